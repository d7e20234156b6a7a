import CalendarService
import InsightsFeature

/// The columns of a chart: hours of a single day, days, or weeks, months or years of a long range.
struct PageColumns {
  /// `day`, `week`, `month`, `year` or `hour`.
  let unit: String
  /// The days of each column; empty if they are hours.
  let groups: [[InsightsReport.Day]]
  /// The texts below the columns.
  let labels: [String]
  /// The full names.
  let names: [String]
  /// Whether the columns are the hours of a day.
  var isHours: Bool { unit == "hour" }

  /// The number of columns that are past, with a fraction; `nil` unless the report is about past and coming time.
  func now(in report: InsightsReport, _ clock: LocalClock) -> Double? {
    guard report.start < report.now, report.now < report.end else { return nil }
    let now = clock.zone.dateTime(at: report.now)
    let day = Double(now.secondOfDay) / 86_400
    guard !isHours else { return day * 24 }
    guard let column = groups.firstIndex(where: { $0.last.map { $0.date >= now.date } ?? false }) else {
      return nil
    }
    let past = groups[column].count { $0.date < now.date }
    return Double(column) + (Double(past) + day) / Double(groups[column].count)
  }

  init(_ report: InsightsReport, _ clock: LocalClock, _ names: DateLanguage) {
    let days = report.days
    guard days.count > 1 else {
      unit = "hour"
      groups = []
      labels = (0..<24).map { clock.hours.axisText(hour: $0) }
      self.names = (0..<24).map { clock.hours.text(minute: $0 * 60) }
      return
    }
    let unit = days.count <= 62 ? InsightsReport.Unit.day : report.unit(columns: 60)
    self.unit = unit.rawValue
    groups = report.groups(by: unit, firstWeekday: clock.firstWeekday)
    let first = groups.compactMap(\.first?.date)
    switch unit {
    case .day:
      labels = first.map { "\(names.shortName(of: $0.weekday).prefix(2)) \($0.day)" }
      self.names = first.map(names.day)
    case .week:
      labels = first.map { "\($0.day) \(names.shortMonth(of: $0))" }
      self.names = labels
    case .month:
      labels = first.map { "\(names.shortMonth(of: $0)) \($0.year)" }
      self.names = labels
    case .year:
      labels = first.map { "\($0.year)" }
      self.names = labels
    }
  }
}
