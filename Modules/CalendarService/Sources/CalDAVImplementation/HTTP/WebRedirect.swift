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
    guard origin != former else { return target }
    let reason =
      origin.isEncrypted || !former.isEncrypted
      ? "it is another server, which is not given the password" : "it is not encrypted"
    throw .refusedRedirect(place: place, to: WebOrigin.place(of: target), reason: reason)
  }
}
