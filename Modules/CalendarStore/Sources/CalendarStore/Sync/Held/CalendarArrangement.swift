/// The calendars of a source as they are kept.
package struct CalendarArrangement: Sendable {
  /// A calendar, and what is to be said of it so far.
  package struct Entry: Sendable {
    package var calendar: SyncedCalendar
    package var report: CalendarSyncReport
    /// The token that its source says it is at; `nil` where it does not say, or nothing of it is held.
    package var token: String?
  }

  /// Those that the source has, in its order.
  package var entries: [Entry] = []
  /// Those that were removed.
  package var removed: [CalendarSyncReport] = []
  /// Why others were not removed that the source no longer has.
  package var failure: SyncFailure?
}
