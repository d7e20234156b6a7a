public import CalendarService
public import Foundation

/// Keeps the person's calendars, and finds events in them.
///
/// Every change is one transaction: after a throw, a cancellation or a crash the store holds what it held
/// before. A task cancelled in the middle of one gets ``CalendarStoreError/cancelled``. A sync is a change for
/// each part that a source hands over and for each change that is sent: the next one goes on where it stopped.
///
/// Safe to call from any task, and two processes may use one store at once; of two syncs the later one waits.
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
  /// Time stamps alone are no change. In a calendar of a source, each of its events counts as one that was
  /// ``put(_:in:)``; one that has a change not sent yet keeps it, and is in ``SaveReport/unsent``; and one that says
  /// no more than the event that is there changes nothing, however the source writes it.
  ///
  /// An object that speaks of some occurrences only, or takes an event back (METHOD:CANCEL), changes those of
  /// the event that is held, and nothing else of it.
  func save(_ file: CalendarFile, in calendar: String) async throws(CalendarStoreError) -> SaveReport

  /// Removes a calendar and its events. Removing one that is not there is not an error: that is `false`. The next
  /// sync brings back one of a source.
  ///
  /// - Parameter discardingChanges: whether changes are given up that were not sent to the source.
  /// - Throws: ``CalendarStoreError/unsentChanges(source:_:)`` where there are some; then nothing was removed.
  func removeCalendar(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool

  /// Returns the occurrences under way at any moment of `[from, to)`, earliest first, then by title.
  ///
  /// The edges are those of ``CalendarAccessProtocol/fetchEvents(from:to:)``. Cancelled events are left out.
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
  /// length. Each occurrence counts, however many a series has. Declined is what the person (``CalendarStoreSettings/addresses``) or, where nobody who was asked
  /// is known to be that, everybody declined. Stretches shorter than `minimum` are left out; with a minimum
  /// of zero so are empty ones.
  ///
  /// - Parameter calendars: as ``events(from:to:in:)`` takes them.
  func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) async throws(CalendarStoreError) -> [DateInterval]

  /// Returns the event of this UID as it was read or put, its text included; `nil` where the calendar, any
  /// case, holds none, or there is no such calendar.
  func object(uid: String, in calendar: String) async throws(CalendarStoreError) -> CalendarObject?

  /// Puts an event in the place of whatever the calendar holds under its UID. The calendar is the one called
  /// `calendar`, any case, made where there is none.
  ///
  /// In a calendar of a source it waits for the next sync to be sent (``pendingChanges()``). Putting back what
  /// the source has leaves nothing to send.
  ///
  /// - Throws: ``CalendarStoreError/readOnlyCalendar(name:source:)`` where the source does not let it be
  ///   changed.
  func put(_ object: CalendarObject, in calendar: String) async throws(CalendarStoreError)

  /// Removes an event; `false` where there is none. At its source it is removed by the next sync.
  ///
  /// - Throws: ``CalendarStoreError/readOnlyCalendar(name:source:)`` as ``put(_:in:)`` does.
  func removeObject(uid: String, in calendar: String) async throws(CalendarStoreError) -> Bool

  /// Brings the store and the sources of the calendar service to the same state: takes over what changed
  /// there, then sends what was changed here.
  ///
  /// A few sources are asked at the same time, and reported in their order.
  ///
  /// A calendar that the source has for the first time is made; where its name is taken, as `Work (home)` with
  /// the name of the source; of two such sources the first keeps it. One that is renamed there is renamed here,
  /// one that is gone is removed. Where more would vanish than ``SyncOptions/allowsMassRemoval`` describes, all of it
  /// is kept, and the report says so. What fails in one source, calendar or event keeps the others from nothing, and
  /// is in the report. Nothing is ever removed because of a failure.
  ///
  /// An event changed on both sides is a conflict, which `options` decide about, unless both became the same.
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
  /// What the source itself has is untouched.
  ///
  /// - Parameter discardingChanges: whether changes are given up that were not sent to the source.
  /// - Throws: ``CalendarStoreError/unsentChanges(source:_:)`` where there are some; then nothing was removed.
  func removeSource(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool
}

extension CalendarStoreProtocol {
  /// Returns the stretches of `[from, to)` that no busy event of any calendar touches, as
  /// ``freeTime(from:to:atLeast:in:)`` does.
  public func freeTime(
    from: Date, to: Date, atLeast minimum: Duration
  ) async throws(CalendarStoreError) -> [DateInterval] {
    try await freeTime(from: from, to: to, atLeast: minimum, in: [])
  }
}
