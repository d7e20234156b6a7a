import CalendarService
import Foundation

/// Says which resource a path or an href means, always in the same words.
///
/// What is on the account's own server is named by its path; what is elsewhere, as some providers keep their
/// calendars, by its whole URL.
struct CalDAVPaths: Sendable {
  let origin: WebOrigin

  /// The URL of a path.
  func url(_ path: String) throws(CalendarSourceError) -> URL {
    let text = path.contains("://") ? path : origin.text + path
    guard let url = URL(string: text), WebOrigin(url) != nil else { throw .unreadableAddress(path) }
    return url
  }

  /// The path of an href that stands in an answer from `base` (RFC 4918, section 8.3); `nil` for what is no
  /// URL of the web, or would lead from an encrypted server to one that is not.
  func path(_ href: String, from base: URL) -> String? {
    let encoded = href.contains("://") ? href : WebPath(href).text
    guard let url = URL(string: encoded, relativeTo: base)?.absoluteURL,
      let target = WebOrigin(url)
    else { return nil }
    if WebOrigin(base)?.isEncrypted == true, !target.isEncrypted { return nil }
    return target == origin ? WebPath(of: url).text : target.text + WebPath(of: url).text
  }
}
