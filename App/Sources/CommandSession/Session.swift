package import CalendarService
package import Catalog
package import ProgramSettings
package import SystemAccess
package import Terminal

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
import Foundation
#endif

/// One run of the program: its services, the person's clock, and the output.
package struct Session: Sendable {
  /// The services with their settings.
  package let catalog: Catalog
  /// The person's clock.
  package private(set) var clock: LocalClock
  /// The global options.
  package let options: GlobalOptions
  /// The accounts file.
  package let accounts: AccountsFile
  /// The layout of the output.
  package private(set) var screen: Screen
  /// The settings, and the origin of each value.
  package let loadedSettings: LoadedSettings
  /// The variables, folders and streams of the process.
  package let environment: ProcessEnvironment
  private let output: RunOutput

  /// Reads the settings and composes the program.
  ///
  /// - Parameters:
  ///   - needsZone: whether the command needs the zone; otherwise the clock is in UTC.
  ///   - speaksEnglish: whether dates are English in spite of the settings.
  ///   - isConfined: whether other calendars than those of the options are neither read nor changed.
  ///   - needsSettings: whether the command needs settings and accounts; otherwise unreadable files are ignored.
  /// - Throws: ``SettingsError`` and ``UsageError`` for invalid input, and errors of services.
  package init(
    _ options: GlobalOptions, needsZone: Bool = true, needsSettings: Bool = true, speaksEnglish: Bool = false,
    isConfined: Bool = false, in environment: ProcessEnvironment, output: RunOutput
  ) throws {
    if let home = options.home, environment.isFile(home) { throw UsageError.homeIsFile(path: home) }
    self.options = options
    self.output = output
    self.environment = environment
    let folder = SettingsFolder(home: options.home, environment: environment)
    loadedSettings = try LoadedSettings(folder, in: environment, ignoresFile: !needsSettings)
    accounts = AccountsFile(path: folder.accounts)
    screen = Screen(options, settings: loadedSettings.settings, environment)
    catalog = try Catalog.program(
      loadedSettings, accounts: accounts, options: options, needsZone: needsZone,
      needsSettings: needsSettings, speaksEnglish: speaksEnglish, isConfined: isConfined, in: environment)
    clock = try catalog[\.localClock]
  }

  /// The session of a person in another zone: for times that are given in it.
  package func inZone(_ zone: Zone) -> Session {
    var session = self
    session.clock = LocalClock(
      zone: zone, firstWeekday: clock.firstWeekday, dateOrder: clock.dateOrder, hours: clock.hours,
      language: clock.language, now: clock.now)
    return session
  }

  /// The session with output for another screen.
  package func on(_ screen: Screen) -> Session {
    var session = self
    session.screen = screen
    return session
  }

  /// The settings.
  package var settings: Settings { loadedSettings.settings }

  /// The source with a description.
  package func source(_ addition: AccountAddition) throws(AccountError) -> CalendarSource {
    try addition.source(in: environment)
  }

  /// The width of standard error if progress can be shown there; otherwise `nil`.
  package var progressColumns: Int? { environment.understandsEscapeCodes ? environment.progress : nil }

  /// Shows progress on one line of a terminal's standard error; an empty text removes it.
  package func showProgress(_ text: String) {
    guard let columns = progressColumns else { return }
    environment.errors("\r\u{1B}[K" + TerminalText(text).cut(to: max(1, columns - 1)).string)
  }

  /// The pager: `ALMANAC_PAGER`, otherwise that of the settings; `nil` for none.
  package var pagerCommand: String? { environment.variables["ALMANAC_PAGER"] ?? settings.pager }

  /// Whether the output was closed, so that the rest need not be computed.
  package var isOutputClosed: Bool { output.failure != nil }

  /// Writes lines to standard output. A failure is reported at the end of the run.
  package func print(_ text: String) {
    output.write(text + "\n")
  }

  /// Writes a sentence to standard output, wrapped between words on a terminal.
  package func say(_ text: String) {
    print(environment.terminal == nil ? text : WordWrap.wrapped(text, to: screen.width))
  }

  /// Writes text to standard output without a line break.
  package func write(_ text: String) { output.write(text) }

  /// Writes a value to standard output as JSON.
  package func print(json value: some Encodable) throws {
    print(try JSONText(value).string)
  }

  /// Writes a value as JSON if requested, otherwise a text.
  package func print<Record: Encodable>(
    json value: @autoclosure () throws -> Record, orElse text: @autoclosure () throws -> String
  ) throws {
    if options.prefersJSON { try print(json: value()) } else { print(try text()) }
  }

  /// Shows a message on standard error, on one line unless a terminal is narrower.
  package func note(_ text: String) { environment.note(text.sanitised) }

  /// Reads all of standard input.
  package func input() throws(StreamError) -> Data {
    var input = Data()
    while let data = try environment.nextInput() { input += data }
    return input
  }
}
