import CalendarEditing
import CalendarService
import CalendarStore
import CommandSession
import ProgramSettings
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An event as a short text for an editor: a line for each property, the notes last.
struct EventForm: Sendable {
  /// A line of the form that cannot be used.
  struct Mistake: Error, Hashable {
    /// The number of the line from 0; `nil` if it is about the whole form.
    let line: Int?
    let reason: String
  }

  /// A property with its value as text.
  private struct Field: Sendable {
    let name: String
    let option: Option
    let value: String
  }

  private static let markPrefix = "# !"
  private static let notesName = "notes"

  private let title: String
  private let fields: [Field]
  private let notes: String

  /// - Parameter reach: of the change; a single occurrence has no recurrence to change.
  init(_ named: NamedEvent, reach: EditReach, at clock: LocalClock) {
    let event = named.event
    title = event.title
    notes = event.notes ?? ""
    let component = named.stored.object.components.first
    var fields = [
      Field(name: "title", option: EventOptions.title, value: event.title),
      Field(name: "start", option: EventOptions.start, value: Self.text(event.start, event, clock)),
      Field(name: "end", option: EventOptions.end, value: Self.end(of: event, clock)),
      Field(name: "place", option: EventOptions.location, value: event.location ?? ""),
      Field(name: "link", option: EventOptions.url, value: event.url ?? ""),
      Field(
        name: "categories", option: EventOptions.categories, value: event.categories.joined(separator: ", ")),
      Field(name: "status", option: EventOptions.status, value: event.status.rawValue.lowercased()),
      Field(name: "busy", option: EventOptions.busy, value: event.isBusy ? "yes" : "no"),
    ]
    if let alarms = component.flatMap({ Self.alarms(of: $0) }) {
      fields.append(Field(name: "alarms", option: EventOptions.alarms, value: alarms))
    }
    if reach != .occurrence || !event.isRecurring, (component?.additionalRules.isEmpty ?? true) {
      fields.append(
        Field(name: "repeat", option: EventOptions.recurrence, value: component?.recurrenceRule ?? ""))
    }
    self.fields = fields
  }

  /// The form.
  var text: String {
    let width = (fields.map(\.name.count).max() ?? 0) + 2
    let lines = fields.map { field in
      let value = field.value.replacing("\r\n", with: " ").replacing("\n", with: " ")
      return "\(field.name):\(String(repeating: " ", count: width - field.name.count - 1))\(value)"
    }
    let head = [
      "# '\(title.split(whereSeparator: \.isNewline).joined(separator: " "))'. An empty value removes it.",
      "# Everything below 'notes:' is the notes. Lines that begin with # are ignored above it.",
    ]
    return (head + lines + ["\(Self.notesName):", notes]).joined(separator: "\n") + "\n"
  }

  /// The text with the bad line marked, and without earlier marks.
  static func marked(_ text: String, _ mistake: Mistake) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let mark = "\(markPrefix) \(mistake.reason.split(whereSeparator: \.isNewline).joined(separator: " "))"
    let index = min(lines.count, mistake.line.map { $0 + 1 } ?? 0)
    lines.insert(mark, at: index)
    let end = lines.firstIndex { $0.hasPrefix("\(notesName):") } ?? lines.count
    return lines.enumerated().filter { number, line in
      number == index || number > end || !line.hasPrefix(markPrefix)
    }.map(\.element).joined(separator: "\n")
  }

  /// The changes that an edited form asks for.
  func changes(in text: String, of named: NamedEvent, _ session: Session) throws -> [EventChange] {
    var changed: [String: (line: Int, value: String)] = [:]
    var seen: Set<String> = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var changes: [EventChange] = []
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      guard let colon = line.firstIndex(of: ":") else {
        throw Mistake(line: number, reason: "This line has no name. Write it as 'title: Lunch'.")
      }
      let name = line[..<colon].trimmed.lowercased()
      let value = line[line.index(after: colon)...].trimmed
      guard seen.insert(name).inserted else {
        throw Mistake(line: number, reason: "'\(name)' is there twice.")
      }
      if name == Self.notesName {
        let edited = ([value] + lines[(number + 1)...]).joined(separator: "\n").trimmed
        if edited != notes.trimmed { changes.append(.notes(edited.isEmpty ? nil : edited)) }
        break
      }
      guard let field = fields.first(where: { $0.name == name }) else {
        let names = fields.map(\.name)
        let cure = Spelling.nearest(to: name, in: names).map { "Did you mean '\($0)'?" }
        throw Mistake(
          line: number,
          reason: "There is no '\(name)'. " + (cure ?? "The names are \(names.joined(separator: ", "))."))
      }
      if value != field.value.trimmed { changed[name] = (number, value) }
    }
    for field in fields where field.name != "start" && field.name != "end" {
      guard let (line, value) = changed[field.name] else { continue }
      changes += try Self.reading(line) {
        try EventOptions(Self.arguments(field, value)).changes(
          to: named, in: (named.zoneName, named.zone), session)
      }
    }
    return changes + (try times(changed, of: named, session))
  }

  private func times(
    _ changed: [String: (line: Int, value: String)], of named: NamedEvent, _ session: Session
  ) throws -> [EventChange] {
    var values: [String: [String]] = [:]
    var times: [EventChange] = []
    for (name, option) in [("start", EventOptions.start), ("end", EventOptions.end)] {
      guard let (line, value) = changed[name] else { continue }
      guard !value.isEmpty else { throw Mistake(line: line, reason: "An event needs its \(name).") }
      values[option.name] = [Self.moment(value)]
      times = try Self.reading(line) {
        try EventOptions(Arguments(values: values)).times(
          from: named.start, in: (named.zoneName, named.zone), session)
      }
    }
    return times
  }

  /// Reads a value; what it throws becomes a mistake of the line.
  private static func reading<Result>(_ line: Int, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw Mistake(line: line, reason: "\(error)") }
  }

  private static func arguments(_ field: Field, _ value: String) throws -> Arguments {
    let list = { value.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty } }
    switch field.name {
    case "busy":
      guard ["yes", "no"].contains(value.lowercased()) else {
        throw UsageError.unusable(reason: "'\(value)' is neither 'yes' nor 'no'.")
      }
      let option = value.lowercased() == "yes" ? EventOptions.busy : EventOptions.free
      return Arguments(values: [option.name: [""]])
    case "categories", "alarms":
      return Arguments(values: [field.option.name: list().isEmpty ? [""] : list()])
    default: return Arguments(values: [field.option.name: [value]])
    }
  }

  /// `2026-03-25 12:30` as an option takes it.
  private static func moment(_ text: String) -> String {
    let parts = text.split(separator: " ")
    let isMoment = parts.count == 2 && parts[0].count == 10 && parts[0].filter { $0 == "-" }.count == 2
    return isMoment ? parts.joined(separator: "T") : text
  }

  private static func text(_ moment: Date, _ event: CalendarEvent, _ clock: LocalClock) -> String {
    if let days = event.days { return "\(days.first)" }
    let time = clock.zone.dateTime(at: moment)
    return "\(time.date) \(time.clockText)"
  }

  /// The end; of an all-day event the last day.
  private static func end(of event: CalendarEvent, _ clock: LocalClock) -> String {
    if let days = event.days { return "\(days.end.adding(days: -1))" }
    return text(event.end, event, clock)
  }

  /// `10m, 1d`; `nil` if an alarm is not before the start.
  private static func alarms(of component: EventComponent) -> String? {
    var texts: [String] = []
    for alarm in component.alarms {
      guard case .fromStart(let lead) = alarm.trigger, lead.days <= 0, lead.seconds <= 0 else { return nil }
      let minutes = -(lead.days * 1440 + lead.seconds / 60)
      texts.append(
        minutes > 0 && minutes % 1440 == 0
          ? "\(minutes / 1440)d" : minutes > 0 && minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m")
    }
    return texts.joined(separator: ", ")
  }
}
