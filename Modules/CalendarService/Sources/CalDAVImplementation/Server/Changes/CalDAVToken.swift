/// What is kept of a calendar between two runs: a sync token (RFC 6578), or a ctag where the server has none.
enum CalDAVToken: Hashable, Sendable {
  case sync(String)
  /// Empty where the server has no ctag either.
  case ctag(String)

  /// What ``text`` said; `nil` for what it never says.
  init?(_ text: String) {
    if text.hasPrefix("sync:") {
      self = .sync(String(text.dropFirst(5)))
    } else if text.hasPrefix("ctag:") {
      self = .ctag(String(text.dropFirst(5)))
    } else {
      return nil
    }
  }

  /// As it is kept.
  var text: String {
    switch self {
    case .sync(let token): "sync:\(token)"
    case .ctag(let ctag): "ctag:\(ctag)"
    }
  }
}
