import LLMEngine

/// Assembles an answer from the payloads of a server: text immediately, tool calls when they are complete.
///
/// The rules cover all servers: fragments of a call share its index, but another id (or another name, without ids)
/// begins another call; name and id are set once; a call without id gets one; arguments may be missing, an object,
/// or text in fragments; reasoning is no part of the answer.
struct AnswerAssembler {
  private struct Slot {
    var index: Int?
    var id = ""
    var name = ""
    var arguments = ""
  }

  /// The server, for errors.
  let server: String
  private let key: ModelKey?
  /// Makes the id of a call without one, from the number of the call in its answer.
  let makeID: (Int) -> String
  private var slots: [Slot] = []
  private var finishReason: String?
  private var hasText = false
  private var reasoning = ReasoningFilter()
  /// Whether a tool call has begun.
  var hasCall: Bool { !slots.isEmpty }
  /// Whether the server gave a finish reason.
  var hasEnd: Bool { finishReason != nil }

  /// - Parameters:
  ///   - server: the server, for errors.
  ///   - earlierCalls: the number of calls in the conversation so far.
  ///   - key: is removed from the server's messages.
  init(server: String, earlierCalls: Int = 0, key: ModelKey? = nil) {
    self.server = server
    self.key = key
    makeID = { "call_\(earlierCalls + $0 + 1)" }
  }

  /// Processes the next payload.
  ///
  /// - Throws: the error that the server reports in its stream.
  mutating func take(_ payload: JSONValue) throws(LLMError) -> [EngineEvent] {
    if let error = payload["error"], error != .null {
      throw ServerProblem(status: nil, body: payload, key: key).error(server: server)
    }
    var events: [EngineEvent] = []
    let choice = payload["choices"]?.array?.first { ($0["index"]?.integer ?? 0) == 0 }
    let delta = choice?["delta"] ?? choice?["message"]
    for content in [delta?["content"], delta?["refusal"]] {
      events += answer(reasoning.take(content.flatMap(Self.text) ?? ""))
    }
    for call in delta?["tool_calls"]?.array ?? [] { take(call: call) }
    if let reason = choice?["finish_reason"]?.string { finishReason = reason }
    if let input = payload["usage"]?["prompt_tokens"]?.integer {
      let output = payload["usage"]?["completion_tokens"]?.integer ?? 0
      events.append(.usage(Usage(input: input, output: output)))
    }
    return events
  }

  /// Ends the answer.
  ///
  /// - Parameter isDone: whether the server marked the stream as complete.
  /// - Throws: ``LLMError/interrupted(_:)`` or ``LLMError/incompleteCall(server:reason:)`` if the answer is incomplete:
  ///   none of its calls may run.
  mutating func finish(isDone: Bool) throws(LLMError) -> [EngineEvent] {
    guard isDone || finishReason != nil else {
      let reason = "the server closed the connection"
      throw hasCall ? .incompleteCall(server: server, reason: reason) : .interrupted(reason)
    }
    let rest = answer(reasoning.finish())
    guard slots.isEmpty else {
      if finishReason == "length" {
        throw .incompleteCall(server: server, reason: "the model reached its longest answer")
      }
      return try rest + calls().map(EngineEvent.toolCall) + [.finished(.toolCalls)]
    }
    switch finishReason {
    case "length": return rest + [.finished(.length)]
    case "content_filter": return rest + [.finished(.contentFiltered)]
    default:
      guard hasText else { throw .interrupted("the model returned nothing") }
      return rest + [.finished(.complete)]
    }
  }

  private mutating func answer(_ text: String) -> [EngineEvent] {
    guard !text.isEmpty else { return [] }
    hasText = true
    return [.text(text)]
  }

  private func calls() throws(LLMError) -> [ToolCall] {
    var ids: Set<String> = []
    var calls: [ToolCall] = []
    for (number, slot) in slots.enumerated() {
      var id = slot.id
      if id.isEmpty || ids.contains(id) { id = makeID(number) }
      while ids.contains(id) { id += "_" }
      ids.insert(id)
      let text = slot.arguments.allSatisfy(\.isWhitespace) ? "{}" : slot.arguments
      // Invalid JSON is passed on as a string: the caller tells the model what is wrong.
      let arguments = (try? ResponseBody.value(of: Array(text.utf8))) ?? .string(text)
      calls.append(ToolCall(id: id, name: slot.name, arguments: arguments))
    }
    return calls
  }

  private mutating func take(call: JSONValue) {
    let id = call["id"]?.string ?? ""
    let name = call["function"]?["name"]?.string ?? ""
    var fragment = ""
    switch call["function"]?["arguments"] {
    case .string(let text): fragment = text
    case .object(let members): fragment = (try? JSONValue.text(of: members)) ?? ""
    default: break
    }
    let position = slot(index: call["index"]?.integer, id: id, name: name, fragment: fragment)
    if slots[position].id.isEmpty { slots[position].id = id }
    if slots[position].name.isEmpty { slots[position].name = name }
    slots[position].arguments += fragment
  }

  /// The index of the call that a fragment belongs to; a new one if it begins a call.
  private mutating func slot(index: Int?, id: String, name: String, fragment: String) -> Int {
    var found: Int?
    if let index {
      found = slots.lastIndex { $0.index == index }
    } else if !id.isEmpty {
      found = slots.lastIndex { $0.id == id }
    } else {
      found = slots.indices.last
    }
    if let position = found, !begins(slots[position], id, name, fragment) { return position }
    slots.append(Slot(index: index))
    return slots.count - 1
  }

  /// Whether a fragment begins another call than `slot`.
  private func begins(_ slot: Slot, _ id: String, _ name: String, _ fragment: String) -> Bool {
    if !id.isEmpty, !slot.id.isEmpty { return id != slot.id }
    if !name.isEmpty, !slot.name.isEmpty, name != slot.name { return true }
    return id.isEmpty && fragment.hasPrefix("{") && !slot.arguments.isEmpty
      && (try? ResponseBody.value(of: Array(slot.arguments.utf8))) != nil
  }

  private static func text(_ content: JSONValue) -> String? {
    content.string ?? content.array.map { parts in parts.compactMap { $0["text"]?.string }.joined() }
  }
}
