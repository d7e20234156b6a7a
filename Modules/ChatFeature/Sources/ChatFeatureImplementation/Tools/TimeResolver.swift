import CalendarService
import CalendarTools
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Turns the person's own time words into moments, and moments into the person's local time.
struct TimeResolver: Sendable {
  /// Reads time words.
  let parser: any DatePhraseParserProtocol
  /// When and where the person is.
  let clock: LocalClock

  /// How far ahead is looked where no time is named.
  static let daysAhead = 30

  /// The stretch that the argument `when` stands for, looking back where `past` says so; `nil` without it.
  func range(in arguments: ToolArguments) throws(ToolFailure) -> DateRange? {
    guard let phrase = arguments.string("when") else { return nil }
    do {
      return try parser.range(of: phrase, at: clock, looking: arguments.bool("past") ? .back : .ahead)
    } catch {
      throw .time(error)
    }
  }

  /// From now on, where no time is named.
  var coming: DateRange {
    DateRange(
      start: clock.now(), end: clock.zone.start(of: clock.today.adding(days: Self.daysAhead)),
      precision: .times, title: "The next \(Self.daysAhead) days")
  }

  /// A moment as results write it: `2026-11-27T09:00`.
  func text(_ moment: Date) -> String { clock.zone.dateTime(at: moment).minuteText }

  /// A stretch as results write it.
  func text(_ range: DateRange) -> TimeRange {
    TimeRange(title: range.title, start: text(range.start), end: text(range.end))
  }
}
