import CalendarStore
import Catalog

extension Session {
  /// The calendars that `--calendar` names, or all of them.
  func chosenCalendars() async throws -> [StoredCalendar] {
    let all = try await catalog[\.calendarStore].calendars()
    guard !options.calendars.isEmpty else { return all }
    let wanted = options.calendars.map { settings.calendar(named: $0) }
    return all.filter { calendar in
      wanted.contains { StoredCalendar.name(for: $0, among: all.map(\.name)) == calendar.name }
    }
  }

  /// The name of the calendar that a person means with a name, an alias of the settings or the beginning of a name; the
  /// text itself where there is none, which the store then refuses with what is near.
  func calendar(named text: String) async throws -> String {
    let text = settings.calendar(named: text)
    let names = try await catalog[\.calendarStore].calendars().map(\.name)
    return StoredCalendar.name(for: text, among: names) ?? text
  }
}

extension Settings {
  /// The name of the calendar that an alias stands for, any case; the text itself where it is no alias.
  func calendar(named text: String) -> String {
    aliases.first { $0.key.lowercased() == text.lowercased() }?.value ?? text
  }
}
