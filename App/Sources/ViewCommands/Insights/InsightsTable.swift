import CalendarService
import InsightsFeature
import Terminal

/// The values of `--by`.
enum InsightsGrouping: String, CaseIterable, Sendable {
  case calendar, category, title, person, weekday, hour, day
}

/// A long table of a report: a line for each calendar, category, title, person, weekday or day, or a heat map of
/// the hours.
struct InsightsTable {
  let report: InsightsReport
  let grouping: InsightsGrouping
  let clock: LocalClock
  let palette: Palette

  init(report: InsightsReport, grouping: InsightsGrouping, clock: LocalClock, palette: Palette) {
    self.report = report
    self.grouping = grouping
    self.clock = clock
    self.palette = palette
  }

  /// The table, without a line break at its end.
  func text(on screen: Screen) -> String {
    guard report.totals.time > .zero else { return "No busy events." }
    return
      (grouping == .hour
      ? heatMap(on: screen) : BarTable(rows, whole: whole, showsShare: true).lines(on: screen))
      .joined(separator: "\n")
  }

  private var whole: Duration {
    switch grouping {
    case .calendar: report.calendars.reduce(.zero) { $0 + $1.time }
    case .category: report.categories.reduce(.zero) { $0 + $1.time }
    case .title: report.titles.reduce(.zero) { $0 + $1.time }
    case .person: report.totals.meetings
    case .weekday, .hour, .day: report.totals.time
    }
  }

  private var rows: [BarTable.Row] {
    switch grouping {
    case .calendar:
      report.calendars.map { calendar in
        BarTable.Row(
          name: calendar.name.isEmpty ? "(no name)" : calendar.name, time: calendar.time,
          colour: palette[calendar.name], note: (calendar.time - calendar.previous).changeText)
      }
    case .category: rows(of: report.categories, unnamed: "(none)")
    case .title: rows(of: report.titles, unnamed: "(no title)")
    case .person: rows(of: report.people, unnamed: "")
    case .weekday:
      (0..<7).map { Weekday.allCases[(clock.firstWeekday.rawValue - 1 + $0) % 7] }
        .map { BarTable.Row(name: clock.language.name(of: $0), time: report.hours[$0]) }
    case .day, .hour:
      report.days.map { day in
        BarTable.Row(
          name: day.date.shortText(seenFrom: clock.today, in: clock.language), time: day.total,
          note: day.meetings > .zero ? "meetings \(day.meetings.percentText(of: day.workingHours))" : "")
      }
    }
  }

  private func rows(of shares: [InsightsReport.Share], unnamed: String) -> [BarTable.Row] {
    shares.map { share in
      let count = share.events > 1 ? "×\(share.events)" : ""
      return BarTable.Row(
        name: share.name.isEmpty ? unnamed : share.name, time: share.time,
        colour: share.calendars.count == 1 ? palette[share.calendars[0]] : nil,
        note: share.isSeries && grouping == .title
          ? "↻ ×\(share.events)"
          : ([count] + share.about).filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  /// A line for each weekday, and a cell for each hour.
  private func heatMap(on screen: Screen) -> [String] {
    let columns = screen.width < 60 ? 1 : 2
    let weekdays = (0..<7).map { Weekday.allCases[(clock.firstWeekday.rawValue - 1 + $0) % 7] }
    let most = weekdays.flatMap { day in (0..<24).map { report.hours[day, $0] } }.max() ?? .zero
    // "12am" needs more than three columns.
    let step = columns == 1 && clock.hours == .twelveHours ? 6 : 3
    let hours = stride(from: 0, to: 24, by: step).map {
      TerminalText(clock.hours.axisText(hour: $0)).padded(to: step * columns)
    }
    return ["    " + hours.joined().trimmedAtEnd]
      + weekdays.map { day in
        let cells = (0..<24).map { Blocks.level(report.hours[day, $0].share(of: most)) as Int? }
        let time = report.hours[day] > .zero ? report.hours[day].shortText : "–"
        let name = String(clock.language.shortName(of: day).prefix(3))
        return TerminalText(name).padded(to: 3) + " " + Shades.text(of: cells, columns: columns, on: screen)
          + String(repeating: " ", count: max(1, 8 - time.count)) + time
      }
  }
}

/// Cells for levels, in shades and, if there is colour, in greens.
enum Shades {
  private static let greens = [
    Colour(64, 196, 99), Colour(48, 161, 78), Colour(33, 130, 60), Colour(20, 100, 45),
  ]

  /// - Parameter cells: levels from 0 to 4; `nil` is blank.
  static func text(of cells: [Int?], columns: Int = 1, on screen: Screen) -> String {
    var text = ""
    var rest = cells[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      let cell =
        first.map { level -> String in
          let shade = Blocks.shade(level)
          return level == 0
            ? TerminalText(String(shade)).padded(to: columns) : String(repeating: shade, count: columns)
        } ?? String(repeating: " ", count: columns)
      let cells = String(repeating: cell, count: run.count)
      text +=
        first.map { $0 == 0 ? screen.text(cells, in: .dim) : screen.text(cells, in: .colour(greens[$0 - 1])) }
        ?? cells
    }
    return text
  }
}
