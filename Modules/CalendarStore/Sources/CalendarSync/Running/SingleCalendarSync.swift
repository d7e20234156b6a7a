import CalendarService
import CalendarStore

/// Syncs one calendar: takes over what changed at its source, then sends what was changed here.
///
/// What is taken over first makes most conflicts known before anything is sent.
struct SingleCalendarSync<Store: SyncStore>: Sendable {
  let store: Store
  let service: any CalendarServiceProtocol
  let source: any CalendarSourceProtocol
  let calendar: SyncedCalendar
  /// What the source said of it when it listed its calendars.
  let unchanged: UnchangedCalendar?
  let options: SyncOptions
  var report: CalendarSyncReport
  var done = 0
  var expected: Int?
  /// Whether a resource could not be read, and has to be read again by the next run.
  var hasUnreadableForNow = false

  /// Syncs it, and leaves in ``report`` what came of it.
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
    } catch Removed.meanwhile {
      report.change = .removed
      return
    } catch let failure as SyncFailure {
      report.failure = failure
    } catch {
      report.failure = .source(try CalendarSourceError(thrown: error, by: calendar.name))
    }
    let left = try await store.transaction { storage throws(CalendarStoreError) in
      (
        conflicts: try storage.conflicts(in: id), faulty: try storage.faultyResources(in: id),
        faults: try storage.lastingFaults(in: id)
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

  /// Runs `body` in one transaction, unless the calendar was removed here since the sync began: another one may have
  /// its id by now.
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

  /// Adds what was taken over to the report.
  mutating func note(_ taken: TakenChanges) {
    report.taken += taken.counts
    report.discarded += taken.discarded
  }

  /// Reads a resource, and notes what is wrong with it.
  mutating func read(_ resource: CalendarResource) -> ReadResource {
    let read = ReadResource(resource, with: service)
    report.faults += read.faults
    if read.isUnreadableForNow { hasUnreadableForNow = true }
    return read
  }

  /// Whether the source need not name again what it named in this run.
  var keepsToken: Bool { report.failed.isEmpty && !hasUnreadableForNow }
}

/// Ends the sync of a calendar that is no longer stored.
private enum Removed: Error {
  case meanwhile
}

/// What a store knows of a calendar from the last time. The versions are looked up when the source asks for them:
/// reading those of ten thousand resources takes longer than all else that a sync with nothing new does here.
struct StoredSyncState<Store: SyncStore>: SyncStateProtocol {
  let store: Store
  let calendar: Int64
  let token: String?

  func heldVersions() async throws -> [String: String] {
    let calendar = calendar
    return try await store.transaction { storage throws(CalendarStoreError) in
      try storage.versions(of: calendar)
    }
  }
}
