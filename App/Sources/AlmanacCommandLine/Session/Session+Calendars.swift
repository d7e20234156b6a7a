import CalendarService
import CalendarStore
import Catalog
import Presentation
import ProgramSettings
import Terminal

extension Session {
  /// The calendars of `--calendar`, or all of them.
  func chosenCalendars(countingEvents isCounting: Bool) async throws -> [StoredCalendar] {
    let all = try await catalog[\.calendarStore].calendars(countingEvents: isCounting)
    guard !options.calendars.isEmpty else { return all }
    let names = all.map(\.name)
    let wanted = options.calendars.map(CalendarResolver(names: names, aliases: settings.aliases).name)
    if let unknown = wanted.first(where: { !names.contains($0) }) {
      throw CalendarStoreError.unknownCalendar(
        name: unknown, nearest: Spelling.nearest(to: unknown, in: names).map { [$0] } ?? [])
    }
    return all.filter { wanted.contains($0.name) }
  }

  /// Finds calendars by name and by the aliases of the settings.
  func calendarResolver() async throws -> CalendarResolver {
    let names = try await catalog[\.calendarStore].calendars(countingEvents: false).map(\.name)
    return CalendarResolver(names: names, aliases: settings.aliases)
  }

  /// What the store met that the person should know.
  func notices() async -> [String] {
    (try? await catalog[\.calendarStore].notices())?.map(\.description.sanitised) ?? []
  }

  /// Events, for other programs.
  func records(of events: [CalendarEvent]) async throws -> [EventRecord] {
    zip(events, try await catalog[\.calendarStore].ids(of: events)).map {
      EventRecord($0, id: $1, in: clock.zone)
    }
  }
}

/// Finds a calendar by name, by an alias of the settings, or by a unique prefix of its name. Ignores case.
struct CalendarResolver: Sendable {
  /// The names of the calendars.
  let names: [String]
  /// Names by alias.
  let aliases: [String: String]

  /// The name of the calendar; if there is none, the text or what its alias stands for, which the store then
  /// rejects with a suggestion.
  func name(for text: String) -> String {
    let wanted = Settings.name(for: text, aliases: aliases)
    return StoredCalendar.name(for: wanted, among: names) ?? wanted
  }
}

extension Settings {
  /// The name of the calendar that an alias stands for; the text itself if it is no alias.
  func calendar(named text: String) -> String { Self.name(for: text, aliases: aliases) }

  fileprivate static func name(for text: String, aliases: [String: String]) -> String {
    aliases.first { $0.key.lowercased() == text.lowercased() }?.value ?? text
  }
}
