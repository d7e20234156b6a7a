import CalendarService
import InsightsFeature

/// A table of names with times, shares and bars.
struct PageTable {
  /// A row of a table.
  struct Row {
    var name: String
    /// Names below the name.
    var about: [String] = []
    var time: Duration
    var events: Int
    /// The text of the last column; `nil` if the table has none.
    var note: String?
  }

  var title: String
  var rows: [Row]
  /// The number of rows that are left out and summed up.
  var rest = 0
  var restTime = Duration.zero
  var restEvents = 0
  /// The time of which the shares are.
  var whole: Duration
  var noteHead = "Kind"

  var html: String {
    let hasNote = rows.contains { $0.note != nil }
    let most = rows.map(\.time).max() ?? .zero
    var lines = rows.map { row in
      let bar = "<i style=\"width:\(Self.percent(row.time, of: most))%\"></i>"
      let about = row.about.map { "<bdi>\($0.escaped)</bdi>" }.joined(separator: ", ")
      return
        "<tr><th><bdi>\(row.name.escaped)</bdi>\(about.isEmpty ? "" : "<small>\(about)</small>")\(bar)<td>\(row.time.pageText)<td>\(share(row.time))<td>\(row.events)\(hasNote ? "<td>\((row.note ?? "").escaped)" : "")"
    }
    if rest > 0 {
      lines.append(
        "<tr class=\"rest\"><th>\(rest) more<td>\(restTime.pageText)<td>\(share(restTime))<td>\(restEvents)\(hasNote ? "<td>" : "")"
      )
    }
    let note = hasNote ? "<th>\(noteHead)" : ""
    return Self.section(
      title, style: "list",
      "<thead><tr><th>Name<th>Time<th>Share<th>Events\(note)<tbody>\(lines.joined(separator: "\n"))"
    )
  }

  private func share(_ time: Duration) -> String {
    whole > .zero ? "\(Int((time / whole * 100).rounded()))\u{A0}%" : ""
  }

  /// A heading and a table that scrolls by itself if it is too wide.
  static func section(_ title: String, style: String = "", _ rows: String) -> String {
    "<section\(style.isEmpty ? "" : " class=\"\(style)\"")><h2>\(title)</h2><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(title)\"><table>\(rows)</table></div></section>"
  }

  /// A share as a whole number of percent, 0 to 100.
  static func percent(_ part: Duration, of whole: Duration) -> Int {
    whole > .zero ? min(100, max(0, Int((part / whole * 100).rounded()))) : 0
  }

  /// A table of the hours of the week: a shade and a number of hours in each cell.
  static func hours(of report: InsightsReport, _ clock: LocalClock, _ names: DateLanguage) -> String {
    let grid = report.hours
    let used = (0..<24).filter { grid[hour: $0] > .zero }
    guard let first = used.first, let last = used.last else { return "" }
    let most = Weekday.allCases.flatMap { day in used.map { grid[day, $0] } }.max() ?? .zero
    let heads = (first...last).map { "<th>\(clock.hours.axisText(hour: $0))" }.joined()
    let weekdays = (0..<7).map { Weekday.allCases[(clock.firstWeekday.rawValue - 1 + $0) % 7] }
    let rows = weekdays.map { day in
      let cells = (first...last).map { hour -> String in
        let time = grid[day, hour]
        guard time > .zero else { return "<td>" }
        let level = min(4, max(1, Int((time / most * 4).rounded(.up))))
        return "<td class=l\(level)>\(time.hoursText)"
      }
      return "<tr><th>\(names.shortName(of: day))\(cells.joined())"
    }
    return section(
      "Hours of the week", style: "wide",
      "<thead class=\"heat\"><tr><td>\(heads)<tbody class=\"heat\">\(rows.joined())")
  }
}
