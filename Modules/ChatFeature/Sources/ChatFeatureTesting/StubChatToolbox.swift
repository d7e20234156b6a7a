public import ChatFeature
public import LLMEngine

/// Tools that answer what they were given, and ask about a change before they answer.
public struct StubChatToolbox: ChatToolboxProtocol {
  /// The tools.
  public var specs: [ToolSpec]
  /// What comes of a call, by the name of its tool; a failure where there is none.
  public var outcomes: [String: ChatToolOutcome]
  /// What every call throws; `nil` for nothing.
  public var failure: ChatError?

  /// Tools with these outcomes.
  public init(
    _ specs: [ToolSpec] = [], outcomes: [String: ChatToolOutcome] = [:], failure: ChatError? = nil
  ) {
    self.specs = specs
    self.outcomes = outcomes
    self.failure = failure
  }

  /// The same tools.
  public var bounded: any ChatToolboxProtocol { self }

  /// Asks about a change, with `PREVIEW` for its preview, and answers.
  public func run(_ call: ToolCall, confirm: ChatConfirmation?) async throws(ChatError) -> ChatToolOutcome {
    if let failure { throw failure }
    if specs.first(where: { $0.name == call.name })?.effect == .write {
      let arguments = (try? JSONValue.text(of: call.arguments)) ?? ""
      let change = ProposedChange(tool: call.name, arguments: arguments, preview: "PREVIEW")
      guard await confirm?(change) == true else { return ChatToolOutcome(text: "declined", isError: true) }
    }
    return outcomes[call.name] ?? ChatToolOutcome(text: "There is no tool '\(call.name)'.", isError: true)
  }
}
