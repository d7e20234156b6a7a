import CalendarService
import CalendarStore
import Catalog
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One run of the program: its services, the person's clock, and where to write.
struct Session: Sendable {
  /// The services, the settings supplied.
  let catalog: Catalog
  /// When and where the person is.
  let clock: LocalClock
  /// The options that every command has.
  let options: GlobalOptions
  /// The sources that the person added.
  let accounts: AccountsFile
  /// How to lay out what is written.
  let screen: Screen
  /// What the person set up, and where each value comes from.
  let loadedSettings: LoadedSettings
  /// The variables, folders and streams of the process.
  let environment: ProcessEnvironment
  private let output: RunOutput

  /// Reads what the person set up, and composes the program.
  ///
  /// - Parameters:
  ///   - needsZone: whether days and times are dealt with; otherwise the clock is one of UTC.
  ///   - needsSettings: whether settings and accounts are obeyed; otherwise a file that cannot be read stops nothing.
  /// - Throws: ``SettingsError`` and ``UsageError`` for what the person wrote, and what services throw.
  init(
    _ options: GlobalOptions, needsZone: Bool = true, needsSettings: Bool = true,
    in environment: ProcessEnvironment, output: RunOutput
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
      needsSettings: needsSettings, in: environment)
    clock = try catalog[\.localClock]
  }

  /// What the person set up.
  var settings: Settings { loadedSettings.settings }

  /// The source that the person described.
  func source(_ addition: AccountAddition) throws(AccountError) -> CalendarSource {
    try addition.source(in: environment)
  }

  /// The columns of the error stream where it can show how far long work is; else `nil`.
  var progressColumns: Int? { environment.understandsEscapeCodes ? environment.progress : nil }

  /// Shows how far long work is, on one line of a terminal's error stream; an empty text takes it away.
  func showProgress(_ text: String) {
    guard let columns = progressColumns else { return }
    environment.errors("\r\u{1B}[K" + TerminalText(text).cut(to: max(1, columns - 1)).string)
  }

  /// The command that shows long output: `ALMANAC_PAGER`, else what the settings say; `nil` for none.
  var pagerCommand: String? { environment.variables["ALMANAC_PAGER"] ?? settings.pager }

  /// Whether nobody reads the output any more, so that the rest need not be made.
  var isOutputClosed: Bool { output.failure != nil }

  /// Writes lines to the standard output. What cannot be written is reported at the end of the run.
  func print(_ text: String) {
    output.write(text + "\n")
  }

  /// Writes text to the standard output as it is.
  func write(_ text: String) { output.write(text) }

  /// Writes a value to the standard output as JSON.
  func print(json value: some Encodable) throws {
    print(try JSONText(value).string)
  }

  /// Writes a value as JSON where that is asked for, and else a text.
  func print<Record: Encodable>(
    json value: @autoclosure () throws -> Record, orElse text: @autoclosure () throws -> String
  ) throws {
    if options.prefersJSON { try print(json: value()) } else { print(try text()) }
  }

  /// Tells the person something beside the output, in one line.
  func note(_ text: String) {
    environment.errors(text.sanitised + "\n")
  }

  /// Everything that comes in on the standard input.
  func input() throws(StreamError) -> Data {
    var input = Data()
    while let data = try environment.nextInput() { input += data }
    return input
  }
}
