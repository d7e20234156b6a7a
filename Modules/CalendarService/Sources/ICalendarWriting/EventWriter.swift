import CalendarService
import ICalendarComponents

/// Writes VEVENTs and VTODOs: new ones completely, changed ones by replacing the lines of changed properties.
struct EventWriter {
  /// DTSTAMP of new or changed events: the time of writing, in UTC.
  let stamp: CivilDateTime
  /// Resolves the zones that lines name.
  let database: any ZoneDatabaseProtocol

  /// Appends a new component.
  func append(_ event: EventComponent, to bytes: inout [UInt8]) {
    var event = event
    event.stamp = event.stamp ?? stamp
    let kind = event.isTask ? "VTODO" : "VEVENT"
    LineFolding.append("BEGIN:\(kind)", to: &bytes)
    for property in EventProperty.allCases {
      for line in property.lines(of: event) { LineFolding.append(line, to: &bytes) }
    }
    for line in event.alarms.flatMap(\.lines) { LineFolding.append(line, to: &bytes) }
    LineFolding.append("END:\(kind)", to: &bytes)
  }

  /// Appends a component with its former lines and the component that was read from them. Unchanged and unknown
  /// properties stay as they are. DTSTAMP and LAST-MODIFIED change only if something else changed.
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
