package import LLMEngine

/// The content of a Model Context Protocol server. Safe to call from any task.
package protocol ContextProvider: Sendable {
  /// The tools.
  var tools: [ContextTool] { get }

  /// The resources.
  func resources() throws -> [ContextResource]

  /// The URI templates of its resources (RFC 6570).
  var templates: [ContextResource] { get }

  /// Runs a tool. Cancelling the task stops it.
  ///
  /// - Parameter ask: asks the person whether a change may be made, with a text that describes it; `nil` if the
  ///   client cannot ask.
  /// - Returns: `nil` if there is no such tool.
  func call(_ tool: String, _ arguments: JSONValue, ask: ContextQuestion?) async -> ContextOutcome?

  /// Reads a resource, as JSON.
  func read(_ address: String) async throws(RPCError) -> String
}

/// Asks the person. Returns `true` only for a yes.
package typealias ContextQuestion = @Sendable (String) async -> Bool

/// The description of a tool for clients.
package struct ContextTool: Sendable, Hashable {
  package var spec: ToolSpec
  /// The JSON Schema of its result; `nil` if there is none.
  package var result: JSONValue?

  package init(_ spec: ToolSpec, result: JSONValue? = nil) {
    self.spec = spec
    self.result = result
  }

  var value: JSONValue {
    let title = spec.name.replacing("_", with: " ")
    let isReadOnly = spec.effect == .read
    var input = spec.parameters
    if case .object(var schema) = input {
      schema["additionalProperties"] = false
      input = .object(schema)
    }
    var members: [String: JSONValue] = [
      "name": .string(spec.name), "description": .string(spec.description), "inputSchema": input,
      "annotations": [
        "title": .string(title.prefix(1).uppercased() + title.dropFirst()), "readOnlyHint": .bool(isReadOnly),
        "destructiveHint": .bool(!isReadOnly), "openWorldHint": false,
      ],
    ]
    members["outputSchema"] = result
    return .object(members)
  }
}

/// A resource, or a URI template.
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

  /// The JSON, with the address under `key`.
  func value(_ key: String) -> JSONValue {
    [
      key: .string(address), "name": .string(name), "description": .string(description),
      "mimeType": Self.mediaType,
    ]
  }
}

/// The outcome of a call.
package enum ContextOutcome: Sendable, Hashable {
  /// An object.
  case result(JSONValue)
  /// The error for the model, which says what to do instead.
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

  /// Whether messages may be batched.
  var hasBatches: Bool { self == .march2025 }
  /// Whether the server may ask the person, and results have structured content.
  var hasElicitation: Bool { self == .june2025 }
}
