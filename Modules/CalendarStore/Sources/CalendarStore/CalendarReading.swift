public import CalendarService
public import TimePhrases

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Finds events in the person's calendars.
///
/// `in calendars` takes the names of the calendars to search, ignoring case, or unique prefixes of names
/// (``StoredCalendar/name(for:among:)``). Empty means those of ``CalendarStoreSettings/calendars`` and, if these
/// are empty too, all visible ones (``StoredCalendar/isHidden``); a hidden one is searched if it is named. An
/// unknown name throws ``CalendarStoreError/unknownCalendar(name:nearest:)``.
///
/// Every call throws ``CalendarStoreError``. Safe to call from any task.
public protocol CalendarReading: Sendable {
  /// Returns all calendars including hidden ones, sorted by name ignoring case. A new store has none.
  ///
  /// - Parameter isCounting: whether to count the events of each calendar, which takes time proportional to their
  ///   number; otherwise ``StoredCalendar/eventCount`` is `nil`.
  func calendars(countingEvents isCounting: Bool) async throws(CalendarStoreError) -> [StoredCalendar]

  /// Returns the occurrences under way at any moment of `[from, to)`, earliest first, then by title.
  ///
  /// The range is half-open as in ``CalendarAccessProtocol/fetchEvents(from:to:)``.
  ///
  /// - Parameter includesCancelled: whether to include cancelled events and cancelled occurrences of a series.
  func events(
    from: Date, to: Date, in calendars: [String], includingCancelled includesCancelled: Bool
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns the occurrences of ``events(from:to:in:includingCancelled:)`` in the same order, but without
  /// ``CalendarEvent/notes``: all that lists and grids show, several times faster.
  func outlines(
    from: Date, to: Date, in calendars: [String], includingCancelled includesCancelled: Bool
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns a value that changes with each write to the store, by this process or another one.
  func version() async throws(CalendarStoreError) -> StoreVersion

  /// Returns the occurrences of ``events(from:to:in:)``, earliest first, without details: for a year many times
  /// faster. Up to a million are listed individually.
  func occurrences(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> OccurrenceTable

  /// Returns the first event that starts after `moment`, however far ahead; `nil` if there is none. Cancelled events are
  /// omitted. Does not list all occurrences.
  ///
  /// - Parameter isWanted: whether an event may be returned. Called for one occurrence of each series, and for each
  ///   changed one: it must not depend on times.
  func nextEvent(
    after moment: Date, in calendars: [String], where isWanted: @Sendable (CalendarEvent) -> Bool
  ) async throws(CalendarStoreError) -> CalendarEvent?

  /// Returns events with all of `words` in title, notes, place, categories or people: for each event the next
  /// occurrence at or after `moment` or, if there is none, the last one before it.
  ///
  /// Coming events first, soonest first; then past ones, latest first. One under way at `moment` is coming. The
  /// last word also matches as a prefix; case and accents are ignored. No words match nothing. Cancelled events are
  /// omitted.
  ///
  /// - Parameter limit: the maximum number of events; zero or less returns none.
  func search(
    _ words: String, around moment: Date, limit: Int, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns those of `events` that a person means by a title: the ones with this title; otherwise those whose title
  /// contains all words, each of which may be the beginning of a word. Case and accents are ignored.
  func events(titled title: String, among events: [CalendarEvent]) -> [CalendarEvent]

  /// Returns at most three searches that find something in place of `words`, likeliest first: a word may lack or have
  /// a plural's ending, be a part of a longer one, or have a wrong letter. Empty if each word is found as it is.
  func similarSearches(to words: String) async throws(CalendarStoreError) -> [String]

  /// Returns the intervals of `[from, to)` without busy events, earliest first.
  ///
  /// Events that are free (TRANSP:TRANSPARENT), cancelled, declined or of no length are ignored. All occurrences
  /// count, however many a series has. An event is declined if the person (``CalendarStoreSettings/addresses``)
  /// declined it or, if no attendee is known to be the person, if all of them did. Intervals shorter than
  /// `minimum`, and empty ones, are omitted.
  func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) async throws(CalendarStoreError) -> [DateInterval]

  /// Returns when the person is free in a range of days or times. Every answer about free time uses this rule:
  ///
  /// - A range under way is cut to the rest from the present minute (rounded up) on.
  /// - Whole days are cut to the working hours (``CalendarStoreSettings/hours(on:)``), or to `hours`. Of a week or a
  ///   longer range only the working days count, without days off, unless `hours` is given; of a shorter one every
  ///   day counts.
  /// - If no working hours are left in the range, and `hours` is `nil`, every remaining hour counts.
  ///
  /// - Parameters:
  ///   - hours: the hours to search on whole days; `nil` for the working hours.
  ///   - minimum: the minimum length; `nil` for half an hour, or for the longest searched interval if that is
  ///     shorter.
  func freeTime(
    in range: DateRange, hours: DayHours?, atLeast minimum: Duration?, in calendars: [String]
  ) async throws(CalendarStoreError) -> FreeTime

  /// Returns the tasks of the calendars, of a series its first occurrence that is not done: by due date, undated ones
  /// last; of equal ones the more important first (``CalendarTask/precedes(_:)``).
  ///
  /// - Parameters:
  ///   - words: as in ``search(_:around:limit:in:)``; `nil` for all tasks.
  ///   - includesClosed: whether to include done and cancelled ones.
  func tasks(
    matching words: String?, in calendars: [String], includingClosed includesClosed: Bool
  ) async throws(CalendarStoreError) -> [CalendarTask]

  /// Returns the days of `[from, to)` that are days off: those of the all-day events in the calendars of
  /// ``CalendarStoreSettings/daysOff``, hidden ones too, that are neither cancelled nor declined. A calendar that does
  /// not exist has none.
  func daysOff(from: Date, to: Date) async throws(CalendarStoreError) -> Set<CivilDate>

  /// Returns the event with this UID as it was saved, including its text; `nil` if the calendar, found ignoring
  /// case, does not contain it or does not exist.
  func object(uid: String, in calendar: String) async throws(CalendarStoreError) -> CalendarObject?

  /// Returns a short id for each of `events`, in order.
  ///
  /// It has ``EventID/fewestLetters`` letters, or more if another event's id has the same prefix. The id of an
  /// occurrence of a series includes its day, and also its time if the series can occur several times a day.
  func ids(of events: [CalendarEvent]) async throws(CalendarStoreError) -> [EventID]

  /// Returns every event whose id begins with the letters of `id`, by calendar and UID: several if `id` is
  /// ambiguous or two calendars contain the same event, none if nothing matches. The day is ignored.
  func objects(
    matching id: EventID, in calendars: [String]
  ) async throws(CalendarStoreError) -> [StoredObject]

  /// Returns the occurrences that `id` names, earliest first, including cancelled ones: the only one of a single
  /// event; of a series those on the day (and time) in `id` or, if it has none, the next one at `moment`, otherwise
  /// the last one before it.
  func events(
    matching id: EventID, around moment: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent]

  /// Returns what the calls so far met that the person should know. Opens nothing.
  ///
  /// An event that cannot be read is left out of every result, and costs nothing else.
  func notices() async -> [CalendarStoreNotice]
}

extension CalendarReading {
  /// Returns the occurrences under way at any moment of `[from, to)` that are not cancelled.
  public func events(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    try await events(from: from, to: to, in: calendars, includingCancelled: false)
  }

  /// Returns events with their short ids, for a person who must choose one.
  public func candidates(_ events: [CalendarEvent]) async throws(CalendarStoreError) -> [IDCandidate] {
    zip(events, try await ids(of: events)).map {
      IDCandidate(id: $1, title: $0.title, calendar: $0.calendar)
    }
  }

  /// Returns a short id for each of `tasks`, in order.
  public func ids(of tasks: [CalendarTask]) async throws(CalendarStoreError) -> [EventID] {
    try await ids(
      of: tasks.map {
        CalendarEvent(
          id: $0.id, calendar: $0.calendar, title: $0.title, start: .distantPast, end: .distantPast)
      })
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
  /// The event, including its text.
  public var object: CalendarObject

  /// An event of a calendar.
  public init(calendar: String, object: CalendarObject) {
    self.calendar = calendar
    self.object = object
  }
}

/// The state of a store. Equal values of the same store object mean that nothing was written in between.
public struct StoreVersion: Sendable, Hashable {
  /// Changes with each write through this store object.
  public var own: Int64
  /// Changes with each write by others.
  public var others: Int64

  /// A version.
  public init(own: Int64, others: Int64) { (self.own, self.others) = (own, others) }
}

/// The free time in a range: the result of ``CalendarReading/freeTime(in:hours:atLeast:in:)``.
public struct FreeTime: Sendable, Hashable {
  /// The start of the searched range, or the present if the range is under way.
  public var from: Date
  /// The searched days, in order.
  public var days: [CivilDate]
  /// The hours searched, those of all days joined; `nil` if all are.
  public var hours: DayHours?
  /// The minimum length of an interval.
  public var minimum: Duration
  /// The free intervals, earliest first. None extends past the last searched hour of a day.
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

  /// The days of a searched range that were not searched, in order: they are no working days, or days off. None if
  /// every hour was searched.
  public func daysLeftOut(of range: DateRange, in zone: Zone) -> [CivilDate] {
    guard let hours, !days.isEmpty else { return [] }
    let searched = Set(days)
    var left: [CivilDate] = []
    var day = zone.dateTime(at: from).date
    while zone.start(of: day) < range.end {
      let isOver = zone.date(of: CivilDateTime(date: day, secondOfDay: hours.end * 60)) <= from
      if !isOver, !searched.contains(day) { left.append(day) }
      day = day.adding(days: 1)
    }
    return left
  }

  /// ``daysLeftOut(of:in:)`` as the weekdays that are left out of each week, Monday first, and the other days.
  public func weekdaysLeftOut(
    of range: DateRange, in zone: Zone
  ) -> (weekdays: [Weekday], days: [CivilDate]) {
    let (left, searched) = (daysLeftOut(of: range, in: zone), Set(days.map(\.weekday)))
    let weekdays = Set(left.map(\.weekday)).subtracting(searched).sorted { $0.rawValue < $1.rawValue }
    return (weekdays, left.filter { searched.contains($0.weekday) })
  }
}
