import CalendarService
import CalendarStore

/// Syncs one calendar: applies the changes at its source, then sends local changes.
///
/// Applying first detects most conflicts before anything is sent.
struct SingleCalendarSync<Store: SyncStore>: Sendable {
  let store: Store
  let service: any CalendarServiceProtocol
  let source: any CalendarSourceProtocol
  let calendar: SyncedCalendar
  /// The source's information that the calendar is unchanged, if any.
  let unchanged: UnchangedCalendar?
  let options: SyncOptions
  var report: CalendarSyncReport
  /// The effects of the applied changes.
  var taken = TakenChanges()
  var done = 0
  var expected: Int?
  /// Whether a resource could not be read and must be read again by the next run.
  var hasUnreadableForNow = false

  /// The events whose removal waits until the source has them in another calendar.
  var waiting: Set<String> = []
  /// The events that the source refuses here because it has them in the calendar that they were moved from.
  var refusedUIDs: Set<String> = []

  /// Syncs the calendar and stores the result in ``report``, which ``finish()`` completes.
  mutating func run(progress: @Sendable (SyncProgress) -> Void) async throws(CalendarStoreError) {
    tell(progress)
    let (id, conflicts) = (calendar.id, options.conflicts)
    do {
      note(
        try await transaction { storage throws(CalendarStoreError) in
          try storage.decideConflicts(in: id, conflicts)
        })
      try await pull(progress)
      if !options.pullsOnly { try await push(progress) }
    } catch {
      try fail(error)
    }
  }

  /// Sends some of the changes, if ``run(progress:)`` succeeded.
  mutating func pushAgain(
    _ uids: Set<String>, mayRemove: Set<String>, _ progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) {
    guard report.failure == nil, report.change != .removed, !uids.isEmpty else { return }
    do {
      try await push(only: uids, mayRemove: mayRemove, progress)
    } catch {
      try fail(error)
    }
  }

  private mutating func fail(_ error: any Error) throws(CalendarStoreError) {
    switch error {
    case Removed.meanwhile: report.change = .removed
    case let failure as SyncFailure: report.failure = failure
    default: report.failure = .source(try CalendarSourceError(thrown: error, by: calendar.name))
    }
  }

  /// Adds what is left to ``report``.
  mutating func finish() async throws(CalendarStoreError) {
    guard report.change != .removed else { return }
    let id = calendar.id
    let left = try await store.transaction { storage throws(CalendarStoreError) in
      (
        conflicts: try storage.conflicts(in: id), faulty: try storage.faultyResources(in: id),
        faults: try storage.lastingFaults(in: id) + storage.repeatedUIDs(in: id)
      )
    }
    let named = Set(report.faults)
    report.faults += left.faults.filter { !named.contains($0) }
    report.conflicts = left.conflicts
    for resource in left.faulty {
      report.failed[resource.path] = .unreadable(reason: resource.fault ?? "")
    }
  }

  func tell(_ progress: @Sendable (SyncProgress) -> Void) {
    progress(
      SyncProgress(source: calendar.source, calendar: calendar.name, done: done, expected: expected))
  }

  /// Runs `body` in one transaction, unless the calendar was removed since the sync began: another one may have its
  /// id now.
  func transaction<Result: Sendable>(
    _ body: @Sendable (inout Store.Storage) throws(CalendarStoreError) -> Result
  ) async throws -> Result {
    let calendar = calendar
    let result = try await store.transaction { storage throws(CalendarStoreError) -> Result? in
      let current = try storage.syncedCalendar(calendar.id)
      guard current?.source == calendar.source, current?.remote.path == calendar.remote.path else {
        return nil
      }
      return try body(&storage)
    }
    guard let result else { throw Removed.meanwhile }
    return result
  }

  /// Adds applied changes to the report.
  mutating func note(_ taken: TakenChanges) {
    self.taken += taken
    report.taken = self.taken.counts
    report.discarded = self.taken.discarded
  }

  /// Parses a resource and records its faults.
  mutating func read(_ resource: CalendarResource) -> ReadResource {
    let read = ReadResource(resource, with: service)
    report.faults += read.faults
    if read.isUnreadableForNow { hasUnreadableForNow = true }
    return read
  }

  /// Whether the token may be stored, so that the next run need not read these changes again.
  var keepsToken: Bool { report.failed.isEmpty && !hasUnreadableForNow }
}

/// Ends the sync of a calendar that is no longer stored.
private enum Removed: Error {
  case meanwhile
}

/// The state of a calendar from the last sync. Versions are read only on demand: reading those of ten thousand
/// resources takes longer than the rest of a sync without changes.
struct StoredSyncState<Store: SyncStore>: SyncStateProtocol {
  let store: Store
  let calendar: Int64
  let token: String?

  func storedVersions() async throws -> [String: String] {
    let calendar = calendar
    return try await store.transaction { storage throws(CalendarStoreError) in
      try storage.versions(of: calendar)
    }
  }
}
