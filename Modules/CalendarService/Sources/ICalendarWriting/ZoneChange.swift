import CalendarService
import ICalendarComponents

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
  fileprivate var week: Int { (wall.date.day - 1) / 7 + 1 }

  fileprivate var isLastWeek: Bool {
    let (year, month, day) = wall.date.components
    return day + 7 > CivilDate.length(ofMonth: month, in: year)
  }

  /// The changes of a zone in a range of years, by time.
  static func all(of zone: Zone, in years: ClosedRange<Int>) -> [ZoneChange] {
    guard let first = CivilDate(year: years.lowerBound, month: 1, day: 1),
      let last = CivilDate(year: years.upperBound + 1, month: 1, day: 1)
    else { return [] }
    var changes: [ZoneChange] = []
    var to = zone.offset(atSecond: first.daysSinceEpoch * 86_400)
    // No zone changes twice within a week.
    for day in stride(from: first.daysSinceEpoch, to: last.daysSinceEpoch, by: 7) {
      var low = day * 86_400
      var high = min(day + 7, last.daysSinceEpoch) * 86_400
      let from = to
      to = zone.offset(atSecond: high)
      guard from != to else { continue }
      while high - low > 1 {
        let middle = (low + high) / 2
        if zone.offset(atSecond: middle) == from { low = middle } else { high = middle }
      }
      changes.append(ZoneChange(second: high, from: from, to: to))
    }
    return changes
  }
}

/// Changes that come once a year, by one rule.
struct YearlyChange {
  private let sample: ZoneChange
  private let wall: CivilDateTime
  private var isInLastWeek: Bool
  private var isInSameWeek = true

  init(_ change: ZoneChange) {
    (sample, wall, isInLastWeek) = (change, change.wall, change.isLastWeek)
  }

  /// Adds the change of another year. Returns whether one rule gives it and those before.
  mutating func add(_ change: ZoneChange) -> Bool {
    let other = change.wall
    isInLastWeek = isInLastWeek && change.isLastWeek
    isInSameWeek = isInSameWeek && change.week == sample.week
    return change.from == sample.from && change.to == sample.to && other.secondOfDay == wall.secondOfDay
      && other.date.month == wall.date.month && other.date.weekday == wall.date.weekday
      && (isInLastWeek || isInSameWeek)
  }

  var rule: String {
    let weekday = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][wall.date.weekday.rawValue - 1]
    return "FREQ=YEARLY;BYMONTH=\(wall.date.month);BYDAY=\(isInLastWeek ? -1 : sample.week)\(weekday)"
  }
}

extension Zone {
  fileprivate func offset(atSecond second: Int) -> Int {
    offset(at: Date(timeIntervalSince1970: Double(second)))
  }
}
