public import CalendarService

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Finds events in the person's calendars.
///
/// `in calendars` takes the names of the calendars to look in, any case, or the beginning of a name where only one
/// begins so (``StoredCalendar/name(for:among:)``). Empty means those of
/// ``CalendarStoreSettings/calendars``, and where these are empty too, all that are not hidden
/// (``StoredCalendar/isHidden``); a hidden one is looked in when it is named. A name that no calendar has is
/// ``CalendarStoreError/unknownCalendar(name:nearest:)``.
///
/// Every call throws ``CalendarStoreError``. Safe to call from any task.
public protocol CalendarReading: Sendable {
  /// Returns the calendars, hidden ones included, by name without regard to case. An empty store has none.
  ///
  /// - Parameter isCounting: whether to count the events of each, which takes the longer the more there are; otherwise
  ///   ``StoredCalendar/eventCount`` is `nil`.
  func calendars(countingEvents isCounting: Bool) async throws(CalendarStoreError) -> [StoredCalendar]

  /// Returns the occurrences under way at any moment of `[from, to)`, earliest first, then by title.
  ///
  /// The edges are those of ``CalendarAccessProtocol/fetchEvents(from:to:)``.
  ///
  /// - Parameter includesCancelled: whether events, and occurrences of a series, that were cancelled are listed too.
  func events(
    from: Date, to: Date, in calendars: [String], includingCancelled includesCancelled: Bool
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns the occurrences that ``events(from:to:in:)`` returns, earliest first: without their details, and for the
  /// many of a year many times faster. Up to a million are listed one by one.
  func occurrences(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> OccurrenceTable

  /// Returns events that have all of `words` in title, notes, place, categories or people: for each
  /// event the next occurrence at or after `moment`, or if there is none the last one before it.
  ///
  /// Coming ones first, soonest first; then past ones, latest first. One under way at `moment` is coming.
  /// The last word also matches as the beginning of a longer one; case and accents do not matter. No words
  /// find nothing. Cancelled events are left out.
  ///
  /// - Parameter limit: how many at most; zero or less is none.
  func search(
    _ words: String, around moment: Date, limit: Int, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns the stretches of `[from, to)` that no busy event touches, earliest first.
  ///
  /// Events that are free (TRANSP:TRANSPARENT), cancelled or declined do not count, nor do those of no
  /// length. Each occurrence counts, however many a series has. Declined is what the person
  /// (``CalendarStoreSettings/addresses``) declined or, where none of the attendees is known to be the person, what
  /// all of them declined. Stretches shorter than `minimum` are left out; with a minimum of zero so are empty ones.
  func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) async throws(CalendarStoreError) -> [DateInterval]

  /// Returns when the person is free in a range of days or times. Every answer about free time uses this rule:
  ///
  /// - Of a range that is under way, only what is left of it counts, from the present minute (rounded up) on.
  /// - Of whole days, only some hours count: the working hours of the working days
  ///   (``CalendarStoreSettings/workingHours``), unless `hours` names others, which then count on every day.
  /// - Where no working hours are left in the range, and `hours` names none, every hour that is left counts.
  ///
  /// - Parameters:
  ///   - hours: the hours of whole days that count; `nil` for the working hours.
  ///   - minimum: the shortest stretch to return; `nil` for half an hour, or for the longest stretch that counts
  ///     where that is shorter.
  func freeTime(
    in range: DateRange, hours: DayHours?, atLeast minimum: Duration?, in calendars: [String]
  ) async throws(CalendarStoreError) -> FreeTime

  /// Returns the event of this UID as it was read or put, its text included; `nil` if the calendar, any
  /// case, has none, or there is no such calendar.
  func object(uid: String, in calendar: String) async throws(CalendarStoreError) -> CalendarObject?

  /// Returns a short id for each of `events`, in their order.
  ///
  /// It has ``EventID/fewestLetters`` letters, more where another event's id begins the same way. An occurrence of a
  /// series has its day as well; where the series can occur several times a day, the time too.
  func ids(of events: [CalendarEvent]) async throws(CalendarStoreError) -> [EventID]

  /// Returns every event whose id begins with the letters of `id`, by calendar and UID. There are several where `id`
  /// is ambiguous, or two calendars have the same event, and none if nothing matches. The day is not looked at.
  func objects(
    matching id: EventID, in calendars: [String]
  ) async throws(CalendarStoreError) -> [StoredObject]

  /// Returns the occurrences that `id` names, earliest first, cancelled ones included: of a single event that one; of
  /// a series those of the day (and time) in `id`, or where it has none, the one that is next at `moment`, else the
  /// last one before it.
  func events(
    matching id: EventID, around moment: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent]
}

extension CalendarReading {
  /// Returns the occurrences under way at any moment of `[from, to)` that were not cancelled.
  public func events(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    try await events(from: from, to: to, in: calendars, includingCancelled: false)
  }

  /// Returns events with their short ids, for a person who has to choose one.
  public func candidates(_ events: [CalendarEvent]) async throws(CalendarStoreError) -> [IDCandidate] {
    zip(events, try await ids(of: events)).map {
      IDCandidate(id: $1, title: $0.title, calendar: $0.calendar)
    }
  }

  /// Returns the calendars and counts their events: ``calendars(countingEvents:)``.
  public func calendars() async throws(CalendarStoreError) -> [StoredCalendar] {
    try await calendars(countingEvents: true)
  }
}

/// An event with the name of its calendar.
public struct StoredObject: Sendable, Hashable {
  /// The name of the calendar.
  public var calendar: String
  /// The event, its text included.
  public var object: CalendarObject

  /// An event of a calendar.
  public init(calendar: String, object: CalendarObject) {
    self.calendar = calendar
    self.object = object
  }
}

/// When the person is free in a range: what ``CalendarReading/freeTime(in:hours:atLeast:in:)`` returns.
public struct FreeTime: Sendable, Hashable {
  /// The first moment looked at: the start of the range, or the present of one that is under way.
  public var from: Date
  /// The days that count, in order.
  public var days: [CivilDate]
  /// The hours of each day that count; `nil` where every hour does.
  public var hours: DayHours?
  /// The shortest stretch that was looked for.
  public var minimum: Duration
  /// The free stretches, earliest first. None reaches over the end of the hours of a day.
  public var stretches: [DateInterval]

  /// Free time in a range.
  public init(
    from: Date, days: [CivilDate], hours: DayHours?, minimum: Duration, stretches: [DateInterval]
  ) {
    self.from = from
    self.days = days
    self.hours = hours
    self.minimum = minimum
    self.stretches = stretches
  }
}
