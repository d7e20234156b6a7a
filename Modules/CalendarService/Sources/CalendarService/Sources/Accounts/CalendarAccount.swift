/// An account on a CalDAV server, or a subscription to one calendar. Contains no password, only its source.
public struct CalendarAccount: Sendable, Hashable, Codable {
  /// The kind of server.
  public enum Service: String, Sendable, Hashable, Codable {
    /// A CalDAV server (RFC 4791) with any number of calendars.
    case calDAV
    /// One iCalendar stream that a server publishes: one read-only calendar. Its address may be a secret, so errors
    /// contain its host only.
    case feed
  }

  /// The user, and the source of the password or token.
  public struct Credentials: Sendable, Hashable, Codable {
    /// Who signs in with the password (RFC 7617); `nil` if ``password`` is a bearer token (RFC 6750).
    public var user: String?
    /// The source of the password or token.
    public var password: PasswordSource

    /// Credentials of a user. Pass `nil` for a bearer token.
    public init(user: String?, password: PasswordSource) {
      self.user = user
      self.password = password
    }
  }

  /// A URL, a host name, or an e-mail address, from which discovery starts (RFC 6764). For a feed, its URL:
  /// `https`, `webcal` or `webcals`.
  public var address: String
  /// The kind of server.
  public var service: Service
  /// The credentials; `nil` for a server that needs none.
  public var credentials: Credentials?
  /// Whether the password may be sent over plain `http` to another machine. To this machine it always may.
  public var allowsPlainText: Bool

  /// Who signs in; `nil` for a server that answers without credentials, and where a token is sent.
  public var user: String? { credentials?.user }

  /// The address in lists and errors: for a feed only scheme and host, since the rest may be a secret.
  public var shownAddress: String {
    guard service == .feed else { return address }
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].hasSuffix(":") else { return "the feed" }
    let host = parts[2].prefix { $0 != "?" && $0 != "#" }
    return "\(parts[0])//\(host.split(separator: "@").last ?? "")"
  }

  /// An account that requires `https` if it has credentials.
  public init(
    address: String, service: Service = .calDAV, credentials: Credentials?, allowsPlainText: Bool = false
  ) {
    self.address = address
    self.service = service
    self.credentials = credentials
    self.allowsPlainText = allowsPlainText
  }

  /// An account that requires `https`.
  public init(address: String, user: String, password: PasswordSource, allowsPlainText: Bool = false) {
    self.init(
      address: address, credentials: Credentials(user: user, password: password),
      allowsPlainText: allowsPlainText)
  }
}

/// Creates sources for calendar servers on the network.
public protocol CalendarServersProtocol: Sendable {
  /// Returns the source of an account. Nothing is sent before its first call.
  ///
  /// - Parameter name: the name of the source.
  func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol
}
