package import CalendarService
import CalendarStore
package import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// All details of one occurrence, as text.
package struct EventCard {
  private let event: CalendarEvent
  package let component: EventComponent
  package let series: EventComponent?
  package let overlapping: [CalendarEvent]
  package let attachments: [EventAttachment]
  /// The recurrence in words; `nil` for an event that does not repeat.
  package let repeats: String?
  private let style: EventStyle

  /// `nil` if the object does not describe the occurrence.
  ///
  /// - Parameters:
  ///   - object: the event of the occurrence.
  ///   - attachments: the files of the event.
  ///   - overlapping: the busy events that overlap it.
  ///   - recurrence: puts the recurrence of a series into words.
  package init?(
    _ event: CalendarEvent, of object: CalendarObject, attachments: [EventAttachment] = [],
    overlapping: [CalendarEvent] = [], style: EventStyle,
    recurrence: (EventComponent) -> String?
  ) {
    let series = object.components.first { $0.recurrenceID == nil }
    guard let component = object.components.component(of: event.id) ?? object.components.first else {
      return nil
    }
    self.event = event
    self.component = component
    self.series = series
    self.overlapping = overlapping
    self.attachments = attachments
    self.style = style
    repeats = series.flatMap(recurrence)
  }

  /// The title, the time, and a line for each fact, wrapped; without a final line break.
  package func text(on screen: Screen) -> String {
    let marks = style.marks(of: event)
    let title = TerminalText(event.shownTitle).string
    var lines = WordWrap.wrapped(title, to: max(10, screen.width - 2)).split(separator: "\n").map(String.init)
    lines = lines.enumerated().map { index, line in
      (index == 0 ? marks.text(on: screen) + " " : "  ") + screen.text(line, in: .bold)
    }
    let facts = self.facts
    let width = facts.map(\.name.count).max() ?? 0
    lines += facts.flatMap { fact in
      fact.lines.enumerated().flatMap { index, line in
        let name = index == 0 ? fact.name : ""
        let label = name + String(repeating: " ", count: width - name.count)
        let rows = Self.wrapped(line, to: screen.width - width - 4)
        return rows.enumerated().map { row, text in
          let start = row == 0 ? label : String(repeating: " ", count: width)
          return ("  " + screen.text(start, in: .dim) + "  " + text).trimmedAtEnd
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func wrapped(_ line: String, to width: Int) -> [String] {
    WordWrap.wrapped(line, to: max(10, width)).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// A fact: its label and value. Text of events is sanitised here.
  private struct Fact {
    let name: String
    let lines: [String]

    init?(_ name: String, _ lines: [String]) {
      guard lines.contains(where: { !$0.isEmpty }) else { return nil }
      self.name = name
      self.lines = lines.map { TerminalText($0).string }
    }

    init?(_ name: String, _ line: String?) {
      self.init(name, [line ?? ""])
    }
  }

  private var facts: [Fact] {
    [
      Fact("When", when), Fact("Own zone", style.foreignTime(of: event)), Fact("Status", status),
      Fact("Where", event.location.map(Self.lines) ?? []),
      Fact("Join", joinLinks), Fact("Repeats", repeats),
      Fact("Alarms", component.alarms.compactMap { $0.text(at: style.clock) }),
      Fact("Organizer", event.organizer.map(Self.name(of:))), Fact("People", people),
      Fact(
        "Overlaps",
        overlapping.map { "⚠ \($0.shownTitle), \($0.whenText(at: style.clock))" }),
      Fact("Calendar", event.calendar), Fact("Tags", event.categories.joined(separator: " · ")),
      Fact("Link", event.url), Fact("Attached", attachments.map(text(of:))),
      Fact("ID", style.ids[EventKey(event)]),
      Fact("Notes", notes),
    ].compactMap(\.self)
  }

  /// `plan.pdf, https://example.org/plan.pdf`, `plan.pdf, 12 kB in the event`.
  private func text(of attachment: EventAttachment) -> String {
    let place = attachment.url ?? "\(((attachment.size ?? 0) + 999) / 1000) kB in the event"
    return [attachment.name, place].compactMap(\.self).joined(separator: ", ")
  }

  /// `Tue 24 March 15:30–16:30 (1h), in 40 min`.
  private var when: String {
    let length = event.end.timeIntervalSince(event.start)
    let duration = event.isAllDay || length <= 0 ? "" : " (\(Duration.seconds(length).shortText))"
    return event.whenText(at: style.clock) + duration + soon
  }

  private var soon: String {
    let now = style.clock.now()
    if event.end <= now, event.end > event.start { return ", over" }
    if event.start <= now { return event.end > now ? ", now" : "" }
    let wait = event.start.timeIntervalSince(now)
    guard !event.isAllDay, wait < 12 * 3600 else {
      let day = event.coveredDays(in: style.clock.zone).lowerBound
      let days = day.daysSinceEpoch - style.clock.today.daysSinceEpoch
      return days <= 0 ? "" : days == 1 ? ", tomorrow" : ", in \(days) days"
    }
    return ", in \(Duration.seconds(wait).spokenText)"
  }

  private var status: String? {
    var words: [String] = []
    switch event.status {
    case .cancelled: words.append("cancelled")
    case .tentative: words.append("tentative")
    case .confirmed: break
    }
    if event.isDeclined(by: style.addresses) { words.append("declined") }
    if !event.isBusy { words.append("takes no time") }
    switch component.visibility {
    case .private: words.append("private")
    case .confidential: words.append("confidential")
    case .public: break
    }
    return words.joined(separator: ", ")
  }

  private var joinLinks: [String] {
    component.conferences.map { $0.address + ($0.label.map { " (\($0))" } ?? "") }
  }

  private var notes: [String] {
    Array(Self.lines(of: event.notes ?? "").drop { $0.isEmpty })
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// One person per line, so that a name with a comma stays together.
  private var people: [String] {
    event.attendees.map { person in
      let (mark, answer) =
        switch person.response {
        case .accepted: ("✓", "accepted")
        case .declined: ("✕", "declined")
        case .tentative: ("○", "perhaps")
        case .delegated: ("→", "sends someone else")
        case .needsAction: ("?", "no answer")
        }
      return "\(mark) \(Self.name(of: person))  \(answer)"
    }
  }

  private static func name(of person: Participant) -> String {
    guard let name = person.name, !name.isEmpty, name != person.address else { return person.address }
    return person.address.isEmpty ? person.spokenName : "\(person.spokenName) <\(person.address)>"
  }
}
