public import Catalog

/// Reads passwords from where the person keeps them.
public protocol PasswordReaderProtocol: Sendable {
  /// Returns the password kept at `source`, without the end of its line. Asked each time anew: a password
  /// that was changed is found.
  func password(from source: PasswordSource) async throws(PasswordError) -> Password
}

/// Reads passwords. Obtain it with `\.passwordReader`; the composition root supplies it, which alone looks at
/// the environment and starts commands.
public enum PasswordReaderBlueprint: ServiceKey {
  /// Reads passwords from where the person keeps them.
  public typealias Output = any PasswordReaderProtocol
}

extension Catalog {
  /// The key of ``PasswordReaderBlueprint``.
  public var passwordReader: PasswordReaderBlueprint.Type { PasswordReaderBlueprint.self }
}
