import CalendarService
import PhraseWords
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The day and time that the date phrases of an event form together: "tomorrow … 12:30" is one.
struct SpokenDate {
  typealias Said = (phrase: DatePhrase, text: String)

  private(set) var when = WhenPhrase()
  /// Anything beyond a day and times: "from friday to sunday", "in 20 minutes".
  private(set) var other: DatePhrase?

  init(_ dates: [Said]) throws(EventPhraseError) {
    var first: String?
    for (phrase, text) in dates.map({ ($0.phrase.simplified, $0.text) }) {
      guard case .when(let next) = phrase, other == nil else {
        if let first, phrase != other { throw .saidTwice(.time, first: first, second: text) }
        if case .when(let next) = phrase { when = next } else { other = phrase }
        first = text
        continue
      }
      let isTwice =
        (when.days != nil && next.days != nil && when.days != next.days)
        || (when.part != nil && next.part != nil && when.part != next.part)
        || (when.times != nil && next.times != nil && when.times != next.times)
      if isTwice { throw .saidTwice(.time, first: first ?? "", second: text) }
      when = WhenPhrase(
        days: when.days ?? next.days, part: when.part ?? next.part, times: when.times ?? next.times)
      if let days = when.days, !days.isOneDay, when.times != nil {
        throw .saidTwice(.time, first: first ?? text, second: text)
      }
      first = first ?? text
    }
  }

  /// Moves a bare hour to the half of the day in which such events take place, 7 to 11 to the evening ("dinner at 8"),
  /// 5 and 6 to the morning ("breakfast at 6"). A named half or part of the day takes precedence, and 10:00 is what it
  /// says.
  mutating func lean(to half: DayHalf) {
    guard when.part == nil, let said = when.times else { return }
    func leaning(_ time: SpokenTime) -> SpokenTime? {
      let isOpen = time.isBare && !time.isOfClock && (half == .pm ? 7...11 : 5...6).contains(time.hour)
      return isOpen ? time.leaning(to: half) : nil
    }
    switch said {
    case .at(let time): when.times = .at(leaning(time) ?? time)
    case .from(let time): when.times = .from(leaning(time) ?? time)
    case .between(let first, let last) where last.half == nil:
      when.times = .between(leaning(first) ?? first, last)
    default: break
    }
  }

  /// The same on other days, or at another time of day.
  func changed(days: DaysPhrase? = nil, time: SpokenTime? = nil) -> SpokenDate {
    var date = self
    if let days { date.when.days = days }
    if let time { date.when.times = .at(time) }
    return date
  }

  /// A start, and an end if one is named. All-day events always have an end.
  typealias Span = (start: EventTime, end: EventTime?, isOneDay: Bool)

  func span(
    _ times: EventTimes, text: String, looking direction: DateDirection, recurrence: TimeRepetition?,
    isWholeDay: Bool
  ) throws(EventPhraseError) -> Span {
    if let other { return try span(of: other, times, text: text, looking: direction) }
    let today = times.clock.zone.dateTime(at: times.clock.now()).date
    let days = try when.days.map { (days) throws(EventPhraseError) in
      try Self.definite(days, text: text)
      return try times.days(days, text: text, looking: direction)
    }
    let first = try self.first(days?.lowerBound ?? today, recurrence, text: text)
    guard let said = when.times else {
      if when.part != nil { throw .openTime(text: text) }
      guard days != nil || recurrence != nil else { throw .openTime(text: text) }
      let end = recurrence == nil ? days?.upperBound : nil
      return (
        .day(first), .day(end ?? first.adding(days: 1)),
        days.map { $0.upperBound == $0.lowerBound.adding(days: 1) } ?? true
      )
    }
    if isWholeDay { throw .saidTwice(.time, first: "all day", second: text) }
    guard let minutes = try Self.minutes(said, part: when.part, text: text) else {
      throw .unreadableTime(.endsBeforeItStarts(text: text))
    }
    var day = first
    let isOver =
      direction == .ahead
      && times.zone.date(of: CivilDateTime(date: day, secondOfDay: minutes.start * 60)) < times.clock.now()
    if isOver, days == nil {
      // Today's time is over, so tomorrow's is meant.
      day = try self.first(day.adding(days: 1), recurrence, text: text)
    } else if isOver, recurrence == nil, case .weekday(_, .nearest)? = when.days {
      // "On tuesday at 8", said on a Tuesday at 10, is a week from now.
      day = day.adding(days: 7)
    }
    let start = times.written(times.time(minutes.start, of: day))
    return (start, minutes.end.map { times.written(times.time($0, of: day)) }, true)
  }

  private func first(
    _ day: CivilDate, _ recurrence: TimeRepetition?, text: String
  ) throws(EventPhraseError) -> CivilDate {
    guard let recurrence else { return day }
    guard let first = recurrence.firstDay(from: day) else {
      throw .unreadableRecurrence(text: recurrence.title)
    }
    return first
  }

  private func span(
    of phrase: DatePhrase, _ times: EventTimes, text: String, looking direction: DateDirection
  ) throws(EventPhraseError) -> Span {
    switch phrase {
    case .now, .minutesFromNow:
      var offset = 0
      if case .minutesFromNow(let minutes) = phrase { offset = minutes }
      let moment = times.clock.now().addingTimeInterval(Double(offset) * 60)
      let wall = times.zone.dateTime(at: moment)
      return (
        times.written(CivilDateTime(date: wall.date, secondOfDay: wall.secondOfDay / 60 * 60)), nil, true
      )
    case .between(let first, let last):
      let days = try times.days(
        .between(first.days ?? .day(0), last.days ?? first.days ?? .day(0)), text: text, looking: direction)
      let lastDay = days.upperBound.adding(days: -1)
      guard first.times != nil || last.times != nil || first.part != nil || last.part != nil else {
        return (.day(days.lowerBound), .day(days.upperBound), false)
      }
      guard case .at(let from) = first.times, case .at(let to) = last.times else {
        throw .openTime(text: text)
      }
      let start = times.time(TimesResolver(part: first.part).minute(from), of: days.lowerBound)
      let end = times.time(TimesResolver(part: last.part).minute(to), of: lastDay)
      guard start < end else { throw .unreadableTime(.endsBeforeItStarts(text: text)) }
      return (times.written(start), times.written(end), false)
    default: throw .openTime(text: text)
    }
  }

  /// Start and end in minutes since midnight; `nil` if they are in the wrong order.
  static func minutes(
    _ said: TimesPhrase, part: DayPart?, text: String
  ) throws(EventPhraseError) -> (start: Int, end: Int?)? {
    let resolver = TimesResolver(part: part)
    switch said {
    case .at(let time), .from(let time): return (resolver.minute(time), nil)
    // "13:00-12:00" does not end at midnight.
    case .between(let first, let last)
    where first.half == nil && first.hour > 12 && last.half == nil && last.hour == 12:
      return nil
    case .between: return resolver.minutes(said).map { ($0.start, $0.end) }
    case .after, .before: throw .openTime(text: text)
    }
  }

  /// Weeks, weekends and dated days are definite enough for an event; months and open ends are not.
  static func definite(_ days: DaysPhrase, text: String) throws(EventPhraseError) {
    switch days {
    case .month, .monthBeside, .year, .quarter, .rest, .since, .until, .after, .soFar, .preceding:
      throw .openTime(text: text)
    case .period(let unit, _) where unit != .week: throw .openTime(text: text)
    default: break
    }
  }
}

extension DatePhrase {
  /// "7:00 to 8:00" on one day is a day with times.
  fileprivate var simplified: DatePhrase {
    guard case .between(let first, let last) = self, case .at(let start) = first.times,
      case .at(let end) = last.times,
      last.days == nil, first.part == nil, last.part == nil
    else { return self }
    return .when(WhenPhrase(days: first.days, times: .between(start, end)))
  }
}
