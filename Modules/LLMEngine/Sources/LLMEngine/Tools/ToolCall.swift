/// A wish of the engine to run a tool.
public struct ToolCall: Sendable, Hashable, Codable {
  /// Names the call within a conversation; the result carries it back.
  public var id: String
  /// The name of the tool, as the engine wrote it: it may name none.
  public var name: String
  /// The arguments as the engine wrote them: they may not fit the tool.
  public var arguments: JSONValue

  /// A call.
  public init(id: String, name: String, arguments: JSONValue) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}
