public import CalendarService
public import Foundation

extension CalendarEvent {
  /// An hour on Monday at nine, in the calendar `Work`, unless said otherwise.
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

  /// Whole days from `first` up to, not including, `end` (one day unless said otherwise), as a person in
  /// `zone` sees them.
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
