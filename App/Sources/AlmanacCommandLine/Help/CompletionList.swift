import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import ProgramSettings
import Terminal

/// Values that the completion scripts ask for while a person types: a line each, with an explanation after a tab.
enum CompletionList: String, CaseIterable, Sendable {
  case calendars, accounts, events, settings, values, zones, dates, templates

  /// The list for the value of an option; `nil` if the value is free.
  static func of(_ option: Option) -> CompletionList? {
    switch (option.name, option.value) {
    case (_, "CALENDAR"?), ("--calendar", _): .calendars
    case ("--account", _): .accounts
    case ("--zone", _): .zones
    case ("--template", _): .templates
    case (_, "WHEN"?), ("--start", _), ("--end", _): .dates
    default: nil
    }
  }

  /// The list for the words of a command, after its action if it has actions.
  static func of(_ command: CommandHelp) -> CompletionList? {
    let words = Set(command.words.split { !$0.isLetter }.map(String.init))
    if command.name == "calendars" { return .calendars }
    if command.name == "account" || words.contains("ACCOUNT") { return .accounts }
    if !words.isDisjoint(with: ["EVENT", "ID"]) { return .events }
    return words.isDisjoint(with: ["WHEN", "SINCE"]) ? nil : .dates
  }

  /// The choices of an option whose value is one of a few words.
  static func choices(of option: Option) -> [String] {
    switch option.name {
    case "--status": ["confirmed", "tentative", "cancelled"]
    case "--repeat": ["daily", "weekly", "monthly", "yearly", "none"]
    case "--alarm", "--within", "--snooze": ["10m", "30m", "1h", "1d"]
    case "--for": ["15m", "30m", "1h", "2h", "1d"]
    default: option.choices
    }
  }

  /// Words for dates that need no number.
  private static let dateWords = [
    "today", "tomorrow", "yesterday", "this week", "next week", "last week", "this weekend", "this month",
    "next month", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The lines of a list.
  ///
  /// - Parameter setting: the setting whose values are listed, for ``values``.
  func lines(of setting: String?, in session: Session) async throws -> [String] {
    switch self {
    case .calendars:
      return try await session.catalog[\.calendarStore].calendars(countingEvents: false).map(\.name.sanitised)
    case .accounts: return try session.accounts.read().map(\.name.sanitised)
    case .events: return try await Self.events(in: session)
    case .settings:
      return SettingKey.all.map { "\($0.shape == .map ? $0.name + "." : $0.name)\t\($0.explanation)" }
    case .values: return try await Self.values(of: setting ?? "", in: session)
    case .zones: return try session.catalog[\.zoneDatabase].names.sorted()
    case .dates: return Self.dateWords
    case .templates:
      return session.settings.templates.sorted { $0.key < $1.key }.map { "\($0)\t\($1.sanitised)" }
    }
  }

  /// The ids of the events from a week ago to a month ahead, with their titles and times.
  private static func events(in session: Session) async throws -> [String] {
    let store = try session.catalog[\.calendarStore]
    let (zone, today) = (session.clock.zone, session.clock.today)
    let events = try await store.events(
      from: zone.start(of: today.adding(days: -7)), to: zone.start(of: today.adding(days: 31)), in: [])
    let now = session.clock.now()
    let sorted = events.filter { $0.end > now } + events.filter { $0.end <= now }
    let shown = Array(sorted.prefix(200))
    return zip(try await store.ids(of: shown), shown).map { id, event in
      "\(id)\t\(event.shownTitle.sanitised), \(event.whenText(at: session.clock))"
    }
  }

  /// The values of a setting, as far as they are a few words.
  private static func values(of name: String, in session: Session) async throws -> [String] {
    guard let key = SettingKey.named(name)?.key else { return [] }
    switch key.name {
    case "zone": return try session.catalog[\.zoneDatabase].names.sorted()
    case "defaultCalendar": return try await CompletionList.calendars.lines(of: nil, in: session)
    case "language": return DateLanguage.codes
    case "weekStart", "workingDays": return Weekday.allCases.map { $0.name.lowercased() }
    case "workingHours": return ["9-18", "8-17"]
    default:
      if key.expected == "true or false" { return ["true", "false"] }
      let words = key.expected.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      return words.filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }
}
