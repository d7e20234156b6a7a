import CalendarService
import InsightsFeature

/// Time spent as rows of bars: the days or weeks, then the calendars, then the total.
///
/// Every row is a label, the hours and a bar, in the same columns.
struct Chart {
  private let timeSpent: TimeSpent
  private let rows: [ChartRow]
  /// The calendars, most time first: the order of segments and inks.
  private let calendars: [(calendar: String, time: Duration)]

  init(_ timeSpent: TimeSpent, weeksFrom firstWeekday: Weekday) {
    self.timeSpent = timeSpent
    rows = ChartRow.rows(of: timeSpent.days, weeksFrom: firstWeekday)
    calendars = timeSpent.byCalendar
  }

  /// The chart, without a line break at its end.
  func text(width: Int, colour: Bool) -> String {
    guard timeSpent.total > .zero else { return "No busy events." }
    let layout = ChartLayout(
      width: max(width, 40), labels: rows.map(\.label),
      names: calendars.map { TerminalText($0.calendar.isEmpty ? "(no name)" : $0.calendar) },
      hours: (rows.map(\.total) + calendars.map(\.time) + [timeSpent.total]).map(\.hoursText),
      colour: colour)
    let lines = rowLines(layout) + [""] + calendarLines(layout) + totalLines(layout)
    return lines.joined(separator: "\n")
  }

  private func rowLines(_ layout: ChartLayout) -> [String] {
    let longest = rows.map(\.total).max() ?? .zero
    let showsYears = rows.first?.year != rows.last?.year
    var lines: [String] = []
    var year: Int?
    for row in rows {
      if showsYears, row.year != year { lines.append(layout.bold("\(row.year)")) }
      year = row.year
      let bar = Bar(
        segments: calendars.map { row.byCalendar[$0.calendar] ?? .zero }, total: row.total, longest: longest,
        width: layout.barWidth)
      lines.append(layout.line(row.label, row.total.hoursText, bar.text(colour: layout.colour)))
    }
    return lines
  }

  private func calendarLines(_ layout: ChartLayout) -> [String] {
    let sum = calendars.reduce(.zero) { $0 + $1.time }
    return calendars.enumerated().map { index, entry in
      var segments = [Duration](repeating: .zero, count: index + 1)
      segments[index] = entry.time
      let bar = Bar(
        segments: segments, total: entry.time, longest: calendars[0].time,
        width: layout.barWidth - ChartLayout.shareWidth)
      let share = Self.share(of: entry.time, in: sum)
      return layout.line(
        layout.name(index), entry.time.hoursText, bar.text(colour: layout.colour) + " " + share)
    }
  }

  private func totalLines(_ layout: ChartLayout) -> [String] {
    let count = timeSpent.eventCount
    let events = count == 1 ? "1 event" : "\(count) events"
    let total = layout.line("Total", timeSpent.total.hoursText, events)
    let overlap = calendars.reduce(.zero) { $0 + $1.time } - timeSpent.total
    guard overlap >= .seconds(60) else { return [layout.bold(total)] }
    return [layout.bold(total), "Overlaps of \(overlap.hoursText) count once."]
  }

  private static func share(of part: Duration, in whole: Duration) -> String {
    let percent = Int((part / whole * 100).rounded())
    return percent == 0 ? "<1%" : "\(percent)%"
  }
}
