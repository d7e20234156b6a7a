public import CalendarService
public import Foundation

/// Keeps the person's calendars, and finds events in them.
///
/// Every change is one transaction: after a throw, a cancellation or a crash the store holds what it held
/// before. A task cancelled in the middle of one gets ``CalendarStoreError/cancelled``. Safe to call from any task, and two processes may use one store at once.
public protocol CalendarStoreProtocol: Sendable {
  /// Returns the calendars, by name without regard to case. An empty store has none.
  ///
  /// - Throws: ``CalendarStoreError``, as every call does.
  func calendars() async throws(CalendarStoreError) -> [StoredCalendar]

  /// Takes over the events of an iCalendar file that was read.
  ///
  /// The calendar is the one called `calendar`, made where there is none. An event whose UID it already
  /// holds is replaced unless the file's SEQUENCE is lower; events that the file does not name stay. Importing
  /// the same file twice changes nothing the second time. A colour that the file gives becomes the calendar's.
  func save(_ file: CalendarFile, in calendar: String) async throws(CalendarStoreError) -> SaveReport

  /// Removes a calendar and its events. Removing one that is not there is not an error: that is `false`.
  func removeCalendar(named name: String) async throws(CalendarStoreError) -> Bool

  /// Returns the occurrences under way at any moment of `[from, to)`, earliest first, then by title.
  ///
  /// The edges are those of ``CalendarServiceProtocol/fetchEvents(from:to:)``. Cancelled events are left out.
  ///
  /// - Parameter calendars: the names of the calendars to look in, any case; empty means all. A name that no
  ///   calendar has is ``CalendarStoreError/unknownCalendar(name:nearest:)``.
  func events(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns events that speak of all of `words` in title, notes, place, categories or people: for each
  /// event the next occurrence at or after `moment`, or where there is none the last one before it.
  ///
  /// Coming ones first, soonest first; then past ones, latest first. One under way at `moment` is coming.
  /// The last word also matches as the beginning of a longer one; case and accents do not matter. No words
  /// find nothing. Cancelled events are left out.
  ///
  /// - Parameter limit: how many at most; zero or less is none.
  func search(
    _ words: String, around moment: Date, limit: Int
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns the stretches of `[from, to)` that no busy event touches, earliest first.
  ///
  /// Events that are free (TRANSP:TRANSPARENT), cancelled or declined do not count, nor do those of no
  /// length. Declined is what the person (``CalendarStoreSettings/addresses``) or, where nobody who was asked
  /// is known to be that, everybody declined. Stretches shorter than `minimum` are left out; with a minimum
  /// of zero so are empty ones.
  func freeTime(
    from: Date, to: Date, atLeast minimum: Duration
  ) async throws(CalendarStoreError) -> [DateInterval]
}
