import CalendarService
import CalendarStore
import Catalog
import Foundation

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
  private let surroundings: Surroundings
  private let output: RunOutput

  /// Supplies the services and tells them what they need to know of the surroundings.
  init(
    _ options: GlobalOptions, needsZone: Bool, _ surroundings: Surroundings, output: RunOutput
  ) async throws {
    if let home = options.home, surroundings.isFile(home) { throw UsageError.homeIsFile(path: home) }
    self.options = options
    self.output = output
    self.surroundings = surroundings
    screen = Screen(options, surroundings)
    catalog = Catalog()
    surroundings.supply(catalog)
    let settings = SettingsFolder(home: options.home, surroundings: surroundings)
    let accounts = AccountsFile(path: settings.accounts)
    self.accounts = accounts
    let offlineReason = surroundings.offlineReason
    catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in
      CalendarServiceSettings(sources: try accounts.read(), offlineReason: offlineReason)
    }
    let environment = surroundings.environment
    catalog.supply(PasswordReaderBlueprint.self) { _ in SystemPasswordReader(environment: environment) }
    let database = DataFolder(home: options.home, surroundings: surroundings).database
    catalog.supply(CalendarStoreSettingsBlueprint.self) { _ in
      CalendarStoreSettings(
        location: .file(path: database),
        addresses: try ConfigFile(path: settings.config).read().ownAddresses.union(accounts.ownAddresses()),
        calendars: options.calendars)
    }
    clock =
      try needsZone || options.zone != nil
      ? Self.clock(from: catalog, options, surroundings) : Self.utcClock(surroundings)
    catalog.supply(LocalClockBlueprint.self) { [clock] _ in clock }
  }

  /// The calendars that `--calendar` names, or all of them.
  func chosenCalendars() async throws -> [StoredCalendar] {
    let all = try await catalog[\.calendarStore].calendars()
    let wanted = Set(options.calendars.map { $0.lowercased() })
    return wanted.isEmpty ? all : all.filter { wanted.contains($0.name.lowercased()) }
  }

  /// The environment variables.
  var processEnvironment: [String: String] { surroundings.environment }

  /// The source that the person described.
  func source(_ addition: AccountAddition) throws(AccountError) -> CalendarSource {
    try addition.source(in: surroundings)
  }

  /// Whether the error stream can show how far long work is.
  var showsProgress: Bool { progressColumns != nil }

  private var progressColumns: Int? { surroundings.understandsEscapeCodes ? surroundings.progress : nil }

  /// Shows how far long work is, on one line of a terminal's error stream; an empty text takes it away.
  func showProgress(_ text: String) {
    guard let columns = progressColumns else { return }
    surroundings.errors("\r\u{1B}[K" + TerminalText(text).cut(to: max(1, columns - 1)).string)
  }

  /// Writes lines to the standard output. What cannot be written is reported at the end of the run.
  func print(_ text: String) {
    output.write(text + "\n")
  }

  /// Writes a value to the standard output as JSON.
  func print(json value: some Encodable) throws {
    print(try JSONText(value).string)
  }

  /// Tells the person something beside the output, in one line.
  func note(_ text: String) {
    surroundings.errors(text.sanitised + "\n")
  }

  /// Everything that comes in on the standard input.
  func input() throws(StreamError) -> Data {
    try surroundings.input()
  }

  private static func clock(
    from catalog: Catalog, _ options: GlobalOptions, _ surroundings: Surroundings
  ) throws -> LocalClock {
    let choice = ZoneChoice(option: options.zone, surroundings: surroundings)
    let (zone, note) = try choice.zone(from: catalog[\.zoneDatabase])
    if let note { surroundings.errors(note.sanitised + "\n") }
    guard let moment = options.now?.date(in: zone) else {
      return LocalClock(zone: zone, now: surroundings.now)
    }
    return LocalClock(zone: zone) { moment }
  }

  private static func utcClock(_ surroundings: Surroundings) -> LocalClock {
    LocalClock(zone: .utc, now: surroundings.now)
  }
}
