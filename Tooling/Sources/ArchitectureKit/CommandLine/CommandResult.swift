/// The output and the exit status of a command.
public struct CommandResult: Equatable, Sendable {
  /// For the standard output.
  public var output = ""
  /// For the error stream.
  public var errorText = ""
  /// The exit status of the tool.
  public var exitCode = ExitCode.clean
}

/// The exit status of the tool.
public enum ExitCode: Int32, Sendable {
  /// There are no findings.
  case clean = 0
  /// There are findings.
  case breaches = 1
  /// The command failed.
  case failed = 2
}
