import CalendarTools
import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// A question that goes on from the one before means what that one meant.
@Suite struct FollowUpTests {
  private let engine = BuiltInEngine.fixture

  /// A turn that was answered, with what its tool returned.
  private func turn(_ text: String, _ result: some Encodable = EventList.fixture()) async throws -> [Message]
  {
    let calls = await engine.answer(text).calls
    let results: [Message] = try calls.map {
      .tool(callID: $0.id, name: $0.name, content: try JSONValue.text(of: result), isError: false)
    }
    return [.user(text), .assistant(text: "", calls: calls)] + results + [.assistant(text: "…", calls: [])]
  }

  @Test(arguments: [
    ("what do I have on friday?", "what about saturday?", "list_events(when: 2026-11-28)"),
    ("what do I have on friday?", "and tomorrow", "list_events(when: tomorrow)"),
    ("what do I have on friday?", "monday?", "list_events(when: 2026-11-30)"),
    ("what do I have on friday?", "and the day after?", "list_events(when: 2026-11-28)"),
    ("what do I have on friday?", "what about the day before", "list_events(when: 2026-11-26)"),
    ("what do I have on friday?", "the next day?", "list_events(when: 2026-11-28)"),
    ("what do I have on friday?", "what about the dentist?", "search_events(query: dentist)"),
    ("am I free on friday?", "what about the dentist?", "search_events(query: dentist)"),
    ("what do I have on friday?", "the second one", "list_events(when: friday)"),
    ("what do I have on friday?", "when am I free on sunday?", "find_free_time(when: sunday)"),
    ("when am I free on friday?", "and what do I have then?", "list_events(when: friday)"),
    ("what do I have on friday?", "am I free that day?", "find_free_time(when: friday)"),
    ("when is my dentist appointment?", "where is it?", "search_events(query: dentist)"),
    (
      "when is lunch with Bob on friday?", "how long is that?",
      "search_events(query: lunch Bob, when: friday)"
    ),
    ("when is my dentist appointment?", "and next week?", "search_events(query: dentist, when: next week)"),
    ("find me 2 hours on friday", "how about next week", "find_free_time(minutes: 120, when: next week)"),
  ])
  func aFollowUpKeepsItsContext(_ first: String, _ second: String, call: String) async throws {
    let answer = await engine.answer(second, after: try await turn(first))

    #expect(answer.calls.map(QuestionTableTests.text) == [call])
  }

  @Test(arguments: ["is bob at the kickoff", "what is between the standup and the kickoff"])
  func aNewNameAfterTwoNamesIsRefused(_ first: String) async throws {
    let answer = await engine.answer("and the review", after: try await turn(first))

    #expect(answer.calls == [] && answer.text.hasPrefix("I do not understand"), "\(answer)")
  }

  @Test func anotherDayIsComparedWithTheSecondDay() async throws {
    let before = try await turn("is thursday busier than wednesday?")

    let calls = await engine.answer("what about friday?", after: before).calls

    #expect(calls.map { $0.arguments["when"] } == ["friday", "wednesday"])
  }

  @Test func theOtherEventIsNotTheOneAlreadyNamed() async throws {
    let list = EventList.fixture(
      .fixture("Lunch", "12:00", "13:00"), .fixture("Late lunch", "14:00", "15:00"))
    let search = Message.tool(
      callID: "call-2", name: "search_events", content: try JSONValue.text(of: list), isError: false)
    let first = try await turn("when is lunch?", list)

    let other = await engine.read(ChatRequest(messages: first + [.user("no, the other one"), search]))
    let third = await engine.read(
      ChatRequest(
        messages: first + [.user("no, the other one"), search, .user("no, the other one"), search]))

    #expect(other.text.hasPrefix("Late lunch (Work) is on "))
    #expect(third.text.hasSuffix("I find no other event about 'lunch'."))
  }

  @Test func followUpsContinueThroughSeveralTurns() async throws {
    let before =
      try await turn("find me 2 hours on friday") + turn("what about saturday?") + turn("thanks")

    let answer = await engine.answer("and sunday?", after: before)

    #expect(answer.calls.map(QuestionTableTests.text) == ["find_free_time(minutes: 120, when: 2026-11-29)"])
  }

  @Test func callsAreNumberedThroughTheConversation() async throws {
    let answer = await engine.answer(
      "what about saturday?", after: try await turn("what do I have on friday?"))

    #expect(answer.calls.map(\.id) == ["call-2"])
  }

  @Test func theFollowUpIsAnsweredInContext() async throws {
    let before = try await turn("when does my last meeting on friday end?")
    let list = EventList.fixture(.fixture("Film", "20:00", "22:00", day: "2026-11-28"))
    let messages =
      before + [
        .user("and the day after?"),
        .tool(callID: "call-2", name: "list_events", content: try JSONValue.text(of: list), isError: false),
      ]

    let answer = await engine.read(ChatRequest(messages: messages))

    #expect(answer.text == "Film (Work) ends at 22:00 on Saturday 28 November 2026.")
  }

  @Test(arguments: ["and the day after?", "where is it?", "what about the dentist?"])
  func aFollowUpWithoutAQuestionIsReported(_ text: String) async {
    let answer = await engine.answer(text)

    #expect(answer.calls == [])
    #expect(answer.text.hasPrefix("I do not know what that goes on from. Try "))
  }
}
