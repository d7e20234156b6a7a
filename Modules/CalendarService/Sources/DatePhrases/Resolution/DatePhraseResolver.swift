import CalendarService
import PhraseWords
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Resolves a phrase by a clock.
struct DatePhraseResolver {
  private let clock: LocalClock
  private let now: Date
  private let zone: Zone
  private let today: CivilDate
  private let titles: DateRangeTitle
  private let days: DaysResolver
  private let text: String
  private let corrections: [DateCorrection]
  private let looksBack: Bool

  init(clock: LocalClock, text: String, corrections: [DateCorrection], looking direction: DateDirection) {
    self.clock = clock
    now = clock.now()
    zone = clock.zone
    today = clock.zone.dateTime(at: now).date
    titles = DateRangeTitle(year: today.year, hours: clock.hours, language: clock.language)
    days = DaysResolver(
      today: today, zone: zone, firstWeekday: clock.firstWeekday, text: text, looking: direction)
    self.text = text
    self.corrections = corrections
    looksBack = direction == .back
  }

  /// The ranges of a phrase, in order.
  func ranges(of phrase: DatePhrase) throws(DatePhraseError) -> [DateRange] {
    guard case .each(let each) = phrase else { return [try range(of: phrase)] }
    let tomorrow = today.adding(days: 1)
    let week = looksBack ? tomorrow.adding(days: -7)..<tomorrow : today..<today.adding(days: 7)
    let scope = try each.scope.map { (scope) throws(DatePhraseError) in try days.days(scope) } ?? week
    var ranges: [DateRange] = []
    var run: Range<CivilDate>?
    var day = scope.lowerBound
    while day < scope.upperBound, ranges.count < Self.mostStretches {
      defer { day = day.adding(days: 1) }
      let isWanted = each.weekdays.contains(day.weekday)
      if each.part == nil, each.times == nil {
        if isWanted { run = (run?.lowerBound ?? day)..<day.adding(days: 1) }
        if let ended = run, !isWanted { (run, ranges) = (nil, ranges + [whole(ended)]) }
      } else if isWanted {
        ranges.append(try times(of: day, part: each.part, times: each.times))
      }
    }
    if let run { ranges.append(whole(run)) }
    guard !ranges.isEmpty else { throw .noSuchDay(text: text) }
    return ranges
  }

  /// The maximum number of ranges: two years of days.
  private static let mostStretches = 732

  func range(of phrase: DatePhrase) throws(DatePhraseError) -> DateRange {
    switch phrase {
    case .each:
      let ranges = try ranges(of: phrase)
      guard ranges.count == 1 else { throw .severalStretches(text: text) }
      return ranges[0]
    case .when(let when): return try range(of: when)
    case .between(let first, let last): return try range(from: first, to: last)
    case .now: return times(from: now, to: now.addingTimeInterval(3600))
    case .restOfDay: return times(from: now, to: zone.start(of: today.adding(days: 1)))
    case .thisTime(let days):
      let day = try self.days.days(days).lowerBound
      let start = moment(zone.dateTime(at: now).secondOfDay / 60, of: day)
      return times(from: start, to: start.addingTimeInterval(3600))
    case .minutesFromNow(let minutes):
      let start = now.addingTimeInterval(Double(minutes) * 60)
      return times(from: start, to: start.addingTimeInterval(3600))
    case .minutes(let minutes):
      let other = now.addingTimeInterval(Double(minutes) * 60)
      return times(from: min(now, other), to: max(now, other))
    }
  }

  private func range(of when: WhenPhrase) throws(DatePhraseError) -> DateRange {
    let days = try self.days.days(when.days ?? .day(0))
    if when.part == nil, when.times == nil { return whole(days) }
    return try times(of: days.lowerBound, part: when.part, times: when.times)
  }

  private func times(
    of day: CivilDate, part: DayPart?, times: TimesPhrase?
  ) throws(DatePhraseError) -> DateRange {
    guard let minutes = TimesResolver(part: part).minutes(times) else {
      throw .endsBeforeItStarts(text: text)
    }
    let start = moment(minutes.start, of: day)
    // A single time lasts an hour even if the clock skips it.
    if case .at = times {
      var range = self.times(from: start, to: start.addingTimeInterval(3600))
      let said = CivilDateTime(date: day, secondOfDay: minutes.start * 60)
      if let skipped = clock.skipped(said) { range.corrections.append(skipped) }
      return range
    }
    return self.times(from: start, to: max(start, moment(minutes.end, of: day)))
  }

  private func range(from first: WhenPhrase, to last: WhenPhrase) throws(DatePhraseError) -> DateRange {
    let firstDays = first.days.map { $0.inheriting(from: last.days ?? $0) } ?? .day(0)
    let startDay = try days.days(firstDays).lowerBound
    var later = days
    later.reference = startDay
    later.looksBack = false
    let endDays =
      try last.days.map { (days) throws(DatePhraseError) in try later.days(days) } ?? days.one(startDay)
    let end: Date
    switch last.times {
    case .at(let time): end = moment(TimesResolver(part: last.part).minute(time), of: endDays.lowerBound)
    default:
      let part = last.part.map { moment($0.minutes.upperBound, of: endDays.lowerBound) }
      end = part ?? zone.start(of: endDays.upperBound)
    }
    let start = moment(TimesResolver(part: first.part).minutes(first.times)?.start ?? 0, of: startDay)
    guard start < end else { throw .endsBeforeItStarts(text: text) }
    let hasTimes = [first, last].contains { $0.part != nil || $0.times != nil }
    return hasTimes ? times(from: start, to: end) : whole(startDay..<endDays.upperBound)
  }

  private func whole(_ days: Range<CivilDate>) -> DateRange {
    DateRange(
      start: zone.start(of: days.lowerBound), end: zone.start(of: days.upperBound), precision: .days,
      title: titles.title(of: days), corrections: corrections)
  }

  private func times(from start: Date, to end: Date) -> DateRange {
    DateRange(
      start: start, end: end, precision: .times,
      title: titles.title(
        from: zone.dateTime(at: start), to: zone.dateTime(at: end)),
      corrections: corrections)
  }

  private func moment(_ minutes: Int, of day: CivilDate) -> Date {
    zone.date(of: CivilDateTime(date: day, secondOfDay: minutes * 60))
  }
}
