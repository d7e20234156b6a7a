import Foundation

/// Why a server refused a request, where it says so (RFC 4918, section 16).
struct DAVCondition: Sendable {
  /// The condition that was not met: `valid-sync-token`, `no-uid-conflict`.
  let name: XMLName
  /// The resource that it speaks of.
  let href: String?

  /// `nil` where the body does not say.
  init?(_ response: WebResponse) {
    guard !response.body.isEmpty, let root = try? XMLReader.read(response.body), root.name == .dav("error"),
      let condition = root.children.first
    else { return nil }
    name = condition.name
    href = condition.child(.dav("href"))?.trimmed
  }
}
