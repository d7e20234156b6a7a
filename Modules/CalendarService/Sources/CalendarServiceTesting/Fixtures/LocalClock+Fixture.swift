public import CalendarService
public import Foundation

extension LocalClock {
  /// A clock that stands still: at Monday, 9 March 2026, 08:00 in UTC unless said otherwise.
  public static func fixture(
    now: Date = .monday(8), zone: Zone = .utc, firstWeekday: Weekday = .monday
  ) -> LocalClock {
    LocalClock(zone: zone, firstWeekday: firstWeekday) { now }
  }
}
