import CalendarService

/// The lines that take the place of those of a VEVENT which changed, until each is written.
struct EventReplacements {
  private let event: EventComponent
  private let changed: Set<EventProperty>
  private var missing: [EventProperty]
  /// The lines of those who take part: they keep their line, with parameters that are not understood.
  private var attendees: [Participant: [UInt8]] = [:]
  /// Where the old alarms lie, if they change; those that cannot be read stay where they are.
  private let alarms: AlarmLines?
  private var hasAlarms = false

  /// - Parameter text: the lines of the component as it was.
  init(_ event: EventComponent, changed: [EventProperty], changesAlarms: Bool, _ text: Span<UInt8>) {
    self.event = event
    self.changed = Set(changed)
    missing = changed
    alarms = changesAlarms ? AlarmLines(text) : nil
    if changed.contains(.attendees) { attendees = Self.attendees(in: text) }
  }

  /// Writes what takes the place of a line, once for all lines of a property. Returns whether it does: `false`
  /// for a line that stays.
  mutating func replace(_ line: Span<UInt8>, _ name: PropertyName, _ bytes: inout [UInt8]) -> Bool {
    guard let property = EventProperty(name), changed.contains(property) else { return false }
    if property == .images, line.isBinaryImage { return false }
    if let index = missing.firstIndex(of: property) {
      missing.remove(at: index)
      write(property, &bytes)
    }
    return true
  }

  /// Writes what must stand before a component that starts at `index` of the text: alarms come last, as
  /// RFC 5545 has them.
  mutating func begin(at index: Int, _ bytes: inout [UInt8]) {
    writeMissing(&bytes)
    if isInReplacedAlarm(index) { writeAlarms(&bytes) }
  }

  /// Writes what is still to be written before the end.
  mutating func finish(_ bytes: inout [UInt8]) {
    writeMissing(&bytes)
    writeAlarms(&bytes)
  }

  /// Whether a line that starts at `index` belongs to an alarm that is written anew.
  func isInReplacedAlarm(_ index: Int) -> Bool { alarms?.contains(index) == true }

  private mutating func writeMissing(_ bytes: inout [UInt8]) {
    for property in missing { write(property, &bytes) }
    missing = []
  }

  private mutating func writeAlarms(_ bytes: inout [UInt8]) {
    guard let alarms, !hasAlarms else { return }
    hasAlarms = true
    for alarm in event.alarms { alarms.append(alarm, to: &bytes) }
  }

  private func write(_ property: EventProperty, _ bytes: inout [UInt8]) {
    for (index, line) in property.lines(of: event).enumerated() {
      if property == .attendees, let kept = attendees[event.attendees[index]] {
        bytes += kept
      } else {
        LineFolding.append(line, to: &bytes)
      }
    }
  }

  private static func attendees(in text: Span<UInt8>) -> [Participant: [UInt8]] {
    var attendees: [Participant: [UInt8]] = [:]
    var depth = 0
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text) {
      line.unfold(text, into: &unfolded)
      guard let content = ContentLine(unfolded.span) else { continue }
      switch PropertyName(unfolded.span, at: content.name) {
      case .begin: depth += 1
      case .end: depth -= 1
      case .attendee where depth == 1:
        var bytes: [UInt8] = []
        line.append(text, to: &bytes)
        attendees[Participant(unfolded.span, content)] = bytes
      default: break
      }
    }
    return attendees
  }
}

extension Span<UInt8> {
  fileprivate var isBinaryImage: Bool {
    guard let content = ContentLine(self) else { return false }
    return content.isBinary(self)
  }
}
