/// Syncs the person's calendars with their sources.
///
/// A sync is one transaction for each part that a source hands over and for each change that is sent: an
/// interrupted one is continued by the next. Of two syncs, in two processes too, the later one waits.
///
/// Every call throws ``CalendarStoreError``. Safe to call from any task.
public protocol CalendarSyncing: Sendable {
  /// Brings the store and the sources of the calendar service to the same state: takes over what changed
  /// there, then sends what was changed here.
  ///
  /// A few sources are asked at the same time, and reported in their order.
  ///
  /// A calendar that the source has for the first time is made; where its name is taken, as `Work (home)` with
  /// the name of the source; of two such sources the first keeps it. One that is renamed there is renamed here, unless
  /// the person named it; one that is gone is removed. Where more would vanish than ``SyncOptions/allowsMassRemoval``
  /// describes, all of it is kept, and the report says so. A failure in one source, calendar or event does not stop the
  /// others, and is in the report. Nothing is ever removed because of a failure.
  ///
  /// An event changed on both sides is a conflict, which `options` decide, unless both became the same. A change made
  /// here that loses to the server can be got back with ``CalendarEditing/undo()``.
  ///
  /// - Parameter progress: called from any thread, one call after the other; those of several sources are mixed.
  /// - Throws: ``CalendarStoreError`` where the store itself fails, or
  ///   ``CalendarStoreError/unknownSource(name:nearest:)``; what a source did wrong is never thrown.
  func sync(
    _ options: SyncOptions, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport

  /// Returns the changes made here that wait to be sent, by source, calendar and title.
  func pendingChanges() async throws(CalendarStoreError) -> [PendingChange]

  /// Removes all calendars that came from a source, any case, with their events; `false` if nothing came from it.
  /// What the source itself has is untouched. This cannot be undone.
  ///
  /// - Parameter discardingChanges: whether to remove them although changes were not sent to the source.
  /// - Throws: ``CalendarStoreError/unsentChanges(source:_:)`` if there are some; then nothing was removed.
  func removeSource(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool
}

/// How to sync.
public struct SyncOptions: Sendable, Hashable {
  /// What to do with an event that was changed here and at its source.
  public enum Conflicts: Sendable, Hashable, CaseIterable {
    /// Both are kept, the one here stays in view, and neither is sent: reported each time until decided.
    case keepBoth
    /// What is here takes the place of what the source has.
    case preferLocal
    /// What the source has takes the place of what is here.
    case preferSource
  }

  /// The names of the sources to sync, any case; empty means all.
  public var sources: [String]
  /// Whether a calendar of three or more events may lose more than half of them, and whether calendars that vanish
  /// from their source may be removed that hold three or more events, all that came from it, or unsent changes.
  public var allowsMassRemoval: Bool
  /// What to do with conflicts, those of earlier runs included.
  public var conflicts: Conflicts
  /// Whether nothing is sent to the sources.
  public var pullsOnly: Bool

  /// By default all sources, both ways, with nothing lost.
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

/// How far a sync is: told as a calendar begins and after each part of it.
public struct SyncProgress: Sendable, Hashable {
  /// The name of the source.
  public var source: String
  /// The name of the calendar as it is kept.
  public var calendar: String
  /// How many resources are done: taken over, removed or sent.
  public var done: Int
  /// How many there will be, if that is known; may grow.
  public var expected: Int?

  /// So far in a calendar.
  public init(source: String, calendar: String, done: Int, expected: Int?) {
    self.source = source
    self.calendar = calendar
    self.done = done
    self.expected = expected
  }
}
