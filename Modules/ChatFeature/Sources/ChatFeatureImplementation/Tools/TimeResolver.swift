import CalendarService
import Foundation
import LLMEngine

/// Turns the person's own time words into moments, and moments into the person's local time.
struct TimeResolver: Sendable {
  /// Reads time words.
  let parser: any DatePhraseParserProtocol
  /// When and where the person is.
  let clock: LocalClock

  /// The stretch that a phrase stands for.
  func range(of phrase: String) throws(ToolFailure) -> DateRange {
    do {
      return try parser.range(of: phrase, at: clock)
    } catch {
      throw .time(error)
    }
  }

  /// A moment as results write it: `2026-11-27T09:00`.
  func text(_ moment: Date) -> String { clock.zone.dateTime(at: moment).minuteText }

  /// A stretch as results write it.
  func text(_ range: DateRange) -> TimeRange {
    TimeRange(title: range.title, start: text(range.start), end: text(range.end))
  }
}
