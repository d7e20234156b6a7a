/// Why there is no answer.
enum WebFailure: Error, Equatable {
  /// Nothing was sent: the server cannot be reached.
  case unreachable(reason: String)
  /// Nothing was sent: there is no encrypted connection with a server that shows who it is.
  case untrusted(reason: String)
  /// Something may have been sent, and the answer did not come, or not wholly.
  case noAnswer(reason: String)
  /// The answer came so slowly that it was given up. Asking again would take as long.
  case tooSlow(reason: String)
  /// The answer is larger than what is read.
  case tooLarge
  /// The task was cancelled.
  case cancelled
}
