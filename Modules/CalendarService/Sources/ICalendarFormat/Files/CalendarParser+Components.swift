import CalendarService
import ICalendarComponents

extension CalendarParser {
  /// The maximum nesting depth. Deeper components are counted and skipped.
  static let deepest = 32

  /// Opens the component that a BEGIN names.
  mutating func begin(
    _ line: Span<UInt8>, _ value: Range<Int>, _ folded: FoldedLine
  ) {
    let range = line.trimmed(value)
    let kind = ComponentName(line, at: range)
    if open.isEmpty, kind != .calendar {
      guard Self.standsAlone(line, range) else { return takeUnreadable(line, number: folded.number) }
      if !hasOutsiders {
        hasOutsiders = true
        faults.add(.outsideCalendar, line: folded.number, component: line.text(range).uppercased())
      }
      hasHeader = true
    }
    if kind == .other, innermost == nil || innermost == .calendar {
      if line.has("VJOURNAL", at: range) { skippedJournals += 1 }
    }
    guard open.count < Self.deepest else {
      tooDeep += 1
      return
    }
    switch kind {
    case .calendar:
      while let unclosed = open.last { abandon(unclosed) }
      if hasHeader { earlier.append(header) }
      hasHeader = true
      header = CalendarHeader(zones: ZoneTable(database: database))
      text = nil
    case .event, .task, .timeZone:
      abandonAllInCalendar()
      if kind.isObject { event.reset(line: folded.number, isTask: kind == .task) }
      if !folded.endsRegularly { event.isRegular = false }
    case .alarm where innermost?.isObject == true: event.alarm = AlarmDraft(line: folded.number)
    default: break
    }
    open.append(
      OpenComponent(
        kind: kind, name: kind.name ?? line.text(range).uppercased().beginning, line: folded.number,
        index: folded.start))
  }

  /// Whether the named component is also read outside of a VCALENDAR.
  static func standsAlone(_ line: Span<UInt8>, _ name: Range<Int>) -> Bool {
    line.has("VEVENT", at: name) || line.has("VTIMEZONE", at: name) || line.has("VTODO", at: name)
      || line.has("VJOURNAL", at: name)
  }

  /// Closes the component that an END names, and those within it that have no END.
  ///
  /// - Parameter next: where the line after the END starts.
  mutating func end(
    _ line: Span<UInt8>, _ value: Range<Int>, _ folded: FoldedLine, _ bytes: Span<UInt8>, _ next: Int
  ) {
    if tooDeep > 0 {
      tooDeep -= 1
      return
    }
    let range = line.trimmed(value)
    let kind = ComponentName(line, at: range)
    guard
      let match = open.lastIndex(where: {
        $0.isEnded(by: kind, name: line.text(range).uppercased().beginning)
      })
    else {
      let component = open.last?.name ?? line.text(range).beginning
      faults.add(.unbalanced(text: line.excerpt), line: folded.number, component: component)
      return
    }
    while open.count > match + 1 { abandon(open[open.count - 1]) }
    let closed = open.removeLast()
    switch closed.kind {
    case .event, .task: endEvent(closed.index..<next, bytes)
    case .alarm where innermost?.isObject == true: event.endAlarm()
    case .timeZone: header.definitions.append(DefinitionExtent(bytes: closed.index..<next, line: closed.line))
    default: break
    }
  }

  /// Discards all open components within the VCALENDAR, for example when the next event begins.
  mutating func abandonAllInCalendar() {
    while let unclosed = open.last, unclosed.kind != .calendar { abandon(unclosed) }
  }

  /// Discards the innermost component, whose END is missing.
  private mutating func abandon(_ component: OpenComponent) {
    open.removeLast()
    if component.kind == .alarm { event.alarm = nil }
    if component.kind.isObject {
      event.note(.unbalanced(text: "BEGIN:\(component.name)"), line: component.line, costsComponent: true)
      log(event)
    } else {
      faults.add(
        .unbalanced(text: "BEGIN:\(component.name)"), line: component.line, component: component.name,
        costsComponent: true)
    }
  }
}
