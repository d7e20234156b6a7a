import CalendarService
import Foundation

/// Maps hrefs to paths with a unique spelling, and paths to URLs.
///
/// A resource on the account's own server is identified by its path, one on another server by its complete URL
/// (some providers keep calendars there).
struct CalDAVPaths: Sendable {
  let origin: HTTPOrigin

  /// The URL of a path.
  func url(_ path: String) throws(CalendarSourceError) -> URL {
    let text = path.contains("://") ? path : origin.text + path
    guard let url = URL(string: text), HTTPOrigin(url) != nil else { throw .unreadableAddress(path) }
    return url
  }

  /// The path of an href in a response from `base` (RFC 4918, section 8.3); `nil` if it is no HTTP URL, or is on a
  /// server other than the account's or that of `base`: others must not get the password.
  func path(_ href: String, from base: URL) -> String? {
    if let target = HTTPOrigin(base), let plain = Self.plainPath(href) { return path(plain, target) }
    guard let (url, target) = target(of: href, from: base), target == origin || target == HTTPOrigin(base)
    else {
      return nil
    }
    return path(HTTPPath(of: url), target)
  }

  /// The path of an href in a report on a collection at `base`; `nil` if it is no HTTP URL.
  ///
  /// A server behind a proxy may not know its public name and write another scheme, host or port. A report is about the
  /// collection and its members (RFC 4918, section 9.1), so an href within it means this server, which was asked and
  /// is asked again: no other server gets the password.
  ///
  /// - Throws: ``CalendarSourceError/unreadableAnswer(place:reason:)`` for what is on another server.
  func member(_ href: String, of base: URL) throws(CalendarSourceError) -> String? {
    if let path = path(href, from: base) { return path }
    guard let (url, target) = resolved(href, from: base), let own = HTTPOrigin(base) else { return nil }
    let (path, collection) = (HTTPPath(of: url), HTTPPath(of: base).text)
    guard HTTPPath.collection(path.text).hasPrefix(HTTPPath.collection(collection)) else {
      throw .unreadableAnswer(
        place: HTTPOrigin.place(of: base),
        reason: "it names \(target.text)\(path.text), which is on another server. Use that server's address")
    }
    return self.path(path, own)
  }

  /// The path of an href at the server that was asked, whichever server the href names.
  func here(_ href: String, from base: URL) -> String? {
    guard let (url, _) = resolved(href, from: base), let own = HTTPOrigin(base) else { return nil }
    return path(HTTPPath(of: url), own)
  }

  /// Fast path for hrefs that are plain paths, as nearly all are; `nil` if the href must be resolved as a URL,
  /// which takes longer than parsing its XML.
  private static func plainPath(_ href: String) -> HTTPPath? {
    guard href.utf8.first == UInt8(ascii: "/") else { return nil }
    let path = HTTPPath(href)
    // Excludes `//host`, `/./` and `/../` in any encoding.
    let isPlain = zip(path.text.utf8, path.text.utf8.dropFirst()).allSatisfy { former, next in
      former != UInt8(ascii: "/") || next != UInt8(ascii: "/") && next != UInt8(ascii: ".")
    }
    return isPlain ? path : nil
  }

  /// The path of a calendar home's href. Only a home may be on another server, if that is encrypted: some providers
  /// distribute their users over many servers.
  func home(_ href: String, from base: URL) -> String? {
    guard let (url, target) = target(of: href, from: base),
      target == origin || target == HTTPOrigin(base) || target.isEncrypted
    else { return nil }
    return path(HTTPPath(of: url), target)
  }

  /// The error for a resource that is not requested because it is on another server; `nil` for others.
  func refusal(of href: String, from base: URL) -> CalendarSourceError? {
    guard let (url, target) = resolved(href, from: base), let own = HTTPOrigin(base) else { return nil }
    return HTTPRedirect.refusal(of: target, at: url, from: base, own)
  }

  /// The target of an href; `nil` if it leads from an encrypted server to an unencrypted one.
  private func target(of href: String, from base: URL) -> (url: URL, origin: HTTPOrigin)? {
    resolved(href, from: base).flatMap {
      $0.origin.isEncrypted || HTTPOrigin(base)?.isEncrypted != true ? $0 : nil
    }
  }

  private func resolved(_ href: String, from base: URL) -> (url: URL, origin: HTTPOrigin)? {
    let encoded = href.contains("://") ? href : HTTPPath(href).text
    guard let url = URL(string: encoded, relativeTo: base)?.absoluteURL, let origin = HTTPOrigin(url) else {
      return nil
    }
    return (url, origin)
  }

  private func path(_ path: HTTPPath, _ target: HTTPOrigin) -> String {
    target == origin ? path.text : target.text + path.text
  }
}
