import CalendarService
import Foundation

/// The address of an account's server as the person wrote it, and the URLs to try first.
struct CalDAVAddress: Sendable {
  /// The URLs to try, best first (RFC 6764, section 6).
  let candidates: [URL]
  /// The account's server, to which all relative paths refer.
  let origin: HTTPOrigin

  /// Parses a URL, a host name with or without a port, or an e-mail address.
  init(_ text: String) throws(CalendarSourceError) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if let url = URL(string: trimmed), trimmed.contains("://") {
      guard let origin = HTTPOrigin(url), url.user == nil, url.password == nil else {
        throw .unreadableAddress(Self.withoutUser(trimmed))
      }
      self.origin = origin
      let given = Self.url(origin, HTTPPath(of: url).text)
      candidates = [given, Self.url(origin, Self.wellKnown)].compactMap(\.self)
      return
    }
    let host = trimmed.split(separator: "@", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || $0 == "/" || $0 == "@" }),
      trimmed.count(where: { $0 == "@" }) <= 1,
      let named = URL(string: "https://\(host)").flatMap(HTTPOrigin.init),
      let origin = named.isLoopback ? URL(string: "http://\(host)").flatMap(HTTPOrigin.init) : named
    else { throw .unreadableAddress(trimmed) }
    self.origin = origin
    candidates = [Self.url(origin, Self.wellKnown), Self.url(origin, "/")].compactMap(\.self)
  }

  /// The well-known path that redirects to the CalDAV root (RFC 5785, RFC 6764). The SRV records that RFC 6764 asks
  /// for first are not looked up: a DNS answer would decide who gets the password.
  static let wellKnown = "/.well-known/caldav"

  private static func url(_ origin: HTTPOrigin, _ path: String) -> URL? { URL(string: origin.text + path) }

  /// Removes a user and a password from a URL.
  private static func withoutUser(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@"), let slashes = text.range(of: "://"), slashes.upperBound <= at
    else {
      return text
    }
    return String(text[..<slashes.upperBound] + text[text.index(after: at)...])
  }
}
