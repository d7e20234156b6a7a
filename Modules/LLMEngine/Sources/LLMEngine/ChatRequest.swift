/// What an engine is asked to answer.
public struct ChatRequest: Sendable, Hashable {
  /// Whether tools may or must be called. A hint: an engine may call none, or another one.
  public enum ToolChoice: Sendable, Hashable {
    /// The engine decides.
    case auto
    /// It answers with what it has.
    case none
    /// It calls at least one tool.
    case required
    /// It calls this tool.
    case named(String)
  }

  /// The conversation so far, oldest first; it ends with the person's message or with tool results.
  public var messages: [Message]
  /// The tools that may be called.
  public var tools: [ToolSpec]
  /// Whether tools may or must be called.
  public var toolChoice: ToolChoice
  /// The longest answer, in tokens; `nil` leaves it to the engine.
  public var maxOutputTokens: Int?
  /// How much is left to chance, from 0 on; `nil` leaves it to the engine.
  public var temperature: Double?
  /// Equal requests with equal seeds are answered alike, by engines that support it.
  public var seed: Int?
  /// A JSON Schema that the text of the answer must fit; engines that do not support it ignore it.
  public var outputSchema: JSONValue?

  /// A request that leaves everything but the conversation to the engine.
  public init(messages: [Message], tools: [ToolSpec] = [], toolChoice: ToolChoice = .auto) {
    self.messages = messages
    self.tools = tools
    self.toolChoice = toolChoice
  }
}

/// One message of a conversation. The messages are all the state there is: an engine keeps none.
public enum Message: Sendable, Hashable, Codable {
  /// Rules for the engine.
  case system(String)
  /// What the person says.
  case user(String)
  /// What the engine said, and the tools that it called.
  case assistant(text: String, calls: [ToolCall])
  /// What the tool of the call `callID` returned, usually JSON; `isError` when it failed.
  case tool(callID: String, name: String, content: String, isError: Bool)
}

extension [Message] {
  /// The results of the tools that did not fail, in order.
  public var toolResults: [(tool: String, text: String)] {
    compactMap { if case .tool(_, let tool, let text, false) = $0 { (tool, text) } else { nil } }
  }
}
