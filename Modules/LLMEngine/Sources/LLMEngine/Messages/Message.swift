/// One message of a conversation. The messages are all the state there is: an engine keeps none.
public enum Message: Sendable, Hashable, Codable {
  /// Rules for the engine.
  case system(String)
  /// What the person says.
  case user(String)
  /// What the engine said, and the tools that it wished to run.
  case assistant(text: String, calls: [ToolCall])
  /// What the tool of the call `callID` returned, usually JSON; `isError` when it failed.
  case tool(callID: String, name: String, content: String, isError: Bool)
}
