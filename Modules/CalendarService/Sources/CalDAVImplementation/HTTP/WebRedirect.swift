import CalendarService
import Foundation

/// Where a redirect leads, and whether that may be followed.
enum WebRedirect {
  /// The URL to send a request to next: only to the same origin, which has the password.
  ///
  /// - Parameter location: what the answer says, as it says it.
  static func target(_ location: String?, from url: URL) throws(CalendarSourceError) -> URL {
    let place = WebOrigin.place(of: url)
    guard let location, let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let origin = WebOrigin(target), let former = WebOrigin(url)
    else { throw .unreadableAnswer(place: place, reason: "it redirects without saying where to") }
    if let refusal = refusal(of: origin, at: target, from: url, former) { throw refusal }
    return target
  }

  /// Why what is at `target` is not asked, to which `url` leads; `nil` where it has the same origin.
  static func refusal(
    of origin: WebOrigin, at target: URL, from url: URL, _ former: WebOrigin
  ) -> CalendarSourceError? {
    if origin == former { return nil }
    let reason =
      origin.isEncrypted || !former.isEncrypted
      ? "it is another server, which is not given the password" : "it is not encrypted"
    return .refusedRedirect(place: WebOrigin.place(of: url), to: WebOrigin.place(of: target), reason: reason)
  }
}
