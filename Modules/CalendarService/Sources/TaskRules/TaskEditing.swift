import CalendarEditing
import CalendarService
import ICalendarComponents

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A component of a task being changed.
struct TaskEditing {
  var component: EventComponent
  private let resolver: EventZoneResolver
  private let zones: any ZoneDatabaseProtocol
  private let now: Date

  init(
    _ component: EventComponent, _ resolver: EventZoneResolver, _ zones: any ZoneDatabaseProtocol, _ now: Date
  ) {
    self.component = component
    self.resolver = resolver
    self.zones = zones
    self.now = now
  }

  mutating func apply(_ changes: [TaskChange]) throws(TaskEditError) {
    let old = component
    for change in changes { apply(change) }
    try setDates(changes)
    for case .alarms(let alarms) in changes { try setAlarms(alarms) }
    let (before, after) = (old.task, component.task)
    if old.start != component.start || before?.due != after?.due || before?.state != after?.state
      || old.recurrenceRule != component.recurrenceRule
    {
      component.sequence += 1
    }
  }

  /// Applies a change that concerns neither dates nor alarms.
  private mutating func apply(_ change: TaskChange) {
    switch change {
    case .title(let title): component.title = title
    case .notes(let notes): component.notes = notes
    case .location(let location): component.location = location
    case .url(let url): component.url = url
    case .categories(let categories): component.categories = categories
    case .priority(let priority): component.priority = priority == 0 ? nil : priority.map { min($0, 9) }
    case .band(let band):
      if band != component.priority.flatMap(TaskPriority.init(number:)) { component.priority = band?.number }
    case .percent(let percent): setPercent(percent)
    case .parent(let parent): setParent(parent)
    case .state(let state): setState(state)
    case .start, .due, .recurrence, .alarms: break
    }
  }

  private mutating func setState(_ state: TaskProperties.State) {
    let moment = Zone.utc.dateTime(at: now)
    switch state {
    case .completed:
      if component.task?.completed == nil { component.task?.completed = moment }
      component.task?.percent = 100
    case .needsAction, .inProcess:
      component.task?.completed = nil
      if component.task?.percent == 100 || state == .needsAction { component.task?.percent = nil }
    case .cancelled: component.task?.completed = nil
    }
    component.task?.state = state
  }

  private mutating func setPercent(_ percent: UInt8?) {
    if percent == 100 { return setState(.completed) }
    if let percent, percent > 0 {
      setState(.inProcess)
    } else if component.task?.isClosed == true {
      setState(.needsAction)
    }
    component.task?.percent = percent.map { min($0, 100) }
  }

  private mutating func setParent(_ parent: String?) {
    guard parent != component.task?.parent else { return }
    if let old = component.task?.parent {
      component.task?.relations.removeAll { $0.uid == old && $0.kind != "CHILD" && $0.kind != "SIBLING" }
    }
    if let parent { component.task?.relations.insert(TaskProperties.Relation(uid: parent), at: 0) }
  }

  private mutating func setDates(_ changes: [TaskChange]) throws(TaskEditError) {
    var (givenStart, givenDue, rules): (EventTime??, EventTime??, [String]?) = (nil, nil, nil)
    for change in changes {
      switch change {
      case .start(let time): givenStart = .some(time)
      case .due(let time): givenDue = .some(time)
      case .recurrence(let new): rules = new
      default: break
      }
    }
    guard givenStart != nil || givenDue != nil || rules != nil else { return }
    for case .zoned(let wall, let name)? in [givenStart ?? nil, givenDue ?? nil]
    where resolver.writtenZone(of: .zoned(wall, zone: name)) == nil { throw .unknownZone(name: name) }
    let oldStart = component.task?.hasStart == true ? component.start : nil
    let oldDue = component.task?.due
    var (start, due) = (givenStart ?? oldStart, givenDue ?? oldDue)
    if givenStart == nil, component.isRecurring, let oldStart, let oldDue, let due, due != oldDue {
      let shift = due.dateTime.secondsSinceEpoch - oldDue.dateTime.secondsSinceEpoch
      start = oldStart.moved(to: oldStart.dateTime.adding(seconds: shift))
    }
    if let rules {
      component.recurrenceRule = rules.first
      component.additionalRules = Array(rules.dropFirst())
      if rules.isEmpty {
        component.stopRepeating()
        if start == due { start = nil }
      }
    }
    if let due, let old = start { start = try matched(old, to: due, isGiven: givenStart != nil) }
    if component.isRecurring, start == nil {
      guard let due else { throw .repetitionWithoutDate(title: component.title) }
      // RRULE requires DTSTART (RFC 5545, section 3.8.2.4), and most programs write both dates alike.
      start = due
    }
    component.task?.hasStart = start != nil
    component.task?.due = due
    component.task?.dueForm = .due
    component.duration = nil
    component.start = start ?? due ?? EventComponent.noStart
    component.end = due ?? component.start
    if component.end.dateTime < component.start.dateTime { component.end = component.start }
    matchUntil()
  }

  /// The start in the form of the due date (RFC 5545, section 3.8.2.3); `nil` for one that would say nothing.
  private func matched(
    _ start: EventTime, to due: EventTime, isGiven: Bool
  ) throws(TaskEditError) -> EventTime? {
    var matched = start
    let isFloating = { (time: EventTime) in if case .floating = time { true } else { false } }
    if start.isDay != due.isDay || isFloating(start) != isFloating(due) {
      matched = due.moved(to: start.dateTime)
    }
    let (first, last) = (resolver.second(of: matched), resolver.second(of: due))
    if first < last || component.isRecurring && first == last { return matched }
    if first == last, !isGiven { return nil }
    throw .dueBeforeStart(start: matched, due: due)
  }

  /// UNTIL has the type of DTSTART (RFC 5545, section 3.3.10).
  private mutating func matchUntil() {
    let start = component.start
    let matched = { (rule: String) -> String in
      guard let text = RulePart.value("UNTIL", in: rule) else { return rule }
      let isDay = !text.contains("T")
      guard isDay != start.isDay, let day = Int(text.prefix(8)),
        let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
      else { return rule }
      if start.isDay { return RulePart.replacing("UNTIL", in: rule, by: "\(EventTime.day(date))") }
      let last = CivilDateTime(date: date, secondOfDay: 86_399)
      let until =
        resolver.writtenZone(of: start).map { EventTime.utc(Zone.utc.dateTime(at: $0.date(of: last))) }
        ?? .floating(last)
      return RulePart.replacing("UNTIL", in: rule, by: "\(until)")
    }
    component.recurrenceRule = component.recurrenceRule.map(matched)
  }

  private mutating func setAlarms(_ alarms: [EventAlarm]) throws(TaskEditError) {
    let (known, title) = (component.alarms, component.title)
    let (hasStart, hasDue) = (component.task?.hasStart == true, component.task?.due != nil)
    component.alarms = try alarms.map { alarm throws(TaskEditError) in
      if known.contains(alarm) { return alarm }
      var alarm = alarm
      if case .fromStart(let lead) = alarm.trigger {
        guard hasStart || hasDue else { throw .alarmWithoutDate(title: title) }
        if hasDue { alarm.trigger = .fromEnd(lead) }
      }
      // A display alarm must have a text (RFC 5545, section 3.6.6).
      if alarm.action == .display, alarm.notes == nil { alarm.notes = "Reminder" }
      return alarm
    }
  }
}

/// Parts of an RRULE; the others keep their text.
enum RulePart {
  static func value(_ name: String, in rule: String) -> String? {
    rule.uppercased().split(separator: ";").first { $0.hasPrefix("\(name)=") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  static func replacing(_ name: String, in rule: String, by value: String) -> String {
    rule.split(separator: ";").map { part in
      part.uppercased().hasPrefix("\(name)=") ? "\(name)=\(value)" : String(part)
    }.joined(separator: ";")
  }
}
