package import CalendarService
import Recurrence

/// Caches lines that repeat within a file, so that each is parsed once: the same people, rooms and rules.
package struct RepeatedLines {
  private var people = LineCache<Participant>()
  private var locations = LineCache<String>()
  private var rules = LineCache<String>()

  package init() {}

  /// Stores the participant of an ORGANIZER in the event. Returns `false` if the line cannot be parsed.
  package mutating func takeOrganizer(
    _ line: NamedLine, _ bytes: Span<UInt8>, into organizer: inout Participant?
  ) -> Bool {
    guard let slot = slot(ofParticipant: line, bytes) else { return false }
    organizer = people[slot]
    return true
  }

  /// Appends the participant of an ATTENDEE. Returns `false` if the line cannot be parsed.
  package mutating func takeAttendee(
    _ line: NamedLine, _ bytes: Span<UInt8>, into attendees: inout [Participant]
  ) -> Bool {
    guard let slot = slot(ofParticipant: line, bytes) else { return false }
    // Most events with one attendee have more.
    if attendees.isEmpty { attendees.reserveCapacity(2) }
    attendees.append(people[slot])
    return true
  }

  /// The cache slot of the participant of a line. Returning the participant itself would count references for its
  /// copies.
  private mutating func slot(ofParticipant line: NamedLine, _ bytes: Span<UInt8>) -> Int? {
    let slot = people.slot(of: line.bytes, in: bytes)
    if people.knows(line.bytes, at: slot, in: bytes) { return slot }
    guard let person = line.read(bytes, { Participant($0, $1) }) else { return nil }
    people.keep(person, at: slot, of: line.bytes)
    return slot
  }

  /// The text of a LOCATION; `nil` if it is empty or the line cannot be parsed.
  package mutating func location(_ line: NamedLine, _ bytes: Span<UInt8>) -> String? {
    let slot = locations.slot(of: line.bytes, in: bytes)
    if locations.knows(line.bytes, at: slot, in: bytes) { return locations[slot] }
    let location = line.read(bytes) { $1.value.isEmpty ? nil : TextValue.text($0, $1.value) }
    if let location { locations.keep(location, at: slot, of: line.bytes) }
    return location
  }

  /// The value of a valid RRULE; `nil` if it is invalid.
  package mutating func rule(_ line: NamedLine, _ bytes: Span<UInt8>) -> String? {
    let slot = rules.slot(of: line.bytes, in: bytes)
    if rules.knows(line.bytes, at: slot, in: bytes) { return rules[slot] }
    let text = line.read(bytes) { TextValue.plain($0, $1.value) }
    guard let text, (try? RecurrenceRule(parsing: text)) != nil else { return nil }
    rules.keep(text, at: slot, of: line.bytes)
    return text
  }
}

/// A content line of a file with a known name.
package struct NamedLine {
  let line: FoldedLine
  /// The end of the name, relative to the start of the line.
  let nameEnd: Int

  package init(line: FoldedLine, nameEnd: Int) {
    (self.line, self.nameEnd) = (line, nameEnd)
  }

  /// Its range in the file, including line breaks within it.
  var bytes: Range<Int> { line.start..<line.end }

  /// The result of `body` for the unfolded line; `nil` if it is not a content line.
  func read<Value>(_ file: Span<UInt8>, _ body: (Span<UInt8>, ContentLine) -> Value?) -> Value? {
    guard line.isFolded else {
      let span = file.extracting(bytes)
      return ContentLine(span, name: 0..<nameEnd).flatMap { body(span, $0) }
    }
    var unfolded: [UInt8] = []
    line.unfold(file, into: &unfolded)
    let span = unfolded.span
    return ContentLine(span, name: 0..<nameEnd).flatMap { body(span, $0) }
  }
}
