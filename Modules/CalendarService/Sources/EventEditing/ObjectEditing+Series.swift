import CalendarEditing
import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Changes to a whole series.
extension ObjectEditing {
  /// Changes all components.
  ///
  /// - Parameter anchor: the original start of the occurrence to which the new times apply; `nil` for the first.
  mutating func changeAll(_ changes: [EventChange], from anchor: CivilDateTime?) throws(EventEditError) {
    guard let index = masterIndex else { return try changeOverrides(changes) }
    let old = object.components[index]
    var shown = anchor.flatMap { self.shown(at: $0)?.component } ?? old
    let given = shown
    try changes.setTimes(of: &shown, times)
    let shift = TimeShift(from: given.start, to: shown.start)
    let length = times.length(of: given) == times.length(of: shown) ? nil : times.length(of: shown)
    var new = old
    if anchor == nil {
      (new.start, new.end, new.duration) = (shown.start, shown.end, shown.duration)
    } else if (given.start, given.end) != (shown.start, shown.end) {
      place(&new, at: shift.time(at: shift.wall(for: old.start.dateTime)), lasting: length)
    }
    if let rules = changes.rules {
      (new.recurrenceRule, new.additionalRules) = (rules.first, Array(rules.dropFirst()))
      if rules.isEmpty { (new.recurrenceDates, new.recurrenceEnds, new.exceptionRules) = ([], [:], []) }
    } else if !shift.isIdentity {
      new.recurrenceRule = try old.recurrenceRule.map { rule throws(EventEditError) in
        try moved(rule, old, new)
      }
      new.additionalRules = try old.additionalRules.map { rule throws(EventEditError) in
        try moved(rule, old, new)
      }
      new.exceptionRules = try old.exceptionRules.map { rule throws(EventEditError) in
        try moved(rule, old, new)
      }
    }
    for change in changes { change.apply(to: &new) }
    if !new.attendees.isEmpty, new.organizer == nil, let address = context.addresses.first {
      new.organizer = Participant(name: nil, address: address)
    }
    let walls = StartMap(shift, old: old, new: new, times: times)
    moveDates(of: &new, from: old, shift, walls, length)
    try changeOverrides(changes, of: old, to: new, shift, walls, length)
    object.components[index] = raised(new, from: old)
    if changes.rules != nil { removeStrays() }
  }

  /// Moves RDATE and EXDATE along with the series.
  private func moveDates(
    of new: inout EventComponent, from old: EventComponent, _ shift: TimeShift, _ walls: StartMap,
    _ length: EventDuration?
  ) {
    guard !shift.isIdentity else { return }
    let staysTimed = !old.start.isDay && !new.start.isDay
    let moved: (EventTime) -> EventTime = { time in
      // A DATE value may stand for all occurrences on that day.
      if case .day(let day) = time, staysTimed {
        return .day(shift.wall(for: times.wall(of: .day(day), in: old.start)).date)
      }
      return shift.time(at: walls.wall(for: times.wall(of: time, in: old.start)))
    }
    new.exceptionDates = old.exceptionDates.map(moved)
    new.recurrenceDates = new.recurrenceDates.map(moved)
    new.recurrenceEnds = [:]
    for date in old.recurrenceDates where !new.recurrenceDates.isEmpty {
      guard let end = old.recurrenceEnds[date], date.isDay == new.start.isDay else { continue }
      let start = moved(date)
      new.recurrenceEnds[start] = times.end(from: start, after: times.length(from: date, to: end), like: end)
    }
  }

  /// Applies the changes to the overrides: values that equal those of the series change, and times move along.
  private mutating func changeOverrides(
    _ changes: [EventChange], of old: EventComponent, to new: EventComponent, _ shift: TimeShift,
    _ walls: StartMap, _ length: EventDuration?
  ) throws(EventEditError) {
    var renamed: [(old: EventTime, new: EventTime)] = []
    for index in object.components.indices {
      let before = object.components[index]
      guard let id = before.recurrenceID else { continue }
      var after = before
      let wall = times.wall(of: id, in: old.start)
      if !shift.isIdentity {
        let movedWall = walls.wall(for: wall)
        after.recurrenceID = shift.time(at: movedWall)
        renamed.append((id, shift.time(at: movedWall)))
        place(&after, at: shift.time(of: before.start, movedFrom: wall, to: movedWall), lasting: nil)
      }
      if before.start.isDay != after.start.isDay {
        place(&after, at: after.start, lasting: length)
      } else if let length, times.length(of: before) == times.length(of: old) {
        place(&after, at: after.start, lasting: length)
      }
      for change in changes where before.overridesFuture || change.isSame(in: before, old) {
        change.apply(to: &after)
      }
      object.components[index] = raised(after, from: before)
    }
    lines.rename(renamed)
  }

  /// Changes overrides without a series, each individually.
  private mutating func changeOverrides(_ changes: [EventChange]) throws(EventEditError) {
    for index in object.components.indices {
      guard let wall = wall(of: object.components[index]) else { continue }
      try changeOccurrence(at: wall, changes)
    }
  }

  /// Moves a component to another start, with its old duration unless `length` is given.
  private func place(_ component: inout EventComponent, at start: EventTime, lasting length: EventDuration?) {
    let length = length ?? times.length(of: component)
    component.end = times.end(from: start, after: length, like: component.end)
    component.start = start
    if component.duration != nil { component.duration = length }
  }

  private func moved(
    _ text: String, _ old: EventComponent, _ new: EventComponent
  ) throws(EventEditError) -> String {
    guard var rule = RuleText(text).moved(from: old.start, to: new.start) else {
      throw .unmovableRule(title: title, rule: text)
    }
    if let until = rule.until {
      let shift = TimeShift(from: old.start, to: new.start)
      let wall = shift.wall(for: times.wall(ofUntil: until, in: old.start))
      rule["UNTIL"] = times.until(wall, in: new.start).description
    }
    return rule.text
  }

  /// Removes exceptions and overrides that no longer correspond to an occurrence of the series.
  private mutating func removeStrays() {
    guard let index = masterIndex else { return }
    let master = object.components[index]
    let zone = times.writtenZone(of: master.start)
    let rules = master.rules.map { RuleStarts(RuleText($0), from: master.start, in: zone) }
    let dates = Set(master.recurrenceDates.map { times.wall(of: $0, in: master.start) })
    let isStart: (CivilDateTime) -> Bool = { wall in
      wall == master.start.dateTime && master.isRecurring || dates.contains(wall)
        || rules.contains { $0.contains(wall) }
    }
    let isStray = { [times] (time: EventTime) in !isStart(times.wall(of: time, in: master.start)) }
    object.components[index].exceptionDates.removeAll(where: isStray)
    object.components.removeAll { $0.recurrenceID.map(isStray) ?? false }
  }

  /// Splits the series before an occurrence; `nil` if nothing precedes it.
  func split(
    at wall: CivilDateTime
  ) throws(EventEditError) -> (earlier: ObjectEditing, later: ObjectEditing)? {
    var (earlier, later) = (self, self)
    let isEarlier: (EventComponent) -> Bool = { component in
      self.wall(of: component).map { $0 < wall } ?? true
    }
    guard let index = masterIndex else {
      earlier.object.components.removeAll { !isEarlier($0) }
      later.object.components.removeAll(where: isEarlier)
      return earlier.object.components.isEmpty ? nil : (earlier, later)
    }
    let master = object.components[index]
    if wall <= master.start.dateTime {
      // The start is the earliest occurrence, except for RDATEs before it.
      let isEarlier = { [times] (date: EventTime) in times.wall(of: date, in: master.start) < wall }
      guard master.recurrenceDates.contains(where: isEarlier) else { return nil }
      throw .inseparable(title: title)
    }
    let halves = SeriesHalves(of: master, at: wall, times: times)
    earlier.object.components[index] = raised(halves.earlier, from: master)
    earlier.object.components.removeAll { !isEarlier($0) }
    later.object.components[index] = halves.later
    let effective = object.components.last { $0.overridesFuture && isEarlier($0) }
    later.object.components.removeAll { $0.recurrenceID != nil && isEarlier($0) && $0 != effective }
    if let effective, let number = later.object.components.firstIndex(of: effective),
      let id = effective.recurrenceID
    {
      // It applies from the first occurrence of the later half.
      let first = halves.later.start
      later.object.components[number].recurrenceID = first
      let passed = first.dateTime.secondsSinceEpoch - times.wall(of: id, in: master.start).secondsSinceEpoch
      let start = effective.start.moved(to: effective.start.dateTime.adding(seconds: passed))
      later.place(&later.object.components[number], at: start, lasting: nil)
      later.lines.rename([(id, first)])
    }
    guard earlier.hasOccurrence else { return nil }
    try check(earlier, later, at: wall)
    return (earlier, later)
  }

  /// Throws if the two halves together do not have the same occurrences as the whole series.
  private func check(
    _ earlier: ObjectEditing, _ later: ObjectEditing, at wall: CivilDateTime
  ) throws(EventEditError) {
    let day = times.zone(of: seriesStart ?? .floating(wall)).date(of: wall)
    let shown: (CalendarObject) -> [CalendarEvent]? = { object in
      let (from, to) = (day.addingTimeInterval(-400 * 86_400), day.addingTimeInterval(1000 * 86_400))
      let events = editor.service.occurrences(of: [("", object)], from: from, to: to, in: context.zone)
      // There are too many to list.
      return events.contains { $0.occurrences > 1 }
        ? nil
        : events.map { event in
          var event = event
          (event.id, event.isRecurring) = (CalendarEvent.ID(uid: ""), false)
          return event
        }
    }
    guard let whole = shown(object), let first = shown(earlier.object), let second = shown(later.object)
    else { return }
    let both = first + second
    guard both.count == whole.count,
      both.sorted(by: { $0.precedes($1) }) == whole.sorted(by: { $0.precedes($1) })
    else { throw .inseparable(title: title) }
  }
}

/// Maps the starts of a series to those after a move.
struct StartMap {
  private let shift: TimeShift
  /// The new rule, if it does not move all starts by the same time.
  private let starts: RuleStarts?
  /// The starts that come from no rule.
  private let dates: Set<CivilDateTime>

  init(_ shift: TimeShift, old: EventComponent, new: EventComponent, times: ObjectTimes) {
    self.shift = shift
    let rule = new.recurrenceRule.map { RuleText($0) }
    dates = Set(old.recurrenceDates.map { times.wall(of: $0, in: old.start) })
    let isUneven = rule?["FREQ"] == "MONTHLY" || rule?["FREQ"] == "YEARLY"
    starts = rule.flatMap {
      isUneven && !shift.isIdentity ? RuleStarts($0, from: new.start, in: nil) : nil
    }
  }

  /// The new start for an old one: for a rule such as 'the second Tuesday', the one of the same month.
  func wall(for wall: CivilDateTime) -> CivilDateTime {
    let moved = shift.wall(for: wall)
    guard let starts, !dates.contains(wall), !starts.contains(moved) else { return moved }
    return starts.nearest(to: moved, days: 15) ?? moved
  }
}
