package import CalendarService
package import ProgramSettings
package import SystemAccess

/// A command of the program.
///
/// A command parses its arguments into values, calls services, builds a value that formats itself as text, and
/// prints it.
package protocol Command: Sendable {
  /// The name; also that of its help.
  static var name: String { get }

  /// The help.
  static var help: CommandHelp { get }

  /// Parses the arguments.
  init(_ arguments: Arguments) throws(UsageError)

  /// Whether it needs the time zone.
  var needsZone: Bool { get }

  /// Whether it needs the person's settings. Other commands run even if settings cannot be read.
  var needsSettings: Bool { get }

  /// Whether it reads and writes English sentences, with English dates in them.
  var speaksEnglish: Bool { get }

  /// Whether other calendars than those of `--calendar` are neither read nor changed, whatever is asked for.
  var isConfined: Bool { get }

  /// Whether its output may be long and is sent through the pager on a terminal.
  var isPaged: Bool { get }

  /// Whether it connects to a server.
  ///
  /// - Parameter sources: returns the accounts; empty if they cannot be read.
  func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool

  /// Whether it uses the engine that answers questions, which may be a model on a server.
  var asksModel: Bool { get }

  /// Runs it.
  func run(in session: Session) async throws -> ExitCode
}

extension Command {
  package static var name: String { help.name }
  package var needsZone: Bool { true }
  package var needsSettings: Bool { true }
  package var asksModel: Bool { false }
  package var speaksEnglish: Bool { false }
  package var isConfined: Bool { false }
  package var isPaged: Bool { false }
  package func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    false
  }
}

/// The version of the program.
package let version = "0.1.0"
