import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// Questions whose words no event has, or no event has together: what is there is answered, and the rest is named.
@Suite struct PartialQuestionTests {
  private let engine = BuiltInEngine.fixture

  @Test(arguments: [
    (
      "what time is the boiler guy coming", ["guy"], ["boiler"],
      "I do not understand 'guy': no event that takes place has that word. Without it:\nBoiler (Work) is on"
    ),
    (
      "when am i playing boiler next", ["playing"], ["boiler"],
      "Your next event about 'boiler': Boiler (Work) is on"
    ),
    (
      "where are we eating on friday", ["eating"], [""],
      "Boiler (Work), Friday 27 November 2026, 13:00–14:00: Bath."
    ),
    (
      "do i have zumba on friday", ["zumba"], [""],
      "I do not understand 'zumba': no event that takes place has that word. Without it:\nOn Friday"
    ),
    (
      "where is the boiler panel", [], ["panel", "boiler"],
      "No event has all of the words 'boiler panel'. With some of them:\nBoiler (Work), Friday"
    ),
  ])
  func whatIsThereIsAnswered(
    _ question: String, unknown: [String], searches: [String], expected: String
  ) async throws {
    let none = EventList(now: "2026-11-21T12:00", range: nil, query: "x", events: [], unknown: unknown)
    let boiler = EventList.fixture(.fixture("Boiler", "13:00", "14:00", place: "Bath"))

    let (calls, answer) = try await reply(to: question, first: none) { call in
      call.contains("panel") ? EventList.fixture(in: .friday, query: "panel") : boiler
    }

    #expect(calls == searches)
    #expect(answer.hasPrefix(expected), "\(answer)")
  }

  @Test func theNotesOfTheOnlyEventMayHaveTheWords() async throws {
    let none = EventList(now: "2026-11-21T12:00", range: nil, query: "x", events: [], unknown: ["guy"])
    var boiler = EventEntry.fixture("Boiler", "13:00", "14:00")
    boiler.details = EventDetails(notes: "Ask for Tony.")

    let (_, answer) = try await reply(to: "what time is the boiler guy coming", first: none) { _ in
      EventList.fixture(boiler)
    }

    #expect(answer.hasSuffix("\nIts notes: Ask for Tony."), "\(answer)")
  }

  @Test(arguments: [
    "is bob coming to the boiler party", "what is the weather on friday", "turn the oven off at 8",
    "how much time did i spend exercising last week", "who won the boiler race in the rain",
  ])
  func questionsThatMeanMoreStayRefused(_ question: String) async throws {
    let unknown = ["weather", "oven", "exercising", "won", "race", "rain", "party", "turn"]
    let none = EventList(now: "2026-11-21T12:00", range: nil, query: "x", events: [], unknown: unknown)

    let (calls, _) = try await reply(to: question, first: none) { _ in none }

    #expect(calls.isEmpty)
  }

  /// The words of the searches after the first one, which found `first`, and the answer to them.
  private func reply(
    to question: String, first: EventList, then result: (String) -> EventList
  ) async throws -> (searches: [String], answer: String) {
    var messages: [Message] = [.user(question)]
    func add(_ calls: [ToolCall], _ results: [EventList]) throws {
      messages.append(.assistant(text: "", calls: calls))
      for (call, list) in zip(calls, results) {
        messages.append(
          .tool(callID: call.id, name: call.name, content: try JSONValue.text(of: list), isError: false))
      }
    }
    let calls = await engine.answer(question).calls
    try add(calls, calls.map { _ in first })
    let rest = await engine.readWithoutTasks(messages)
    let searches = rest.calls.map { call -> String in
      guard case .object(let members) = call.arguments else { return "" }
      return members["query"]?.string ?? ""
    }
    try add(rest.calls, searches.map(result))
    return (searches, await engine.readWithoutTasks(messages).text)
  }
}
