/// Why an answer ended.
public enum StopReason: String, Sendable, Hashable, Codable {
  /// The answer is complete.
  case complete
  /// The engine waits for the results of the tools that it called.
  case toolCalls
  /// The longest allowed answer was reached.
  case length
}
