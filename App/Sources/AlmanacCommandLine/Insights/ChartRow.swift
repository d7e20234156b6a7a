import CalendarService
import InsightsFeature

/// A day or a week of a chart.
struct ChartRow {
  /// Charts of more days than this have a row for each week.
  static let mostDays = 62

  let label: String
  let year: Int
  private(set) var byCalendar: [String: Duration]
  private(set) var total: Duration

  static func rows(of days: [TimeSpent.Day], weeksFrom firstWeekday: Weekday) -> [ChartRow] {
    guard days.count > mostDays else {
      return days.map { ChartRow([$0], label: "\($0.date.weekday.shortName) \($0.date.shortText)") }
    }
    var weeks: [[TimeSpent.Day]] = []
    for day in days {
      if weeks.isEmpty || day.date.weekday == firstWeekday { weeks.append([]) }
      weeks[weeks.count - 1].append(day)
    }
    return weeks.map { week in
      ChartRow(week, label: "\(week[0].date.shortText) – \(week[week.count - 1].date.shortText)")
    }
  }

  /// The time of these days, of which there is at least one.
  private init(_ days: [TimeSpent.Day], label: String) {
    self.label = label
    year = days[0].date.year
    byCalendar = [:]
    total = .zero
    for day in days {
      byCalendar.merge(day.byCalendar, uniquingKeysWith: +)
      total += day.total
    }
  }
}

extension Weekday {
  /// `Mon`.
  fileprivate var shortName: String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][rawValue - 1]
  }
}

extension CivilDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// ` 9 Mar`, always six columns.
  fileprivate var shortText: String {
    let (_, month, day) = components
    return (day < 10 ? " " : "") + "\(day) \(Self.months[month - 1])"
  }
}
