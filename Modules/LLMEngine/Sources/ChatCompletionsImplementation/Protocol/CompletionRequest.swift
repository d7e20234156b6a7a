import LLMEngine

/// The body of a request for an answer.
struct CompletionRequest {
  /// The fields that a server may not support. An answer is possible without them.
  static let optionalFields: Set<String> = [
    "stream_options", "tool_choice", "max_tokens", "temperature", "seed", "response_format",
  ]

  /// The fields and their values.
  private(set) var fields: [String: JSONValue]

  /// A request without the fields in `unsupported`.
  init(_ request: ChatRequest, model: String, unsupported: Set<String> = []) throws {
    var fields: [String: JSONValue] = [
      "model": .string(model), "stream": true, "stream_options": ["include_usage": true],
      "messages": .array(try request.messages.map(Self.message)),
    ]
    if !request.tools.isEmpty {
      fields["tools"] = .array(request.tools.map(Self.tool))
      fields["tool_choice"] = Self.choice(request.toolChoice)
    }
    fields["max_tokens"] = request.maxOutputTokens.map(JSONValue.integer)
    fields["temperature"] = request.temperature.map(JSONValue.number)
    fields["seed"] = request.seed.map(JSONValue.integer)
    fields["response_format"] = request.outputSchema.map { schema in
      ["type": "json_schema", "json_schema": ["name": "answer", "strict": true, "schema": schema]]
    }
    self.fields = fields.filter { !unsupported.contains($0.key) }
  }

  /// The optional fields of the request.
  var optionalFields: Set<String> { Self.optionalFields.intersection(fields.keys) }

  /// The JSON text.
  var text: String { get throws { try JSONValue.text(of: fields) } }

  private static func message(_ message: Message) throws -> JSONValue {
    switch message {
    case .system(let text): return ["role": "system", "content": .string(text)]
    case .user(let text): return ["role": "user", "content": .string(text)]
    case .assistant(let text, let calls):
      guard !calls.isEmpty else { return ["role": "assistant", "content": .string(text)] }
      return [
        "role": "assistant", "content": .string(text), "tool_calls": .array(try calls.map(Self.call)),
      ]
    case .tool(let id, let name, let content, _):
      return [
        "role": "tool", "tool_call_id": .string(id), "name": .string(name), "content": .string(content),
      ]
    }
  }

  private static func call(_ call: ToolCall) throws -> JSONValue {
    [
      "id": .string(call.id), "type": "function",
      "function": [
        "name": .string(call.name), "arguments": .string(try JSONValue.text(of: call.arguments)),
      ],
    ]
  }

  private static func tool(_ tool: ToolSpec) -> JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(tool.name), "description": .string(tool.description), "parameters": tool.parameters,
      ],
    ]
  }

  /// `nil` for the default behaviour: not all servers support the field.
  private static func choice(_ choice: ChatRequest.ToolChoice) -> JSONValue? {
    switch choice {
    case .auto: nil
    case .none: "none"
    case .required: "required"
    case .named(let name): ["type": "function", "function": ["name": .string(name)]]
    }
  }
}
