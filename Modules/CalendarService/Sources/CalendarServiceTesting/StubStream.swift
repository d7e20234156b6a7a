import CalendarService
import Foundation

/// The format of the stub service: each event is one line of JSON beside its UID and title. Other lines are kept as
/// they are.
struct StubStream {
  private enum Part {
    case line(String)
    case event(Event)
  }

  struct Event {
    var uid: String
    /// The component; `nil` if its JSON line is missing or invalid.
    var component: EventComponent?
    /// The unknown lines.
    var others: [String]
    var line: Int
  }

  private var parts: [Part]
  private let name: String

  /// Parses a stream.
  init(_ bytes: Data, named name: String) throws(CalendarServiceError) {
    self.name = name
    parts = []
    var event: Event?
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    let lines = text.components(separatedBy: "\n").filter { !$0.isEmpty }
    for (index, line) in lines.enumerated() {
      switch line {
      case "BEGIN:VEVENT": event = Event(uid: "", others: [], line: index + 1)
      case "END:VEVENT":
        if let event { parts.append(.event(event)) }
        event = nil
      default:
        if event == nil { parts.append(.line(line)) } else { event?.take(line) }
      }
    }
    guard lines.first == "BEGIN:VCALENDAR" else {
      throw .notACalendar(path: name, line: 1, text: String((lines.first ?? "").prefix(40)))
    }
    guard lines.last == "END:VCALENDAR" else {
      throw .truncated(path: name, line: 1, component: "VCALENDAR")
    }
  }

  /// A stream of these objects, with the unknown lines of their texts.
  init(_ objects: [CalendarObject], named name: String?) {
    self.name = ""
    parts = [.line("BEGIN:VCALENDAR")]
    if let name { parts.append(.line("X-WR-CALNAME:\(name)")) }
    parts += objects.flatMap { object in
      let old = try? StubStream(Data(object.text.utf8), named: "")
      return object.components.map { component in
        let known = old?.events.first { $0.component?.recurrenceID == component.recurrenceID }
        return Part.event(Event(uid: object.uid, component: component, others: known?.others ?? [], line: 0))
      }
    }
    parts.append(.line("END:VCALENDAR"))
  }

  private var events: [Event] {
    parts.compactMap { part in
      if case .event(let event) = part { event } else { nil }
    }
  }

  /// The parsed file.
  var file: CalendarFile {
    let calendar = parts.lazy.compactMap { part in
      if case .line(let line) = part, line.hasPrefix("X-WR-CALNAME:") {
        String(line.dropFirst(13))
      } else {
        nil
      }
    }.first
    var objects: [CalendarObject] = []
    var faults: [CalendarFault] = []
    for event in events {
      guard let component = event.component else {
        let fault = CalendarFault.Problem.missing(property: Event.property)
        faults.append(
          CalendarFault(
            file: name, line: event.line, component: "VEVENT", problem: fault, costsComponent: true))
        continue
      }
      if let index = objects.firstIndex(where: { $0.uid == event.uid }) {
        objects[index].components.append(component)
      } else {
        objects.append(CalendarObject(uid: event.uid, components: [component]))
      }
    }
    for index in objects.indices { objects[index].text = only(objects[index].uid).text }
    return CalendarFile(name: calendar, objects: objects, faults: faults)
  }

  /// The stream with only the readable events of one UID.
  private func only(_ uid: String) -> StubStream {
    var copy = self
    copy.parts = parts.filter { part in
      if case .event(let event) = part { event.uid == uid && event.component != nil } else { true }
    }
    return copy
  }

  /// Replaces events of some UIDs by those of `objects`, and removes others.
  mutating func rewrite(putting objects: [CalendarObject], removing uids: Set<String>) {
    let replaced = uids.union(objects.map(\.uid))
    parts.removeAll { part in
      if case .event(let event) = part, event.component != nil { replaced.contains(event.uid) } else { false }
    }
    let new = StubStream(objects, named: nil).events.map { Part.event($0) }
    parts.insert(contentsOf: new, at: parts.count - 1)
  }

  /// The text of the stream.
  var text: String {
    parts.map { part in
      switch part {
      case .line(let line): line + "\r\n"
      case .event(let event): event.text
      }
    }.joined()
  }
}

extension StubStream.Event {
  /// The property with the JSON of an event. It is one that ``EventComponent`` models, so that it is never among
  /// the unknown lines.
  static let property = "DESCRIPTION"

  fileprivate mutating func take(_ line: String) {
    if line.hasPrefix("UID:") {
      uid = String(line.dropFirst(4))
    } else if line.hasPrefix(Self.property + ":") {
      let json = Data(line.dropFirst(Self.property.count + 1).utf8)
      component = try? JSONDecoder().decode(EventComponent.self, from: json)
    } else if !line.hasPrefix("SUMMARY:") {
      others.append(line)
    }
  }

  fileprivate var text: String {
    var lines = ["BEGIN:VEVENT", "UID:\(uid)"]
    if let component {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = (try? encoder.encode(component)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      lines += ["SUMMARY:\(component.title)", "\(Self.property):\(json)"]
    }
    return (lines + others + ["END:VEVENT"]).map { $0 + "\r\n" }.joined()
  }
}
