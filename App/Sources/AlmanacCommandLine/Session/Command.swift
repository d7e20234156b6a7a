import CalendarService
import ProgramSettings
import SystemAccess

/// Something that the program can be told to do.
///
/// A command reads its arguments into values, asks a service, makes a value that knows its text, and
/// prints that.
protocol Command: Sendable {
  /// What it is called; the name of its help.
  static var name: String { get }

  /// How it is used.
  static var help: CommandHelp { get }

  /// Reads what stands after the command.
  init(_ arguments: Arguments) throws(UsageError)

  /// Whether it deals with days and times.
  var needsZone: Bool { get }

  /// Whether it obeys the person's settings. Others run even if those cannot be read.
  var needsSettings: Bool { get }

  /// Whether what it writes may be long and goes through the person's pager on a terminal.
  var isPaged: Bool { get }

  /// Whether it connects to a server.
  ///
  /// - Parameter sources: reads those that the person added; none where they cannot be read.
  func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool

  /// Whether it asks the engine that answers questions: a model on a server, where the settings name one.
  var asksModel: Bool { get }

  /// Does it.
  func run(in session: Session) async throws -> ExitCode
}

extension Command {
  static var name: String { help.name }
  var needsZone: Bool { true }
  var needsSettings: Bool { true }
  var asksModel: Bool { false }
  var isPaged: Bool { false }
  func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool { false }
}
