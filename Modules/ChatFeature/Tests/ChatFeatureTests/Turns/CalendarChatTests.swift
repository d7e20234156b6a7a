import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import ChatFeature
import LLMEngine
import LLMEngineTesting
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct CalendarChatTests {
  private static let free = ToolCall(id: "1", name: "find_free_time", arguments: ["when": "tomorrow"])
  private static let wrong = ToolCall(id: "2", name: "list_events", arguments: ["when": "soonish"])

  private func chat(
    _ steps: ScriptedEngine.Step..., last: ScriptedEngine.Step? = nil
  ) -> CalendarChat {
    CalendarChat.fixture(ScriptedEngine(steps, last: last))
  }

  @Test func answersUseResultsOfTools() async {
    let reading = await ChatReading(
      of: chat(.call([Self.free, Self.wrong], saying: "Let me look. "), .say(["You are ", "free."])),
      "am I free?")

    let found =
      #"{"days":[{"date":"2026-03-10","free":[{"end":"2026-03-10T18:00","start":"2026-03-10T09:00"}],"weekday":"Tuesday"}],"#
      + #""events":[],"minutes":30,"range":{"end":"2026-03-11T00:00","start":"2026-03-10T00:00","title":"Tuesday 10 March"},"#
      + #""truncated":false,"working_hours":"09:00–18:00"}"#
    let failed =
      "'soonish' is not a day. Try 'tomorrow', 'friday afternoon', 'next week', 'march' or 2026-01-05."
    #expect(reading.error == nil)
    #expect(
      reading.events == [
        .text("Let me look. "), .toolStarted(Self.free),
        .toolStarted(Self.wrong), .toolFinished(Self.free, result: found, isError: false),
        .toolFinished(Self.wrong, result: failed, isError: true),
        .text("You are "), .text("free."),
        .finished(history: [
          .user("am I free?"), .assistant(text: "Let me look. ", calls: [Self.free, Self.wrong]),
          .tool(callID: "1", name: "find_free_time", content: found, isError: false),
          .tool(callID: "2", name: "list_events", content: failed, isError: true),
          .assistant(text: "You are free.", calls: []),
        ]),
      ])
  }

  @Test func toolsReadTheStore() async throws {
    let store = StubCalendarStore([.fixture(calendar: "Home", title: "Lunch\u{1B}[2J")])
    let call = ToolCall(id: "1", name: "list_events", arguments: ["when": "today"])
    let chat = CalendarChat.fixture(
      ScriptedEngine([.call([call]), .say(["Lunch."])]), Toolbox.fixture(store))

    let reading = await ChatReading(of: chat, "what do I have today?")

    let found =
      #"{"events":[{"calendar":"Home","end":"2026-03-09T10:00","start":"2026-03-09T09:00","title":"Lunch[2J","weekday":"Monday"}],"#
      + #""now":"2026-03-09T08:00","range":{"end":"2026-03-10T00:00","start":"2026-03-09T00:00","title":"Monday 9 March"},"total":1,"truncated":false}"#
    #expect(reading.events.contains(.toolFinished(call, result: found, isError: false)))
  }

  @Test func theHistoryIsContinued() async {
    let history: [Message] = [.user("hi"), .assistant(text: "Hello.", calls: [])]

    let reading = await ChatReading(of: chat(.say(["no"]), .say(["Bye."])), "bye", after: history)

    #expect(
      reading.events == [
        .text("Bye."), .unsupported(.everything),
        .finished(history: history + [.user("bye"), .assistant(text: "Bye.", calls: [])]),
      ])
  }

  @Test(arguments: ["", "  \n", "?!", "…"])
  func anEmptyMessageIsRejected(_ message: String) async {
    let reading = await ChatReading(of: chat(.say(["hm"])), message)

    #expect(reading.events == [])
    #expect(reading.error == .emptyMessage)
  }

  @Test func anErrorOfTheEngineIsPassedOn() async {
    let reading = await ChatReading(of: chat(.fail(.unavailable("it sleeps"), after: ["Well"])), "hi")

    #expect(reading.events == [.text("Well")])
    #expect(reading.error == .engine(.unavailable("it sleeps")))
  }

  @Test(arguments: ["list_events", "search_events", "find_free_time", "find_conflicts"])
  func anErrorOfTheStoreIsThrown(_ tool: String) async {
    let words: JSONValue = ["when": "today", "query": "dentist"]
    let call = ToolCall(id: "1", name: tool, arguments: tool == "search_events" ? words : ["when": "today"])
    let store = StubCalendarStore(failingWith: .damaged(path: "almanac.db", reason: "it is a text"))
    let chat = CalendarChat.fixture(
      ScriptedEngine([.call([call]), .say(["You have nothing."])]), Toolbox.fixture(store))

    let reading = await ChatReading(of: chat, "what do I have today?")

    #expect(reading.events == [.toolStarted(call)])
    #expect(reading.error == .store(.damaged(path: "almanac.db", reason: "it is a text")))
  }

  @Test func anEngineWithoutAContextLimitReadsEverything() async throws {
    let events = (0..<25).map { CalendarEvent.fixture(uid: "\($0)", start: .monday(9, $0)) }
    let call = ToolCall(id: "1", name: "list_events", arguments: ["when": "today"])
    let catalog = Catalog.fixture(ScriptedEngine([.call([call]), .say(["25."])]), StubCalendarStore(events))

    let reading = await ChatReading(of: try catalog[\.chatFeature], "what do I have today?")

    let results = reading.events.compactMap { event in
      if case .toolFinished(_, let result, _) = event { result } else { nil }
    }
    #expect(results.map { $0.ranges(of: #""weekday""#).count } == [25])
    let bounded = try await catalog[\.chatToolbox].bounded.run(call, confirm: nil)
    #expect(bounded.text.ranges(of: #""weekday""#).count == 20 && bounded.text.contains(#""total":25"#))
  }

  /// The specs are a part of each request, and must leave most of a context of 4,096 tokens to the conversation.
  @Test func aModelIsOfferedOnlyTheArgumentsThatItNeeds() throws {
    let toolbox = try Catalog.fixture(ScriptedEngine([]))[\.chatToolbox]

    let (all, offered) = (
      try JSONValue.text(of: toolbox.specs), try JSONValue.text(of: toolbox.bounded.specs)
    )

    #expect(offered.utf8.count < 9_000, "\(offered.utf8.count) bytes")
    for argument in ["beside", "called", "instead", "mention", "name", "without"] {
      #expect(all.contains(#""\#(argument)":{"#) && !offered.contains(#""\#(argument)":{"#))
    }
  }

  @Test func anArgumentThatIsNotOfferedIsRefused() async throws {
    let toolbox = try Catalog.fixture(ScriptedEngine([]))[\.chatToolbox]
    let call = ToolCall(id: "1", name: "search_events", arguments: ["query": "lunch", "name": "Lunch"])

    let (own, offered) = (
      try await toolbox.run(call, confirm: nil), try await toolbox.bounded.run(call, confirm: nil)
    )

    #expect(!own.isError && offered.isError && offered.text.contains("name"), "\(own) \(offered)")
  }

  @Test func anAnswerIsReadOnce() async throws {
    let stream = chat(.say(["hi"])).respond(to: "hi", after: [])

    for try await _ in stream {}
    var again: [ChatEvent] = []
    for try await event in stream { again.append(event) }

    #expect(again == [])
  }

  @Test func nothingFollowsAFailure() async throws {
    var iterator = chat().respond(to: "", after: []).makeAsyncIterator()

    await #expect(throws: ChatError.emptyMessage) { try await iterator.next() }

    #expect(try await iterator.next() == nil)
  }

  @Test func theCatalogBuildsTheChat() async throws {
    let catalog = Catalog.fixture(ScriptedEngine([.say(["hi"])]), StubCalendarStore())

    let reading = await ChatReading(of: try catalog[\.chatFeature], "hello")

    #expect(reading.events.first == .text("hi"))
  }
}

@Suite struct SystemMessageTests {
  @Test func theSystemMessageStatesTimeAndZone() {
    let text = SystemMessage(clock: .fixture(now: .monday(22, 30), zone: .tokyo)).text

    #expect(text.contains("It is Tuesday, 2026-03-10T07:30, in the time zone Asia/Tokyo."))
    #expect(text.utf8.count < 1200)
  }
}
