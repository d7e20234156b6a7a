import CalendarService
import Terminal

/// An event or a task of a table: of JSON as 'almanac export' writes it, or of CSV.
struct TableRow: Decodable, Hashable {
  /// A participant.
  struct Person: Decodable, Hashable {
    var name: String?
    var address: String
    var response: String?
  }

  /// The line in the file, or the number in a list; counted from 1.
  var line = 0
  var kind: String?
  var id: String?
  var uid: String?
  var recurrenceID: String?
  var calendar: String?
  var title: String
  var start: String?
  var end: String?
  var due: String?
  var firstDay: String?
  var lastDay: String?
  var allDay: Bool?
  /// `nil` for a floating time of this program's own tables.
  var zone: String?
  /// Whether times without an offset are those of the person's zone.
  var hasOwnZone = false
  var location: String?
  var notes: String?
  var url: String?
  var status: String?
  var busy: Bool?
  var completed: String?
  var percent: Int?
  var priority: Int?
  var parent: String?
  var categories: [String]?
  var organizer: Person?
  var attendees: [Person]?
  /// The first cell that is not what its column expects.
  var unreadable: UnreadableCell?

  private enum CodingKeys: CodingKey {
    case kind, id, uid, recurrenceID, calendar, title, start, end, due, firstDay, lastDay, allDay, zone,
      location
    case notes, url, status, busy, completed, percent, priority, parent, categories, organizer, attendees
  }

  /// A row of CSV.
  init(_ columns: TableFile.Columns, _ cells: [String], line: Int) {
    var unreadable: UnreadableCell?
    func value(_ name: String) -> String? { columns.value(name, in: cells) }
    func list(_ name: String) -> [String] {
      value(name)?.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty } ?? []
    }
    func flag(_ name: String) -> Bool? {
      guard let text = value(name)?.trimmed else { return nil }
      if ["true", "yes", "y", "1", "x", "on"].contains(text.lowercased()) { return true }
      if !["false", "no", "n", "0", "off"].contains(text.lowercased()), unreadable == nil {
        unreadable = UnreadableCell(
          text: text, expected: "yes or no, as the column '\(columns.title(name))' needs")
      }
      return false
    }
    func time(_ day: String, _ time: String) -> String? {
      value(day).map { day in value(time).map { "\(day.trimmed) \($0.trimmed)" } ?? day.trimmed }
    }
    self.line = line
    (kind, id, calendar, title) = (value("kind"), value("id"), value("calendar"), value("title") ?? "")
    (uid, recurrenceID) = (value("uid"), value("recurrenceID"))
    start = time("start", "startTime")
    end = time("end", "endTime") ?? time("start", "endTime").flatMap { value("endTime") == nil ? nil : $0 }
    (allDay, busy, zone, status) = (flag("allDay"), flag("busy"), value("zone"), value("status"))
    (location, notes, url) = (value("location"), value("notes"), value("url"))
    categories = list("categories")
    organizer = value("organizer").map(Self.person)
    attendees = list("attendees").map(Self.person)
    hasOwnZone = id == nil
    if isTask { (due, end) = (end, nil) }
    self.unreadable = unreadable
  }

  var isTask: Bool { kind == "task" }

  /// `Ana Weber <ana@example.org>`.
  private static func person(_ text: String) -> Person {
    let parts = text.split(separator: "<", maxSplits: 1)
    guard parts.count == 2, text.hasSuffix(">") else { return Person(name: nil, address: text) }
    return Person(name: parts[0].trimmed, address: String(parts[1].dropLast()))
  }

  /// The UID of the stored event. Occurrences of a series become events of their own; what has no UID is known by its
  /// contents, so that importing it again changes nothing.
  var storedUID: String {
    if let uid { return (recurrenceID.map { "\(uid)/\($0)" } ?? uid).filter { !$0.isNewline } }
    let text = [calendar, title, start, end, due, location].map { $0 ?? "" }.joined(separator: "\n")
    // FNV-1a.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "table-\(String(hash, radix: 16))@almanac"
  }

  /// Whether a UID is one that a row without a UID has got.
  static func isOwnUID(_ uid: String) -> Bool { uid.hasPrefix("table-") && uid.hasSuffix("@almanac") }

  /// Its event or task. `time` reads the times of an event in a zone.
  ///
  /// - Parameter ignored: gets the values that count as missing, because they are not what they must be.
  /// - Throws: ``UnreadableCell`` for a time, or a yes or no, that cannot be read.
  func component(
    ignoring ignored: inout [UnreadableCell], _ time: (_ zone: String?) -> TableTime
  ) throws(UnreadableCell) -> EventComponent {
    if let unreadable { throw unreadable }
    var component = try isTask ? task(time(zone), &ignored) : event(time(zone), &ignored)
    (component.notes, component.location) = (notes, location)
    (component.url, component.categories) = (url, categories ?? [])
    component.organizer = organizer.map(Participant.init)
    component.attendees = (attendees ?? []).map(Participant.init)
    return component
  }

  private func event(
    _ time: TableTime, _ ignored: inout [UnreadableCell]
  ) throws(UnreadableCell) -> EventComponent {
    let text = firstDay ?? start ?? ""
    let isDay = allDay == true || !text.contains(":")
    let start = try time.value(of: text, isDay: isDay)
    let usual = isDay ? EventTime.day(start.dateTime.date.adding(days: 1)) : start
    let end = try (lastDay ?? end).map { last throws(UnreadableCell) in
      try time.value(of: last, isDay: isDay, isLastDay: isDay)
    }
    var event = EventComponent(uid: storedUID, title: title, start: start, end: end ?? usual)
    event.isBusy = busy != false
    if let status {
      let known = EventStatus(rawValue: status.trimmed.lowercased())
      if known == nil {
        ignored.append(UnreadableCell(text: status, expected: "confirmed, tentative or cancelled"))
      }
      event.status = known ?? .confirmed
    }
    return event
  }

  private func task(
    _ time: TableTime, _ ignored: inout [UnreadableCell]
  ) throws(UnreadableCell) -> EventComponent {
    func read(_ text: String?) throws(UnreadableCell) -> EventTime? {
      try text.map { text throws(UnreadableCell) in try time.value(of: text, isDay: false) }
    }
    func number(_ value: Int?, upTo most: Int) -> UInt8? {
      guard let value, !(0...most).contains(value) else { return value.map(UInt8.init) }
      ignored.append(UnreadableCell(text: "\(value)", expected: "a number from 0 to \(most)"))
      return nil
    }
    var task = EventComponent(taskWithUID: storedUID, title: title)
    let (start, due) = (try read(start), try read(due))
    if let time = start ?? due { (task.start, task.end) = (time, time) }
    task.task?.hasStart = start != nil
    task.task?.due = due
    task.task?.completed = try read(completed).map { Zone.utc.dateTime(at: time.date(of: $0)) }
    task.priority = number(priority, upTo: 9)
    task.task?.percent = number(percent, upTo: 100)
    task.task?.relations = parent.map { [TaskProperties.Relation(uid: $0)] } ?? []
    if let status {
      task.task?.state = TaskProperties.State(rawValue: status.trimmed.uppercased())
      if task.task?.state == nil {
        ignored.append(
          UnreadableCell(text: status, expected: "needs-action, in-process, completed or cancelled"))
      }
    }
    return task
  }
}

extension Participant {
  fileprivate init(_ person: TableRow.Person) {
    let response = person.response.flatMap(Response.init) ?? .needsAction
    self.init(name: person.name, address: person.address, response: response)
  }
}
