import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import ChatFeature
import Foundation
import LLMEngine
import Synchronization
import Testing

@testable import AskCommands
@testable import CommandSession
@testable import SystemAccess

/// Conversations with the built-in engine over the six calendars, at Tuesday 2026-03-24 10:20 in Berlin.
struct ChangeConversation: Sendable {
  /// The home with the calendars; new events are added to "Private".
  let home: TemporaryHome
  let catalog: Catalog
  private let chat: any ChatFeatureProtocol

  static let now = "2026-03-24T10:20"
  private static let files = ["apple", "fastmail", "google", "holidays", "nextcloud", "outlook"]

  /// A conversation over the six imported calendars.
  static func overSixCalendars() async throws -> ChangeConversation {
    let home = TemporaryHome()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Calendars").path
    try home.configure(#"{"ownAddresses": ["sam.keller@example.com"], "defaultCalendar": "Private"}"#)
    try await home.importCalendars(files.map { "\(folder)/\($0).ics" }, now: now, as: "six calendars")
    return try ChangeConversation(at: home)
  }

  init(at home: TemporaryHome) throws {
    self.home = home
    catalog = try home.session(now: Self.now).catalog
    chat = try catalog[\.chatFeature]
  }

  /// The proposal and the answer of one turn.
  struct Turn {
    var proposed: [ProposedChange] = []
    var calls: [ToolCall] = []
    var text = ""
    var isUnderstood = true
    var history: [Message] = []
  }

  /// Runs one turn; makes its changes if `isAgreed`.
  func say(_ text: String, after history: [Message] = [], isAgreed: Bool = false) async throws -> Turn {
    let proposed = Mutex<[ProposedChange]>([])
    var turn = Turn()
    for try await event in chat.respond(
      to: text, after: history,
      confirm: { change in
        proposed.withLock { $0.append(change) }
        return isAgreed ? .agreed : .unanswered
      })
    {
      switch event {
      case .text(let words): turn.text += words
      case .notUnderstood: turn.isUnderstood = false
      case .finished(let history): turn.history = history
      case .toolStarted(let call): turn.calls.append(call)
      case .toolFinished, .omitted, .unsupported: break
      }
    }
    turn.proposed = proposed.withLock(\.self)
    return turn
  }

  /// Runs a whole dialogue: `" | "` separates turns, and `!` at the end of a turn agrees to its change. Returns the
  /// outcome of the last turn in one line: the proposed change with titles instead of ids, or `? ` and the answer.
  func outcome(_ dialogue: String) async throws -> String {
    var turn = Turn()
    for said in dialogue.components(separatedBy: " | ") {
      let isAgreed = said.hasSuffix("!")
      turn = try await say(isAgreed ? String(said.dropLast()) : said, after: turn.history, isAgreed: isAgreed)
    }
    guard let change = turn.proposed.last else {
      return "\(turn.isUnderstood ? "?" : "??") \(turn.text.split(separator: "\n").joined(separator: " /"))"
    }
    var lines: [String] = []
    for part in change.each { lines.append(try await line(part)) }
    return lines.joined(separator: " & ")
  }

  private func line(_ change: ProposedChange) async throws -> String {
    let arguments = try JSONDecoder().decode([String: JSONValue].self, from: Data(change.arguments.utf8))
    var parts: [String] = []
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) where !["stay", "change"].contains(name) {
      let texts =
        value.array?.compactMap(\.string) ?? value.string.map { [$0] } ?? value.integer.map { ["\($0)"] }
        ?? []
      var shown: [String] = []
      for text in texts {
        let isID = name == "events" || name == "event" && change.tool != "add_event"
        shown.append(isID ? try await title(text) : text)
      }
      parts.append("\(name)=\(shown.joined(separator: " + "))")
    }
    return "\(change.tool)(\(parts.joined(separator: ", ")))"
  }

  private func title(_ id: String) async throws -> String {
    let event = try await catalog[\.eventPlanner].event(named: id).event
    let clock = try catalog[\.localClock]
    return
      "\(event.title)@\(event.whenText(at: clock).split(separator: " ").dropFirst().prefix(3).joined(separator: "."))"
  }

  /// All stored events of these months, for comparison.
  func contents(until end: Date = .utc("2027-12-31T00:00:00Z")) async throws -> [CalendarEvent] {
    try await catalog[\.calendarStore].events(from: .utc("2026-01-01T00:00:00Z"), to: end, in: [])
  }

  /// The changes that have not been undone.
  func changes() async throws -> [RecordedChange] {
    try await catalog[\.calendarStore].history(limit: 100).filter { !$0.isUndone }
  }
}
