/// The stored sync state of a calendar.
enum CalDAVToken: Hashable, Sendable {
  /// A sync token: the server reports the changes since it (RFC 6578). `ctag` is the ctag at this token if one
  /// response contained both; separate responses may describe different states.
  case sync(String, ctag: String? = nil)
  /// The ctag of a server without sync tokens; empty if it has no ctag either.
  case ctag(String)

  /// Parses ``text``; `nil` for anything else.
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

  /// The stored form. A sync token is a URI without line breaks; a ctag with a line break is not stored.
  var text: String {
    switch self {
    case .sync(let token, let ctag?) where !ctag.isEmpty && !token.contains("\n"): "pair:\(token)\n\(ctag)"
    case .sync(let token, _): "sync:\(token)"
    case .ctag(let ctag): "ctag:\(ctag)"
    }
  }

  /// The token to keep once local state differs from the server. A sync token records history and stays valid. A
  /// ctag is dropped: some servers derive it from the content, so it returns to the old value when a change is
  /// undone.
  var beforeChange: CalDAVToken? {
    switch self {
    case .sync(let token, _): .sync(token)
    case .ctag: nil
    }
  }
}
