import CalendarService
import CalendarServiceTesting
import Foundation

@testable import AlmanacCommandLine

extension EventStyle {
  /// On Monday, 9 March 2026, at 08:00 in UTC unless said otherwise.
  static func fixture(now: Date = .monday(8), zone: Zone = .utc) -> EventStyle {
    EventStyle(clock: .fixture(now: now, zone: zone))
  }
}
