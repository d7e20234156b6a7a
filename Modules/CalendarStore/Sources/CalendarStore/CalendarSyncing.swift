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

  /// Removes all calendars that came from a source, any case, with their events; `false` where nothing came from it.
  /// What the source itself has is untouched. This cannot be undone.
  ///
  /// - Parameter discardingChanges: whether to remove them although changes were not sent to the source.
  /// - Throws: ``CalendarStoreError/unsentChanges(source:_:)`` where there are some; then nothing was removed.
  func removeSource(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool
}
