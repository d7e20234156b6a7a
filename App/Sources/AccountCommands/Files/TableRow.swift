import CalendarService
import ProgramSettings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

  private enum CodingKeys: CodingKey {
    case kind, id, uid, recurrenceID, calendar, title, start, end, due, firstDay, lastDay, allDay, zone,
      location
    case notes, url, status, busy, completed, percent, priority, parent, categories, organizer, attendees
  }

  /// A row of CSV.
  init(_ columns: TableFile.Columns, _ cells: [String], line: Int) {
    func value(_ name: String) -> String? { columns.value(name, in: cells) }
    func list(_ name: String) -> [String] {
      value(name)?.split(separator: ";").map { $0.trimmed }.filter { !$0.isEmpty } ?? []
    }
    func flag(_ name: String) -> Bool? {
      value(name).map { ["true", "yes", "1", "x"].contains($0.lowercased()) }
    }
    func time(_ day: String, _ time: String) -> String? {
      value(day).map { day in value(time).map { "\(day.trimmed) \($0.trimmed)" } ?? day.trimmed }
    }
    self.line = line
    (kind, id, calendar, title) = (value("kind"), value("id"), value("calendar"), value("title") ?? "")
    start = time("start", "startTime")
    end = time("end", "endTime") ?? time("start", "endTime").flatMap { value("endTime") == nil ? nil : $0 }
    (allDay, busy, zone, status) = (flag("allDay"), flag("busy"), value("zone"), value("status"))
    (location, notes, url) = (value("location"), value("notes"), value("url"))
    categories = list("categories")
    organizer = value("organizer").map(Self.person)
    attendees = list("attendees").map(Self.person)
    hasOwnZone = id == nil
    if isTask { (due, end) = (end, nil) }
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

  /// The lines of its component. `time` reads the times of an event in a zone.
  ///
  /// - Throws: ``UnreadableTime`` for a start, an end or a due date that is no time.
  func lines(_ time: (_ zone: String?) -> TableTime) throws(UnreadableTime) -> [String] {
    let name = isTask ? "VTODO" : "VEVENT"
    var lines = ["BEGIN:\(name)", "UID:\(storedUID)", "DTSTAMP:19700101T000000Z"]
    if !title.isEmpty { lines.append("SUMMARY:\(Self.escaped(title))") }
    let reader = time(zone)
    if let start = firstDay ?? start {
      let isDay = allDay == true || !start.contains(":")
      lines.append("DTSTART" + (try reader.value(of: start, isDay: isDay)))
      if !isTask, let last = lastDay ?? end {
        lines.append("DTEND" + (try reader.value(of: last, isDay: isDay, isLastDay: isDay)))
      }
    } else if !isTask {
      throw UnreadableTime(text: "")
    }
    if let due { lines.append("DUE" + (try reader.value(of: due, isDay: false))) }
    if let completed, let moment = TypedMoment(completed)?.date(in: reader.zone) {
      lines.append("COMPLETED:\(TableTime.utc(moment))")
    }
    let texts = [("LOCATION", location), ("DESCRIPTION", notes), ("STATUS", status?.uppercased())]
    for (name, text) in texts { if let text { lines.append("\(name):\(Self.escaped(text))") } }
    if let url { lines.append("URL:\(url.filter { !$0.isNewline })") }
    if let percent { lines.append("PERCENT-COMPLETE:\(percent)") }
    if let priority { lines.append("PRIORITY:\(priority)") }
    if let parent { lines.append("RELATED-TO:\(Self.escaped(parent))") }
    if busy == false, !isTask { lines.append("TRANSP:TRANSPARENT") }
    if let categories, !categories.isEmpty {
      lines.append("CATEGORIES:\(categories.map(Self.escaped).joined(separator: ","))")
    }
    for (property, person) in [("ORGANIZER", organizer)] + (attendees ?? []).map({ ("ATTENDEE", $0) }) {
      guard let person else { continue }
      lines.append(
        property + person.parameters(withResponse: property == "ATTENDEE")
          + ":mailto:\(person.address.filter { !$0.isNewline })")
    }
    return lines + ["END:\(name)"]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
  }
}

extension TableRow.Person {
  fileprivate func parameters(withResponse: Bool) -> String {
    let states = [
      "accepted": "ACCEPTED", "declined": "DECLINED", "tentative": "TENTATIVE", "delegated": "DELEGATED",
      "needsAction": "NEEDS-ACTION",
    ]
    let state = withResponse ? response.flatMap { states[$0] }.map { ";PARTSTAT=\($0)" } : nil
    let quoted = name.map { ";CN=\"\($0.filter { $0 != "\"" && !$0.isNewline })\"" }
    return (quoted ?? "") + (state ?? "")
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension String {
  fileprivate var trimmed: String { self[...].trimmed }
}
