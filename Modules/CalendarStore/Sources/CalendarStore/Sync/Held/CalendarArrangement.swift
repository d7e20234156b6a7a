/// The calendars of a source as they are kept.
package struct CalendarArrangement: Sendable {
  /// A calendar, and what is to be said of it so far.
  package struct Entry: Sendable {
    package var calendar: SyncedCalendar
    package var report: CalendarSyncReport
    /// What its source says of it; `nil` where it has to be asked what changed.
    package var unchanged: UnchangedCalendar?
  }

  /// Those that the source has, in its order.
  package var entries: [Entry] = []
  /// Those that were removed.
  package var removed: [CalendarSyncReport] = []
  /// Why others were not removed that the source no longer has.
  package var failure: SyncFailure?
}
