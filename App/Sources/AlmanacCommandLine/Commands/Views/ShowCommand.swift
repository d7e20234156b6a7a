import CalendarService
import CalendarStore
import Catalog
import Foundation

/// `almanac show`: everything about an event.
struct ShowCommand: Command {
  static let help = CommandHelp(
    name: "show", words: "ID…", summary: "everything about an event",
    description: """
      Shows an event by the id that lists show with --ids: when and where it is, its
      notes, people and their answers, join link, alarms, and when it repeats. Of a
      series it shows the next occurrence, or that of the day in the id.
      """,
    examples: ["show k7f2", "show k7f2.20260325", "show k7f2 --json"])

  let ids: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.words.isEmpty else {
      throw .missingWords(what: "id of an event", example: "almanac show k7f2")
    }
    ids = arguments.words
  }

  func run(in session: Session) async throws -> ExitCode {
    let store = try session.catalog[\.calendarStore]
    var cards: [String] = []
    var records: [EventDetailsRecord] = []
    for text in ids {
      let found = try await EventLookup(text, in: session)
      let ids = try await store.ids(of: found.occurrences)
      for (event, id) in zip(found.occurrences, ids) {
        guard let object = found.objects.first(where: { $0.calendar == event.calendar })?.object else { continue }
        let near = try await store.events(from: event.start, to: max(event.end, event.start + 1), in: [])
        var style = try await session.style(of: [event])
        style.ids = [EventKey(event): id.description]
        let pairs = Conflicts(near + (near.contains { $0.id == event.id } ? [] : [event]), of: style.addresses)
          .pairs(atMost: 1000)
        let others = pairs.filter { $0.0.id == event.id || $0.1.id == event.id }
          .map { $0.0.id == event.id ? $0.1 : $0.0 }
        guard let card = EventCard(event, of: object, overlapping: others, style: style) else { continue }
        cards.append(card.text(on: session.screen))
        records.append(EventDetailsRecord(card, EventRecord(event, id: id, in: session.clock.zone)))
      }
    }
    if session.options.prefersJSON {
      try session.print(json: records)
    } else {
      session.print(cards.joined(separator: "\n\n"))
    }
    return .ok
  }
}

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
      let time = TypedTimes.clock(session).text(session.clock.zone.dateTime(at: next.event.start))
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
    let clock = TypedTimes.clock(session)
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
