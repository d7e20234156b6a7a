import ChatFeature
import LLMEngine
import LLMEngineTesting
import Synchronization
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

/// An engine that never stops is stopped, and the person is told.
@Suite struct TurnBoundsTests {
  private func call(_ number: Int) -> ToolCall {
    ToolCall(id: "\(number)", name: "search_events", arguments: ["query": .string("\(number)")])
  }

  private func wrong(_ number: Int) -> ToolCall {
    ToolCall(id: "\(number)", name: "search", arguments: ["query": .string("\(number)")])
  }

  private func read(_ steps: [ScriptedEngine.Step], last: ScriptedEngine.Step? = nil) async -> ChatReading {
    let chat = CalendarChat.fixture(ScriptedEngine(steps, last: last))
    return await ChatReading(of: chat, "hi")
  }

  /// An engine that records requests, and has a limit of messages.
  private final class NotingEngine: LLMEngineProtocol {
    private let script: ScriptedEngine
    private let limit: Int
    private let notes = Mutex<[ChatRequest]>([])

    init(_ script: ScriptedEngine, limit: Int = .max) {
      (self.script, self.limit) = (script, limit)
    }

    let id = "noting"
    let contextTokens: Int? = nil
    var requests: [ChatRequest] { notes.withLock(\.self) }

    func models() async throws(LLMError) -> [ModelInfo] { [] }

    func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
      notes.withLock { $0.append(request) }
      guard request.messages.count <= limit else {
        return AsyncThrowingStream { throw LLMError.contextExceeded(limit: 100) }
      }
      return script.respond(to: request)
    }
  }

  @Test func afterSixRoundsTheEngineAnswersWithoutTools() async {
    let engine = NotingEngine(ScriptedEngine((1...6).map { .call([call($0)]) } + [.say(["done"])]))
    let reading = await ChatReading(
      of: CalendarChat.fixture(engine), "hi")

    #expect(reading.toolCount == 6 && reading.error == nil)
    #expect(reading.events.contains(.text("done")))
    #expect(engine.requests.map { $0.tools.isEmpty } == Array(repeating: false, count: 6) + [true])
    guard case .system(let rules)? = engine.requests.last?.messages.first else {
      Issue.record("there are no rules")
      return
    }
    #expect(rules.hasSuffix("No more tools can be called: answer with what you have."))
    let stubborn = await read((1...9).map { .call([call($0)]) })
    #expect(stubborn.toolCount == 6 && stubborn.error == .tooManyRounds(6))
  }

  @Test func atMostEightCallsOfAResponseAndTwelveOfATurnRun() async {
    let once = await read([.call((1...100).map(call)), .say(["done"])])
    let twice = await read([.call((1...8).map(call)), .call((9...16).map(call)), .say(["done"])])
    let stubborn = await read([.call((1...8).map(call)), .call((9...16).map(call)), .call([call(17)])])

    #expect(once.toolCount == 8 && once.error == nil)
    guard case .finished(let history)? = once.events.last, case .assistant(_, let calls) = history[1] else {
      Issue.record("the turn has no end")
      return
    }
    #expect(calls.map(\.id) == ["1", "2", "3", "4", "5", "6", "7", "8"])
    #expect(twice.toolCount == 12 && twice.error == nil)
    #expect(stubborn.toolCount == 12 && stubborn.error == .tooManyCalls(12))
  }

  @Test func theThirdEqualCallEndsTheTurn() async {
    let same = await read([], last: .call([call(1)]))
    let alternating = await read((1...6).map { .call([call($0 % 2)]) })

    #expect(same.toolCount == 2)
    #expect(same.error == .repeatedCall(tool: "search_events"))
    #expect(alternating.toolCount == 4)
    #expect(alternating.error == .repeatedCall(tool: "search_events"))
  }

  @Test func invalidCallsAreCorrectedTwice() async {
    let bad = ToolCall(id: "9", name: "list_events", arguments: ["limit": "many"])
    let corrected = await read([.call([wrong(1), wrong(2)]), .call([bad]), .say(["done"])])
    let stubborn = await read([.call([wrong(1)]), .call([bad]), .call([wrong(3)]), .say(["done"])])

    #expect(corrected.error == nil && corrected.toolCount == 3)
    #expect(stubborn.error == .unusableCalls(3))
  }

  @Test func aSlowToolFails() async {
    /// Waits until it is cancelled.
    struct WaitingTool: ChatTool {
      let spec = ToolSpec(name: "wait", description: "", parameters: ["type": "object", "properties": [:]])

      func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
        return "late"
      }
    }
    let wait = ToolCall(id: "1", name: "wait", arguments: [:])
    let chat = CalendarChat.fixture(
      ScriptedEngine([.call([wait]), .say(["done"])]), Toolbox([WaitingTool()]),
      settings: ChatSettings(readLimit: .milliseconds(1)))

    let reading = await ChatReading(of: chat, "hi")

    let text = "'wait' took longer than 0.001 seconds. Ask for less at once."
    #expect(reading.events.contains(.toolFinished(wait, result: text, isError: true)))
    #expect(reading.error == nil)
  }

  @Test func aTooLongConversationIsHalvedOnce() async {
    let turns = (1...5).flatMap { [Message.user("\($0)"), .assistant(text: "\($0)", calls: [])] }
    func reading(limit: Int, after history: [Message]) async -> ChatReading {
      let engine = NotingEngine(ScriptedEngine([], last: .say(["done"])), limit: limit)
      return await ChatReading(
        of: CalendarChat.fixture(engine), "hi", after: history)
    }

    let halved = await reading(limit: 8, after: turns)
    let history = turns.dropFirst(6) + [Message.user("hi"), .assistant(text: "done", calls: [])]
    #expect(
      halved.events == [
        .omitted(.turns(3)), .text("done"), .unsupported(.everything), .finished(history: Array(history)),
      ])
    let never = await reading(limit: 3, after: turns)
    #expect(never.events == [.omitted(.turns(3))] && never.error == .engine(.contextExceeded(limit: 100)))
    let alone = await reading(limit: 1, after: [])
    #expect(alone.events == [] && alone.error == .engine(.contextExceeded(limit: 100)))
  }

  @Test func anOmissionIsReportedOnceAndItsTurnsAreRemoved() async {
    let call = ToolCall(id: "1", name: "none", arguments: [:])
    let old: [Message] = [
      .user("a"), .assistant(text: "a", calls: []), .user("b"), .assistant(text: "b", calls: []),
    ]
    let engine = ListedEngine([
      [.omitted(.turns(1)), .omitted(.results), .toolCall(call), .finished(.toolCalls)],
      [.omitted(.results), .text("done"), .finished(.complete)],
    ])

    let reading = await ChatReading(of: CalendarChat.fixture(engine), "hi", after: old)

    #expect(
      reading.events.filter { if case .omitted = $0 { true } else { false } } == [
        .omitted(.turns(1)), .omitted(.results),
      ])
    guard case .finished(let history)? = reading.events.last else { return #expect(Bool(false)) }
    #expect(Array(history.prefix(3)) == old[2...] + [.user("hi")])
  }

  @Test(arguments: [("You are free on", "the rest of it"), ("", "its answer")])
  func aFilteredAnswerIsAnError(_ text: String, _ missing: String) async {
    let engine = ListedEngine([[.text(text), .finished(.contentFiltered)]])

    let reading = await ChatReading(of: CalendarChat.fixture(engine), "hi")

    #expect(reading.error == .engine(.interrupted("the server withholds \(missing)")))
  }

  @Test func aCutOffAnswerIsAnError() async {
    let engine = ListedEngine([[.text("You are free on"), .finished(.length)]])

    let reading = await ChatReading(of: CalendarChat.fixture(engine), "hi")

    #expect(reading.events == [.text("You are free on")] && reading.error == .cutOff)
  }
}

/// Answers with given events, one list for each number of tool results.
private struct ListedEngine: LLMEngineProtocol {
  let id = "listed"
  let contextTokens: Int? = 100
  let answers: [[EngineEvent]]

  init(_ answers: [[EngineEvent]]) { self.answers = answers }

  func models() async throws(LLMError) -> [ModelInfo] { [] }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    let results = request.messages.count { if case .tool = $0 { true } else { false } }
    let events = answers[min(results, answers.count - 1)]
    return AsyncThrowingStream { continuation in
      for event in events { continuation.yield(event) }
      continuation.finish()
    }
  }
}
