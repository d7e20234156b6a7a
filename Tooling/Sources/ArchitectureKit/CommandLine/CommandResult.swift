/// What a command has to say, and how it ended.
public struct CommandResult: Equatable, Sendable {
  /// For the standard output.
  public var output = ""
  /// For the error stream.
  public var errorText = ""
  /// How the tool ends.
  public var exitCode = ExitCode.clean
}
