package import CalendarService

extension EventDraft {
  /// Fills in the end of the component and checks its required properties.
  ///
  /// Call it once the zones of the component are resolved as far as possible. Returns `false` if a fault discards
  /// the component.
  package mutating func validate(zones: ZoneTable) -> Bool {
    guard !component.isTask else {
      settleDue(zones)
      return flaws.isEmpty || !flaws.contains { $0.costsComponent && !$0.isInAlarm }
    }
    guard hasStart else {
      note(.missing(property: "DTSTART"), line: line, costsComponent: true)
      return false
    }
    settleEnd(zones)
    return flaws.isEmpty || !flaws.contains { $0.costsComponent && !$0.isInAlarm }
  }

  private mutating func settleEnd(_ zones: ZoneTable) {
    if hasFinish {
      if component.end.isDay != component.start.isDay {
        component.end = matched(component.end, to: component.start)
      }
    } else if let duration = component.duration {
      component.end = zones.time(component.start, after: duration)
    } else {
      component.end = shortest
      return
    }
    if isEarlier(component.end, than: component.start, zones) {
      // When clocks are turned back, a local time occurs twice, and the end may be the second one.
      if let second = zones.secondShowing(of: component.end), second > zones.second(of: component.start) {
        component.end = .utc(CivilDateTime(secondsSinceEpoch: second))
        return
      }
      let (start, end) = (component.start, component.end)
      note(.endsBeforeItStarts(start: "\(start)", end: "\(end)"), line: finishLine)
      component.duration = nil
      component.end = shortest
    } else if component.end.isDay, component.end == component.start {
      // Some programs write the last day instead of the day after it.
      component.duration = nil
      component.end = shortest
    }
  }

  /// The end of an event without DTEND and DURATION.
  private var shortest: EventTime {
    if case .day(let day) = component.start { .day(day.adding(days: 1)) } else { component.start }
  }

  /// Converts an end to the form of the start (date or date-time) if the two differ.
  private mutating func matched(_ finish: EventTime, to start: EventTime) -> EventTime {
    let expected = start.isDay ? "a day, as DTSTART is one" : "a time, as DTSTART is one"
    note(.unreadable(text: "DTEND:\(finish)", expected: expected), line: finishLine)
    let wall = finish.dateTime
    guard start.isDay else { return start.moved(to: wall) }
    return .day(wall.secondOfDay > 0 ? wall.date.adding(days: 1) : wall.date)
  }

  private func isEarlier(_ end: EventTime, than start: EventTime, _ zones: ZoneTable) -> Bool {
    switch (end, start) {
    case (.zoned(let endWall, let endZone), .zoned(let startWall, let startZone)) where endZone == startZone:
      // A DTEND in the skipped hour of a clock change resolves to a later local time than written.
      endWall < startWall && zones.second(of: end) < zones.second(of: start)
    case (.floating, _), (_, .floating), (.day, _), (_, .day), (.utc, .utc): end.dateTime < start.dateTime
    default: zones.second(of: end) < zones.second(of: start)
    }
  }
}

extension EventComponent {
  /// Renames zones; `nil` makes their times floating.
  package mutating func rename(zones names: [String: String?]) {
    guard !names.isEmpty else { return }
    let renamed: (EventTime) -> EventTime = { time in
      guard case .zoned(let dateTime, let zone) = time, let name = names[zone] else { return time }
      return name.map { .zoned(dateTime, zone: $0) } ?? .floating(dateTime)
    }
    start = renamed(start)
    end = renamed(end)
    if let due = task?.due { task?.due = renamed(due) }
    recurrenceID = recurrenceID.map(renamed)
    recurrenceDates = recurrenceDates.map(renamed)
    exceptionDates = exceptionDates.map(renamed)
    recurrenceEnds = Dictionary(
      recurrenceEnds.map { (renamed($0), renamed($1)) }, uniquingKeysWith: { $1 })
  }
}
