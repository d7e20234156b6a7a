import LLMEngine
import LLMEngineTesting
import Testing

/// An engine that violates the rules is detected.
@Suite struct EngineConformanceTests {
  @Test func answersToInvalidRequestsAreFound() async {
    #expect(await EngineConformance.refusalViolations(of: AnsweringEngine()).count == 3)
  }

  @Test func unequalAnswersAreFound() async {
    let violations = await EngineConformance.repetitionViolations(
      of: AnsweringEngine(), answering: ChatRequest(messages: [.user("a")]))

    #expect(violations.count == 2)
  }

  @Test func eventsAfterCancellingAreFound() async {
    let violations = await EngineConformance.cancellationViolations(
      of: AnsweringEngine(), answering: ChatRequest(messages: [.user("a")]))

    #expect(violations.first?.hasPrefix("a cancelled answer goes on: ") == true)
  }

  @Test func eventsAfterAnErrorOrInASecondReadingAreFound() async {
    let violations = await EngineConformance.violations(
      of: TroubledEngine(), answering: ChatRequest(messages: [.user("a")]))

    #expect(violations == ["the stream can be read a second time: \([EngineEvent.text("and yet")])"])
  }
}

/// Fails twice, and then sends text.
private struct TroubledEngine: LLMEngineProtocol {
  private actor Mood {
    private var failures = 0
    private var words = ["and yet"]

    func next() throws -> EngineEvent? {
      failures += 1
      if failures <= 2 { throw LLMError.unavailable("no") }
      return words.popLast().map(EngineEvent.text)
    }
  }

  let id = "troubled"
  let contextTokens: Int? = nil

  func models() async throws(LLMError) -> [ModelInfo] { [] }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    let mood = Mood()
    return AsyncThrowingStream { try await mood.next() }
  }
}

/// Answers any request, each time differently.
private struct AnsweringEngine: LLMEngineProtocol {
  let id = "careless"
  let contextTokens: Int? = nil

  func models() async throws(LLMError) -> [ModelInfo] { [] }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    AsyncThrowingStream { continuation in
      let word = "\(UInt64.random(in: 0...UInt64.max))"
      continuation.yield(.text(word))
      continuation.yield(.finished(.complete))
      continuation.finish()
    }
  }
}
