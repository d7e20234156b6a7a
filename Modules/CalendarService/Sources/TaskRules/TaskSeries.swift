package import CalendarService
package import ICalendarComponents
import Occurrences
import Recurrence

/// The occurrences of a repeating task, by their original starts in the local time of the series. A series without
/// DTSTART counts from DUE.
package struct TaskSeries {
  let object: CalendarObject
  let master: EventComponent
  private let resolver: EventZoneResolver
  private let open: EventSeries

  /// The series of a task; `nil` if it does not repeat, or its master is missing.
  package init?(_ object: CalendarObject, resolver: EventZoneResolver) {
    guard object.isTask, let master = object.components.first(where: { $0.recurrenceID == nil }),
      master.isRecurring, master.start != EventComponent.noStart
    else { return nil }
    self.object = object
    self.master = master
    self.resolver = resolver
    // Some programs record a done occurrence as an override and leave the master where it is.
    let closed = object.components.filter { $0.task?.isClosed == true }.compactMap(\.recurrenceID)
    open = EventSeries(master: master, replaced: closed, resolver: resolver)
  }

  /// The first occurrence that is neither done nor excluded; `nil` if there is none.
  package var current: CivilDateTime? { next(from: open.first) }

  /// The first open occurrence at or after a local time.
  package func next(from wall: CivilDateTime) -> CivilDateTime? {
    var walk = open.starts(from: wall, before: EventSeries.farthest)
    return walk.next()
  }

  /// How many of the starts that COUNT counts lie before an occurrence.
  func counted(before wall: CivilDateTime, of rule: RecurrenceRule) -> Int {
    RecurrenceExpander(
      rule: rule, start: master.start.dateTime, isAllDay: master.start.isDay, until: nil,
      alwaysShowsStart: false,
      zone: resolver.writtenZone(of: master.start)
    ).count(from: master.start.dateTime, before: wall)
  }

  /// The override of an occurrence, or the master with the dates of the occurrence.
  package func component(at wall: CivilDateTime) -> EventComponent {
    override(at: wall).map { object.components[$0] } ?? master.moved(to: wall)
  }

  /// The index of the override of an occurrence.
  func override(at wall: CivilDateTime) -> Int? {
    object.components.firstIndex {
      $0.recurrenceID.map { resolver.wall(of: $0, in: master.start) } == wall
    }
  }

  /// How many seconds of local time an occurrence is due after its start.
  var lead: Int {
    max(
      0,
      (master.task?.due ?? master.start).dateTime.secondsSinceEpoch - master.start.dateTime.secondsSinceEpoch)
  }

  /// The second at which an occurrence is due, or starts if it has no due date.
  func second(ofDue component: EventComponent) -> Int {
    let time = component.task?.due ?? component.start
    return resolver.second(of: time) + (time.isDay ? 86_399 : 0)
  }
}

extension EventComponent {
  /// The task with its dates moved so that it starts at a local time. Absolute alarms move along.
  func moved(to wall: CivilDateTime) -> EventComponent {
    let seconds = wall.secondsSinceEpoch - start.dateTime.secondsSinceEpoch
    guard seconds != 0 else { return self }
    var moved = self
    let shift = { (time: EventTime) in time.moved(to: time.dateTime.adding(seconds: seconds)) }
    moved.start = shift(start)
    moved.end = shift(end)
    moved.task?.due = task?.due.map(shift)
    for index in alarms.indices {
      if case .at(let time) = alarms[index].trigger { moved.alarms[index].trigger = .at(shift(time)) }
    }
    return moved
  }
}
