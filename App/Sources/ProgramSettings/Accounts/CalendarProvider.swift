/// A provider of calendars that is known by its name.
package struct CalendarProvider: Sendable, Hashable {
  /// The name that is typed: `fastmail`.
  package let name: String
  /// The name for people.
  package let title: String
  /// The domains of its addresses.
  let domains: Set<String>
  /// The address of its CalDAV server; `%` stands for the host or the user.
  private let pattern: String
  /// Where a password for programs is made; `nil` if it takes tokens only.
  package let passwordHint: String?
  /// Where the person signs in and tokens are issued, if it is known.
  package let signIn: (authorizationURL: String, tokenURL: String, scope: String)?

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The providers.
  package static let all = [
    CalendarProvider(
      name: "google", title: "Google", domains: ["gmail.com", "googlemail.com"],
      pattern: "https://apidata.googleusercontent.com/caldav/v2/%/user", passwordHint: nil,
      signIn: (
        "https://accounts.google.com/o/oauth2/v2/auth", "https://oauth2.googleapis.com/token",
        "https://www.googleapis.com/auth/calendar"
      )),
    CalendarProvider(
      name: "icloud", title: "iCloud", domains: ["icloud.com", "me.com", "mac.com"],
      pattern: "https://caldav.icloud.com", passwordHint: "account.apple.com, 'App-Specific Passwords'",
      signIn: nil),
    CalendarProvider(
      name: "fastmail", title: "Fastmail", domains: ["fastmail.com", "fastmail.fm"],
      pattern: "https://caldav.fastmail.com/dav/principals/user/%/",
      passwordHint: "Fastmail's settings, 'Privacy & Security', 'App passwords'", signIn: nil),
    CalendarProvider(
      name: "nextcloud", title: "Nextcloud", domains: [], pattern: "https://%/remote.php/dav",
      passwordHint: "Nextcloud's settings, 'Security', 'Devices & sessions'", signIn: nil),
    CalendarProvider(
      name: "posteo", title: "Posteo", domains: ["posteo.de", "posteo.net"],
      pattern: "https://posteo.de:8443",
      passwordHint: "it is the password of the mailbox", signIn: nil),
    CalendarProvider(
      name: "mailbox.org", title: "mailbox.org", domains: ["mailbox.org"],
      pattern: "https://dav.mailbox.org/caldav/",
      passwordHint: "it is the password of the mailbox, or an application password of its settings",
      signIn: nil),
  ]

  /// The provider of a typed place, and its host: `google`, `nextcloud:cloud.example.org`, or an address such as
  /// `ana@fastmail.com`.
  static func named(_ place: String) -> (provider: CalendarProvider, host: String?)? {
    let parts = place.split(separator: ":", maxSplits: 1).map(String.init)
    if let name = parts.first?.lowercased(), let provider = all.first(where: { $0.name == name }),
      !place.contains("://")
    {
      return (provider, parts.count > 1 ? parts[1] : nil)
    }
    guard let domain = place.split(separator: "@").last?.lowercased(), place.contains("@"),
      !place.contains("/")
    else { return nil }
    return all.first { $0.domains.contains(domain) }.map { ($0, nil) }
  }

  /// Whether it is not one server but a program that others run.
  var needsHost: Bool { name == "nextcloud" }

  /// The address for a user, on a host if it needs one.
  func address(user: String, host: String?) -> String {
    pattern.replacing("%", with: needsHost ? host ?? "" : user)
  }
}
