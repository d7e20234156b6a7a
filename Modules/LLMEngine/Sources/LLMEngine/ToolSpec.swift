/// Describes a tool to an engine.
public struct ToolSpec: Sendable, Hashable, Codable {
  /// What running the tool does to the world.
  public enum Effect: String, Sendable, Hashable, Codable {
    /// Nothing: it may run without asking.
    case read
    /// It changes something: the person is asked first.
    case write
  }

  /// The name, unique among the tools of a request: `list_events`.
  public var name: String
  /// What it does and when to use it, in a sentence or two for the engine.
  public var description: String
  /// The arguments as JSON Schema: objects, strings, integers, numbers, booleans, enums and arrays only.
  public var parameters: JSONValue
  /// What it does to the world.
  public var effect: Effect

  /// A tool that reads unless said otherwise.
  public init(name: String, description: String, parameters: JSONValue, effect: Effect = .read) {
    self.name = name
    self.description = description
    self.parameters = parameters
    self.effect = effect
  }
}

/// A request of the engine to run a tool.
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
