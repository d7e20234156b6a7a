import LLMEngine
import LLMEngineTesting
import Testing

@Suite struct ScriptedEngineTests {
  private static let call = ToolCall(id: "1", name: "look", arguments: ["when": "friday"])
  private let engine = ScriptedEngine([
    .call([call], saying: "Let me look."), .say(["On ", "friday."]),
    .fail(.unavailable("it sleeps"), after: ["Hm"]),
    .wait(after: ["Well"]),
  ])

  /// A request after a number of answers.
  private func request(after answers: Int) -> ChatRequest {
    ChatRequest(messages: Array(repeating: .assistant(text: "…", calls: []), count: answers) + [.user("so?")])
  }

  @Test(arguments: 0...2)
  func theEngineConforms(_ answers: Int) async {
    let request = request(after: answers)

    #expect(await EngineConformance.violations(of: engine, answering: request) == [])
    #expect(await EngineConformance.repetitionViolations(of: engine, answering: request) == [])
    #expect(await EngineConformance.cancellationViolations(of: engine, answering: request) == [])
    #expect(await EngineConformance.refusalViolations(of: engine) == [])
  }

  @Test func theConversationDeterminesTheStep() async {
    let first = await AnswerReading(of: engine.respond(to: request(after: 0)))
    let third = await AnswerReading(of: engine.respond(to: request(after: 2)))
    let fifth = await AnswerReading(of: engine.respond(to: request(after: 4)))

    #expect(first.events == [.text("Let me look."), .toolCall(Self.call), .finished(.toolCalls)])
    #expect(third.events == [.text("Hm")])
    #expect(third.error as? LLMError == .unavailable("it sleeps"))
    #expect(fifth.error as? LLMError == .unavailable("the script has 4 steps and this would be one more"))
  }

  @Test func cancellingEndsAWait() async {
    let stream = engine.respond(to: request(after: 3))
    let (heard, hear) = AsyncStream<EngineEvent>.makeStream()
    let task = Task {
      var events: [EngineEvent] = []
      for try await event in stream {
        events.append(event)
        hear.yield(event)
      }
      return events
    }

    for await _ in heard { break }
    task.cancel()

    switch await task.result {
    case .success(let events): #expect(events == [.text("Well")])
    case .failure(let error): #expect(error as? LLMError == .cancelled)
    }
  }
}
