import InsightsFeature
import Terminal

/// Two ranges side by side.
struct InsightsComparison {
  let first: InsightsReport
  let second: InsightsReport
  let titles: (first: String, second: String)

  init(first: InsightsReport, second: InsightsReport, titles: (first: String, second: String)) {
    self.first = first
    self.second = second
    self.titles = titles
  }

  private struct Row {
    let name: String
    let first: Duration
    let second: Duration
    var change: Duration { first - second }
  }

  /// The table, without a line break at its end.
  func text(on screen: Screen) -> String {
    let width = max(screen.width, 40)
    let blocks = [totals, calendars, names].filter { !$0.isEmpty }
    let nameWidth = min(
      blocks.flatMap { $0 }.map { TerminalText($0.name).columns }.max() ?? 0, max(8, width - 32))
    let heads = [("A", titles.first), ("B", titles.second)].map { letter, title in
      screen.text(TerminalText("\(letter)  \(title)").cut(to: width).string, in: .bold)
    }
    let columns = String(repeating: " ", count: nameWidth) + "         A         B"
    return
      (heads + [columns]
      + blocks.map { $0.map { line($0, nameWidth, screen) }.joined(separator: "\n") + "\n" })
      .joined(separator: "\n").trimmedEnd
  }

  private func line(_ row: Row, _ nameWidth: Int, _ screen: Screen) -> String {
    let cells = [row.first, row.second].map { time in
      String(repeating: " ", count: max(1, 10 - time.hoursText.count)) + time.hoursText
    }
    return TerminalText(row.name).padded(to: nameWidth) + cells.joined() + "  "
      + screen.text(row.change.changeText, in: .dim)
  }

  private var totals: [Row] {
    let figures: [(String, (InsightsReport) -> Duration)] = [
      ("Total", { $0.totals.time }), ("In work hours", { $0.totals.inWorkingHours }),
      ("Meetings", { $0.totals.meetings }), ("Evenings", { $0.totals.evenings }),
      ("Days off", { $0.totals.weekends }), ("Overlaps", { $0.totals.overlapping }),
      ("Free", { $0.focus.total }),
    ]
    return figures.map { Row(name: $0, first: $1(first), second: $1(second)) }
  }

  private var calendars: [Row] {
    let times = { (report: InsightsReport) in report.calendars.map { ($0.name, $0.time) } }
    return rows(times(first), times(second), unnamed: "(no name)")
  }

  /// The ten titles that changed most.
  private var names: [Row] {
    let times = { (report: InsightsReport) in report.titles.map { ($0.name, $0.time) } }
    let rows = rows(times(first), times(second), unnamed: "(no title)")
    let order = rows.sorted { abs($0.change.components.seconds) > abs($1.change.components.seconds) }
    return order.prefix(10).filter { $0.change != .zero }
  }

  private func rows(
    _ first: [(String, Duration)], _ second: [(String, Duration)], unnamed: String
  ) -> [Row] {
    let before = Dictionary(second, uniquingKeysWith: +)
    let known = Set(first.map(\.0))
    let all = first + second.filter { !known.contains($0.0) && $0.1 > .zero }.map { ($0.0, .zero) }
    return all.map { name, time in
      Row(name: name.isEmpty ? unnamed : name, first: time, second: before[name] ?? .zero)
    }.filter { $0.first > .zero || $0.second > .zero }
  }
}

extension String {
  fileprivate var trimmedEnd: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
