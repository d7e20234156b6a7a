/// An account on a CalDAV server. Holds no password, only where it is found.
public struct CalendarAccount: Sendable, Hashable, Codable {
  /// Who signs in, and where the password is found.
  public struct Credentials: Sendable, Hashable, Codable {
    /// Who signs in.
    public var user: String
    /// Where the password is found.
    public var password: PasswordSource

    /// The credentials of a user.
    public init(user: String, password: PasswordSource) {
      self.user = user
      self.password = password
    }
  }

  /// Where to find the server: a URL, a host name, or an e-mail address, from which the rest is discovered
  /// (RFC 6764).
  public var address: String
  /// What is sent with each request; `nil` for a server that answers without.
  public var credentials: Credentials?
  /// Whether the password may go over plain `http` to another machine. To this machine it always may.
  public var allowsPlainText: Bool

  /// Who signs in; `nil` for a server that answers without credentials.
  public var user: String? { credentials?.user }

  /// An account that insists on `https` wherever it has credentials.
  public init(address: String, credentials: Credentials?, allowsPlainText: Bool = false) {
    self.address = address
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
