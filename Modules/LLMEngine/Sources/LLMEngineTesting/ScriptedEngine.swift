public import LLMEngine

/// An engine that plays a script, and obeys the rules of ``LLMEngineProtocol``.
///
/// It keeps nothing: which step is next is told by the answers that the conversation already holds.
public struct ScriptedEngine: LLMEngineProtocol {
  /// What the engine does when asked.
  public enum Step: Sendable, Hashable {
    /// Says this, word for word as given, and is done.
    case say([String])
    /// Says this, if anything, and calls these tools.
    case call([ToolCall], saying: String = "")
    /// Says this, then fails.
    case fail(LLMError, after: [String] = [])
    /// Says this, then nothing more until it is cancelled.
    case wait(after: [String] = [])
  }

  /// The steps, in order.
  public var steps: [Step]
  /// What follows the last step; without it asking once more fails.
  public var last: Step?
  /// What ``contextTokens`` tells.
  public var contextTokens: Int?

  /// An engine with a script.
  public init(_ steps: [Step], last: Step? = nil, contextTokens: Int? = nil) {
    self.steps = steps
    self.last = last
    self.contextTokens = contextTokens
  }

  /// `scripted`.
  public var id: String { "scripted" }

  /// Always available.
  public func availability() async -> Availability { .available }

  /// None.
  public func models() async throws(LLMError) -> [ModelInfo] { [] }

  /// Plays the step that is next.
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
