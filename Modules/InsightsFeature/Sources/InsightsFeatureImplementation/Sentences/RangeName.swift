import CalendarService
import InsightsFeature

/// How sentences name a range and the one before.
struct RangeName {
  /// `in March`, `in 2026`, `this week`, `in the week of 9 March`, `in these 10 days`, `on Wednesday 25 March`, `in this
  /// range`.
  let within: String
  /// `in February`, `in 2025`, `in the 10 days before`, `on the day before`, `before`.
  let before: String

  init(of report: InsightsReport, in zone: Zone, _ names: DateLanguage) {
    let (first, end) = (zone.dateTime(at: report.start).date, zone.dateTime(at: report.end).date)
    let isWholeDays =
      zone.start(of: first) == report.start && zone.start(of: end) == report.end && first < end
    let previous = zone.dateTime(at: report.previousStart).date
    let days = end.daysSinceEpoch - first.daysSinceEpoch
    let months = (end.year - first.year) * 12 + end.month - first.month
    if !isWholeDays {
      (within, before) = ("in this range", "before")
    } else if first.day == 1, end.day == 1, months == 1 {
      (within, before) = ("in \(names.month(of: first))", "in \(names.month(of: previous))")
    } else if first.day == 1, end.day == 1, months == 12, first.month == 1 {
      (within, before) = ("in \(first.year)", "in \(previous.year)")
    } else if first.day == 1, end.day == 1 {
      (within, before) = ("in these \(months) months", "in the \(months) months before")
    } else if days == 1 {
      (within, before) = ("on \(names.day(first))", "on the day before")
    } else if days == 7 {
      let isThis = report.start <= report.now && report.now < report.end
      let name = isThis ? "this week" : "in the week of \(names.dayOfMonth(first))"
      (within, before) = (name, "in the week before")
    } else {
      (within, before) = ("in these \(days) days", "in the \(days) days before")
    }
  }
}
