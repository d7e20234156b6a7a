/// Where a password is found. What is written down of an account is this, never the password.
public enum PasswordSource: Sendable, Hashable, Codable {
  /// The first line of a file that only the person may read.
  case file(path: String)
  /// An environment variable.
  case environment(variable: String)
  /// The first line that a command writes: `["pass", "show", "calendar"]`. It is run without a shell.
  case command([String])
}
