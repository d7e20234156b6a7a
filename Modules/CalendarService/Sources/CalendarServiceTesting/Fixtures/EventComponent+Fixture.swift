public import CalendarService
public import Foundation

extension EventComponent {
  /// An hour on Monday at nine, written in UTC, unless said otherwise.
  public static func fixture(
    uid: String = "event", title: String = "Standup", start: Date = .monday(9),
    duration: Duration = .seconds(3600)
  ) -> EventComponent {
    EventComponent(
      uid: uid, title: title, start: .at(start), end: .at(start.addingTimeInterval(duration.timeInterval)))
  }

  /// Whole days from `first` up to, not including, `end`; one day unless said otherwise.
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
