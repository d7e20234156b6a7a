import CalendarService
import Foundation
import Testing

/// A promise of ``CalendarSourceProtocol``, and how to see that a source keeps it.
struct SourcePromise: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether it is about several resources in a calendar.
  var needsSeveral = false
  let check: @Sendable (SourceBench) async throws -> Void

  /// All of them.
  static let all = listing + reading + writing + removing

  /// A stream with one event, as servers accept it and, but for the order of its lines, give it back.
  static func stream(_ uid: String, title: String = "Standup") -> String {
    SampleCalendar.event(
      "UID:\(uid)\nDTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nDTSTAMP:20260301T000000Z\nSUMMARY:\(title)"
    ).text
  }

  /// The lines of a text in one order: servers that write a stream anew do so in an order of their own.
  static func lines(_ text: String?) -> [String]? {
    text.map { $0.split(separator: "\r\n").map(String.init).sorted() }
  }
}
