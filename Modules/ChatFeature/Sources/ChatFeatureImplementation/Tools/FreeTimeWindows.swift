import CalendarService
import Foundation

/// Which hours count when free time is looked for.
///
/// A range with times is used as it is. Of whole days only the working hours count, and of today what is
/// left of them; when they are over and only today was asked for, the rest of the day.
struct FreeTimeWindows {
  /// The working hours, in seconds of the day.
  static let hours = 9 * 3600..<18 * 3600
  /// Most days that are looked at.
  static let mostDays = 31

  /// The stretches to look at, earliest first.
  private(set) var windows: [DateInterval] = []
  /// The days that they lie on, in order.
  private(set) var days: [CivilDate] = []
  /// What the result says about the hours: `09:00–18:00`.
  private(set) var workingHours: String?
  /// Whether later days were left out.
  private(set) var isTruncated = false

  /// The hours of a range that count.
  init(in range: DateRange, at clock: LocalClock) {
    let zone = clock.zone
    guard range.precision == .days else {
      let end = max(range.start, range.end)
      windows = [DateInterval(start: range.start, end: end)]
      days = Self.days(from: zone.dateTime(at: range.start).date, before: end, in: zone)
      return
    }
    var wanted = Self.days(from: zone.dateTime(at: range.start).date, before: range.end, in: zone)
    if wanted.contains(where: { $0 >= clock.today }) { wanted = wanted.filter { $0 >= clock.today } }
    isTruncated = wanted.count > Self.mostDays
    workingHours = "09:00–18:00"
    let now = clock.now()
    for day in wanted.prefix(Self.mostDays) {
      let opening = zone.date(of: CivilDateTime(date: day, secondOfDay: Self.hours.lowerBound))
      let closing = zone.date(of: CivilDateTime(date: day, secondOfDay: Self.hours.upperBound))
      let start = day == clock.today ? max(opening, now) : opening
      guard start < closing else { continue }
      windows.append(DateInterval(start: start, end: closing))
      days.append(day)
    }
    if windows.isEmpty, wanted == [clock.today] {
      workingHours = nil
      windows = [DateInterval(start: now, end: zone.start(of: clock.today.adding(days: 1)))]
      days = wanted
    }
  }

  private static func days(from first: CivilDate, before end: Date, in zone: Zone) -> [CivilDate] {
    var days = [first]
    while let next = days.last?.adding(days: 1), zone.start(of: next) < end, days.count <= 400 {
      days.append(next)
    }
    return days
  }
}
