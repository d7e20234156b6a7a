import CalendarEditing
import CalendarService
import ICalendarComponents
import ICalendarWriting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An event being changed.
struct ObjectEditing {
  let original: CalendarObject
  let context: EditContext
  let editor: RuleBasedEventEditor
  let times: ObjectTimes
  var object: CalendarObject
  var lines: ObjectLines
  private let originalLines: ObjectLines

  init(_ object: CalendarObject, _ context: EditContext, _ editor: RuleBasedEventEditor) {
    original = object
    self.context = context
    self.editor = editor
    self.object = object
    times = ObjectTimes(
      EventZoneResolver(
        of: object, database: editor.zones, definitions: editor.definitions, personal: context.zone))
    lines = ObjectLines(object.text.isEmpty ? editor.service.text(of: [object], named: nil) : object.text)
    originalLines = lines
  }

  var title: String { object.components.first?.title ?? "" }

  /// The index of the master.
  var masterIndex: Int? { object.components.firstIndex { $0.recurrenceID == nil } }

  var master: EventComponent? { masterIndex.map { object.components[$0] } }

  /// The start of the series, which determines the form of its RECURRENCE-IDs.
  var seriesStart: EventTime? { master?.start ?? object.components.first?.recurrenceID }

  /// The original start of the target's occurrence; `nil` for a whole event.
  func occurrence(of target: EditTarget) throws(EventEditError) -> CivilDateTime? {
    let isSeries =
      object.components.count > 1 || object.components.contains { $0.isRecurring || $0.recurrenceID != nil }
    guard let text = target.occurrence else {
      if isSeries, target.reach != .all { throw .missingOccurrence(title: title) }
      return nil
    }
    guard let start = seriesStart, let wall = EventTime(basic: text)?.dateTime,
      start.moved(to: wall).description == text.uppercased(), isOccurrence(wall)
    else { throw .notAnOccurrence(title: title, occurrence: text) }
    return wall
  }

  private func isOccurrence(_ wall: CivilDateTime) -> Bool {
    if let index = overrideIndex(at: wall) {
      return master == nil || object.components[index].status != .cancelled
    }
    guard let master else { return false }
    let id = master.start.moved(to: wall)
    let moment = times.moment(of: id)
    return seriesEvents(from: moment.addingTimeInterval(-1), to: moment.addingTimeInterval(1))
      .contains { $0.id.recurrenceID == id.description }
  }

  /// The occurrences of the series, ignoring its overrides.
  func seriesEvents(from: Date, to: Date) -> [CalendarEvent] {
    var series = object
    series.components = series.components.filter { $0.recurrenceID == nil }
    return editor.service.occurrences(of: [("", series)], from: from, to: to, in: context.zone)
  }

  /// The original start of an override in the series' local time.
  func wall(of override: EventComponent) -> CivilDateTime? {
    guard let id = override.recurrenceID, let start = seriesStart else { return nil }
    return times.wall(of: id, in: start)
  }

  /// The index of the override of an occurrence.
  func overrideIndex(at wall: CivilDateTime) -> Int? {
    object.components.firstIndex { self.wall(of: $0) == wall && (master == nil || !$0.overridesFuture) }
  }

  /// The index of the component that describes an occurrence without its own override.
  private func baseIndex(at wall: CivilDateTime) -> Int? {
    let futures = object.components.indices.filter { index in
      object.components[index].overridesFuture
        && self.wall(of: object.components[index]).map { $0 <= wall } ?? false
    }
    let latest = futures.max {
      (self.wall(of: object.components[$0]) ?? wall) < (self.wall(of: object.components[$1]) ?? wall)
    }
    return latest ?? masterIndex
  }

  /// The component of an occurrence: its override, or a new one made from the series.
  func shown(at wall: CivilDateTime) -> (component: EventComponent, base: EventTime?)? {
    if let index = overrideIndex(at: wall) {
      return (object.components[index], object.components[index].recurrenceID)
    }
    guard let index = baseIndex(at: wall), let master else { return nil }
    let base = object.components[index]
    var component = base
    let first = self.wall(of: base) ?? base.start.dateTime
    let start = base.start.moved(
      to: base.start.dateTime.adding(seconds: wall.secondsSinceEpoch - first.secondsSinceEpoch))
    component.start = start
    component.end = times.end(from: start, after: times.length(of: base), like: base.end)
    let date = master.recurrenceDates.last { times.wall(of: $0, in: master.start) == wall }
    if let end = date.flatMap({ master.recurrenceEnds[$0] }) {
      (component.end, component.duration) = (end, nil)
    }
    component.recurrenceID = master.start.moved(to: wall)
    component.overridesFuture = false
    component.recurrenceRule = nil
    (component.additionalRules, component.exceptionRules) = ([], [])
    (component.recurrenceDates, component.recurrenceEnds, component.exceptionDates) = ([], [:], [])
    return (component, base.recurrenceID)
  }

  /// The index of the override of an occurrence, created if necessary.
  mutating func makeOverride(at wall: CivilDateTime) -> Int? {
    if let index = overrideIndex(at: wall) { return index }
    guard let (component, base) = shown(at: wall), let id = component.recurrenceID else { return nil }
    lines.copy(base, to: id)
    let index = object.components.firstIndex { self.wall(of: $0).map { $0 > wall } ?? false }
    object.components.insert(component, at: index ?? object.components.count)
    return overrideIndex(at: wall)
  }

  /// Changes one occurrence.
  mutating func changeOccurrence(at wall: CivilDateTime, _ changes: [EventChange]) throws(EventEditError) {
    if changes.rules != nil { throw .ruleOfOneOccurrence(title: title) }
    guard var new = shown(at: wall)?.component else { return }
    let old = new
    try changes.setTimes(of: &new, times)
    for change in changes { change.apply(to: &new) }
    guard new != old, let index = makeOverride(at: wall) else { return }
    object.components[index] = raised(new, from: old)
  }

  /// Deletes one occurrence.
  mutating func deleteOccurrence(at wall: CivilDateTime) {
    if let index = overrideIndex(at: wall) { object.components.remove(at: index) }
    guard let index = masterIndex else { return }
    var new = object.components[index]
    new.exceptionDates.append(new.start.moved(to: wall))
    object.components[index] = raised(new, from: object.components[index])
  }

  /// The component with an increased SEQUENCE if the change requires it.
  func raised(_ new: EventComponent, from old: EventComponent) -> EventComponent {
    let isSame =
      (new.start, new.end, new.status) == (old.start, old.end, old.status)
      && (new.recurrenceRule, new.additionalRules) == (old.recurrenceRule, old.additionalRules)
      && (new.recurrenceDates, new.exceptionDates) == (old.recurrenceDates, old.exceptionDates)
    let isMine = old.organizer.map { organizer in
      context.addresses.contains { $0.lowercased() == organizer.address.lowercased() }
    }
    var raised = new
    raised.sequence = isSame || isMine == false ? old.sequence : old.sequence + 1
    if raised.sequence > old.sequence, new.recurrenceID == nil, !new.exceptionDates.isEmpty {
      // An override takes place although its series excludes it; a newer series would cancel it.
      let overridden = object.components.compactMap(\.recurrenceID).map { times.wall(of: $0, in: new.start) }
      raised.exceptionDates.removeAll { overridden.contains(times.wall(of: $0, in: new.start)) }
    }
    return raised
  }

  /// Whether any occurrence is left.
  var hasOccurrence: Bool {
    guard !object.components.isEmpty else { return false }
    return editor.service.nearestOccurrence(
      of: ("", object), to: .distantPast, in: context.zone, where: { _ in true }) != nil
  }

  /// Drops everything but one occurrence, which becomes an event that does not repeat.
  mutating func keepOnly(occurrenceAt wall: CivilDateTime) {
    guard let index = makeOverride(at: wall) else { return }
    var component = object.components[index]
    if let id = component.recurrenceID { lines.keepOnly(id) }
    (component.recurrenceID, component.overridesFuture) = (nil, false)
    object.components = [component]
  }

  /// Removes organizer and attendees.
  mutating func removePeople() {
    for index in object.components.indices {
      object.components[index].organizer = nil
      object.components[index].attendees = []
    }
  }

  /// Turns the object into a separate event, which names the old one if `isRelated`.
  mutating func startAnew(isRelated: Bool = true) {
    let uid = object.uid
    object.uid = context.newUID
    for index in object.components.indices {
      object.components[index].uid = context.newUID
      object.components[index].sequence = 0
      object.components[index].created = Zone.utc.dateTime(at: context.now)
    }
    // The writer replaces the UID in the copied text and keeps unknown properties.
    if isRelated { lines.add("RELATED-TO;RELTYPE=SIBLING:\(uid)\r\n", to: nil) }
  }

  /// The result to store.
  func edit() throws(EventEditError) -> EventEdit {
    if object.components == original.components, lines == originalLines { return EventEdit() }
    return EventEdit(put: [try finished()])
  }

  /// The event to store: written and parsed again to check that nothing is lost.
  func finished() throws(EventEditError) -> CalendarObject {
    var object = object
    object.text = lines.text
    object.text = editor.service.text(of: [object], named: nil)
    let file: CalendarFile
    do {
      file = try editor.service.readCalendar(Data(object.text.utf8), named: title)
    } catch {
      throw .unwritable(title: title, reason: "\(error)")
    }
    for case .unreadableRule(let text, let reason) in file.faults.map(\.problem)
    where !original.components.flatMap(\.rules).contains(where: { text.hasSuffix($0) }) {
      throw .unreadableRule(rule: text, reason: reason)
    }
    guard let read = file.objects.first, file.objects.count == 1, read.uid == object.uid,
      zip(read.components, object.components).allSatisfy({ $0.isSameSeries(as: $1) }),
      read.components.count == object.components.count
    else {
      throw .unwritable(title: title, reason: file.faults.first.map { "\($0.problem)" } ?? "It is lost.")
    }
    return read
  }
}

extension EventComponent {
  /// The values of all RRULEs.
  var rules: [String] { [recurrenceRule].compactMap(\.self) + additionalRules }

  /// Whether another component has the same times.
  fileprivate func isSameSeries(as other: EventComponent) -> Bool {
    (start, end, recurrenceID) == (other.start, other.end, other.recurrenceID) && rules == other.rules
      && (recurrenceDates, exceptionDates) == (other.recurrenceDates, other.exceptionDates)
  }
}
