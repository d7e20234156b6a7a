import CalendarService
import CalendarStore
import Catalog

extension Catalog {
  /// Composes the program: settings in, catalog out.
  ///
  /// `environment` supplies the services; this supplies the values that they are set up with, each under the key that
  /// its contract declares.
  static func program(
    _ settings: LoadedSettings, accounts: AccountsFile, options: GlobalOptions, needsZone: Bool,
    in environment: ProcessEnvironment
  ) throws -> Catalog {
    let catalog = Catalog()
    environment.supply(catalog)
    let offlineReason = environment.offlineReason
    catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in
      CalendarServiceSettings(sources: try accounts.read(), offlineReason: offlineReason)
    }
    let variables = environment.variables
    catalog.supply(PasswordReaderBlueprint.self) { _ in SystemPasswordReader(environment: variables) }
    let database = DataFolder(home: options.home, environment: environment).database
    let addresses = settings.settings.ownAddresses
    let aliases = settings.settings.aliases
    catalog.supply(CalendarStoreSettingsBlueprint.self) { _ in
      CalendarStoreSettings(
        location: .file(path: database), addresses: addresses.union(try accounts.ownAddresses()),
        calendars: options.calendars.map { aliases[$0] ?? $0 })
    }
    var zone = Zone.utc
    if needsZone || options.zone != nil {
      let choice = ZoneChoice(option: options.zone, settings: settings, environment: environment)
      zone = try choice.zone(from: catalog, telling: environment.errors)
    }
    var now = environment.now
    if let moment = options.now?.date(in: zone) { now = { moment } }
    let clock = LocalClock(zone: zone, firstWeekday: settings.settings.weekStart, now: now)
    catalog.supply(LocalClockBlueprint.self) { _ in clock }
    return catalog
  }
}
