package import CalendarService

/// A partially parsed VALARM (RFC 5545, section 3.6.6).
package struct AlarmDraft {
  /// The line of its BEGIN.
  private(set) var line: Int
  private var action: EventAlarm.Action?
  private var trigger: EventAlarm.Trigger?
  private var title: String?
  private var notes: String?
  private var attendees: [Participant] = []
  private var repetitions: Int?
  private var interval: EventDuration?
  private var uid: String?
  private var acknowledged: CivilDateTime?
  private var snoozes: String?
  private(set) var flaws: [EventDraft.Flaw] = []

  package init(line: Int) {
    self.line = line
  }

  /// Parses a property. The first of repeated properties counts.
  package mutating func take(_ property: PropertyName, _ line: Span<UInt8>, number: Int) {
    guard let content = ContentLine(line) else {
      return note(.unreadableLine(text: line.excerpt), line: number)
    }
    switch property {
    case .action: action = action ?? Self.action(line, line.trimmed(content.value))
    case .trigger where trigger == nil: takeTrigger(line, content, number)
    case .summary: title = title ?? TextValue.text(line, content.value)
    case .description: notes = notes ?? TextValue.text(line, content.value)
    case .attendee: attendees.append(Participant(line, content))
    case .uid: uid = uid ?? TextValue.text(line, content.value)
    case .relation where Self.isSnooze(line, content):
      snoozes = snoozes ?? TextValue.text(line, content.value)
    case .acknowledged where acknowledged == nil:
      if case .utc(let moment)? = MomentValue(line, content.value) { acknowledged = moment }
    case .repetitions where repetitions == nil:
      repetitions = NumberValue.digits(line, line.trimmed(content.value))
      if repetitions == nil { note(line, "a whole number, as REPEAT:2", number) }
    case .duration where interval == nil:
      interval = DurationValue.duration(line, content.value)
      if interval == nil { note(line, "a length of time, as PT5M", number) }
    default: break
    }
  }

  /// The alarm; `nil` if a required property is missing, which is then added to `flaws`.
  package mutating func finish() -> EventAlarm? {
    if action == nil { note(.missing(property: "ACTION"), line: line, costsComponent: true) }
    if trigger == nil, !flaws.contains(where: \.costsComponent) {
      note(.missing(property: "TRIGGER"), line: line, costsComponent: true)
    }
    guard let action, let trigger else { return nil }
    var alarm = EventAlarm(action: action, trigger: trigger)
    alarm.title = title
    alarm.notes = notes
    alarm.attendees = attendees
    (alarm.uid, alarm.acknowledged, alarm.snoozes) = (uid, acknowledged, snoozes)
    if let repetitions, repetitions > 0 {
      if let interval {
        alarm.repetition = EventAlarm.Repetition(count: repetitions, interval: interval)
      } else {
        note(.missing(property: "DURATION beside REPEAT"), line: line)
      }
    }
    return alarm
  }

  /// Shifts line numbers by the `lines` that precede this chunk of the file.
  mutating func move(lines: Int) {
    line += lines
    for index in flaws.indices { flaws[index].line += lines }
  }

  private mutating func takeTrigger(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    var isFromEnd = false
    var parameters = ParameterCursor(content)
    while let (name, value) = parameters.next(in: line) {
      if line.has("RELATED", at: name) { isFromEnd = line.has("END", at: value) }
    }
    if let lead = DurationValue.duration(line, content.value) {
      trigger = isFromEnd ? .fromEnd(lead) : .fromStart(lead)
      return
    }
    switch MomentValue(line, content.value) {
    case .utc(let dateTime): trigger = .at(.utc(dateTime))
    case .local(let dateTime): trigger = .at(.floating(dateTime))
    case .day, nil:
      let expected = "a length of time, as -PT15M, or a time, as 20260131T090000Z"
      note(.unreadable(text: line.excerpt, expected: expected), line: number, costsComponent: true)
    }
  }

  private static func isSnooze(_ line: Span<UInt8>, _ content: ContentLine) -> Bool {
    var parameters = ParameterCursor(content)
    while let (name, value) = parameters.next(in: line) {
      if line.has("RELTYPE", at: name) { return line.has("SNOOZE", at: value) }
    }
    return false
  }

  private static func action(_ line: Span<UInt8>, _ value: Range<Int>) -> EventAlarm.Action? {
    if line.has("DISPLAY", at: value) { return .display }
    if line.has("AUDIO", at: value) { return .audio }
    if line.has("EMAIL", at: value) { return .email }
    let word = TextValue.plain(line, value).uppercased()
    return word.isEmpty ? nil : .other(word)
  }

  private mutating func note(_ line: Span<UInt8>, _ expected: String, _ number: Int) {
    note(.unreadable(text: line.excerpt, expected: expected), line: number)
  }

  private mutating func note(
    _ problem: @autoclosure () -> CalendarFault.Problem, line: Int, costsComponent: Bool = false
  ) {
    guard flaws.count < FaultLog.limit || costsComponent else { return }
    flaws.append(
      EventDraft.Flaw(problem: problem(), line: line, costsComponent: costsComponent, isInAlarm: true))
  }
}
