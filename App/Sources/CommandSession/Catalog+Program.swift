package import CalendarService
import CalendarStore
package import Catalog
import ChatFeature
package import LLMEngine
package import ProgramSettings
package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Catalog {
  /// Composes the program from settings.
  ///
  /// `environment` supplies the services; this supplies their settings under the keys that the contracts declare.
  /// Unreadable accounts count as none if the command does not need settings. Dates are English if the command reads
  /// and writes sentences. A confined program neither reads nor changes other calendars than those of `--calendar`.
  package static func program(
    _ settings: LoadedSettings, accounts: AccountsFile, options: GlobalOptions, needsZone: Bool,
    needsSettings: Bool = true, speaksEnglish: Bool = false, isConfined: Bool = false,
    in environment: ProcessEnvironment
  ) throws -> Catalog {
    let catalog = Catalog()
    environment.supply(catalog)
    let offlineReason = environment.offlineReason
    catalog.supply(\.calendarServiceSettings) {
      CalendarServiceSettings(
        sources: needsSettings ? try accounts.read() : (try? accounts.read()) ?? [],
        offlineReason: offlineReason)
    }
    let passwords = SystemPasswordReader(environment: environment.variables)
    catalog.supply(KeyOf<any PasswordReaderProtocol>.self) { catalog in
      SystemPasswordReader(
        environment: environment.variables, tokenServers: try? catalog.obtain(\.tokenServers),
        now: try catalog.obtain(\.localClock).now)
    }
    let database = DataFolder(home: options.home, environment: environment).database
    let values = settings.settings
    catalog.supply(\.calendarStoreSettings) {
      var settings = CalendarStoreSettings(
        location: .file(path: database),
        addresses: values.ownAddresses.union(
          needsSettings ? try accounts.ownAddresses() : (try? accounts.ownAddresses()) ?? []),
        calendars: options.calendars.map { values.calendar(named: $0) },
        workingHours: values.workingHours.usual, weekdayHours: values.workingHours.byWeekday,
        workingDays: values.workingDays.union(values.workingHours.byWeekday.keys),
        daysOff: Set(values.daysOff.map { values.calendar(named: $0) }))
      settings.isConfined = isConfined
      return settings
    }
    catalog.supply(\.eventPlannerSettings) {
      EventPlannerSettings(
        addresses: values.ownAddresses.sorted(), defaultCalendar: values.defaultCalendar,
        aliases: values.aliases, newUID: { UUID().uuidString.lowercased() })
    }
    let chat = environment.chat
    catalog.supply(\.chatSettings) { chat }
    var timeouts = ModelServer.Timeouts()
    if let seconds = values.model.timeout { timeouts.firstEvent = .seconds(seconds) }
    let server = values.model.server.map { [timeouts] address in
      ModelServer(
        address: address, model: values.model.name, allowsPlainText: values.model.allowsPlainText,
        contextTokens: values.model.contextTokens, timeouts: timeouts
      ) { () async throws(LLMError) in try await passwords.modelKey(from: values.model.key)
      }
    }
    catalog.supply(\.llmEngineSettings) {
      LLMEngineSettings(server: server, usesTwelveHours: values.timeFormat == .twelveHours)
    }
    var zone = Zone.utc
    if needsZone || options.zone != nil {
      let choice = ZoneChoice(option: options.zone, settings: settings, environment: environment)
      zone = try choice.zone(from: catalog, telling: environment.errors)
    }
    var now = environment.now
    if let moment = options.now?.date(in: zone) { now = { moment } }
    let clock = LocalClock(
      zone: zone, firstWeekday: values.weekStart,
      dateOrder: values.dateOrder == .monthDay ? .monthFirst : .dayFirst, hours: values.timeFormat,
      language: speaksEnglish ? .english : values.language, now: now)
    catalog.supply(\.localClock) { clock }
    return catalog
  }
}

extension PasswordReaderProtocol {
  /// The key of a model's server; `nil` if it needs none.
  package func modelKey(from source: PasswordSource?) async throws(LLMError) -> ModelKey? {
    guard let source else { return nil }
    do { return ModelKey(try await password(from: source).text) } catch { throw .noKey("\(error)") }
  }
}
