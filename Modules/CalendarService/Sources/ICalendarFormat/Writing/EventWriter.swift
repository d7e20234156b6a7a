import CalendarService

/// Writes VEVENTs: new ones whole, changed ones by replacing the lines of what changed.
struct EventWriter {
  /// DTSTAMP of what is new or changed, in UTC: when it was written.
  let stamp: CivilDateTime
  /// Knows the zones that lines name.
  let database: any ZoneDatabaseProtocol

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
    var editor = ComponentEditor(
      text, from: old, to: event, changed: isChanged(), database: database)
    if event.alarms != old.alarms {
      let (inner, last) = AlarmMerge(text).merged(event.alarms, text, database: database)
      editor.replace(inner, last: last)
    }
    editor.append(to: &bytes)
  }
}
