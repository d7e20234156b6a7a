import CalendarService
import CalendarStore
import Catalog
import ChatFeature
import Foundation
import LLMEngine
import LLMEngineTesting
import Testing

/// Measures how fast questions are read and answered. Only `make bench-ask` runs it; it prints figures and asserts
/// nothing.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH_ASK"] != nil)) struct AskSpeed {
  @Test func theSpeedOfQuestionsIsPrinted() async throws {
    let table = try QuestionTableTests(events: nil)
    let store = try table.catalog[\.calendarStore]
    let file = try table.catalog[\.calendarService].readCalendar(Data(Self.calendar.utf8), named: "Home")
    _ = try await store.save(file, in: "Home", SaveOptions())
    let questions = try QuestionTableTests.engineRows("Questions/questions.tsv").map { $0[0] }
    let engine = try table.catalog[\.llmEngine]
    let chat = try table.catalog[\.chatFeature]

    let reading = try await Self.best {
      for question in questions {
        let request = ChatRequest(messages: [.user(question)], tools: QuestionTableTests.tools)
        for try await _ in engine.respond(to: request) {}
      }
    }
    let answering = try await Self.best {
      for question in questions { for try await _ in chat.respond(to: question, after: []) {} }
    }

    print("read:     \(Int(Double(questions.count) / reading)) questions a second")
    print(
      "answered: \(Int(answering / Double(questions.count) * 1e6)) µs a question over 1,000 events"
    )
  }

  /// The shortest of five runs, in seconds.
  private static func best(_ work: () async throws -> Void) async throws -> Double {
    var best = Duration.seconds(3600)
    for _ in 0..<5 {
      let start = ContinuousClock.now
      try await work()
      best = min(best, start.duration(to: .now))
    }
    return best / .seconds(1)
  }

  /// A thousand one-hour events, three a day.
  private static let calendar: String = {
    let titles = ["Dentist", "Gym", "Yoga", "1:1 Bob", "Lunch with Ana", "Sprint planning", "Budget"]
    let events = (0..<1_000).map { index in
      let start = Date(timeIntervalSince1970: 1_774_344_000 + Double(index - 300) * 30_000)
      let stamp = start.ISO8601Format().filter { $0 != "-" && $0 != ":" }
      return """
        BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTAMP:\(stamp)\r\nDTSTART:\(stamp)\r\nDURATION:PT1H\r
        SUMMARY:\(titles[index % titles.count])\r\nEND:VEVENT\r\n
        """
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//almanac//EN\r\n\(events.joined())END:VCALENDAR\r\n"
  }()
}
