/// What is kept of a calendar between two runs.
enum CalDAVToken: Hashable, Sendable {
  /// The server says what changed since (RFC 6578). With it goes the ctag that the calendar had at this token, where
  /// one answer named both: in two answers they may be of two states.
  case sync(String, ctag: String? = nil)
  /// The ctag of a server that does not say what changed; empty where it has no ctag either.
  case ctag(String)

  /// What ``text`` said; `nil` for what it never says.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "sync": self = .sync(String(rest))
    case "ctag": self = .ctag(String(rest))
    case "pair":
      let parts = rest.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else { return nil }
      self = .sync(String(parts[0]), ctag: String(parts[1]))
    default: return nil
    }
  }

  /// As it is kept. A sync token is a URI and has no line break; a ctag is not kept with one that has.
  var text: String {
    switch self {
    case .sync(let token, let ctag?) where !ctag.isEmpty && !token.contains("\n"): "pair:\(token)\n\(ctag)"
    case .sync(let token, _): "sync:\(token)"
    case .ctag(let ctag): "ctag:\(ctag)"
    }
  }

  /// What is left of it when something else is held than it stands for: some servers make a ctag of what a calendar
  /// holds, and it is the same again where somebody takes a change back. A sync token stands for what was done.
  var beforeChange: CalDAVToken? {
    switch self {
    case .sync(let token, _): .sync(token)
    case .ctag: nil
    }
  }
}
