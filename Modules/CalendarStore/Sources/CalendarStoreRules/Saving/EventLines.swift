/// The unfolded content lines of the events and tasks in an iCalendar stream, unordered and without time stamps.
struct EventLines {
  /// All lines including those of alarms, with the number of times each occurs.
  private(set) var all: [String: Int] = [:]
  /// The lines of the events themselves that ``EventComponent`` does not model.
  private(set) var unmodelled: Set<String> = []

  private static let objects: Set<Substring> = ["VEVENT", "VTODO"]
  private static let modelledOfTasks: Set<Substring> = ["DUE", "COMPLETED", "PERCENT-COMPLETE", "RELATED-TO"]
  private static let stamps: Set<Substring> = ["DTSTAMP", "CREATED", "LAST-MODIFIED"]
  private static let modelled: Set<Substring> = [
    "UID", "RECURRENCE-ID", "SUMMARY", "DESCRIPTION", "LOCATION", "URL", "DTSTART", "DTEND", "DURATION",
    "STATUS",
    "TRANSP", "CATEGORIES", "ORGANIZER", "ATTENDEE", "RRULE", "RDATE", "EXDATE", "SEQUENCE", "CLASS",
    "PRIORITY",
    "COLOR", "CONFERENCE", "IMAGE", "BEGIN", "END",
  ]

  init(_ text: String) {
    var nesting: [Substring] = []
    for line in Self.unfolded(text) {
      let name = Self.name(of: line)
      let value = line.dropFirst(name.count + 1)
      if name == "BEGIN" { nesting.append(value) }
      if nesting.contains(where: Self.objects.contains), !Self.stamps.contains(name) {
        all[String(line), default: 0] += 1
        if let last = nesting.last, Self.objects.contains(last), !Self.modelled.contains(name),
          last == "VEVENT" || !Self.modelledOfTasks.contains(name)
        {
          unmodelled.insert(String(line))
        }
      }
      if name == "END" { _ = nesting.popLast() }
    }
  }

  /// The lines that define a VTIMEZONE, unordered.
  static func unordered(zone text: String) -> Set<String> {
    let lines = unfolded(text).filter { line in
      let name = name(of: line)
      return !name.hasPrefix("X-") && name != "LAST-MODIFIED" && name != "TZURL" && name != "COMMENT"
    }
    return Set(lines.map(String.init))
  }

  private static func name(of line: Substring) -> Substring {
    let end = line.firstIndex { $0 == ":" || $0 == ";" } ?? line.endIndex
    let name = line[..<end]
    return name.contains(where: \.isLowercase) ? Substring(name.uppercased()) : name
  }

  /// The unfolded lines (RFC 5545, section 3.1).
  private static func unfolded(_ text: String) -> [Substring] {
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != 13 {
      if byte == 32 || byte == 9, bytes.last == 10 { bytes.removeLast() } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
