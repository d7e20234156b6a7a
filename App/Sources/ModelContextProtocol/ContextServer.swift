import LLMEngine

/// Serves one client of the Model Context Protocol: receives and sends lines.
///
/// Tool calls and resource reads run concurrently; everything else is answered immediately, in order.
package actor ContextServer {
  /// The maximum number of concurrent requests.
  static let mostRequests = 64

  private struct Batch {
    var open: Int
    var replies: [JSONValue] = []
  }

  let provider: any ContextProvider
  private let version: String
  private let instructions: String
  private let send: @Sendable (String) -> Void
  var negotiated: ProtocolVersion?
  var canAsk = false
  var running: [RPCID: Task<Void, Never>] = [:]
  var cancelled: Set<RPCID> = []
  var questions: [RPCID: CheckedContinuation<Bool, Never>] = [:]
  var questionCount = 0
  private var batches: [Int: Batch] = [:]
  private var batchCount = 0
  var isOver = false

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - instructions: instructions for models about the tools.
  ///   - send: writes a line without its line break.
  package init(
    _ provider: any ContextProvider, version: String, instructions: String,
    send: @escaping @Sendable (String) -> Void
  ) {
    self.provider = provider
    self.version = version
    self.instructions = instructions
    self.send = send
  }

  /// Processes the next line of the client.
  package func receive(_ line: RPCLines.Line) {
    switch RPCPayload.reading(line) {
    case nil: break
    case .message(let message): take(message, in: nil)
    case .batch(let messages):
      guard negotiated?.hasBatches == true else {
        return write(.invalid(id: nil, .invalidRequest("Send one message on a line, not a batch.")))
      }
      let open = messages.count {
        switch $0 {
        case .request, .invalid: true
        case .notification, .response: false
        }
      }
      batchCount += 1
      let number = batchCount
      batches[number] = Batch(open: open)
      for message in messages { take(message, in: number) }
      if open == 0 { batches[number] = nil }
    }
  }

  /// Finishes open requests after the client's input has ended; open questions to the client count as a no.
  package func finish() async {
    isOver = true
    for id in Array(questions.keys) { withdraw(id) }
    for task in Array(running.values) { await task.value }
  }

  private func take(_ message: RPCMessage, in batch: Int?) {
    switch message {
    case .request(let id, let method, let parameters):
      do throws(RPCError) {
        guard try start(id, method, parameters, in: batch) else {
          return reply(.response(id: id, .success(try result(of: method, parameters, in: batch))), in: batch)
        }
      } catch {
        reply(.response(id: id, .failure(error)), in: batch)
      }
    case .notification("notifications/cancelled", let parameters):
      guard let id = parameters["requestId"].flatMap(RPCID.init), let task = running[id] else { return }
      cancelled.insert(id)
      task.cancel()
    case .notification: break
    case .response(let id, let result):
      let action = (try? result.get())?["action"]
      questions.removeValue(forKey: id)?.resume(returning: action == "accept")
    case .invalid: reply(message, in: batch)
    }
  }

  /// The result of a request that is answered immediately.
  private func result(
    of method: String, _ parameters: JSONValue, in batch: Int?
  ) throws(RPCError) -> JSONValue {
    switch method {
    case "ping": return [:]
    case "initialize":
      guard batch == nil, negotiated == nil else { throw .invalidRequest("Send initialize once, alone.") }
      return try initialize(parameters)
    case "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read":
      guard negotiated != nil else { throw .invalidRequest("Send initialize first.") }
    default: throw .unknownMethod(method)
    }
    if let cursor = parameters["cursor"], cursor != .null {
      throw .invalidParameters("There is one page only. Leave the cursor out.")
    }
    switch method {
    case "tools/list": return ["tools": .array(provider.tools.map(\.value))]
    case "resources/templates/list":
      return ["resourceTemplates": .array(provider.templates.map { $0.value("uriTemplate") })]
    default:
      do {
        return ["resources": .array(try provider.resources().map { $0.value("uri") })]
      } catch { throw .failed("\(error)") }
    }
  }

  private func initialize(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let wanted = parameters["protocolVersion"]?.string else {
      throw .invalidParameters("protocolVersion is missing: expected a string such as \"2025-06-18\".")
    }
    let version = ProtocolVersion(rawValue: wanted) ?? .june2025
    negotiated = version
    if case .object? = parameters["capabilities"]?["elicitation"] { canAsk = version.hasElicitation }
    return [
      "protocolVersion": .string(version.rawValue), "capabilities": ["tools": [:], "resources": [:]],
      "serverInfo": ["name": "almanac", "title": "Almanac", "version": .string(self.version)],
      "instructions": .string(instructions),
    ]
  }

  /// Sends an answer, or collects it until its batch is complete; `nil` for none.
  func reply(_ message: RPCMessage?, in batch: Int?) {
    guard let batch else {
      if let message { write(message) }
      return
    }
    batches[batch]?.open -= 1
    if let message { batches[batch]?.replies.append(message.value) }
    guard let done = batches[batch], done.open == 0 else { return }
    batches[batch] = nil
    if !done.replies.isEmpty { write(.array(done.replies)) }
  }

  func write(_ message: RPCMessage) { write(message.value) }

  private func write(_ value: JSONValue) {
    guard let text = try? JSONValue.text(of: value) else { return }
    send(text)
  }
}
