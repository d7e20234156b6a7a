import CalendarService

/// A VEVENT while its lines are read: its properties so far, and its faults.
struct EventDraft {
  /// Something wrong in it, before its title, and with it the fault's component, is known.
  struct Flaw {
    var problem: CalendarFault.Problem
    var line: Int
    var costsComponent: Bool
    /// Whether it is an alarm of the event that is faulty.
    var isInAlarm = false
  }

  /// Where its BEGIN stands.
  private(set) var line: Int
  var component = Self.blank
  /// Whether nothing was said of the component yet.
  private var isBlank = true
  /// Whether DTSTART was read, and stands in the component: moved there once, as each copy counts a reference.
  var hasStart = false
  /// Whether DTEND was read, and stands in the component.
  var hasFinish = false
  /// The alarm that is open.
  var alarm: AlarmDraft?
  /// The line of DTEND or DURATION.
  var finishLine = 0
  var zones = ZoneSet()
  var flaws: [Flaw] = []
  /// Whether its lines can be kept as they are: all end with CRLF, and are UTF-8.
  var isRegular = true

  init(line: Int) {
    self.line = line
  }

  /// An event of which nothing is known.
  static var blank: EventComponent {
    EventComponent(
      uid: "", title: "", start: .day(CivilDate(daysSinceEpoch: 0)), end: .day(CivilDate(daysSinceEpoch: 0)))
  }

  /// Begins anew: what was known is forgotten.
  mutating func reset(line: Int) {
    self.line = line
    if !isBlank { component = Self.blank }
    isBlank = false
    hasStart = false
    hasFinish = false
    if alarm != nil { alarm = nil }
    finishLine = 0
    zones = ZoneSet()
    if !flaws.isEmpty { flaws = [] }
    isRegular = true
  }

  /// Moves the component into an array of its own, and leaves a blank one.
  mutating func takeComponents() -> [EventComponent] {
    var components = [Self.blank]
    // Moved, not copied: a copy would count a reference for each text.
    swap(&components[0], &component)
    isBlank = true
    return components
  }

  /// How faults name it.
  var label: String {
    component.label
  }

  /// Takes in the alarm that just ended.
  mutating func endAlarm() {
    guard var draft = alarm.take() else { return }
    if let alarm = draft.finish() { component.alarms.append(alarm) }
    if !draft.flaws.isEmpty, flaws.count < FaultLog.limit { flaws += draft.flaws }
  }

  /// Makes what was read of a part of a file fit the whole: there are lines before it, and zones.
  mutating func move(lines: Int, zones mapping: [Int]) {
    line += lines
    finishLine += finishLine == 0 ? 0 : lines
    for index in flaws.indices { flaws[index].line += lines }
    alarm?.move(lines: lines)
    zones = zones.mapped(mapping)
  }

  /// Notes something wrong. Of what is beyond the limit of a file only what costs the event is noted.
  mutating func note(
    _ problem: @autoclosure () -> CalendarFault.Problem, line: Int, costsComponent: Bool = false
  ) {
    guard flaws.count < FaultLog.limit || costsComponent else { return }
    flaws.append(Flaw(problem: problem(), line: line, costsComponent: costsComponent))
  }
}

extension EventComponent {
  /// How faults name it: by its title, where it has one. Of a long one only the beginning, since a file may have
  /// thousands of faults.
  var label: String {
    title.isEmpty ? "VEVENT" : "VEVENT '\(title.beginning)'"
  }
}

extension String {
  /// At most the first 80 characters, with an ellipsis where some are left out.
  var beginning: String {
    guard utf8.count > 80, let end = unicodeScalars.index(startIndex, offsetBy: 80, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(self[..<end]) + "…"
  }
}
