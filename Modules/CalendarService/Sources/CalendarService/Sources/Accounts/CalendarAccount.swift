/// An account on a CalDAV server. Holds no password, only where it is found.
public struct CalendarAccount: Sendable, Hashable, Codable {
  /// Where to find the server: a URL, a host name, or an e-mail address, from which the rest is discovered
  /// (RFC 6764).
  public var address: String
  /// Who signs in.
  public var user: String
  /// Where the password is found.
  public var password: PasswordSource
  /// Whether the password may go over plain `http` to another machine. To this machine it always may.
  public var allowsPlainText: Bool

  /// An account that insists on `https`.
  public init(address: String, user: String, password: PasswordSource, allowsPlainText: Bool = false) {
    self.address = address
    self.user = user
    self.password = password
    self.allowsPlainText = allowsPlainText
  }
}
