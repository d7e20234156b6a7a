package import CalendarService

/// A local day or time in the form of tool results: `2026-11-27`, `2026-11-27T09:00`.
package struct LocalTime: Hashable, Comparable {
  /// The day and the time of day.
  package let dateTime: CivilDateTime

  /// The day.
  package var date: CivilDate { dateTime.date }
  /// Seconds since the start of the day.
  package var secondOfDay: Int { dateTime.secondOfDay }

  /// Reads a day or a time; `nil` for anything else.
  package init?(_ text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    let day = halves[0].split(separator: "-").compactMap { Int($0) }
    guard (1...2).contains(halves.count), day.count == 3,
      let date = CivilDate(year: day[0], month: day[1], day: day[2])
    else { return nil }
    let clock = halves.count == 2 ? halves[1].split(separator: ":").compactMap { Int($0) } : [0, 0]
    guard clock.count == 2, let dateTime = CivilDateTime(date: date, hour: clock[0], minute: clock[1]) else {
      return nil
    }
    self.dateTime = dateTime
  }

  /// The minutes from `other` to this time.
  package func minutes(since other: LocalTime) -> Int {
    (dateTime.secondsSinceEpoch - other.dateTime.secondsSinceEpoch) / 60
  }

  package static func < (left: LocalTime, right: LocalTime) -> Bool { left.dateTime < right.dateTime }
}
