import CalendarService

/// Says a range in plain words.
enum DateRangeTitle {
  /// "Friday 27 November 2026", "16 to 22 November 2026", "November 2026", "2026".
  static func title(of days: Range<CivilDate>) -> String {
    let first = days.lowerBound
    let last = days.upperBound.adding(days: -1)
    guard first < last else { return day(first) }
    if first.day == 1, days.upperBound.day == 1 {
      if days.upperBound == first.adding(months: 1) { return "\(monthName(first)) \(first.year)" }
      if first.month == 1, days.upperBound == first.adding(months: 12) { return "\(first.year)" }
    }
    let end = "\(last.day) \(monthName(last)) \(last.year)"
    if first.year != last.year { return "\(first.day) \(monthName(first)) \(first.year) to \(end)" }
    return first.month == last.month ? "\(first.day) to \(end)" : "\(first.day) \(monthName(first)) to \(end)"
  }

  /// "Friday 27 November 2026, 12:00 to 18:00"; an end at midnight is 24:00 of the day before.
  static func title(from start: CivilDateTime, to end: CivilDateTime) -> String {
    let isMidnight = end.secondOfDay == 0 && end > start
    let endDay = isMidnight ? end.date.adding(days: -1) : end.date
    let endTime = isMidnight ? "24:00" : time(end)
    if start.date == endDay { return "\(day(start.date)), \(time(start)) to \(endTime)" }
    return "\(day(start.date)), \(time(start)) to \(day(endDay)), \(endTime)"
  }

  private static func day(_ day: CivilDate) -> String {
    "\(weekdayName(day.weekday)) \(day.day) \(monthName(day)) \(day.year)"
  }

  private static func time(_ time: CivilDateTime) -> String {
    "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func monthName(_ day: CivilDate) -> String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ][day.month - 1]
  }

  private static func weekdayName(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
