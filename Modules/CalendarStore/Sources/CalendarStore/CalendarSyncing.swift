/// Syncs the person's calendars with their sources.
///
/// Each batch of a source and each sent change is one transaction: the next sync continues an interrupted one. A
/// concurrent sync, also in another process, waits.
///
/// Every call throws ``CalendarStoreError``. Safe to call from any task.
public protocol CalendarSyncing: Sendable {
  /// Syncs the store with the sources of the calendar service: applies changes at the sources, then sends local
  /// changes.
  ///
  /// Several sources are synced concurrently, and reported in order.
  ///
  /// A new calendar of a source is created; if its name is taken, as `Work (home)` with the name of the source; of
  /// two such sources the first keeps the name. A calendar renamed at the source is renamed here unless the person
  /// named it; a removed one is removed. If more would be removed than ``SyncOptions/allowsMassRemoval`` describes,
  /// nothing is removed, and the report says so. A failure in one source, calendar or event does not stop the
  /// others, and is in the report. A failure never causes a removal.
  ///
  /// An event changed on both sides is a conflict, which `options` resolve, unless both changes are equal.
  /// ``CalendarEditing/undo()`` restores a local change that the server's version replaced.
  ///
  /// - Parameter progress: called from any thread, but not concurrently; calls for several sources are interleaved.
  /// - Throws: ``CalendarStoreError`` if the store itself fails, or
  ///   ``CalendarStoreError/unknownSource(name:nearest:)``; errors of sources are never thrown.
  func sync(
    _ options: SyncOptions, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport

  /// Creates an empty calendar at a source and here, and returns it. This cannot be undone.
  ///
  /// - Parameter source: the name of the source, ignoring case.
  /// - Throws: like ``CalendarEditing/addCalendar(named:colour:)``;
  ///   ``CalendarStoreError/unknownSource(name:nearest:)``; ``CalendarStoreError/source(_:)`` if the source fails or
  ///   refuses.
  func addCalendar(
    named name: String, colour: String?, to source: String
  ) async throws(CalendarStoreError) -> StoredCalendar

  /// Returns the unsent changes, by source, calendar and title.
  func pendingChanges() async throws(CalendarStoreError) -> [PendingChange]

  /// Returns the unresolved conflicts with both versions, by source, calendar and title.
  func conflicts() async throws(CalendarStoreError) -> [ConflictingVersions]

  /// Resolves the conflict about an event as it is now; does nothing if there is none.
  ///
  /// - Parameter choice: ``SyncOptions/Conflicts/preferLocal`` lets the next sync send the local version;
  ///   ``SyncOptions/Conflicts/preferSource`` replaces it at once, which can be undone.
  func resolve(
    conflictOf uid: String, in calendar: String, _ choice: SyncOptions.Conflicts
  ) async throws(CalendarStoreError)

  /// Removes all calendars of a source, found ignoring case, with their events; `false` if there are none. The
  /// source itself is not changed. This cannot be undone.
  ///
  /// - Parameter discardingChanges: whether to remove them even if changes were not sent to the source.
  /// - Throws: ``CalendarStoreError/unsentChanges(source:_:)`` if there are some; then nothing was removed.
  func removeSource(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool
}

/// Options of a sync.
public struct SyncOptions: Sendable, Hashable {
  /// How to resolve an event that was changed locally and at its source.
  public enum Conflicts: Sendable, Hashable, CaseIterable {
    /// Keep both and show the local version; send neither, and report the conflict each time.
    case keepBoth
    /// The local version replaces the source's.
    case preferLocal
    /// The source's version replaces the local one.
    case preferSource
  }

  /// The names of the sources to sync, ignoring case; empty means all.
  public var sources: [String]
  /// Whether a calendar of three or more events may lose more than half of them, and whether calendars missing from
  /// their source may be removed if they have three or more events, are all of the source's calendars, or have
  /// unsent changes.
  public var allowsMassRemoval: Bool
  /// How to resolve conflicts, including those of earlier runs.
  public var conflicts: Conflicts
  /// Whether to send nothing to the sources.
  public var pullsOnly: Bool

  /// By default all sources, in both directions, keeping conflicts.
  public init(
    sources: [String] = [], allowsMassRemoval: Bool = false, conflicts: Conflicts = .keepBoth,
    pullsOnly: Bool = false
  ) {
    self.sources = sources
    self.allowsMassRemoval = allowsMassRemoval
    self.conflicts = conflicts
    self.pullsOnly = pullsOnly
  }
}

/// The progress of a sync, reported when a calendar begins and after each batch.
public struct SyncProgress: Sendable, Hashable {
  /// The name of the source.
  public var source: String
  /// The name of the calendar in the store.
  public var calendar: String
  /// The number of resources applied, removed or sent so far.
  public var done: Int
  /// The expected total, if known; may grow.
  public var expected: Int?

  /// Creates a progress value.
  public init(source: String, calendar: String, done: Int, expected: Int?) {
    self.source = source
    self.calendar = calendar
    self.done = done
    self.expected = expected
  }
}
