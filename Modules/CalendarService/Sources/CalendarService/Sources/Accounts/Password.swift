/// A password. Its description, for example in an error, shows dots.
public struct Password: Sendable, Hashable {
  /// The password itself, for signing in.
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

/// The source of a password. This is stored with an account, never the password.
public enum PasswordSource: Sendable, Hashable, Codable {
  /// The first line of a file that only the owner may read.
  case file(path: String)
  /// An environment variable.
  case environment(variable: String)
  /// The first line that a command prints: `["pass", "show", "calendar"]`. It is run without a shell.
  case command([String])
  /// The access token of a sign-in by OAuth 2.0, whose tokens are in a file that only the owner may read. It is renewed
  /// when it has expired.
  case signIn(path: String)

  /// Whether it is sent as a bearer token (RFC 6750) also for a user.
  public var isToken: Bool { if case .signIn = self { true } else { false } }
}

/// Why there is no password.
public enum PasswordError: Error, Sendable, Hashable {
  /// The file is missing or cannot be read; `reason` is the system's message.
  case unreadableFile(path: String, reason: String)
  /// Others may read the file.
  case exposedFile(path: String)
  /// The environment variable is not set.
  case missingVariable(name: String)
  /// The command could not be started, or failed; `reason` says which.
  case failedCommand(command: String, reason: String)
  /// The source exists and is empty. `place` names it.
  case empty(place: String)
  /// The token of an account could not be renewed; `reason` says why.
  case notRenewed(account: String, reason: String)
  /// The sign-in of an account has ended, or its file is damaged.
  case signedOut(account: String, reason: String)
}

extension PasswordError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .unreadableFile(let path, let reason):
      "The password file \(path) could not be read: \(reason). Write the password into its first line."
    case .exposedFile(let path):
      "The password file \(path) is readable by others. Run 'chmod 600 \(path)' and try again."
    case .missingVariable(let name):
      "The password is expected in the environment variable \(name), which is not set. Set it and try again."
    case .failedCommand(let command, let reason):
      "The command '\(command)', which prints the password or token, failed: \(reason). Run it by hand to see why."
    case .empty(let place): "There is no password in \(place): its first line is empty."
    case .notRenewed(let account, let reason):
      "The token of '\(account)' could not be renewed: \(reason). Try again later."
    case .signedOut(let account, let reason):
      "The sign-in of '\(account)' has ended: \(reason). Sign in again: almanac account sign-in '\(account)'"
    }
  }
}

/// Reads passwords from their sources.
public protocol PasswordReaderProtocol: Sendable {
  /// Returns the password at `source`, without its line ending. Read each time, so that a changed password is
  /// found.
  func password(from source: PasswordSource) async throws(PasswordError) -> Password

  /// Returns the password at `source` after a server refused `refused`: a renewed one if there can be one.
  func password(
    from source: PasswordSource, replacing refused: Password
  ) async throws(PasswordError) -> Password
}

extension PasswordReaderProtocol {
  /// Reads it again.
  public func password(
    from source: PasswordSource, replacing refused: Password
  ) async throws(PasswordError) -> Password {
    try await password(from: source)
  }
}
