import CalendarService

extension EventDraft {
  /// Makes the component complete: its end, and whether all that it must have is there.
  ///
  /// To be called when the zones it names are as well known as they will be. Returns `false` where a fault
  /// costs the component.
  mutating func settle(zones: ZoneTable) -> Bool {
    guard let start else {
      note(.missing(property: "DTSTART"), line: line, costsComponent: true)
      return false
    }
    component.start = start
    component.end = end(from: start, zones)
    return !flaws.contains { $0.costsComponent && !$0.isInAlarm }
  }

  private mutating func end(from start: EventTime, _ zones: ZoneTable) -> EventTime {
    let shortest: EventTime = if case .day(let day) = start { .day(day.adding(days: 1)) } else { start }
    let end: EventTime
    if let finish {
      end = finish.isDay == start.isDay ? finish : matched(finish, to: start)
    } else if let duration = component.duration {
      end = zones.time(start, after: duration)
    } else {
      return shortest
    }
    if isEarlier(end, than: start, zones) {
      note(.endsBeforeItStarts(start: "\(start)", end: "\(end)"), line: finishLine)
      component.duration = nil
      return shortest
    }
    // Programs that write the last day instead of the one after it mean that day.
    guard end.isDay, end == start else { return end }
    component.duration = nil
    return shortest
  }

  /// An end in the form of the start, where one is a day and the other a time.
  private mutating func matched(_ finish: EventTime, to start: EventTime) -> EventTime {
    let expected = start.isDay ? "a day, as DTSTART is one" : "a time, as DTSTART is one"
    note(.unreadable(text: "DTEND:\(finish)", expected: expected), line: finishLine)
    let wall = finish.dateTime
    return switch start {
    case .day: .day(wall.secondOfDay > 0 ? wall.date.adding(days: 1) : wall.date)
    case .floating: .floating(wall)
    case .utc: .utc(wall)
    case .zoned(_, let zone): .zoned(wall, zone: zone)
    }
  }

  private func isEarlier(_ end: EventTime, than start: EventTime, _ zones: ZoneTable) -> Bool {
    switch (end, start) {
    case (.zoned(let end, let endZone), .zoned(let start, let startZone)) where endZone == startZone:
      end < start
    case (.floating, _), (_, .floating), (.day, _), (_, .day), (.utc, .utc): end.dateTime < start.dateTime
    default: zones.second(of: end) < zones.second(of: start)
    }
  }

  /// Replaces the names of zones that turned out to be something else; `nil` makes their times floating.
  mutating func rename(_ names: [String: String?]) {
    guard !names.isEmpty else { return }
    let renamed: (EventTime) -> EventTime = { time in
      guard case .zoned(let dateTime, let zone) = time, let name = names[zone] else { return time }
      return name.map { .zoned(dateTime, zone: $0) } ?? .floating(dateTime)
    }
    start = start.map(renamed)
    finish = finish.map(renamed)
    component.recurrenceID = component.recurrenceID.map(renamed)
    component.recurrenceDates = component.recurrenceDates.map(renamed)
    component.exceptionDates = component.exceptionDates.map(renamed)
    component.recurrenceEnds = Dictionary(
      component.recurrenceEnds.map { (renamed($0), renamed($1)) }, uniquingKeysWith: { $1 })
  }
}
