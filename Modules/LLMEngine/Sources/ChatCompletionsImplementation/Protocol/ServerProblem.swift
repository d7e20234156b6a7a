import LLMEngine

/// An error that a server reports: the body of a response that is not 200, or an error within a stream.
struct ServerProblem: Hashable {
  /// The status of the response; `nil` within a stream.
  let status: Int?
  /// The server's message, on one line.
  let message: String
  private let code: String
  private let limit: Int?

  /// Parses the forms in use: an object with a message, a code and a type, or plain text. Removes the key if the
  /// message repeats it.
  init(status: Int?, body: JSONValue?, key: ModelKey? = nil) {
    let error = body?["error"] ?? body?["detail"] ?? body
    let status = status ?? error?["code"]?.integer
    self.status = status
    var text =
      error?["message"]?.string ?? error?.string ?? body?["message"]?.string
      ?? error?.array?.first?["msg"]?.string ?? ""
    if let key { text = text.replacing(key.secret, with: "\(key)") }
    message = String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(300))
    code = [error?["code"]?.string, error?["type"]?.string].compactMap(\.self).joined(separator: " ")
    limit = error?["n_ctx"]?.integer
  }

  /// The corresponding error.
  ///
  /// - Parameters:
  ///   - model: the requested model.
  ///   - retryAfter: the wait that the server asks for.
  func error(server: String, model: String = "", retryAfter: Duration? = nil) -> LLMError {
    if isContextExceeded { return .contextExceeded(limit: limit) }
    switch status {
    case 401, 403:
      return .unauthorized(server: server, reason: message.isEmpty ? "it asks for a key" : sentence)
    case 429: return .rateLimited(server: server, retryAfter: retryAfter)
    case _ where isModelMissing: return .modelNotFound(model, server: server)
    case 404:
      return .malformed(server: server, reason: "there is nothing at this address; most end in /v1")
    case let status?:
      return .refused(
        server: server, status: status, reason: message.isEmpty ? "it gives no reason" : sentence)
    case nil: return .interrupted(message.isEmpty ? "the server failed" : "\(server) says: \(sentence)")
    }
  }

  /// The sent optional field that the server does not support; `nil` for other problems.
  func refusedField(of fields: Set<String>) -> String? {
    guard status == 400 || status == 422 else { return nil }
    return fields.sorted().first { message.contains($0) }
  }

  private var sentence: String { message.hasSuffix(".") ? String(message.dropLast()) : message }

  private var isContextExceeded: Bool {
    let text = (message + " " + code).lowercased()
    return [
      "context_length_exceeded", "exceed_context_size", "maximum context length",
      "exceeds the available context",
      "context window", "context length",
    ]
    .contains(where: text.contains) && status != 401
  }

  private var isModelMissing: Bool {
    guard status == 404 || status == 400 else { return false }
    let text = message.lowercased()
    return code.contains("model_not_found")
      || text.contains("model")
        && ["not found", "does not exist", "not exist"].contains(where: text.contains)
  }
}
