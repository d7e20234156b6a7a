package import CalendarService

/// A partially parsed VEVENT or VTODO: its properties and faults so far.
package struct EventDraft {
  /// A fault of an event whose title, which the final fault names, is not parsed yet.
  package struct Flaw {
    package var problem: CalendarFault.Problem
    package var line: Int
    package var costsComponent: Bool
    /// Whether the fault is in an alarm of the event.
    package var isInAlarm = false
  }

  /// The line of its BEGIN.
  package private(set) var line: Int
  package var component = Self.blank
  /// Whether the component has its initial value.
  private var isBlank = true
  /// Whether DTSTART was parsed. The start is stored in the component only, since each copy counts a reference.
  var hasStart = false
  /// Whether DTEND was parsed and stored in the component.
  var hasFinish = false
  /// The alarm being parsed.
  package var alarm: AlarmDraft?
  /// The line of DTEND or DURATION.
  var finishLine = 0
  package var zones = ZoneSet()
  package var flaws: [Flaw] = []
  /// Whether its lines can be stored unchanged: all end with CRLF, and are UTF-8.
  package var isRegular = true

  package init(line: Int) {
    self.line = line
  }

  /// An empty event.
  package static var blank: EventComponent {
    EventComponent(
      uid: "", title: "", start: .day(CivilDate(daysSinceEpoch: 0)), end: .day(CivilDate(daysSinceEpoch: 0)))
  }

  /// Resets the draft for the event or task that begins at `line`.
  package mutating func reset(line: Int, isTask: Bool) {
    self.line = line
    if !isBlank { component = Self.blank }
    isBlank = false
    if isTask { component.task = TaskProperties() }
    hasStart = false
    hasFinish = false
    if alarm != nil { alarm = nil }
    finishLine = 0
    zones = ZoneSet()
    if !flaws.isEmpty { flaws = [] }
    isRegular = true
  }

  /// Moves the component into an array of its own and leaves an empty one.
  package mutating func takeComponents() -> [EventComponent] {
    var components = [Self.blank]
    // Moved: a copy would count a reference for each string.
    swap(&components[0], &component)
    isBlank = true
    return components
  }

  /// The name of the event in faults.
  package var label: String {
    component.label
  }

  /// Appends the alarm whose END was just read.
  package mutating func endAlarm() {
    guard var draft = alarm.take() else { return }
    if let alarm = draft.finish() { component.alarms.append(alarm) }
    if !draft.flaws.isEmpty, flaws.count < FaultLog.limit { flaws += draft.flaws }
  }

  /// Shifts line numbers and zone indices by what precedes this chunk of the file.
  package mutating func move(lines: Int, zones mapping: [Int]) {
    line += lines
    finishLine += finishLine == 0 ? 0 : lines
    for index in flaws.indices { flaws[index].line += lines }
    alarm?.move(lines: lines)
    zones = zones.mapped(mapping)
  }

  /// Records a fault. Beyond the limit of a file, only faults that discard the event are recorded.
  package mutating func note(
    _ problem: @autoclosure () -> CalendarFault.Problem, line: Int, costsComponent: Bool = false
  ) {
    guard flaws.count < FaultLog.limit || costsComponent else { return }
    flaws.append(Flaw(problem: problem(), line: line, costsComponent: costsComponent))
  }
}

extension EventComponent {
  /// The name of the event in faults: its title if it has one. A long title is truncated, since a file may have
  /// thousands of faults.
  package var label: String {
    let kind = isTask ? "VTODO" : "VEVENT"
    return title.isEmpty ? kind : "\(kind) '\(title.beginning)'"
  }
}

extension String {
  /// At most the first 80 characters, with an ellipsis if some are cut off.
  package var beginning: String {
    guard utf8.count > 80, let end = unicodeScalars.index(startIndex, offsetBy: 80, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(self[..<end]) + "…"
  }
}
