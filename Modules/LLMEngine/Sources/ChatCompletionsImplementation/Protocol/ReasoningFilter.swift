/// Removes the reasoning with which some models begin an answer: `<think>…</think>`, in arbitrary fragments.
struct ReasoningFilter {
  private enum State { case start, reasoning, gap, answer }

  private static let opening = "<think>"
  private static let closing = "</think>"

  private var state = State.start
  /// Text that may belong to the reasoning.
  private var pending = ""

  /// Processes a fragment, and returns its part of the answer.
  mutating func take(_ fragment: String) -> String {
    guard state != .answer else { return fragment }
    pending += fragment
    if state == .start {
      let begin = pending.drop(while: \.isWhitespace)
      if begin.hasPrefix(Self.opening) {
        state = .reasoning
      } else if !Self.opening.hasPrefix(begin) {
        state = .answer
      }
    }
    if state == .reasoning {
      if let end = pending.firstRange(of: Self.closing) {
        (state, pending) = (.gap, String(pending[end.upperBound...]))
      } else {
        // The opening is needed no more, and the beginning of the closing may follow.
        pending = String(pending.suffix(Self.closing.count))
      }
    }
    if state == .gap {
      pending = String(pending.drop(while: \.isWhitespace))
      if !pending.isEmpty { state = .answer }
    }
    return state == .answer ? finish() : ""
  }

  /// Returns the rest of the answer.
  mutating func finish() -> String {
    defer { pending = "" }
    return state == .reasoning ? "" : pending
  }
}
