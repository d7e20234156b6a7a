import CalendarService
import CalendarTools
import EventTexts
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts the person's own time words to dates, and dates to the person's local time.
struct TimeResolver: Sendable {
  /// Reads time words.
  let parser: any DatePhraseParserProtocol
  /// The person's time and zone.
  let clock: LocalClock
  /// The time zones of events; without it, results do not contain an event's own hours.
  var zones: (any ZoneDatabaseProtocol)?

  /// Whether times in results carry the offset of their zone, for programs that do not know the person's.
  var showsOffsets = false

  /// The number of days to search if no time is named.
  static let daysAhead = 30

  /// One or several ranges of time, and their text.
  struct Span: Sendable {
    /// The ranges, in order; never empty.
    var ranges: [DateRange]
    /// From the start of the first one to the end of the last one.
    var text: TimeRange
  }

  /// The range of the argument `when`, in the past if `past` is set; `nil` without it.
  func range(in arguments: ToolArguments) throws(ToolFailure) -> DateRange? {
    guard let phrase = arguments.string("when") else { return nil }
    do {
      let range = try parser.range(of: phrase, at: clock, looking: direction(arguments))
      return ofLastWeek(phrase, range, arguments)?.first ?? range
    } catch {
      throw .time(error)
    }
  }

  /// Of the past, "tuesday" said on a tuesday is that of last week, not the day that is not over; `nil` for other
  /// words.
  private func ofLastWeek(_ phrase: String, _ range: DateRange?, _ arguments: ToolArguments) -> [DateRange]? {
    guard arguments.bool("past"), let range, clock.zone.dateTime(at: range.start).date == clock.today,
      let word = phrase.lowercased().split(separator: " ").first, word.count > 2,
      clock.today.weekdayName.lowercased().hasPrefix(word)
    else { return nil }
    return try? parser.ranges(of: "last \(phrase)", at: clock, looking: .back)
  }

  /// The ranges of the argument `when`; without it those to come.
  func spanOrComing(in arguments: ToolArguments) throws(ToolFailure) -> Span {
    let coming = coming
    return try span(in: arguments) ?? Span(ranges: [coming], text: text(coming))
  }

  /// The ranges of the argument `when`, several for "evenings next week"; `nil` without it.
  func span(in arguments: ToolArguments) throws(ToolFailure) -> Span? {
    guard let phrase = arguments.string("when") else { return nil }
    do {
      var ranges = try parser.ranges(of: phrase, at: clock, looking: direction(arguments))
      ranges = ofLastWeek(phrase, ranges.first, arguments) ?? ranges
      guard ranges.count > 1 else { return ranges.first.map { Span(ranges: [$0], text: text($0)) } }
      let name = phrase.oneLine
      return Span(
        ranges: ranges,
        text: TimeRange(
          title: name.prefix(1).uppercased() + name.dropFirst(), start: text(ranges[0].start),
          end: text(ranges[ranges.count - 1].end), corrections: corrections(ranges[0])))
    } catch {
      throw .time(error)
    }
  }

  private func direction(_ arguments: ToolArguments) -> DateDirection {
    arguments.bool("past") ? .back : arguments.bool("nearest") ? .nearest : .ahead
  }

  /// The range if no time is named, from now on.
  var coming: DateRange {
    DateRange(
      start: clock.now(), end: clock.zone.start(of: clock.today.adding(days: Self.daysAhead)),
      precision: .times, title: "The next \(Self.daysAhead) days")
  }

  /// A date in the form of results: `2026-11-27T09:00`, with ``showsOffsets`` `2026-11-27T09:00+01:00`.
  func text(_ moment: Date) -> String { text(moment, in: clock.zone) }

  private func text(_ moment: Date, in zone: Zone) -> String {
    let wall = zone.dateTime(at: moment).minuteText
    guard showsOffsets else { return wall }
    let minutes = zone.offset(at: moment) / 60
    let digits = [abs(minutes) / 60, abs(minutes) % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    return "\(wall)\(minutes < 0 ? "-" : "+")\(digits)"
  }

  /// A range in the form of results.
  func text(_ range: DateRange) -> TimeRange {
    TimeRange(
      title: range.title, start: text(range.start), end: text(range.end), corrections: corrections(range))
  }

  /// The current time in a zone.
  func now(in name: String) throws(ToolFailure) -> String {
    guard let zones else { throw .unusable("The time in other zones is not known here.") }
    do { return text(clock.now(), in: try zones.zone(named: name)) } catch {
      throw .unusable("I cannot tell the time there: \(error)")
    }
  }

  /// The end of an event in a zone, in the form of results; `nil` if the zone is unknown.
  func end(of event: CalendarEvent, in zone: String) -> String? {
    (try? zones?.zone(named: zone)).map { text(event.end, in: $0) }
  }

  /// The hours of an event in a zone: `11:00–12:00`, of one that ends in another zone the start alone; `nil` if the
  /// zone is unknown.
  func hours(of event: CalendarEvent, in zone: String) -> String? {
    let isStart = event.endZone != nil && zone == event.zone
    guard let zone = try? zones?.zone(named: zone) else { return nil }
    if isStart { return zone.dateTime(at: event.start).clockText }
    let times = [event.start, event.end].map { zone.dateTime(at: $0).clockText }
    return times[0] == times[1] ? times[0] : "\(times[0])–\(times[1])"
  }

  /// When an alarm goes off for an occurrence; `nil` if the zone of an absolute time is unknown.
  func moment(of alarm: EventAlarm, for event: CalendarEvent) -> Date? {
    let zone = event.zone.flatMap { try? zones?.zone(named: $0) } ?? clock.zone
    return alarm.moment(for: event, in: zone) { time in
      switch time {
      case .utc(let moment): Zone.utc.date(of: moment)
      case .zoned(let moment, let name): (try? zones?.zone(named: name))?.date(of: moment)
      case .floating, .day: clock.zone.date(of: time.dateTime)
      }
    }
  }

  private func corrections(_ range: DateRange) -> [WordCorrection]? {
    range.corrections.isEmpty
      ? nil : range.corrections.map { WordCorrection(written: $0.written.oneLine, read: $0.read) }
  }
}
