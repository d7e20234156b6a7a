import CalendarService

/// Reads lines that tend to come again and again in a file, each but once: the same people, rooms and rules.
struct KnownLines {
  private var people = LineCache<Participant>()
  private var locations = LineCache<String>()
  private var rules = LineCache<String>()

  /// The participant of an ORGANIZER or ATTENDEE; `nil` where the line cannot be read.
  mutating func participant(_ line: NamedLine, _ bytes: Span<UInt8>) -> Participant? {
    let slot = people.slot(of: line.bytes, in: bytes)
    if let person = people.value(at: slot, of: line.bytes, in: bytes) { return person }
    let person = line.read(bytes) { Participant($0, $1) }
    if let person { people.keep(person, at: slot, of: line.bytes) }
    return person
  }

  /// The text of a LOCATION; `nil` where there is none, or the line cannot be read.
  mutating func location(_ line: NamedLine, _ bytes: Span<UInt8>) -> String? {
    let slot = locations.slot(of: line.bytes, in: bytes)
    if let location = locations.value(at: slot, of: line.bytes, in: bytes) { return location }
    let location = line.read(bytes) { $1.value.isEmpty ? nil : TextValue.text($0, $1.value) }
    if let location { locations.keep(location, at: slot, of: line.bytes) }
    return location
  }

  /// The value of an RRULE that is a rule; `nil` where it is none.
  mutating func rule(_ line: NamedLine, _ bytes: Span<UInt8>) -> String? {
    let slot = rules.slot(of: line.bytes, in: bytes)
    if let rule = rules.value(at: slot, of: line.bytes, in: bytes) { return rule }
    let text = line.read(bytes) { TextValue.plain($0, $1.value) }
    guard let text, (try? RecurrenceRule(parsing: text)) != nil else { return nil }
    rules.keep(text, at: slot, of: line.bytes)
    return text
  }
}
