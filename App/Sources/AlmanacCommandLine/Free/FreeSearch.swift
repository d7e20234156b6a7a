import CalendarService
import Foundation

/// Where to look for free time: the windows of a range that count, and how long a stretch has to be.
struct FreeSearch {
  /// What was asked for.
  let range: DateRange
  /// From when to look: the start of the range, or the present where that lies within.
  let from: Date
  /// The shortest stretch that counts.
  let minimum: Duration
  private let windows: [DateInterval]

  /// Of whole days these hours count; of times all of them.
  init(_ range: DateRange, hours: DayHours, minimum: Duration, at clock: LocalClock) {
    let now = Date(timeIntervalSince1970: (clock.now().timeIntervalSince1970 / 60).rounded(.up) * 60)
    self.range = range
    self.minimum = minimum
    from = range.start < now && now < range.end ? now : range.start
    windows = Self.windows(of: range, from: from, hours: hours, in: clock.zone)
  }

  /// What of the free stretches lies in the windows and is long enough.
  func slots(in free: [DateInterval]) -> [DateInterval] {
    windows.flatMap { window in free.compactMap { $0.intersection(with: window) } }
      .filter { $0.duration > 0 && .seconds($0.duration) >= minimum }
  }

  private static func windows(
    of range: DateRange, from: Date, hours: DayHours, in zone: Zone
  ) -> [DateInterval] {
    guard from < range.end else { return [] }
    guard range.precision == .days else { return [DateInterval(start: from, end: range.end)] }
    var windows: [DateInterval] = []
    var day = zone.dateTime(at: from).date
    while zone.start(of: day) < range.end {
      let start = max(from, zone.date(of: CivilDateTime(date: day, secondOfDay: hours.from * 3600)))
      let end = min(range.end, zone.date(of: CivilDateTime(date: day, secondOfDay: hours.to * 3600)))
      if start < end { windows.append(DateInterval(start: start, end: end)) }
      day = day.adding(days: 1)
    }
    return windows
  }
}
