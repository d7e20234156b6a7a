/// Why an engine did not answer.
public enum LLMError: Error, Sendable, Hashable {
  /// The request is not one that an engine can answer: no message, or a last one that awaits no answer.
  case badRequest(String)
  /// The answer ended too early.
  case interrupted(String)
  /// The answer ended within a tool call, which is not run.
  case incompleteCall(server: String, reason: String)
  /// The engine cannot be used now.
  case unavailable(String)
  /// The caller cancelled.
  case cancelled
  /// The address is not one of a server.
  case badAddress(String)
  /// The address names its host by an IPv6 number, which the system's network library does not support.
  case numericAddress(String)
  /// The address is plain http to another machine.
  case plainText(server: String)
  /// The server cannot be reached.
  case unreachable(server: String, reason: String)
  /// The server was silent for too long.
  case timedOut(server: String, TimeoutPhase)
  /// The server refuses the key, or asks for one.
  case unauthorized(server: String, reason: String)
  /// The key cannot be read.
  case noKey(String)
  /// The server has no model of this name; the empty one where it has none at all.
  case modelNotFound(String, server: String)
  /// The conversation is longer than the model can read.
  case contextExceeded(limit: Int?)
  /// The server asks to wait; `nil` if it does not say how long.
  case rateLimited(server: String, retryAfter: Duration?)
  /// The server refuses or fails.
  case refused(server: String, status: Int, reason: String)
  /// The server's response is not one of a chat completions server.
  case malformed(server: String, reason: String)
  /// The answer is larger than this many bytes.
  case tooLarge(bytes: Int)
  /// The server redirects to another address.
  case redirected(server: String, to: String)

  /// What was waited for.
  public enum TimeoutPhase: String, Sendable, Hashable {
    /// A connection.
    case connect = "it could not be reached in time"
    /// The first event of an answer.
    case firstEvent = "it did not begin to answer in time"
    /// The next event.
    case idle = "it stopped in the middle of its answer"
    /// The end of the answer.
    case total = "its answer took too long"
  }
}

extension LLMError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .badRequest(let reason): "The request to the engine is invalid: \(reason). Please report this."
    case .interrupted(let reason): "The answer ended too early: \(reason). Ask again."
    case .incompleteCall(let server, let reason):
      "\(server) sent only a part of a tool call: \(reason). Nothing was looked up or changed by it. Ask again."
    case .unavailable(let reason): "The engine cannot be used: \(reason)."
    case .cancelled: "The answer was cancelled."
    case .badAddress(let address):
      "'\(address)' is not the address of a model server. Write it as http://127.0.0.1:11434/v1."
    case .numericAddress(let address):
      "'\(address)' names its host by an IPv6 number, which does not work on this system. Use a host name, as in "
        + "http://localhost:11434/v1."
    case .plainText(let server):
      "\(server) is on another machine and does not encrypt, so others could read your calendar data. "
        + "Use https, or allow it with --plain-http."
    case .unreachable(let server, let reason):
      "\(server) cannot be reached: \(reason). Start the server, or see 'almanac model'."
    case .timedOut(let server, .firstEvent):
      "\(server) does not answer: \(TimeoutPhase.firstEvent.rawValue). Ask again, or wait longer with 'model.timeout'."
    case .timedOut(let server, let phase): "\(server) does not answer: \(phase.rawValue). Ask again."
    case .unauthorized(let server, let reason):
      "\(server) refuses access: \(reason). Check the key, see 'almanac model use --help'."
    case .noKey(let reason): "The key of the model server cannot be read. \(reason)"
    case .modelNotFound("", let server): "\(server) has no model. Load one there first."
    case .modelNotFound(let name, let server):
      "\(server) has no model '\(name)'. 'almanac model list' shows the ones it has."
    case .contextExceeded(let limit):
      "The conversation is too long for the model\(limit.map { ", which reads \($0) tokens" } ?? ""). "
        + "Start a new one, or choose one with a larger context."
    case .rateLimited(let server, let wait):
      "\(server) accepts no more requests now."
        + (wait.map { " Ask again in \($0.components.seconds) seconds." } ?? " Ask again later.")
    case .refused(let server, let status, let reason) where status >= 500:
      "\(server) failed (\(status)): \(reason). Ask again later."
    case .refused(let server, let status, let reason):
      "\(server) refuses the request (\(status)): \(reason). "
        + (status == 413
          ? "Ask for less at once."
          : "Choose another model or change the server's options, see 'almanac model'.")
    case .malformed(let server, let reason):
      "\(server) does not respond like a chat completions server: \(reason). Check its address."
    case .tooLarge(let bytes): "The answer is larger than \(bytes / 1_048_576) MiB. Ask for less at once."
    case .redirected(let server, let target):
      "\(server) redirects to \(target). If you trust that address, set it as the server."
    }
  }
}
