/// Something that the program can be told to do.
///
/// A command reads its arguments into values, asks a service, makes a value that knows its text, and
/// prints that.
protocol Command: Sendable {
  /// How it is used; its name too.
  static var help: CommandHelp { get }

  /// Reads what stands after the command.
  init(_ arguments: Arguments) throws(UsageError)

  /// Whether it deals with days and times.
  var needsZone: Bool { get }

  /// Whether it speaks with servers.
  var needsNetwork: Bool { get }

  /// Does it.
  func run(in session: Session) async throws -> ExitCode
}

extension Command {
  var needsZone: Bool { true }
  var needsNetwork: Bool { false }
}
