import CalendarService

extension EventDraft {
  /// Parses DTSTART, DTEND, DURATION, RECURRENCE-ID, RDATE and EXDATE.
  mutating func takeTime(
    _ property: PropertyName, _ line: Span<UInt8>, _ content: ContentLine, _ number: Int,
    _ zones: inout ZoneTable
  ) {
    let content = content.withValueAfterLastColon(line)
    if content.hasLoneQuote {
      note(.unreadable(text: line.excerpt, expected: "a property whose quotes come in pairs"), line: number)
    }
    switch property {
    case .start: takeStart(line, content, number, &zones)
    case .due: takeDue(line, content, number, &zones)
    case .finish, .duration: takeFinish(property, line, content, number, &zones)
    case .recurrenceID: takeRecurrenceID(line, content, number, &zones)
    case .recurrenceDate, .exceptionDate: takeDates(property, line, content, number, &zones)
    default: break
    }
  }

  private mutating func takeStart(
    _ line: Span<UInt8>, _ content: ContentLine, _ number: Int, _ zones: inout ZoneTable
  ) {
    guard !hasStart else {
      note(.repeated(property: "DTSTART"), line: number)
      return
    }
    hasStart = true
    if let start = time(line, content, content.value, &zones) {
      component.start = start
    } else {
      note(.unreadable(text: line.excerpt, expected: Self.aTime), line: number, costsComponent: true)
    }
  }

  private mutating func takeFinish(
    _ property: PropertyName, _ line: Span<UInt8>, _ content: ContentLine, _ number: Int,
    _ zones: inout ZoneTable
  ) {
    guard finishLine == 0 else {
      note(.repeated(property: "DTEND or DURATION"), line: number)
      return
    }
    finishLine = number
    if property == .finish {
      if let finish = time(line, content, content.value, &zones) {
        component.end = finish
        hasFinish = true
      } else {
        note(.unreadable(text: line.excerpt, expected: Self.aTime), line: number)
      }
    } else {
      component.duration = DurationValue.duration(line, content.value)
      if component.duration == nil {
        note(.unreadable(text: line.excerpt, expected: "a length of time, as PT1H30M or P1D"), line: number)
      }
    }
  }

  private mutating func takeDue(
    _ line: Span<UInt8>, _ content: ContentLine, _ number: Int, _ zones: inout ZoneTable
  ) {
    guard component.isTask else { return }
    guard component.task?.due == nil else { return note(.repeated(property: "DUE"), line: number) }
    let due = time(line, content, content.value, &zones)
    component.task?.due = due
    if due == nil {
      note(.unreadable(text: line.excerpt, expected: Self.aTime), line: number)
    }
  }

  private mutating func takeRecurrenceID(
    _ line: Span<UInt8>, _ content: ContentLine, _ number: Int, _ zones: inout ZoneTable
  ) {
    guard component.recurrenceID == nil else {
      note(.repeated(property: "RECURRENCE-ID"), line: number)
      return
    }
    component.recurrenceID = time(line, content, content.value, &zones)
    if component.recurrenceID == nil {
      note(.unreadable(text: line.excerpt, expected: Self.aTime), line: number, costsComponent: true)
    }
    var parameters = ParameterCursor(content)
    while let (name, value) = parameters.next(in: line) {
      if line.has("RANGE", at: name) { component.overridesFuture = line.has("THISANDFUTURE", at: value) }
    }
  }

  /// Parses a list of times, or of periods: `start/end` or `start/duration`.
  private mutating func takeDates(
    _ property: PropertyName, _ line: Span<UInt8>, _ content: ContentLine, _ number: Int,
    _ zones: inout ZoneTable
  ) {
    var index = content.value.lowerBound
    while index < content.value.upperBound {
      let start = index
      while index < content.value.upperBound, line[index] != UInt8(ascii: ",") { index += 1 }
      let value = start..<index
      index += 1
      let slash = value.first { line[$0] == UInt8(ascii: "/") } ?? value.upperBound
      guard let date = time(line, content, start..<slash, &zones) else {
        note(.unreadable(text: line.excerpt, expected: Self.aTime), line: number)
        continue
      }
      if property == .exceptionDate {
        component.exceptionDates.append(date)
      } else {
        component.recurrenceDates.append(date)
        guard slash < value.upperBound else { continue }
        takePeriodEnd(line, content, slash + 1..<value.upperBound, of: date, number, &zones)
      }
    }
  }

  private mutating func takePeriodEnd(
    _ line: Span<UInt8>, _ content: ContentLine, _ range: Range<Int>, of start: EventTime, _ number: Int,
    _ zones: inout ZoneTable
  ) {
    if let duration = DurationValue.duration(line, range) {
      component.recurrenceEnds[start] = zones.time(start, after: duration)
    } else if let end = time(line, content, range, &zones) {
      component.recurrenceEnds[start] = end
    } else {
      let expected = "a period, as 20260131T090000Z/PT1H or 20260131T090000Z/20260131T100000Z"
      note(.unreadable(text: line.excerpt, expected: expected), line: number)
    }
  }

  /// The time in a range of a line, in the zone of the line's TZID.
  private mutating func time(
    _ line: Span<UInt8>, _ content: ContentLine, _ range: Range<Int>, _ zones: inout ZoneTable
  ) -> EventTime? {
    switch MomentValue(line, range) {
    case nil: return nil
    case .day(let day): return .day(day)
    case .utc(let dateTime): return .utc(dateTime)
    case .local(let dateTime):
      guard let index = zone(line, content, &zones) else { return .floating(dateTime) }
      self.zones.insert(index)
      return .zoned(dateTime, zone: zones.name(at: index))
    }
  }

  /// The index of the zone of a line's TZID, or of the whole calendar's; `nil` if the line's times are floating.
  private func zone(_ line: Span<UInt8>, _ content: ContentLine, _ zones: inout ZoneTable) -> Int? {
    if content.parameters.isEmpty { return zones.indexOfFloating() }
    if let index = zones.knownIndex(ofOnlyParameterIn: line, content) { return index }
    var parameters = ParameterCursor(content)
    while let (name, value) = parameters.next(in: line) {
      if line.has("TZID", at: name), !value.isEmpty { return zones.index(of: line, value) }
    }
    return zones.indexOfFloating()
  }

  private static let aTime = "a date such as 20260131, or a time such as 20260131T090000Z"
}
