import CalendarService
import CalendarServiceTesting
import Foundation
import LLMEngine
import LLMEngineTesting
import Testing
import TimePhrases

@testable import LLMEngineImplementation

/// How the built-in engine reads questions and requests, with the real date parser. questions.tsv contains questions
/// with their calls and dates, refusals.tsv questions that are refused before any event is looked at, and additions.txt
/// requests for new events with their calls. What depends on the events of a calendar is tested by the app.
@Suite struct ReadingTableTests {
  /// Tuesday 24 March 2026, 10:20, in Berlin.
  private let clock = LocalClock(zone: .berlin) { Date(timeIntervalSince1970: 1_774_344_000) }
  private let parser = RealDatePhraseParser.parser
  private let engine = BuiltInEngine.fixture

  @Test func questionsBecomeTheCallsAndDatesOfTheTable() async throws {
    let rows = try Self.rows("Questions/questions.tsv")
    var wrong: [String] = []

    for row in rows {
      let found = try await reading(row[0])
      let expected = "\(row[1])\t\(row.count > 2 ? row[2] : "")"
      if found != expected { wrong.append("\(row[0])\n  expected \(expected)\n  found    \(found)") }
    }

    #expect(rows.count >= 900)
    #expect(wrong.isEmpty, "\(wrong.count) of \(rows.count):\n\(wrong.joined(separator: "\n"))")
  }

  @Test func questionsThatNoCalendarAnswersAreRefusedWithOffersThatAreRead() async throws {
    let rows = try Self.rows("Questions/refusals.tsv")
    var (read, offers) = ([String](), Set<String>())

    for row in rows {
      let answer = await engine.answer(row[0])
      if answer.events.last != .finished(.notUnderstood) { read.append("\(row[0]): \(answer.events)") }
      offers.formUnion(answer.text.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
    var refused: [String] = []
    // "Yes" accepts an offer and is none.
    for offer in offers.subtracting(["yes"]).sorted() where await engine.answer(offer).calls.isEmpty {
      refused.append(offer)
    }

    #expect(rows.count >= 300)
    #expect(read.isEmpty, "\(read.count) of \(rows.count):\n\(read.joined(separator: "\n"))")
    #expect(offers.count >= 20)
    #expect(refused.isEmpty, "\(refused.count) of \(offers.count):\n\(refused.joined(separator: "\n"))")
  }

  @Test func requestsForNewEventsBecomeTheCallsOfTheTable() async throws {
    let rows = try Self.rows("Changes/additions.txt")
    var wrong: [String] = []

    for row in rows {
      let found = await engine.answer(row[0]).calls(without: [])
      if found != row[1] { wrong.append("\(row[0])\n  expected \(row[1])\n  found    \(found)") }
    }

    #expect(rows.count >= 200)
    #expect(wrong.isEmpty, "\(wrong.count) of \(rows.count):\n\(wrong.joined(separator: "\n"))")
  }

  /// The calls for a question, and the dates of each: `list_events	2026-03-27`.
  private func reading(_ question: String) async throws -> String {
    let answer = await engine.answer(question)
    guard !answer.calls.isEmpty else { return "refused: \(answer.text)\t" }
    let dates = try answer.calls.map { call -> String in
      guard case .object(let members) = call.arguments, let when = members["when"]?.string else { return "" }
      let direction: DateDirection = members["nearest"] != nil ? .nearest : .ahead
      return try self.dates(when, looking: members["past"] != nil ? .back : direction)
    }
    return "\(answer.calls(without: ["when", "name"]))\t\(dates.joined(separator: ";"))"
  }

  /// `2026-03-27`, `2026-03-23..2026-03-29` (last day included), `2026-03-27T12:00..2026-03-27T18:00`.
  private func dates(_ phrase: String, looking direction: DateDirection) throws -> String {
    try parser.ranges(of: phrase, at: clock, looking: direction).map { range in
      let (start, end) = (clock.zone.dateTime(at: range.start), clock.zone.dateTime(at: range.end))
      guard range.precision == .days else { return "\(Self.minute(start))..\(Self.minute(end))" }
      let last = end.date.adding(days: -1)
      return start.date == last ? start.date.description : "\(start.date)..\(last)"
    }.joined(separator: ",")
  }

  private static func minute(_ time: CivilDateTime) -> String { String(time.description.prefix(16)) }

  /// The rows of a table beside this module's tests.
  private static func rows(_ name: String) throws -> [[String]] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: tests.appending(path: name), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
