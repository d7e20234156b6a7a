public import CalendarService
public import Foundation

extension CalendarObject {
  /// One event: an hour on Monday at nine, written in UTC, unless said otherwise.
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
