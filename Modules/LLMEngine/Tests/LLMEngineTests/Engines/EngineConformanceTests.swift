import LLMEngine
import LLMEngineTesting
import Testing

/// An engine that breaks its promises is caught.
@Suite struct EngineConformanceTests {
  @Test func seesAnswersToWhatAwaitsNone() async {
    #expect(await EngineConformance.refusalViolations(of: AnsweringEngine()).count == 3)
  }

  @Test func seesWhatChangesFromTimeToTime() async {
    let violations = await EngineConformance.repetitionViolations(
      of: AnsweringEngine(), answering: ChatRequest(messages: [.user("a")]))

    #expect(violations.count == 2)
  }
}

/// Answers anything, never twice alike.
private struct AnsweringEngine: LLMEngineProtocol {
  let id = "careless"
  let contextTokens: Int? = nil

  func availability() async -> Availability { .available }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    AsyncThrowingStream { continuation in
      let word = "\(UInt64.random(in: 0...UInt64.max))"
      continuation.yield(.text(word))
      continuation.yield(.finished(.complete))
      continuation.finish()
    }
  }
}
