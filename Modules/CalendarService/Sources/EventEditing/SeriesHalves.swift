import CalendarService

/// Splits the master of a series in two: before a start, and from it on.
struct SeriesHalves {
  private(set) var earlier: EventComponent
  private(set) var later: EventComponent

  private let master: EventComponent
  private let wall: CivilDateTime
  private let times: ObjectTimes

  /// - Parameter wall: an occurrence in the series' local time.
  init(of master: EventComponent, at wall: CivilDateTime, times: ObjectTimes) {
    (self.master, self.wall, self.times) = (master, wall, times)
    (earlier, later) = (master, master)
    let rules = master.rules.map { RuleText($0) }
    let ended = rules.map { rule in self.ended(rule) }
    Self.setRules(of: &earlier, ended)
    // The first start that a rule generates; earlier ones are RDATEs.
    let next = rules.compactMap { rule in self.next(of: rule) }.min()
    let isPinned = rules.count > 1 || !master.exceptionRules.isEmpty || next != wall
    let continued = rules.compactMap { rule in self.continued(rule, isPinned: isPinned) }
    Self.setRules(of: &later, continued)
    if isPinned {
      later.exceptionRules = master.exceptionRules.map {
        RuleText($0).pinned(to: master.start.dateTime.date).text
      }
    }
    splitDates()
    start(at: later.recurrenceRule == nil ? wall : next ?? wall)
  }

  private static func setRules(of component: inout EventComponent, _ rules: [RuleText]) {
    component.recurrenceRule = rules.first?.text
    component.additionalRules = rules.dropFirst().map(\.text)
  }

  private func starts(of rule: RuleText) -> RuleStarts {
    RuleStarts(rule, from: master.start, in: times.writtenZone(of: master.start))
  }

  /// The first start of a rule from the split on; `nil` if the rule ends before.
  private func next(of rule: RuleText) -> CivilDateTime? {
    guard let next = starts(of: rule).next(from: wall) else { return nil }
    if let until = rule.until, times.wall(ofUntil: until, in: master.start) < next { return nil }
    return next
  }

  /// The rule, changed to end before the split.
  private func ended(_ rule: RuleText) -> RuleText {
    guard next(of: rule) != nil else { return rule }
    var ended = rule
    let starts = starts(of: rule)
    // COUNT would leave out a last start that it does not count.
    let isEndedByCount = rule.count != nil && starts.last(before: wall).map(starts.isCounted) != false
    let count = isEndedByCount ? starts.counted(before: wall) : 0
    ended["COUNT"] = count > 0 ? String(count) : nil
    if count <= 0 { ended["UNTIL"] = times.until(before: wall, in: master.start).description }
    return ended
  }

  /// The rule, changed to continue at the split; `nil` if it has ended.
  private func continued(_ rule: RuleText, isPinned: Bool) -> RuleText? {
    guard let next = next(of: rule) else { return nil }
    let mayMoveDays = rule["SKIP"] != nil && rule["SKIP"] != "OMIT"
    var continued = isPinned || mayMoveDays ? rule.pinned(to: master.start.dateTime.date) : rule
    if rule.count != nil {
      let starts = starts(of: rule)
      // COUNT does not count a start that a clock change skips, unless it is DTSTART.
      let first = starts.isCounted(next) ? 0 : 1
      continued["COUNT"] = String(starts.counted(before: nil) - starts.counted(before: wall) + first)
    }
    return continued
  }

  private mutating func splitDates() {
    let (times, start, split) = (times, master.start, wall)
    let isEarlier = { (time: EventTime) in times.wall(of: time, in: start) < split }
    // A DATE among the exceptions of a timed series applies to all starts of that day, in both halves.
    let isDay = { (time: EventTime) in time.isDay && !start.isDay }
    earlier.exceptionDates = master.exceptionDates.filter {
      isDay($0) ? $0.dateTime.date <= split.date : isEarlier($0)
    }
    later.exceptionDates = master.exceptionDates.filter {
      isDay($0) ? $0.dateTime.date >= split.date : !isEarlier($0)
    }
    earlier.recurrenceDates = master.recurrenceDates.filter(isEarlier)
    later.recurrenceDates = master.recurrenceDates.filter { !isEarlier($0) }
    earlier.recurrenceEnds = master.recurrenceEnds.filter { isEarlier($0.key) }
    later.recurrenceEnds = master.recurrenceEnds.filter { !isEarlier($0.key) }
  }

  /// Moves the start of the later half, keeping the duration of the series.
  private mutating func start(at wall: CivilDateTime) {
    let length = times.length(of: master)
    later.start = master.start.moved(to: wall)
    later.end = times.end(from: later.start, after: length, like: master.end)
  }
}
