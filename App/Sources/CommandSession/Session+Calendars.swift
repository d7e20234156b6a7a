package import CalendarService
package import CalendarStore
import Catalog
package import Presentation
import ProgramSettings
import Terminal

extension Session {
  /// The calendars of `--calendar`, or all of them.
  package func chosenCalendars(countingEvents isCounting: Bool) async throws -> [StoredCalendar] {
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

  /// The name of the calendar of new events; `nil` if it must be named.
  package func defaultCalendar(among calendars: [StoredCalendar]) -> String? {
    guard let name = settings.defaultCalendar else {
      let writable = calendars.filter { !$0.isReadOnly }
      return writable.count == 1 ? writable[0].name : nil
    }
    return CalendarResolver(names: calendars.map(\.name), aliases: settings.aliases).name(for: name)
  }

  /// The paths of the accounts that are files or folders, by account.
  package func accountFiles() throws -> [String: String] {
    let files = try accounts.read().compactMap { source -> (String, String)? in
      switch source.place {
      case .file(let path), .folder(let path): (source.name, path)
      case .server: nil
      }
    }
    return Dictionary(files) { first, _ in first }
  }

  /// The calendars of `--calendar`, or all of them, for other programs.
  package func calendarRecords() async throws -> [CalendarRecord] {
    try await records(of: chosenCalendars(countingEvents: true), files: accountFiles())
  }

  /// Calendars, for other programs.
  package func records(
    of calendars: [StoredCalendar], files: [String: String]
  ) async throws -> [CalendarRecord] {
    let name = defaultCalendar(among: try await catalog[\.calendarStore].calendars(countingEvents: false))
    return calendars.map {
      CalendarRecord($0, isDefault: $0.name == name, file: $0.source.flatMap { files[$0] })
    }
  }

  /// Finds calendars by name and by the aliases of the settings.
  package func calendarResolver() async throws -> CalendarResolver {
    let names = try await catalog[\.calendarStore].calendars(countingEvents: false).map(\.name)
    return CalendarResolver(names: names, aliases: settings.aliases)
  }

  /// What the store met that the person should know.
  package func notices() async -> [String] {
    (try? await catalog[\.calendarStore].notices())?.map(\.description.sanitised) ?? []
  }

  /// Events, for other programs.
  package func records(of events: [CalendarEvent]) async throws -> [EventRecord] {
    zip(events, try await catalog[\.calendarStore].ids(of: events)).map {
      EventRecord($0, id: $1, in: clock.zone)
    }
  }
}

/// Finds a calendar by name, by an alias of the settings, or by a unique prefix of its name. Ignores case.
package struct CalendarResolver: Sendable {
  /// The names of the calendars.
  package let names: [String]
  /// Names by alias.
  package let aliases: [String: String]

  /// The name of the calendar; if there is none, the text or what its alias stands for, which the store then
  /// rejects with a suggestion.
  package func name(for text: String) -> String {
    let wanted = Settings.name(for: text, aliases: aliases)
    return StoredCalendar.name(for: wanted, among: names) ?? wanted
  }
}

extension Settings {
  /// The name of the calendar that an alias stands for; the text itself if it is no alias.
  package func calendar(named text: String) -> String { Self.name(for: text, aliases: aliases) }

  fileprivate static func name(for text: String, aliases: [String: String]) -> String {
    aliases.first { $0.key.lowercased() == text.lowercased() }?.value ?? text
  }
}

extension Session {
  /// The chosen calendars, otherwise all visible ones.
  package func shownCalendars() async throws -> [StoredCalendar] {
    try await chosenCalendars(countingEvents: false).filter { !$0.isHidden || !options.calendars.isEmpty }
  }

  /// The events of these calendars, by calendar and UID.
  package func shownObjects() async throws -> [StoredObject] {
    let calendars = try await shownCalendars()
    guard !calendars.isEmpty else { return [] }
    var objects: [StoredObject] = []
    for letter in EventID.alphabet {
      objects += try await catalog[\.calendarStore].objects(
        matching: EventID(letters: String(letter)), in: calendars.map(\.name))
    }
    return objects.sorted { ($0.calendar, $0.object.uid) < ($1.calendar, $1.object.uid) }
  }
}
