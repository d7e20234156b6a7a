import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import ProgramSettings
import SystemAccess
import Terminal
import TerminalScreen
import TimePhrases
import ViewCommands

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac open`: the whole calendar on one screen.
struct OpenCommand: Command {
  static let linear = Option("--linear", nil, "write one line of text for each move, for screen readers")

  static let help = CommandHelp(
    name: "open", words: "[WHEN…]", summary: "open the calendar as a screen",
    description: """
      Opens an interactive screen with the agenda, the month, the week and the day by
      the hour, as far as the terminal has room: 'WHEN' is where it begins, today
      unless given. '?' shows its keys, and the mouse works too. An event appears in
      the calendar while it is typed. 'almanac config set start screen' makes
      'almanac' alone open it.

      Keys are changed by the setting 'screen.keys': a key such as "x", "ctrl-x" or
      "f5", and an action:

      \(ScreenAction.names)
      """,
    options: [linear],
    examples: ["open", "open next week", "open may"])

  let phrase: String
  let isLinear: Bool
  let asksModel = true

  /// `almanac` alone on a terminal, if the settings say that it opens the screen; `nil` for anything else.
  init?(insteadOf invocation: Invocation, in session: Session) {
    let environment = session.environment
    guard session.settings.start == .screen, let list = (invocation.command as? UpcomingCommand)?.list,
      list.isPlain, !session.options.prefersJSON, environment.terminal != nil,
      environment.understandsEscapeCodes
    else { return nil }
    (phrase, isLinear) = ("", false)
  }

  init(_ arguments: Arguments) throws(UsageError) {
    phrase = arguments.phrase
    isLinear = arguments.has(Self.linear)
  }

  func run(in session: Session) async throws -> ExitCode {
    if session.options.prefersJSON {
      throw UsageError.unusable(reason: "The screen has no JSON. Use 'almanac agenda --json'.")
    }
    guard session.environment.terminal != nil, session.environment.understandsEscapeCodes else {
      throw OpenError.noTerminal
    }
    guard let device = TerminalDevice() else { throw OpenError.noTerminal }
    let range = phrase.isEmpty ? nil : try session.range(of: phrase)
    let services = try await ScreenServices(session)
    let size = device.size
    let hours = session.settings.workingHours.usual
    var state = ScreenState(
      columns: size.columns, rows: size.rows, depth: session.screen.colours,
      style: try await session.style(of: []).at(session.clock.now()), keys: try keys(session),
      secondZone: try session.settings.screen.zone.map {
        try session.catalog[\.zoneDatabase].zone(named: $0)
      },
      workingHours: hours.start / 60..<(hours.end + 59) / 60,
      view: range.flatMap(\.view), day: range.map { session.clock.zone.dateTime(at: $0.start).date })
    state.unsent = services.unsent.read()
    state.completions = Self.completions
    let loop = ScreenLoop(
      device: device, services: services, isLinear: isLinear, followsClock: session.options.now == nil)
    await loop.run(from: state)
    return .ok
  }

  /// The words of all commands.
  private static var completions: CommandCompletions {
    let commands = Commands.all.map { $0.help }.filter { !$0.name.isEmpty }
    let options = GlobalOptions.all + commands.flatMap(\.options)
    return CommandCompletions(
      words: Dictionary(
        uniqueKeysWithValues: commands.map { command in
          let actions = command.words.contains("COMMAND") ? commands.map(\.name) : command.actions
          return (command.name, actions + (command.options + GlobalOptions.all).map(\.name))
        }),
      choices: Dictionary(options.filter { !$0.choices.isEmpty }.map { ($0.name, $0.choices) }) { first, _ in
        first
      })
  }

  /// The usual keys with those of the settings.
  private func keys(_ session: Session) throws(OpenError) -> KeyBindings {
    var changed: [KeyPress: ScreenAction] = [:]
    for (name, text) in session.settings.screen.keys.sorted(by: { $0.key < $1.key }) {
      guard let key = KeyPress(named: name) else { throw .unknownKey(name) }
      guard let action = ScreenAction(rawValue: text) else { throw .unknownAction(text) }
      changed[key] = action
    }
    return KeyBindings(changed)
  }
}

extension ScreenAction {
  /// The names of all actions, wrapped for help.
  fileprivate static var names: String {
    WordWrap.wrapped(allCases.map(\.rawValue).joined(separator: " ") + ".", to: 76)
  }
}

extension DateRange {
  /// The view that fits it; `nil` for the usual one.
  fileprivate var view: ScreenState.MainView? {
    let days = end.timeIntervalSince(start) / 86_400
    return days <= 1.1 ? nil : days <= 8 ? .week : days <= 32 ? .month : nil
  }
}

/// Why the screen cannot be opened.
enum OpenError: ReportedError, Hashable {
  /// There is no terminal, or it does not understand escape codes.
  case noTerminal
  case unknownKey(String)
  case unknownAction(String)

  var exitCode: ExitCode { self == .noTerminal ? .unavailable : .usage }
}

extension OpenError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noTerminal:
      "'almanac open' needs a terminal that can move the cursor (TERM is not 'dumb'). "
        + "'almanac agenda' lists the events."
    case .unknownKey(let name):
      "'\(name)' in 'screen.keys' is not a key. Write it as \"x\", \"ctrl-x\", \"space\" or \"f5\"."
    case .unknownAction(let name):
      "'\(name)' in 'screen.keys' is not an action. 'almanac help open' lists them."
    }
  }
}
