public import CalendarService
public import Foundation

extension EventComponent {
  /// An hour on Monday at nine in UTC by default.
  public static func fixture(
    uid: String = "event", title: String = "Standup", start: Date = .monday(9),
    duration: Duration = .seconds(3600)
  ) -> EventComponent {
    EventComponent(
      uid: uid, title: title, start: .at(start), end: .at(start.addingTimeInterval(duration.timeInterval)))
  }

  /// All-day from `first` up to, not including, `end`; one day by default.
  public static func allDay(
    uid: String = "event", title: String = "Holiday", from first: CivilDate, until end: CivilDate? = nil
  ) -> EventComponent {
    EventComponent(uid: uid, title: title, start: .day(first), end: .day(end ?? first.adding(days: 1)))
  }

  /// The same component with changes: `.fixture().with { $0.status = .cancelled }`.
  public func with(_ change: (inout EventComponent) -> Void) -> EventComponent {
    var copy = self
    change(&copy)
    return copy
  }
}

extension CalendarObject {
  /// One event: an hour on Monday at nine in UTC by default.
  public static func fixture(
    uid: String = "event", title: String = "Standup", start: Date = .monday(9),
    duration: Duration = .seconds(3600)
  ) -> CalendarObject {
    .fixture(.fixture(uid: uid, title: title, start: start, duration: duration))
  }

  /// An object of these components, the master first.
  public static func fixture(_ components: EventComponent...) -> CalendarObject {
    guard let uid = components.first?.uid else { preconditionFailure("An object has a component.") }
    return CalendarObject(uid: uid, components: components)
  }
}

extension CalendarEvent {
  /// An hour on Monday at nine in the calendar `Work` by default.
  public static func fixture(
    uid: String = "event", recurrenceID: String? = nil, calendar: String = "Work", title: String = "Standup",
    start: Date = .monday(9), duration: Duration = .seconds(3600), zone: String? = "UTC",
    status: EventStatus = .confirmed, isBusy: Bool = true, categories: [String] = []
  ) -> CalendarEvent {
    var event = CalendarEvent(
      id: ID(uid: uid, recurrenceID: recurrenceID), calendar: calendar, title: title, start: start,
      end: start.addingTimeInterval(duration.timeInterval))
    event.zone = zone
    event.status = status
    event.isBusy = isBusy
    event.isRecurring = recurrenceID != nil
    event.categories = categories
    return event
  }

  /// All-day from `first` up to, not including, `end` (one day by default), in `zone`.
  public static func allDay(
    uid: String = "event", calendar: String = "Work", title: String = "Holiday", from first: CivilDate,
    until end: CivilDate? = nil, in zone: Zone = .utc
  ) -> CalendarEvent {
    let days = Days(first: first, end: end ?? first.adding(days: 1))
    var event = CalendarEvent(
      id: ID(uid: uid), calendar: calendar, title: title, start: zone.start(of: days.first),
      end: zone.start(of: days.end))
    event.days = days
    return event
  }
}

extension CalendarObject {
  /// A task; undated and open by default.
  public static func task(
    uid: String = "task", title: String = "Pay rent", due: EventTime? = nil, priority: UInt8? = nil,
    _ change: (inout TaskProperties) -> Void = { _ in }
  ) -> CalendarObject {
    var component = EventComponent(taskWithUID: uid, title: title)
    var task = TaskProperties()
    task.due = due
    change(&task)
    component.task = task
    component.priority = priority
    if let due { (component.start, component.end) = (due, due) }
    return CalendarObject(uid: uid, components: [component])
  }
}
