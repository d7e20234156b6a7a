/// What an engine is asked to answer.
public struct ChatRequest: Sendable, Hashable {
  /// The conversation so far, oldest first; it ends with the person's message or with tool results.
  public var messages: [Message]
  /// The tools that may be called.
  public var tools: [ToolSpec]

  /// A request.
  public init(messages: [Message], tools: [ToolSpec] = []) {
    self.messages = messages
    self.tools = tools
  }
}
