public import Catalog

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
