import CalendarService
import ICalendarComponents

/// The set of a series' occurrences that EXDATEs or RECURRENCE-IDs name.
///
/// Programs write them in the form of DTSTART, in UTC, in another zone, or as a day. They are compared by moment
/// and by local time, or by day.
struct TimeSet {
  private(set) var walls: Set<CivilDateTime> = []
  private var seconds: Set<Int> = []
  private var days: Set<CivilDate> = []

  init(_ times: [EventTime], of start: EventTime, _ resolver: EventZoneResolver) {
    let zone = resolver.zone(of: start)
    for time in times {
      switch time {
      case .day(let day): days.insert(day)
      case _ where start.isDay: days.insert(time.dateTime.date)
      case .floating(let dateTime): walls.insert(dateTime)
      case .utc, .zoned:
        let second = resolver.second(of: time)
        seconds.insert(second)
        walls.insert(zone.dateTime(atSecond: second))
      }
    }
  }

  var count: Int { walls.count + seconds.count + days.count }

  var isEmpty: Bool { walls.isEmpty && seconds.isEmpty && days.isEmpty }

  /// Whether any whole day is in the set.
  var namesDays: Bool { !days.isEmpty }

  /// Whether a whole day is in the set.
  func names(_ day: CivilDate) -> Bool { !days.isEmpty && days.contains(day) }

  /// Whether the occurrence that starts at `wall` in `zone` is in the set.
  func contains(_ wall: CivilDateTime, in zone: Zone) -> Bool {
    walls.contains(wall) || !days.isEmpty && days.contains(wall.date)
      || !seconds.isEmpty && seconds.contains(zone.second(of: wall))
  }
}
