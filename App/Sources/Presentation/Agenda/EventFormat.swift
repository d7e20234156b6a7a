package import CalendarService
package import CalendarStore
package import ProgramSettings
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The person's format for event lines: text with fields in braces.
package struct EventFormat: Sendable, Hashable {
  /// The fields of a format.
  package enum Field: String, CaseIterable, Sendable {
    case title, start, end, date, `in`, minutes, length, calendar, place, notes, url, status, id, uid
  }

  /// A part of a format: text or a field.
  package enum Part: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  package static let option = Option(
    "--format", "TEXT", "write TEXT for each event, with fields such as {start} in it")

  /// The list of fields for help and errors.
  package static let fields = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")

  package let parts: [Part]

  /// The value of `--format`; `nil` if it is not given. `{{` is a brace, `\t` and `\n` are tab and line break.
  package static func read(_ arguments: Arguments) throws(UsageError) -> EventFormat? {
    try arguments.value(of: option).map { text throws(UsageError) in try EventFormat(text) }
  }

  package init(_ text: String) throws(UsageError) {
    var parts: [Part] = []
    var rest = text.replacing("\\t", with: "\t").replacing("\\n", with: "\n")[...]
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
        throw .unreadableValue(
          option: Self.option.name, text: text, expected: "only fields among \(Self.fields)")
      }
      parts.append(.field(field))
      rest = rest.dropFirst(name.count + 1)
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// The line of an event; the content of fields cannot start another line.
  package func text(of event: CalendarEvent, id: EventID, style: EventStyle) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): TerminalText(self.text(of: field, event, id, style)).string
      }
    }.joined()
  }

  private func text(
    of field: Field, _ event: CalendarEvent, _ id: EventID, _ style: EventStyle
  ) -> String {
    let zone = style.clock.zone
    let wait = event.start.timeIntervalSince(style.clock.now())
    return switch field {
    case .title: event.shownTitle
    case .start: event.isAllDay ? "" : style.hours.text(zone.dateTime(at: event.start))
    case .end: event.isAllDay ? "" : style.hours.text(zone.dateTime(at: event.end))
    case .date: "\(zone.dateTime(at: event.start).date)"
    case .in: NextEvent.soon(event, style: style)
    case .minutes: "\(Int((wait / 60).rounded(.up)))"
    case .length: Duration.seconds(event.end.timeIntervalSince(event.start)).spokenText
    case .calendar: event.calendar
    case .place: event.shownPlace.string
    case .notes: event.notes ?? ""
    case .url: event.url ?? ""
    case .status: event.status.rawValue
    case .id: "\(id)"
    case .uid: event.id.uid
    }
  }
}
