package import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EventDuration {
  /// Returns the time this much after `start`, in the same form. Days are added to the local time first, then
  /// seconds to the exact time. For an all-day start, seconds count as the days that they reach into.
  ///
  /// When clocks are turned back, a local time occurs twice, and a zoned time means the first (RFC 5545, section
  /// 3.3.5): an end in the second hour is returned in UTC.
  ///
  /// - Parameter zone: the zone of a zoned start; without it, seconds are added to the local time.
  package func end(from start: EventTime, in zone: Zone?) -> EventTime {
    let wall = CivilDateTime(secondsSinceEpoch: start.dateTime.secondsSinceEpoch + days * 86_400)
    let plain = CivilDateTime(secondsSinceEpoch: wall.secondsSinceEpoch + seconds)
    switch start {
    case .day(let day):
      let reached = seconds > 0 ? (seconds + 86_399) / 86_400 : seconds / 86_400
      return .day(day.adding(days: days + reached))
    case .floating: return .floating(plain)
    case .utc: return .utc(plain)
    case .zoned(_, let name):
      guard let zone, seconds != 0 else { return .zoned(plain, zone: name) }
      let end = zone.date(of: wall).addingTimeInterval(Double(seconds))
      let shown = zone.dateTime(at: end)
      return zone.date(of: shown) == end ? .zoned(shown, zone: name) : .utc(Zone.utc.dateTime(at: end))
    }
  }
}
