package import LLMEngine

/// What a server of the Model Context Protocol offers. Safe to call from any task.
package protocol ContextProvider: Sendable {
  /// The tools that it lists.
  var tools: [ContextTool] { get }

  /// The resources that it lists.
  func resources() throws -> [ContextResource]

  /// How the addresses of its resources are made (RFC 6570).
  var templates: [ContextResource] { get }

  /// Runs a tool. Cancelling the task stops it.
  ///
  /// - Parameter ask: asks the person whether a change may be made, with a text that says what would change; `nil`
  ///   where the client cannot ask.
  /// - Returns: `nil` where there is no such tool.
  func call(_ tool: String, _ arguments: JSONValue, ask: ContextQuestion?) async -> ContextOutcome?

  /// Reads a resource, as JSON.
  func read(_ address: String) async throws(RPCError) -> String
}

/// Asks the person. Returns true for a yes only.
package typealias ContextQuestion = @Sendable (String) async -> Bool

/// A tool, as clients see it.
package struct ContextTool: Sendable, Hashable {
  package var spec: ToolSpec

  package init(_ spec: ToolSpec) {
    self.spec = spec
  }

  var value: JSONValue {
    let title = spec.name.replacing("_", with: " ")
    let isReadOnly = spec.effect == .read
    return [
      "name": .string(spec.name), "description": .string(spec.description), "inputSchema": spec.parameters,
      "annotations": [
        "title": .string(title.prefix(1).uppercased() + title.dropFirst()), "readOnlyHint": .bool(isReadOnly),
        "destructiveHint": .bool(!isReadOnly), "openWorldHint": false,
      ],
    ]
  }
}

/// A resource, or how the addresses of several are made.
package struct ContextResource: Sendable, Hashable {
  package var address: String
  package var name: String
  package var description: String

  package init(address: String, name: String, description: String) {
    self.address = address
    self.name = name
    self.description = description
  }

  static let mediaType: JSONValue = "application/json"

  /// Its JSON, the address under the name `key`.
  func value(_ key: String) -> JSONValue {
    [
      key: .string(address), "name": .string(name), "description": .string(description),
      "mimeType": Self.mediaType,
    ]
  }
}

/// What came of a call.
package enum ContextOutcome: Sendable, Hashable {
  /// An object.
  case result(JSONValue)
  /// Why there is none, for the model: it says what to do instead.
  case failure(String)

  /// Its JSON.
  func value(in version: ProtocolVersion) throws -> JSONValue {
    func content(_ text: String) -> JSONValue { [["type": "text", "text": .string(text)]] }
    switch self {
    case .failure(let reason): return ["content": content(reason), "isError": true]
    case .result(let result):
      var members: [String: JSONValue] = [
        "content": content(try JSONValue.text(of: result)), "isError": false,
      ]
      if version.hasElicitation { members["structuredContent"] = result }
      return .object(members)
    }
  }
}

/// A version of the Model Context Protocol.
package enum ProtocolVersion: String, Sendable, CaseIterable {
  case june2025 = "2025-06-18"
  case march2025 = "2025-03-26"
  case november2024 = "2024-11-05"

  /// Whether several messages may come at once.
  var hasBatches: Bool { self == .march2025 }
  /// Whether the server may ask the person, and results have structured content.
  var hasElicitation: Bool { self == .june2025 }
}
