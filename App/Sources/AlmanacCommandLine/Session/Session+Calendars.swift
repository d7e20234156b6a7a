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

  /// The calendars that `--calendar` names, or all of them.
  func chosenCalendars() async throws -> [StoredCalendar] {
    let all = try await catalog[\.calendarStore].calendars()
    let wanted = Set(try await calendars().map { $0.lowercased() })
    return wanted.isEmpty ? all : all.filter { wanted.contains($0.name.lowercased()) }
  }
}
