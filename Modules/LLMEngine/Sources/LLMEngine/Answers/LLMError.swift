/// Why an engine did not answer.
public enum LLMError: Error, Sendable, Hashable {
  /// The request is not one that an engine can answer: no message, or a last one that awaits nothing.
  case badRequest(String)
  /// The answer broke off.
  case interrupted(String)
  /// The engine cannot be used now.
  case unavailable(String)
  /// Whoever asked cancelled.
  case cancelled
}

extension LLMError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .badRequest(let reason): "The engine was asked wrongly: \(reason). Please report this."
    case .interrupted(let reason): "The answer broke off: \(reason). Ask again."
    case .unavailable(let reason): "The engine cannot be used: \(reason)."
    case .cancelled: "The answer was cancelled."
    }
  }
}
