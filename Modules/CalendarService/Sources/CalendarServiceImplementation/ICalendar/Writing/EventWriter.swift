import CalendarService

/// Writes VEVENTs: new ones whole, changed ones by replacing the lines of what changed.
struct EventWriter {
  /// DTSTAMP of what is new or changed, in UTC: when it was written.
  let stamp: CivilDateTime

  /// Appends a component that was never written.
  func append(_ event: EventComponent, to bytes: inout [UInt8]) {
    var event = event
    event.stamp = event.stamp ?? stamp
    LineFolding.append("BEGIN:VEVENT", to: &bytes)
    for property in EventProperty.allCases {
      for line in property.lines(of: event) { LineFolding.append(line, to: &bytes) }
    }
    for line in event.alarms.flatMap(\.lines) { LineFolding.append(line, to: &bytes) }
    LineFolding.append("END:VEVENT", to: &bytes)
  }

  /// Appends a component whose lines are known, as it was when they were read. What did not change, and what
  /// was not understood, stays as it is; only if something changed do DTSTAMP and LAST-MODIFIED.
  func append(
    _ event: EventComponent, replacing old: EventComponent, lines text: Span<UInt8>, to bytes: inout [UInt8]
  ) {
    var event = event
    (event.stamp, event.modified) = (old.stamp, old.modified)
    let isChanged = { EventProperty.allCases.filter { !$0.isSame(event, old) } }
    if !isChanged().isEmpty || event.alarms != old.alarms {
      event.stamp = stamp
      if event.modified != nil { event.modified = stamp }
    }
    var replacements = EventReplacements(
      event, changed: isChanged(), changesAlarms: event.alarms != old.alarms, text)
    var depth = 0
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text) {
      line.unfold(text, into: &unfolded)
      let span = unfolded.span
      let name = ContentLine.name(span).map { PropertyName(span, at: $0) } ?? .other
      if name == .end { depth -= 1 }
      if depth == 1, name == .begin { replacements.begin(at: line.start, &bytes) }
      if depth == 0, name == .end { replacements.finish(&bytes) }
      if name == .begin { depth += 1 }
      let isReplaced =
        depth == 1 && name != .begin && name != .end
        ? replacements.replace(span, name, &bytes) : replacements.isInReplacedAlarm(line.start)
      if !isReplaced { line.append(text, to: &bytes) }
    }
  }
}
