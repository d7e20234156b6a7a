package import CalendarEditing
package import CalendarService
import ICalendarComponents
import Recurrence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Changes tasks by the rules of RFC 5545.
package struct RuleBasedTaskEditor: TaskEditorProtocol {
  /// Reads and writes text.
  let service: any CalendarServiceProtocol
  let zones: any ZoneDatabaseProtocol
  private let definitions = ZoneDefinitions()

  package init(service: any CalendarServiceProtocol, zones: any ZoneDatabaseProtocol) {
    self.service = service
    self.zones = zones
  }

  package func task(
    titled title: String, with changes: [TaskChange], _ context: EditContext
  ) throws(TaskEditError) -> CalendarObject {
    var component = EventComponent(taskWithUID: context.newUID, title: title)
    component.created = Zone.utc.dateTime(at: context.now)
    component.stamp = component.created
    component.task?.state = .needsAction
    let object = CalendarObject(uid: context.newUID, components: [component])
    var editing = TaskEditing(component, resolver(of: object, context), zones, context.now)
    try editing.apply(changes)
    editing.component.sequence = 0
    return try written([editing.component], of: object)
  }

  package func change(
    _ task: CalendarObject, _ changes: [TaskChange], _ context: EditContext
  ) throws(TaskEditError) -> CalendarObject {
    guard task.isTask else { throw .notATask(title: task.components.first?.title ?? "") }
    var components = task.components
    let resolver = resolver(of: task, context)
    var series = TaskSeries(task, resolver: resolver)
    if changes.contains(where: \.concernsDates), let current = series?.current,
      let index = master(of: components)
    {
      // The dates of the occurrence that is shown change.
      if current != components[index].start.dateTime { components[index] = try advanced(series, to: current) }
      components.removeAll { $0.recurrenceID != nil && $0.task?.isClosed == false }
      series = nil
    }
    for index in components.indices
    where components[index].recurrenceID == nil || components[index].task?.isClosed == false {
      var editing = TaskEditing(components[index], resolver, zones, context.now)
      try editing.apply(changes)
      components[index] = editing.component
    }
    if components == task.components { return task }
    return try written(components, of: task)
  }

  package func complete(
    _ task: CalendarObject, _ context: EditContext
  ) throws(TaskEditError) -> [CalendarObject] {
    guard let first = task.components.first, first.isTask else {
      throw .notATask(title: task.components.first?.title ?? "")
    }
    let resolver = resolver(of: task, context)
    let series = TaskSeries(task, resolver: resolver)
    guard first.task?.isClosed == false, series == nil || series?.current != nil else {
      throw .closedAlready(title: first.title)
    }
    guard let series, let current = series.current, let index = master(of: task.components) else {
      var components = task.components
      components[0].complete(at: context.now)
      return [try written(components, of: task)]
    }
    var components = task.components
    let now = Int(context.now.timeIntervalSince1970)
    // Two days cover every zone; the loop finds the exact occurrence.
    let earliest = CivilDateTime(secondsSinceEpoch: now - series.lead - 172_800)
    var next = series.next(from: max(current.adding(seconds: 1), earliest))
    while let wall = next, series.second(ofDue: series.component(at: wall)) <= now {
      next = series.next(from: wall.adding(seconds: 1))
    }
    guard let next else {
      components[index].complete(at: context.now)
      return [try written(components, of: task)]
    }
    var done = series.component(at: current)
    done.complete(at: context.now)
    (done.uid, done.recurrenceID, done.overridesFuture, done.alarms) = (context.newUID, nil, false, [])
    done.stopRepeating()
    components[index] = try advanced(series, to: next)
    components[index].task?.reopen()
    if let override = series.override(at: current) { components.remove(at: override) }
    let copy = CalendarObject(
      uid: context.newUID, components: [done], zones: task.zones, text: task.text)
    return [try written(components, of: task), try written([done], of: copy)]
  }

  private func master(of components: [EventComponent]) -> Int? {
    components.firstIndex { $0.recurrenceID == nil }
  }

  /// The master, starting at one of its occurrences. COUNT is lowered by the occurrences before it.
  private func advanced(_ series: TaskSeries?, to wall: CivilDateTime) throws(TaskEditError) -> EventComponent
  {
    guard let series else { throw .unwritable(title: "", reason: "It does not repeat.") }
    var moved = series.master.moved(to: wall)
    let lowered = { (text: String) -> String in
      guard let rule = try? RecurrenceRule(parsing: text), let count = rule.count else { return text }
      return RulePart.replacing(
        "COUNT", in: text, by: "\(max(1, count - series.counted(before: wall, of: rule)))")
    }
    moved.recurrenceRule = moved.recurrenceRule.map(lowered)
    moved.additionalRules = moved.additionalRules.map(lowered)
    moved.recurrenceDates.removeAll { $0.dateTime <= wall }
    moved.sequence += 1
    return moved
  }

  private func resolver(of object: CalendarObject, _ context: EditContext) -> EventZoneResolver {
    EventZoneResolver(of: object, database: zones, definitions: definitions, personal: context.zone)
  }

  /// The task to store: written and parsed again to check that nothing is lost.
  private func written(
    _ components: [EventComponent], of object: CalendarObject
  ) throws(TaskEditError) -> CalendarObject {
    var object = object
    object.components = components
    object.text = service.text(of: [object], named: nil)
    let title = components.first?.title ?? ""
    let file: CalendarFile
    do { file = try service.readCalendar(Data(object.text.utf8), named: title) } catch {
      throw .unwritable(title: title, reason: "\(error)")
    }
    for case .unreadableRule(let text, let reason) in file.faults.map(\.problem) {
      throw .unreadableRule(rule: text, reason: reason)
    }
    guard let read = file.objects.first, file.objects.count == 1, read.uid == object.uid,
      read.components.count == components.count
    else {
      throw .unwritable(title: title, reason: file.faults.first.map { "\($0.problem)" } ?? "It is lost.")
    }
    return read
  }
}

extension TaskChange {
  /// Whether it changes the dates of a task.
  fileprivate var concernsDates: Bool {
    switch self {
    case .start, .due, .recurrence: true
    default: false
    }
  }
}

extension EventComponent {
  mutating func complete(at now: Date) {
    task?.state = .completed
    task?.completed = Zone.utc.dateTime(at: now)
    task?.percent = 100
    sequence += 1
  }

  /// Removes everything that makes it repeat.
  mutating func stopRepeating() {
    (recurrenceRule, recurrenceDates, recurrenceEnds, exceptionDates) = (nil, [], [:], [])
    (additionalRules, exceptionRules) = ([], [])
  }
}

extension TaskProperties {
  /// Marks the task as not begun.
  mutating func reopen() {
    (state, completed, percent) = (.needsAction, nil, nil)
  }
}
