public import LLMEngine

/// An engine that plays a script, and obeys the rules of ``LLMEngineProtocol``.
///
/// It is stateless: the answers in the conversation determine the next step.
public struct ScriptedEngine: LLMEngineProtocol {
  /// A step of the script.
  public enum Step: Sendable, Hashable {
    /// Sends these fragments and finishes.
    case say([String])
    /// Sends this text, if any, and calls these tools.
    case call([ToolCall], saying: String = "")
    /// Sends these fragments, then fails.
    case fail(LLMError, after: [String] = [])
    /// Sends these fragments, then waits until it is cancelled.
    case wait(after: [String] = [])
  }

  /// The steps, in order.
  public var steps: [Step]
  /// The step after the last one; without it, a further request fails.
  public var last: Step?
  /// The result of ``models()``.
  public var modelList: [ModelInfo] = []
  /// The value of ``contextTokens``.
  public var contextTokens: Int?

  /// An engine with a script.
  public init(_ steps: [Step], last: Step? = nil, contextTokens: Int? = nil) {
    self.steps = steps
    self.last = last
    self.contextTokens = contextTokens
  }

  /// `scripted`.
  public var id: String { "scripted" }

  /// The models of ``modelList``.
  public func models() async throws(LLMError) -> [ModelInfo] { modelList }

  /// Plays the next step.
  public func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    let script = ScriptPosition(events: events(for: request))
    return AsyncThrowingStream { try await script.next() }
  }

  private func events(for request: ChatRequest) -> [ScriptPosition.Event] {
    switch request.messages.last {
    case .user, .tool: break
    case nil: return [.throwing(.badRequest("there is no message"))]
    case .system, .assistant: return [.throwing(.badRequest("the last message awaits no answer"))]
    }
    let answers = request.messages.filter { if case .assistant = $0 { true } else { false } }
    let step = answers.count < steps.count ? steps[answers.count] : last
    return step.map(events)
      ?? [.throwing(.unavailable("the script has \(steps.count) steps and this would be one more"))]
  }

  private func events(of step: Step) -> [ScriptPosition.Event] {
    switch step {
    case .say(let texts): texts.map { .engine(.text($0)) } + [.engine(.finished(.complete))]
    case .call(let calls, let text):
      (text.isEmpty ? [] : [.engine(.text(text))]) + calls.map { .engine(.toolCall($0)) }
        + [.engine(.finished(.toolCalls))]
    case .fail(let error, let texts): texts.map { .engine(.text($0)) } + [.throwing(error)]
    case .wait(let texts): texts.map { .engine(.text($0)) } + [.waiting]
    }
  }
}
