public import Catalog

/// An account on a CalDAV server, or a subscription to one calendar. Holds no password, only where it is found.
public struct CalendarAccount: Sendable, Hashable, Codable {
  /// What is at the address.
  public enum Service: String, Sendable, Hashable, Codable {
    /// A CalDAV server (RFC 4791): as many calendars as the account has.
    case calDAV
    /// One iCalendar stream that a server publishes: one calendar, which may only be read. Its address may be a secret,
    /// of which errors name the host alone.
    case feed
  }

  /// Who signs in, and where the password or the token is found.
  public struct Credentials: Sendable, Hashable, Codable {
    /// Who signs in with the password (RFC 7617); `nil` where ``password`` is a bearer token (RFC 6750).
    public var user: String?
    /// Where the password or the token is found.
    public var password: PasswordSource

    /// The credentials of a user. Pass `nil` for a bearer token, which needs no user.
    public init(user: String?, password: PasswordSource) {
      self.user = user
      self.password = password
    }
  }

  /// Where to find the server: a URL, a host name, or an e-mail address, from which the rest is discovered
  /// (RFC 6764). Of a feed it is the URL: `https`, `webcal` or `webcals`.
  public var address: String
  /// What is at the address.
  public var service: Service
  /// What is sent with each request; `nil` for a server that answers without.
  public var credentials: Credentials?
  /// Whether the password may go over plain `http` to another machine. To this machine it always may.
  public var allowsPlainText: Bool

  /// Who signs in; `nil` for a server that answers without credentials, and where a token is sent.
  public var user: String? { credentials?.user }

  /// The address as lists and errors show it: of a feed no more than scheme and host, since the rest may be a secret.
  public var shownAddress: String {
    guard service == .feed else { return address }
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].hasSuffix(":") else { return "the feed" }
    let host = parts[2].prefix { $0 != "?" && $0 != "#" }
    return "\(parts[0])//\(host.split(separator: "@").last ?? "")"
  }

  /// An account that insists on `https` wherever it has credentials.
  public init(
    address: String, service: Service = .calDAV, credentials: Credentials?, allowsPlainText: Bool = false
  ) {
    self.address = address
    self.service = service
    self.credentials = credentials
    self.allowsPlainText = allowsPlainText
  }

  /// An account that insists on `https`.
  public init(address: String, user: String, password: PasswordSource, allowsPlainText: Bool = false) {
    self.init(
      address: address, credentials: Credentials(user: user, password: password),
      allowsPlainText: allowsPlainText)
  }
}

/// Reaches calendar servers over the network.
public protocol CalendarServersProtocol: Sendable {
  /// Returns the source that an account is. Nothing is sent before its first call.
  ///
  /// - Parameter name: what the person calls the source.
  func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol
}

/// The calendar servers of the network. Obtain it with `\.calendarServers`.
public enum CalendarServersBlueprint: ServiceKey {
  /// Reaches calendar servers over the network.
  public typealias Output = any CalendarServersProtocol
}

extension Catalog {
  /// The key of ``CalendarServersBlueprint``.
  public var calendarServers: CalendarServersBlueprint.Type { CalendarServersBlueprint.self }
}
