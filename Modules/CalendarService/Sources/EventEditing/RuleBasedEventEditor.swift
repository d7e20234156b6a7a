package import CalendarEditing
package import CalendarService
import ICalendarComponents

/// Changes events by the rules of RFC 5545 and RFC 5546.
package struct RuleBasedEventEditor: EventEditorProtocol {
  /// Expands series, and reads and writes text.
  let service: any CalendarServiceProtocol
  let zones: any ZoneDatabaseProtocol
  let definitions = ZoneDefinitions()

  package init(service: any CalendarServiceProtocol, zones: any ZoneDatabaseProtocol) {
    self.service = service
    self.zones = zones
  }

  package func event(
    titled title: String, from start: EventTime, to end: EventTime, with changes: [EventChange],
    _ context: EditContext
  ) throws(EventEditError) -> CalendarObject {
    var component = EventComponent(uid: context.newUID, title: title, start: start, end: end)
    component.created = Zone.utc.dateTime(at: context.now)
    component.stamp = component.created
    let object = CalendarObject(uid: context.newUID, components: [component])
    var editing = ObjectEditing(object, context, self)
    try editing.changeAll([.start(start), .end(end)] + changes, from: nil)
    editing.object.components[0].sequence = 0
    return try editing.finished()
  }

  package func change(
    _ target: EditTarget, _ changes: [EventChange], _ context: EditContext
  ) throws(EventEditError) -> EventEdit {
    var editing = ObjectEditing(target.object, context, self)
    let wall = try editing.occurrence(of: target)
    guard let wall, target.reach != .all else {
      try editing.changeAll(changes, from: wall)
      return try editing.edit()
    }
    if target.reach == .occurrence {
      try editing.changeOccurrence(at: wall, changes)
      return try editing.edit()
    }
    guard let (earlier, later) = try editing.split(at: wall) else {
      try editing.changeAll(changes, from: wall)
      return try editing.edit()
    }
    var changed = later
    try changed.changeAll(changes, from: wall)
    if changed.object.components == later.object.components { return EventEdit() }
    changed.startAnew()
    return EventEdit(put: [try earlier.finished(), try changed.finished()])
  }

  package func change(
    _ object: CalendarObject, occurrences: [(id: String, changes: [EventChange]?)], _ context: EditContext
  ) throws(EventEditError) -> EventEdit {
    var editing = ObjectEditing(object, context, self)
    for (id, changes) in occurrences {
      let target = EditTarget(object, occurrence: id, reach: .occurrence)
      guard let wall = try editing.occurrence(of: target) else { continue }
      if let changes {
        try editing.changeOccurrence(at: wall, changes)
      } else {
        editing.deleteOccurrence(at: wall)
      }
    }
    let deletes = occurrences.contains { $0.changes == nil }
    return deletes && !editing.hasOccurrence ? EventEdit(removed: [object.uid]) : try editing.edit()
  }

  package func delete(_ target: EditTarget, _ context: EditContext) throws(EventEditError) -> EventEdit {
    var editing = ObjectEditing(target.object, context, self)
    guard let wall = try editing.occurrence(of: target), target.reach != .all else {
      return EventEdit(removed: [target.object.uid])
    }
    if target.reach == .occurrence {
      editing.deleteOccurrence(at: wall)
    } else if let (earlier, _) = try editing.split(at: wall) {
      editing = earlier
    } else {
      editing.object.components = []
    }
    guard editing.hasOccurrence else { return EventEdit(removed: [target.object.uid]) }
    return try editing.edit()
  }

  package func copy(
    _ target: EditTarget, _ context: EditContext
  ) throws(EventEditError) -> CalendarObject {
    var editing = ObjectEditing(target.object, context, self)
    if let wall = try editing.occurrence(of: target), target.reach != .all {
      if target.reach == .occurrence {
        editing.keepOnly(occurrenceAt: wall)
      } else if let (_, later) = try editing.split(at: wall) {
        editing = later
      }
    }
    editing.startAnew(isRelated: false)
    editing.removePeople()
    return try editing.finished()
  }

  package func answer(
    _ target: EditTarget, _ response: Participant.Response, comment: String?, _ context: EditContext
  ) throws(EventEditError) -> EventEdit {
    var editing = ObjectEditing(target.object, context, self)
    let wall = try editing.occurrence(of: target)
    try editing.answer(response, comment: comment, at: target.reach == .all ? nil : wall, target.reach)
    return try editing.edit()
  }

  package func recurrenceText(of series: EventComponent, at clock: LocalClock) -> String? {
    var zone = clock.zone
    if case .zoned(_, let name) = series.start { zone = (try? zones.zone(named: name)) ?? zone }
    return RecurrenceWords(series, today: clock.today, zone: zone, in: clock.language)?.text
  }
}
