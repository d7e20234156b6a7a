import CalendarStore
import Catalog

extension Session {
  /// The names of the calendars that `--calendar` names; empty where it stands nowhere, which means all.
  func calendars() async throws -> [String] {
    guard !options.calendars.isEmpty else { return [] }
    let resolver = try await calendarResolver()
    return options.calendars.map(resolver.name)
  }

  /// The name of the calendar that a person means with `text`.
  func calendar(named text: String) async throws -> String { try await calendarResolver().name(for: text) }

  /// Finds calendars by the names there are and the aliases of the settings.
  func calendarResolver() async throws -> CalendarResolver {
    let names = try await catalog[\.calendarStore].calendars().map(\.name)
    return CalendarResolver(names: names, aliases: settings.aliases)
  }

  /// The person's events, of the calendars only that `--calendar` names. Whatever is obtained from the
  /// catalog after this sees the same ones.
  func store() async throws -> any CalendarStoreProtocol {
    let store = try catalog[\.calendarStore]
    guard !options.calendars.isEmpty else { return store }
    let chosen = try await ChosenCalendarsStore(store, only: try await calendars())
    catalog.supply(CalendarStoreBlueprint.self) { _ in chosen }
    return chosen
  }
}
