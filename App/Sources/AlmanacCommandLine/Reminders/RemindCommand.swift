import CalendarService
import CalendarStore
import Catalog

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac remind`: the alarms of events.
struct RemindCommand: Command {
  static let within = Option("--within", "LENGTH", "show those that go off within LENGTH too: 15m, 2h, 1d")
  static let watch = Option("--watch", nil, "stay, and show each when it goes off")
  static let command = Option("--command", "COMMAND", "run COMMAND with title and text in place of a line")
  static let all = Option("--all", nil, "show those too that were shown before")

  static let help = CommandHelp(
    name: "remind", summary: "show the alarms of events, each once",
    description: """
      Shows the alarms that went off and whose event is not over, each once. What an
      event says about alarms counts (VALARM, up to four weeks ahead), but for mails,
      which a server sends, and for what another device acknowledged. Events that you
      declined stay silent.

      With --watch it stays, and shows each alarm when it goes off with the desktop's
      notification program (notify-send) if there is one, else in a line. docs/remind.md
      explains how the system starts it.
      """,
    options: [within, watch, command, all],
    examples: ["remind", "remind --within 15m", "remind --watch", "remind --watch --command 'say'"])

  let within: EventDuration
  let isWatching: Bool
  let words: [String]?
  let showsAll: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseWords(of: Self.help.name)
    within =
      try arguments.value(of: Self.within).map { text throws(UsageError) in
        if let length = EventDuration(typed: text) { return length }
        throw .unreadableValue(
          option: Self.within.name, text: text, expected: "a length such as 15m, 2h or 1d")
      } ?? EventDuration()
    isWatching = arguments.has(Self.watch)
    showsAll = arguments.has(Self.all)
    words =
      try arguments.value(of: Self.command).map { text throws(UsageError) in
        do {
          let words = try CommandWords(text).words
          if !words.isEmpty { return words }
        } catch { throw .unusable(reason: "\(error)") }
        throw .unreadableValue(
          option: Self.command.name, text: text, expected: "a command such as notify-send")
      }
    if isWatching, showsAll {
      throw .unusable(reason: "--all shows the same alarms again and again with --watch. Leave it out.")
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    guard isWatching else {
      try await show(in: session, with: words)
      return .ok
    }
    let command = words ?? Self.desktopCommand(in: session.environment)
    while !Task.isCancelled {
      do { try await show(in: session, with: command) } catch let error as ReminderError {
        session.note(error.description)
      }
      // Cancellation ends the wait, and with it the loop.
      try? await Task.sleep(for: .seconds(20))
    }
    return .ok
  }

  /// `notify-send` where the `PATH` has it.
  private static func desktopCommand(in environment: ProcessEnvironment) -> [String]? {
    let folders = (environment.variable("PATH") ?? "").split(separator: ":")
    let isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/notify-send") }
    return isThere ? ["notify-send", "--app-name=almanac"] : nil
  }

  /// Shows the reminders that are due and were not shown; of several of one event the latest.
  private func show(in session: Session, with command: [String]?) async throws {
    let now = session.clock.now()
    let due = try await due(at: now, in: session)
    let folder = DataFolder(home: session.options.home, environment: session.environment)
    if showsAll { return try await show(due, at: now, in: session, with: command) }
    try await ShownReminders(path: folder.path + "/reminded.json").update(at: now) { shown in
      let new = due.filter { !shown.contains($0.key) }
      try await show(new, at: now, in: session, with: command)
      return new.map(\.key)
    }
  }

  private func show(
    _ reminders: [Reminder], at now: Date, in session: Session, with command: [String]?
  ) async throws {
    if session.options.prefersJSON, command == nil {
      if !isWatching || !reminders.isEmpty {
        try session.print(json: reminders.map { ReminderRecord($0, in: session.clock.zone) })
      }
      return
    }
    let latest = Dictionary(
      reminders.map { ([$0.event.calendar, $0.event.id.uid, $0.event.id.recurrenceID], $0) }
    ) { $1 }
    for reminder in reminders where latest.values.contains(reminder) {
      let text = text(of: reminder, at: now, in: session)
      guard let command else {
        session.print(TerminalText("\(text.title)  \(text.body)").cut(to: session.screen.width).string)
        continue
      }
      // Words of an event are arguments of their own, never part of a command line, and never an option.
      let title = text.title.hasPrefix("-") ? " " + text.title : text.title
      let outcome = try await CommandRunner.run(
        command + [title, text.body], environment: session.environment.variables)
      if outcome.isSuccess { continue }
      let error = ReminderError.failedCommand(
        command.joined(separator: " "), reason: outcome.ending.description)
      guard isWatching else { throw error }
      session.note(error.description)
      session.print(TerminalText("\(text.title)  \(text.body)").cut(to: session.screen.width).string)
    }
  }

  /// `Dentist` and `16:30, in 10 min · Kastanienallee 12`.
  private func text(
    of reminder: Reminder, at now: Date, in session: Session
  ) -> (title: String, body: String) {
    let event = reminder.event
    let (zone, today) = (session.clock.zone, session.clock.today)
    let start = zone.dateTime(at: event.start)
    let day = start.date == today ? nil : start.date.shortText(seenFrom: today)
    let minutes = Int((event.start.timeIntervalSince(now) / 60).rounded(.up))
    let wait =
      switch minutes {
      case ..<0: "since \(-minutes) min"
      case 0: "now"
      case 1..<100: "in \(minutes) min"
      default: "in \((minutes + 30) / 60) h"
      }
    let clock = "\(day.map { $0 + " " } ?? "")\(start.clockText), \(wait)"
    let time = event.isAllDay ? day ?? "today" : clock
    let parts = [time, event.location ?? "", reminder.message ?? ""].filter { !$0.isEmpty }
    return (event.title.sanitised, parts.joined(separator: " · ").sanitised)
  }

  /// The reminders that are due: those that go off until `now` and ``within``, and are still of use; earliest first.
  private func due(at now: Date, in session: Session) async throws -> [Reminder] {
    let store = try session.catalog[\.calendarStore]
    let zones = try session.catalog[\.zoneDatabase]
    let addresses = try session.catalog[\.calendarStoreSettings].addresses
    let limit = now.addingTimeInterval(Double(within.days * 86_400 + within.seconds))
    let events = try await store.events(
      from: now.addingTimeInterval(-3600), to: max(limit, now).addingTimeInterval(28 * 86_400), in: [])
    var objects: [[String]: CalendarObject] = [:]
    var reminders: [Reminder] = []
    for event in events where !event.isDeclined(by: addresses) {
      let key = [event.calendar, event.id.uid]
      if objects[key] == nil { objects[key] = try await store.object(uid: event.id.uid, in: event.calendar) }
      guard let object = objects[key], object.components.contains(where: { !$0.alarms.isEmpty }) else {
        continue
      }
      let own = session.clock.zone
      let zone = event.zone.flatMap { try? zones.zone(named: $0) } ?? own
      reminders += Reminder.all(of: event, in: object, zone: zone) { time in
        switch time {
        case .utc(let moment): Zone.utc.date(of: moment)
        case .zoned(let moment, let name): (try? zones.zone(named: name))?.date(of: moment)
        case .floating, .day: own.date(of: time.dateTime)
        }
      }
    }
    var keys: Set<String> = []
    return reminders.filter { $0.date <= limit && $0.end > now && keys.insert($0.key).inserted }
      .sorted { ($0.date, $0.event.title) < ($1.date, $1.event.title) }
  }
}

/// A reminder, for other programs.
struct ReminderRecord: Encodable {
  let at: String
  let title: String
  let start: String
  let calendar: String
  let location: OrNull<String>
  let message: OrNull<String>
  let uid: String
  let recurrenceID: OrNull<String>

  init(_ reminder: Reminder, in zone: Zone) {
    at = zone.text(of: reminder.date)
    title = reminder.event.title
    start = zone.text(of: reminder.event.start)
    calendar = reminder.event.calendar
    location = OrNull(reminder.event.location)
    message = OrNull(reminder.message)
    uid = reminder.event.id.uid
    recurrenceID = OrNull(reminder.event.id.recurrenceID)
  }
}
