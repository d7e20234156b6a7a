import CalendarService
import Foundation

/// The target of a redirect, and whether it may be followed.
enum HTTPRedirect {
  /// The next URL of a request. It must have the same origin, because credentials are sent with it.
  ///
  /// - Parameter location: the Location header.
  static func target(_ location: String?, from url: URL) throws(CalendarSourceError) -> URL {
    let place = HTTPOrigin.place(of: url)
    guard let location, let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let origin = HTTPOrigin(target), let former = HTTPOrigin(url)
    else { throw .unreadableAnswer(place: place, reason: "it redirects without saying where to") }
    if let refusal = refusal(of: origin, at: target, from: url, former) { throw refusal }
    return target
  }

  /// The next URL of a feed: any encrypted one, or the same server. Credentials are sent to the original server
  /// only.
  static func targetOfFeed(_ location: String?, from url: URL) throws(CalendarSourceError) -> URL {
    let place = HTTPOrigin(url)?.text ?? ""
    guard let location, let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let origin = HTTPOrigin(target)
    else { throw .unreadableAnswer(place: place, reason: "it redirects without saying where to") }
    guard origin.isEncrypted || origin == HTTPOrigin(url) else {
      throw .refusedRedirect(place: place, to: origin.text, reason: "it is not encrypted")
    }
    return target
  }

  /// Why a redirect from `url` to `target` is not followed; `nil` if both have the same origin.
  static func refusal(
    of origin: HTTPOrigin, at target: URL, from url: URL, _ former: HTTPOrigin
  ) -> CalendarSourceError? {
    if origin == former { return nil }
    let reason =
      origin.isEncrypted || !former.isEncrypted
      ? "it is another server, which is not given the password" : "it is not encrypted"
    return .refusedRedirect(
      place: HTTPOrigin.place(of: url), to: HTTPOrigin.place(of: target), reason: reason)
  }
}
