import AccountCommands
package import CalendarService
package import CommandSession
package import ProgramSettings
import ReminderCommands
package import SystemAccess

/// `almanac service`: syncs and shows reminders in the background.
package struct ServiceCommand: Command {
  static let every = Option("--every", "LENGTH", "sync after each LENGTH: 5m, 1h (default: 15m)")

  package static let help = CommandHelp(
    name: "service", words: "[ACTION] [PART…]", summary: "sync and show reminders in the background",
    description: """
      Has the system sync and show reminders while you are logged in: systemd on
      Linux, launchd on macOS. Reminders are shown by notify-send or osascript.

        service status           what is on, the last run of each part and its faults
        service install [PART…]  start it, now and at each login; again to change it
        service remove           stop it, and remove all that 'install' made

      PART is 'sync' or 'reminders'; both unless named. 'service run PART' is what the
      system runs. 'service status' ends with 69 if a part is off or failed.
      """,
    options: [every], actions: ["status", "install", "remove", "run"],
    arguments: ["PART": "sync or reminders; both unless named"],
    examples: ["service install", "service install sync --every 5m", "service status", "service remove"])

  /// The action.
  enum Action: Sendable {
    case status
    case install(Set<ServicePart>, everySeconds: Int)
    case remove
    case sync(SyncCommand)
    case remind(RemindCommand)
  }

  let action: Action

  package init(_ arguments: Arguments) throws(UsageError) {
    let actions = Self.help.actions
    let action = arguments.words.first ?? "status"
    let parts = try arguments.words.dropFirst().map { word throws(UsageError) in
      if action != "status", action != "remove", let part = ServicePart(rawValue: word) { return part }
      guard action == "install" || action == "run" else {
        throw .unexpectedWord(word, command: "service \(action)")
      }
      throw .unusable(reason: "'\(word)' is not a part of the service. The parts are sync and reminders.")
    }
    if action != "install", arguments.has(Self.every) {
      throw .optionOfOther(option: Self.every.name, command: "service install")
    }
    switch action {
    case "status": self.action = .status
    case "remove": self.action = .remove
    case "install":
      self.action = .install(
        Set(parts.isEmpty ? ServicePart.allCases : parts), everySeconds: try Self.seconds(arguments))
    case "run":
      guard parts.count == 1, let part = parts.first else {
        throw .missingWords(what: "one part: sync or reminders", example: "almanac service run sync")
      }
      switch part {
      case .sync: self.action = .sync(try SyncCommand(Arguments()))
      case .reminders: self.action = .remind(try RemindCommand(Arguments()))
      }
    default:
      throw .unknownAction(action, command: "service", nearest: Spelling.nearest(to: action, in: actions))
    }
  }

  private static func seconds(_ arguments: Arguments) throws(UsageError) -> Int {
    guard let text = arguments.value(of: every) else { return 15 * 60 }
    guard let length = EventDuration(typed: text) else {
      throw .unreadableValue(option: every.name, text: text, expected: "a length such as 5m or 1h")
    }
    let seconds = length.days * 86_400 + length.seconds
    guard (60...7 * 86_400).contains(seconds) else {
      throw .unreadableValue(option: every.name, text: text, expected: "a length from 1m to 7d")
    }
    return seconds
  }

  package func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    if case .sync(let command) = action { command.needsNetwork(sources, in: environment) } else { false }
  }

  package func run(in session: Session) async throws -> ExitCode {
    switch action {
    case .status: try await status(in: session)
    case .install(let parts, let seconds): try await install(parts, everySeconds: seconds, in: session)
    case .remove: try await remove(in: session)
    case .sync(let command): try await run(command, in: session)
    case .remind(let command): try await run(command, in: session)
    }
  }
}
