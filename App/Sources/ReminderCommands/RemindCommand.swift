import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac remind`: shows, dismisses and snoozes alarms.
package struct RemindCommand: Command {
  static let within = Option("--within", "LENGTH", "include alarms within the next LENGTH: 15m, 2h, 1d")
  static let watch = Option("--watch", nil, "keep running, and show each alarm when it goes off")
  static let command = Option(
    "--command", "COMMAND", "run COMMAND with title and text instead of printing a line")
  static let all = Option("--all", nil, "include alarms that were shown before")
  static let acknowledge = Option("--acknowledge", nil, "dismiss the alarms of ID, or all due ones")
  static let snooze = Option("--snooze", nil, "show them again after LENGTH (default: 10m)")

  package static let help = CommandHelp(
    name: "remind", words: "[ID…] [LENGTH]", summary: "show, dismiss and snooze alarms of events and tasks",
    description: """
      Shows the alarms that went off and whose event is not over, each once. These
      are the alarms of the events themselves (VALARM, up to four weeks ahead),
      without e-mails, which a server sends, and without alarms dismissed here or on
      another device. Declined events and done tasks have no alarms.

      --acknowledge and --snooze change the event as RFC 9074 specifies, so that
      other devices know after the next sync; 'almanac undo' undoes it. For a
      read-only calendar it is stored on this computer only.

      With --watch it stays, and shows each alarm when it goes off with the desktop's
      notification program (notify-send, osascript) if there is one, else in a line.
      'almanac service install' has the system do that.
      """,
    options: [within, acknowledge, snooze, watch, command, all, ListOptions.ids],
    examples: [
      "remind --ids", "remind --within 15m", "remind --acknowledge", "remind --snooze k7f2 10m",
      "remind --watch", "remind --watch --command 'say'",
    ])

  let within: EventDuration
  let isWatching: Bool
  let words: [String]?
  let showsAll: Bool
  let showsIDs: Bool
  /// The answer to alarms, if they are not to be shown.
  let answer: ReminderAnswer?
  /// The events whose alarms are answered; empty for all due ones.
  let ids: [String]

  package init(_ arguments: Arguments) throws(UsageError) {
    (answer, ids) = try ReminderAnswer.read(arguments)
    showsIDs = arguments.has(ListOptions.ids)
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

  package func run(in session: Session) async throws -> ExitCode {
    if let answer {
      try await session.answer(answer, to: ids) { state in
        try await Self.due(within: within, in: session, state)
      }
      return .ok
    }
    guard isWatching else {
      try await show(in: session, with: words)
      return .ok
    }
    let command = words ?? Self.desktopCommand(in: session.environment)
    while !Task.isCancelled {
      do { try await show(in: session, with: command) } catch let error as ReminderError {
        session.note(error.description)
      }
      await Self.waitForNextRound()
    }
    return .ok
  }

  /// Shows notifications until the task is cancelled. One that could not be shown is tried again.
  ///
  /// - Parameter report: gets the titles that were shown, and why others were not, after each round.
  package func watch(
    in session: Session, reporting report: ([String], _ fault: String?) throws -> Void
  ) async throws {
    var told: String?
    while !Task.isCancelled {
      var shown: [String] = []
      var fault: String?
      do {
        guard let command = Self.desktopCommand(in: session.environment) else {
          throw ReminderError.noNotifier
        }
        let round = try await show(in: session, with: command, retrying: true)
        (shown, fault) = (round.shown, round.fault?.description)
      } catch let error as ReminderError {
        fault = error.description
      }
      if let fault, fault != told { session.note(fault) }
      told = fault
      try report(shown, fault)
      await Self.waitForNextRound()
    }
  }

  /// Cancellation ends the wait.
  private static func waitForNextRound() async { try? await Task.sleep(for: .seconds(20)) }

  /// The desktop's program for notifications, which gets the title and the text as its last words: `notify-send`, or
  /// `osascript`, if it is in the `PATH`.
  package static func desktopCommand(in environment: ProcessEnvironment) -> [String]? {
    let folders = (environment.variable("PATH") ?? "").split(separator: ":")
    let script = ["on run {title, body}", "display notification body with title title", "end run"]
    let programs = [
      ["notify-send", "--app-name=almanac"], ["osascript"] + script.flatMap { ["-e", $0] } + ["--"],
    ]
    return programs.first { words in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(words[0])") }
    }
  }

  /// What was shown once.
  private struct Round {
    /// The titles of those that were shown.
    var shown: [String] = []
    /// The events whose reminders are to be shown again, and why the last one was not shown.
    var failed: Set<[String]> = []
    var fault: ReminderError?
  }

  /// Shows the due reminders that were not shown yet; only the latest of several for one event.
  ///
  /// - Parameter retries: whether those whose command fails are left for the next time, and the others are shown.
  @discardableResult private func show(
    in session: Session, with command: [String]?, retrying retries: Bool = false
  ) async throws -> Round {
    let now = session.clock.now()
    var round: Round?
    do {
      try await ReminderState.update(at: session.remindersPath, now: now) { state in
        let due = try await Self.due(within: within, in: session, state)
        let new = showsAll ? due : due.filter { state.shown[$0.key] == nil }
        let shown = try await show(new, at: now, in: session, with: command, retrying: retries)
        round = shown
        guard !showsAll else { return }
        for reminder in new where !shown.failed.contains(reminder.eventKey) {
          state.shown[reminder.key] = now.timeIntervalSince1970
        }
      }
    } catch let error as ReminderError {
      // Shown even if that cannot be recorded: they are shown again next time.
      guard case .unwritable = error else { throw error }
      session.note("\(error) These alarms are shown again next time.")
      if let round { return round }
      let state = ReminderState.read(at: session.remindersPath)
      let new = try await Self.due(within: within, in: session, state).filter {
        showsAll || state.shown[$0.key] == nil
      }
      return try await show(new, at: now, in: session, with: command, retrying: retries)
    }
    return round ?? Round()
  }

  private func show(
    _ reminders: [Reminder], at now: Date, in session: Session, with command: [String]?,
    retrying retries: Bool
  ) async throws -> Round {
    var round = Round()
    if session.options.prefersJSON, command == nil {
      if !isWatching || !reminders.isEmpty {
        let ids = try await session.ids(of: reminders)
        try session.print(
          json: zip(reminders, ids).map { ReminderRecord($0, id: $1, in: session.clock.zone) })
      }
      return round
    }
    let latest = Dictionary(reminders.map { ($0.eventKey, $0) }) { $1 }
    let ids = showsIDs ? try await session.ids(of: reminders) : []
    for (number, reminder) in reminders.enumerated() where latest[reminder.eventKey] == reminder {
      let text = Self.text(of: reminder, at: now, in: session)
      guard let command else {
        let id = showsIDs ? "\(ids[number])  " : ""
        session.print(TerminalText("\(id)\(text.title)  \(text.body)").cut(to: session.screen.width).string)
        continue
      }
      // Texts of an event are separate arguments, never part of a command line or an option.
      let title = text.title.hasPrefix("-") ? " " + text.title : text.title
      let reason: String
      do {
        let outcome = try await CommandRunner.run(
          command + [title, text.body], environment: session.environment.variables)
        if outcome.isSuccess {
          round.shown.append(text.title)
          continue
        }
        reason = outcome.ending.description
      } catch let error as OutputTooLarge { reason = error.description }
      let error = ReminderError.failedCommand(command[0], reason: reason)
      if retries {
        round.failed.insert(reminder.eventKey)
        round.fault = error
        continue
      }
      guard isWatching else { throw error }
      session.note(error.description)
      session.print(TerminalText("\(text.title)  \(text.body)").cut(to: session.screen.width).string)
    }
    return round
  }
}

extension Session {
  /// The path of ``ReminderState``.
  var remindersPath: String {
    DataFolder(home: options.home, environment: environment).path + "/reminded.json"
  }

  fileprivate func ids(of reminders: [Reminder]) async throws -> [EventID] {
    try await catalog[\.calendarStore].ids(of: reminders.map(\.event))
  }
}
