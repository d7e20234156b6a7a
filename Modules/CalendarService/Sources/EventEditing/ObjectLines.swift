import CalendarService

/// The lines of an object's text. Used to copy, add and remove properties that components do not model.
struct ObjectLines: Equatable {
  /// Each line has its folds and its line break.
  private var lines: [String] = []

  init(_ text: String) {
    for line in text.unicodeScalars.split(separator: "\n") {
      let isFold = line.first == " " || line.first == "\t"
      if isFold, !lines.isEmpty {
        lines[lines.count - 1] += String(line) + "\n"
      } else {
        lines.append(String(line) + "\n")
      }
    }
  }

  var text: String { lines.joined() }

  /// Appends a copy of a component for an occurrence, without its recurrence properties.
  mutating func copy(_ old: EventTime?, to new: EventTime) {
    guard let block = block(of: old) else { return }
    let dropped: Set = ["RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID"]
    let kept = block.filter { !dropped.contains(name(of: lines[$0])) }.map { lines[$0] }
    lines.insert(contentsOf: [kept[0], Self.recurrenceID(new)] + kept.dropFirst(), at: block.upperBound)
  }

  /// Removes all VEVENTs but the one of an occurrence, and its RECURRENCE-ID.
  mutating func keepOnly(_ id: EventTime) {
    guard let kept = block(of: id) else { return }
    var start: Int?
    var dropped = Set([recurrenceID(in: kept)].compactMap(\.self))
    for index in lines.indices {
      if Self.has("BEGIN:VEVENT", lines[index]) { start = index }
      guard Self.has("END:VEVENT", lines[index]), let first = start else { continue }
      if first != kept.lowerBound { dropped.formUnion(first...index) }
      start = nil
    }
    lines = lines.indices.filter { !dropped.contains($0) }.map { lines[$0] }
  }

  /// Replaces RECURRENCE-IDs.
  mutating func rename(_ ids: [(old: EventTime, new: EventTime)]) {
    var places: [(Int, EventTime)] = []
    let blocks = blocks
    for (old, new) in ids {
      guard let block = blocks[old.description], let index = recurrenceID(in: block) else { continue }
      places.append((index, new))
    }
    for (index, new) in places {
      lines[index] = Self.recurrenceID(
        new, isRange: lines[index].uppercased().contains("RANGE=THISANDFUTURE"))
    }
  }

  /// Adds a line to a component unless it exists.
  mutating func add(_ line: String, to id: EventTime?) {
    guard let block = block(of: id), !lines[block].contains(line) else { return }
    lines.insert(line, at: block.lowerBound + 1)
  }

  /// Removes RSVP from the lines of an attendee.
  mutating func removeRSVP(of address: String, from id: EventTime?) {
    guard let block = block(of: id) else { return }
    for index in block where name(of: lines[index]) == "ATTENDEE" {
      let line = Self.unfolded(lines[index])
      let value = Self.value(of: line).lowercased()
      guard value == address.lowercased() || value == "mailto:\(address.lowercased())" else { continue }
      lines[index] = line.replacing(/(?i);RSVP="?(TRUE|FALSE)"?(?=[;:])/, with: "")
    }
  }

  /// The lines of the VEVENT with a RECURRENCE-ID, including BEGIN and END.
  private func block(of id: EventTime?) -> Range<Int>? { blocks[id?.description] }

  /// The lines of each VEVENT by its RECURRENCE-ID, the first if there are several.
  private var blocks: [String?: Range<Int>] {
    var blocks: [String?: Range<Int>] = [:]
    var start: Int?
    for (index, line) in lines.enumerated() {
      if Self.has("BEGIN:VEVENT", line) { start = index }
      guard Self.has("END:VEVENT", line), let first = start else { continue }
      let block = first..<index + 1
      // Some programs do not quote a TZID with colons: the time follows the last one.
      let id = recurrenceID(in: block).flatMap {
        Self.unfolded(lines[$0]).split(separator: ":").last?.filter { !$0.isWhitespace }
      }
      if blocks[id] == nil { blocks[id] = block }
    }
    return blocks
  }

  /// Whether a line begins with a word; lines can be long.
  private static func has(_ word: String, _ line: String) -> Bool {
    line.utf8.prefix(word.utf8.count).map { $0 & 0xDF }.elementsEqual(word.utf8.map { $0 & 0xDF })
  }

  private func recurrenceID(in block: Range<Int>) -> Int? {
    block.first { name(of: lines[$0]) == "RECURRENCE-ID" }
  }

  private func name(of line: String) -> String {
    line.prefix { $0 != ";" && $0 != ":" }.uppercased()
  }

  private static func value(of line: String) -> String {
    var isQuoted = false
    let value = unfolded(line).drop {
      if $0 == "\"" { isQuoted.toggle() }
      return isQuoted || $0 != ":"
    }
    return value.dropFirst().filter { !$0.isWhitespace }
  }

  private static func unfolded(_ line: String) -> String {
    line.replacing("\r\n ", with: "").replacing("\r\n\t", with: "").replacing("\n ", with: "")
      .replacing("\n\t", with: "")
  }

  private static func recurrenceID(_ time: EventTime, isRange: Bool = false) -> String {
    let form =
      switch time {
      case .day: ";VALUE=DATE"
      case .zoned(_, let zone): zone.contains { ":;,".contains($0) } ? ";TZID=\"\(zone)\"" : ";TZID=\(zone)"
      case .floating, .utc: ""
      }
    return "RECURRENCE-ID\(isRange ? ";RANGE=THISANDFUTURE" : "")\(form):\(time)\r\n"
  }
}
