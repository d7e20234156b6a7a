public import Catalog

/// A password. Writing it out, by accident or in an error, shows dots.
public struct Password: Sendable, Hashable {
  /// The password itself, for the one who signs in with it.
  public let text: String

  /// A password.
  public init(_ text: String) {
    self.text = text
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { "••••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Where a password is found. What is written down of an account is this, never the password.
public enum PasswordSource: Sendable, Hashable, Codable {
  /// The first line of a file that only the person may read.
  case file(path: String)
  /// An environment variable.
  case environment(variable: String)
  /// The first line that a command writes: `["pass", "show", "calendar"]`. It is run without a shell.
  case command([String])
}

/// Why there is no password.
public enum PasswordError: Error, Sendable, Hashable {
  /// The file is not there or cannot be read; `reason` is what the system says.
  case unreadableFile(path: String, reason: String)
  /// Others than the person may read the file.
  case exposedFile(path: String)
  /// The environment variable is not set.
  case missingVariable(name: String)
  /// The command could not be started, or ended with an error; `reason` says which.
  case failedCommand(command: String, reason: String)
  /// The place is there, and empty. `place` says where.
  case empty(place: String)
}

extension PasswordError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .unreadableFile(let path, let reason):
      "The password file \(path) could not be read: \(reason). Write the password into its first line."
    case .exposedFile(let path):
      "The password file \(path) may be read by others. Run 'chmod 600 \(path)' and try again."
    case .missingVariable(let name):
      "The password is expected in the environment variable \(name), which is not set. Set it and try again."
    case .failedCommand(let command, let reason):
      "The command '\(command)', which writes the password or token, failed: \(reason). Run it by hand to see why."
    case .empty(let place): "There is no password in \(place): its first line is empty."
    }
  }
}

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
