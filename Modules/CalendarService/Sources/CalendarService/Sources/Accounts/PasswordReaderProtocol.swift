/// Reads passwords from where the person keeps them.
public protocol PasswordReaderProtocol: Sendable {
  /// Returns the password kept at `source`, without the end of its line. Asked each time anew: a password
  /// that was changed is found.
  func password(from source: PasswordSource) async throws(PasswordError) -> Password
}
