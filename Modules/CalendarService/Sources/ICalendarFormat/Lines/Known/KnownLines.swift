import CalendarService
import Recurrence

/// Reads lines that tend to come again and again in a file, each but once: the same people, rooms and rules.
struct KnownLines {
  private var people = LineCache<Participant>()
  private var locations = LineCache<String>()
  private var rules = LineCache<String>()

  /// Puts the participant of an ORGANIZER into its place. Returns `false` where the line cannot be read.
  mutating func takeOrganizer(
    _ line: NamedLine, _ bytes: Span<UInt8>, into organizer: inout Participant?
  ) -> Bool {
    guard let slot = slot(ofParticipant: line, bytes) else { return false }
    organizer = people[slot]
    return true
  }

  /// Appends the participant of an ATTENDEE. Returns `false` where the line cannot be read.
  mutating func takeAttendee(
    _ line: NamedLine, _ bytes: Span<UInt8>, into attendees: inout [Participant]
  ) -> Bool {
    guard let slot = slot(ofParticipant: line, bytes) else { return false }
    // Who is invited at all seldom stays alone.
    if attendees.isEmpty { attendees.reserveCapacity(2) }
    attendees.append(people[slot])
    return true
  }

  /// Where the participant of a line is remembered from now on. Not the participant itself: handing it on counts
  /// references for copies.
  private mutating func slot(ofParticipant line: NamedLine, _ bytes: Span<UInt8>) -> Int? {
    let slot = people.slot(of: line.bytes, in: bytes)
    if people.knows(line.bytes, at: slot, in: bytes) { return slot }
    guard let person = line.read(bytes, { Participant($0, $1) }) else { return nil }
    people.keep(person, at: slot, of: line.bytes)
    return slot
  }

  /// The text of a LOCATION; `nil` where there is none, or the line cannot be read.
  mutating func location(_ line: NamedLine, _ bytes: Span<UInt8>) -> String? {
    let slot = locations.slot(of: line.bytes, in: bytes)
    if locations.knows(line.bytes, at: slot, in: bytes) { return locations[slot] }
    let location = line.read(bytes) { $1.value.isEmpty ? nil : TextValue.text($0, $1.value) }
    if let location { locations.keep(location, at: slot, of: line.bytes) }
    return location
  }

  /// The value of an RRULE that is a rule; `nil` where it is none.
  mutating func rule(_ line: NamedLine, _ bytes: Span<UInt8>) -> String? {
    let slot = rules.slot(of: line.bytes, in: bytes)
    if rules.knows(line.bytes, at: slot, in: bytes) { return rules[slot] }
    let text = line.read(bytes) { TextValue.plain($0, $1.value) }
    guard let text, (try? RecurrenceRule(parsing: text)) != nil else { return nil }
    rules.keep(text, at: slot, of: line.bytes)
    return text
  }
}
