import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A moment at which the offset of a zone changes, with the description of that moment as a yearly rule.
struct ZoneChange {
  /// In seconds since 1970-01-01T00:00:00Z.
  let second: Int
  let from: Int
  let to: Int

  /// The local time of the change, in the offset before it.
  var wall: CivilDateTime { CivilDateTime(secondsSinceEpoch: second + from) }

  var year: Int { wall.date.year }

  /// The ordinal of its weekday in the month, from the start.
  private var week: Int { (wall.date.day - 1) / 7 + 1 }

  private var isLastWeek: Bool {
    let (year, month, day) = wall.date.components
    return day + 7 > CivilDate.length(ofMonth: month, in: year)
  }

  /// The changes of a zone in a range of years, by time.
  static func all(of zone: Zone, in years: ClosedRange<Int>) -> [ZoneChange] {
    guard let first = CivilDate(year: years.lowerBound, month: 1, day: 1),
      let last = CivilDate(year: years.upperBound + 1, month: 1, day: 1)
    else { return [] }
    var changes: [ZoneChange] = []
    // No zone changes twice within a week.
    for day in stride(from: first.daysSinceEpoch, to: last.daysSinceEpoch, by: 7) {
      var low = day * 86_400
      var high = min(day + 7, last.daysSinceEpoch) * 86_400
      let (from, to) = (zone.offset(atSecond: low), zone.offset(atSecond: high))
      guard from != to else { continue }
      while high - low > 1 {
        let middle = (low + high) / 2
        if zone.offset(atSecond: middle) == from { low = middle } else { high = middle }
      }
      changes.append(ZoneChange(second: high, from: from, to: to))
    }
    return changes
  }

  /// The RRULE for yearly changes; `nil` if there is none.
  static func rule(of changes: [ZoneChange]) -> String? {
    guard let first = changes.first,
      changes.allSatisfy({
        $0.from == first.from && $0.to == first.to && $0.wall.secondOfDay == first.wall.secondOfDay
          && $0.wall.date.month == first.wall.date.month && $0.wall.date.weekday == first.wall.date.weekday
      })
    else { return nil }
    let week = changes.allSatisfy(\.isLastWeek) ? -1 : first.week
    guard week == -1 || changes.allSatisfy({ $0.week == week }) else { return nil }
    let weekday = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][first.wall.date.weekday.rawValue - 1]
    return "FREQ=YEARLY;BYMONTH=\(first.wall.date.month);BYDAY=\(week)\(weekday)"
  }
}

extension Zone {
  fileprivate func offset(atSecond second: Int) -> Int {
    offset(at: Date(timeIntervalSince1970: Double(second)))
  }
}
