import CalendarService

/// A VEVENT while its lines are read: what is known of it, and what was wrong.
struct EventDraft {
  /// Something wrong in it, before its title, and with it the fault's component, is known.
  struct Flaw {
    var problem: CalendarFault.Problem
    var line: Int
    var costsComponent: Bool
  }

  /// Where its BEGIN stands.
  let line: Int
  /// Where its bytes start.
  let index: Int
  var component = EventComponent(
    uid: "", title: "", start: .day(CivilDate(daysSinceEpoch: 0)), end: .day(CivilDate(daysSinceEpoch: 0)))
  var start: EventTime?
  var finish: EventTime?
  var duration: DurationValue?
  /// The line of DTEND or DURATION.
  var finishLine = 0
  var zones = ZoneSet()
  var flaws: [Flaw] = []
  /// Whether all of its lines end with CRLF.
  var endsRegularly = true

  init(line: Int, index: Int) {
    self.line = line
    self.index = index
  }

  /// How faults name it.
  var label: String {
    component.title.isEmpty ? "VEVENT" : "VEVENT '\(component.title)'"
  }

  mutating func note(_ problem: CalendarFault.Problem, line: Int, costsComponent: Bool = false) {
    flaws.append(Flaw(problem: problem, line: line, costsComponent: costsComponent))
  }
}
