import CalendarService
import CalendarStore
import Catalog

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac next`: the next event in one line.
struct NextCommand: Command {
  static let help = CommandHelp(
    name: "next", summary: "the next event, in one line",
    description: """
      Shows the next event that has a time and that you did not decline, in one line
      for prompts and status bars. With --format, nothing is written where there is
      none. A format has these fields: \(Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")).
      """,
    options: [format], examples: ["next", #"next --format "{start} {title} {in}""#, "next --json"])

  static let format = Option("--format", "TEXT", "write TEXT with the fields of the event in it")

  /// What a format can have in braces.
  enum Field: String, CaseIterable, Sendable {
    case title, start, end, date, `in`, minutes, calendar, place, id
  }

  /// A format in its parts: a text, or a field.
  enum Part: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  let parts: [Part]?
  /// `next week` is a date.
  private let agenda: AgendaCommand?

  init(_ arguments: Arguments) throws(UsageError) {
    parts = try arguments.value(of: Self.format).map(Self.parts)
    var words = arguments
    words.words.insert("next", at: 0)
    agenda = arguments.words.isEmpty ? nil : try AgendaCommand(words)
  }

  /// Reads a format; `{{` is a brace.
  static func parts(of text: String) throws(UsageError) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(text)
    while let brace = rest.firstIndex(of: "{") {
      parts.append(.text(String(rest[..<brace])))
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        parts.append(.text("{"))
        rest.removeFirst()
        continue
      }
      let name = String(rest.prefix { $0 != "}" })
      guard let field = Field(rawValue: name), rest.count > name.count else {
        let names = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
        throw .unreadableValue(option: format.name, text: text, expected: "only fields among \(names)")
      }
      parts.append(.field(field))
      rest = rest.dropFirst(name.count + 1)
    }
    return parts + [.text(String(rest))]
  }

  func run(in session: Session) async throws -> ExitCode {
    if let agenda { return try await agenda.run(in: session) }
    let next = try await next(in: session)
    if session.options.prefersJSON {
      let events = next.map { [$0.event] } ?? []
      let ids = try await session.catalog[\.calendarStore].ids(of: events)
      try session.print(json: zip(events, ids).map { EventRecord($0, id: $1, in: session.clock.zone) })
    } else if let parts {
      guard let next else { return .ok }
      let id = try await session.catalog[\.calendarStore].ids(of: [next.event]).first?.description ?? ""
      session.print(TerminalText(parts.map { text(of: $0, next, id: id, session) }.joined()).string)
    } else {
      guard let next else {
        session.print("Nothing is ahead.")
        return .ok
      }
      let place = next.event.shownPlace.string
      let time = session.settings.timeFormat.text(session.clock.zone.dateTime(at: next.event.start))
      let line = "\(next.text) · \(time)\(place.isEmpty ? "" : " · \(place)")"
      session.print(TerminalText(line).cut(to: session.screen.width).string)
    }
    return .ok
  }

  /// Looks ever further ahead, a year at most.
  private func next(in session: Session) async throws -> NextEvent? {
    let store = try session.catalog[\.calendarStore]
    let now = session.clock.now()
    for days in [1, 7, 31, 366] {
      let events = try await store.events(from: now, to: now + Double(days) * 86_400, in: [])
      var style = EventStyle(clock: session.clock)
      style.addresses = try session.catalog[\.calendarStoreSettings].addresses
      if let next = NextEvent(among: events, style: style) { return next }
    }
    return nil
  }

  private func text(of part: Part, _ next: NextEvent, id: String, _ session: Session) -> String {
    guard case .field(let field) = part else {
      if case .text(let text) = part { return text }
      return ""
    }
    let (event, zone) = (next.event, session.clock.zone)
    let clock = session.settings.timeFormat
    return switch field {
    case .title: event.shownTitle
    case .start: clock.text(zone.dateTime(at: event.start))
    case .end: clock.text(zone.dateTime(at: event.end))
    case .date: "\(zone.dateTime(at: event.start).date)"
    case .in: next.soon
    case .minutes: "\(Int((event.start.timeIntervalSince(session.clock.now()) / 60).rounded(.up)))"
    case .calendar: event.calendar
    case .place: event.shownPlace.string
    case .id: id
    }
  }
}
