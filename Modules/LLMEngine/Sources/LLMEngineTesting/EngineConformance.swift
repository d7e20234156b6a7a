public import LLMEngine

/// Checks of the rules of ``LLMEngineProtocol`` that every engine must pass.
///
/// Each returns violations in words; a test expects none.
public enum EngineConformance {
  /// Reads the answer to a request, and checks the rules that apply to any answer.
  public static func violations(
    of engine: any LLMEngineProtocol, answering request: ChatRequest
  ) async -> [String] {
    let stream = engine.respond(to: request)
    let reading = await AnswerReading(of: stream)
    let again = await AnswerReading(of: stream)
    var violations = reading.violations
    if !again.events.isEmpty { violations.append("the stream can be read a second time: \(again.events)") }
    return violations
  }

  /// Checks that invalid requests are rejected: without messages, or ending with a message of the engine itself.
  public static func refusalViolations(of engine: any LLMEngineProtocol) async -> [String] {
    var violations: [String] = []
    for messages: [Message] in [
      [], [.system("Be brief.")], [.user("hi"), .assistant(text: "hi", calls: [])],
    ] {
      let reading = await AnswerReading(of: engine.respond(to: ChatRequest(messages: messages)))
      guard case .badRequest? = reading.error as? LLMError, reading.events.isEmpty else {
        violations.append("\(messages) is answered: \(reading.events), \(String(describing: reading.error))")
        continue
      }
    }
    return violations
  }

  /// Checks that cancelling the reading task ends the answer, without ``EngineEvent/finished(_:)``.
  public static func cancellationViolations(
    of engine: any LLMEngineProtocol, answering request: ChatRequest
  ) async -> [String] {
    let stream = engine.respond(to: request)
    let task = Task {
      await untilCancelled()
      return await AnswerReading(of: stream)
    }
    task.cancel()
    let reading = await task.value
    var violations: [String] = []
    if !reading.events.isEmpty { violations.append("a cancelled answer goes on: \(reading.events)") }
    if let error = reading.error, error as? LLMError != .cancelled {
      violations.append("a cancelled answer throws \(error)")
    }
    return violations
  }

  /// Checks that equal requests, concurrent and consecutive, have equal answers: for deterministic engines.
  public static func repetitionViolations(
    of engine: any LLMEngineProtocol, answering request: ChatRequest
  ) async -> [String] {
    let first = await AnswerReading(of: engine.respond(to: request)).events
    async let left = AnswerReading(of: engine.respond(to: request)).events
    async let right = AnswerReading(of: engine.respond(to: request)).events
    return await [left, right].filter { $0 != first }.map { "\($0) is answered, and before \(first)" }
  }
}
