import CalendarService
import Foundation

/// Maps paths and hrefs to resources, each with one spelling.
///
/// A resource on the account's own server is named by its path, one on another server (some providers keep calendars
/// there) by its complete URL.
struct CalDAVPaths: Sendable {
  let origin: HTTPOrigin

  /// The URL of a path.
  func url(_ path: String) throws(CalendarSourceError) -> URL {
    let text = path.contains("://") ? path : origin.text + path
    guard let url = URL(string: text), HTTPOrigin(url) != nil else { throw .unreadableAddress(path) }
    return url
  }

  /// The path of an href in a response from `base` (RFC 4918, section 8.3); `nil` if it is no HTTP URL, or leads to
  /// a server other than the account's or that of `base`, which must not get the password.
  func path(_ href: String, from base: URL) -> String? {
    if let target = HTTPOrigin(base), let plain = Self.plainPath(href) { return path(plain, target) }
    guard let (url, target) = target(of: href, from: base), target == origin || target == HTTPOrigin(base)
    else {
      return nil
    }
    return path(HTTPPath(of: url), target)
  }

  /// The path that an href is, as nearly all are; `nil` where it has to be resolved as a URL, which takes longer
  /// than parsing the XML that it stands in.
  private static func plainPath(_ href: String) -> HTTPPath? {
    guard href.utf8.first == UInt8(ascii: "/") else { return nil }
    let path = HTTPPath(href)
    // `//host`, and `/./` and `/../`, however they are encoded.
    let isPlain = zip(path.text.utf8, path.text.utf8.dropFirst()).allSatisfy { former, next in
      former != UInt8(ascii: "/") || next != UInt8(ascii: "/") && next != UInt8(ascii: ".")
    }
    return isPlain ? path : nil
  }

  /// The same for an href of a calendar home, which alone may be on another server if that encrypts: some providers
  /// spread their users over many servers.
  func home(_ href: String, from base: URL) -> String? {
    guard let (url, target) = target(of: href, from: base),
      target == origin || target == HTTPOrigin(base) || target.isEncrypted
    else { return nil }
    return path(HTTPPath(of: url), target)
  }

  /// Why the resource of an href is not requested, if the reason is that it is on another server.
  func refusal(of href: String, from base: URL) -> CalendarSourceError? {
    guard let (url, target) = resolved(href, from: base), let own = HTTPOrigin(base) else { return nil }
    return HTTPRedirect.refusal(of: target, at: url, from: base, own)
  }

  /// Where an href leads; `nil` where that is from an encrypted server to one that is not.
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
