import CalendarService
import InsightsFeature
import Terminal

/// The days of a report in a few lines: a column for each day; above 62 days a graph with a column for each week
/// and a line for each weekday; if there is no room for that, a column for each month or year.
struct DayPicture {
  private let report: InsightsReport
  private let clock: LocalClock
  private var firstWeekday: Weekday { clock.firstWeekday }

  init(_ report: InsightsReport, at clock: LocalClock) {
    self.report = report
    self.clock = clock
  }

  private var days: [InsightsReport.Day] { report.days }
  private var most: Duration { days.map(\.total).max() ?? .zero }

  func lines(on screen: Screen) -> [String] {
    let width = max(screen.width, 40)
    guard days.count > 1 else { return hours(width) }
    if days.count <= 62 { return named(width) ?? columns(width) }
    let weeks = weeks
    if weeks.count + 3 <= width { return graph(weeks, on: screen) }
    return months(width)
  }

  /// The hours of a single day.
  private func hours(_ width: Int) -> [String] {
    let hours = (0..<24).map { report.hours[hour: $0] }
    let line = hours.map {
      String(repeating: Blocks.column($0.share(of: .seconds(3600))), count: width < 60 ? 1 : 2)
    }
    let labels = stride(from: 0, to: 24, by: 6).map {
      TerminalText(clock.hours.axisText(hour: $0)).padded(to: width < 60 ? 6 : 12)
    }
    return [line.joined(), labels.joined() + clock.hours.axisText(hour: 24)]
  }

  /// `Mo ▃ Tu ▅` for all days, if they fit on one line.
  private func named(_ width: Int) -> [String]? {
    guard days.count * 5 - 1 <= width else { return nil }
    let line = days.map {
      "\(clock.language.shortName(of: $0.date.weekday).prefix(2)) \(Blocks.column($0.total.share(of: most)))"
    }
    guard let busiest = days.max(by: { ($0.total, $1.date) < ($1.total, $0.date) }) else { return nil }
    let name = "\(clock.language.shortName(of: busiest.date.weekday)) \(busiest.date.day)"
    let note = "busiest \(name), \(busiest.total.shortText)"
    let text = line.joined(separator: " ")
    return text.count + 3 + note.count <= width ? ["\(text)   \(note)"] : [text, note]
  }

  /// A column for each day, weeks separated if they fit, and the first and last day below.
  private func columns(_ width: Int) -> [String] {
    var line = ""
    let isRoomy = days.count + days.count / 7 + 1 <= width
    for (index, day) in days.enumerated() {
      if index > 0, index % width == 0, !isRoomy { line += "\n" }
      if index > 0, isRoomy, day.date.weekday == firstWeekday { line += " " }
      line.append(Blocks.column(day.total.share(of: most)))
    }
    let (first, last) = (label(days[0].date), label(days[days.count - 1].date))
    let columns = min(line.count, width)
    let gap = max(1, columns - first.count - last.count)
    return line.split(separator: "\n").map(String.init) + [first + String(repeating: " ", count: gap) + last]
  }

  private func label(_ date: CivilDate) -> String {
    clock.language.isEnglish
      ? "\(date.day) \(date.monthName.prefix(3))" : clock.language.longText(date, hasYear: false)
  }

  /// The weeks, by weekday; `nil` for a day outside the range.
  private var weeks: [[InsightsReport.Day?]] {
    var weeks: [[InsightsReport.Day?]] = []
    for day in days {
      let row = (day.date.weekday.rawValue - firstWeekday.rawValue + 7) % 7
      if weeks.isEmpty || row == 0 { weeks.append([InsightsReport.Day?](repeating: nil, count: 7)) }
      weeks[weeks.count - 1][row] = day
    }
    return weeks
  }

  /// A line for each weekday, a column for each week, the months above.
  private func graph(_ weeks: [[InsightsReport.Day?]], on screen: Screen) -> [String] {
    var months = [Character](repeating: " ", count: weeks.count)
    var end = 0
    for (index, week) in weeks.enumerated() {
      guard let first = week.compactMap({ $0 }).first(where: { $0.date.day <= 7 || index == 0 }) else {
        continue
      }
      let name = clock.language.shortName(ofMonth: first.date.month).prefix(3)
      guard index >= end, index + 3 <= weeks.count, index == 0 || first.date.day <= 7 else { continue }
      for (offset, letter) in name.enumerated() { months[index + offset] = letter }
      end = index + 4
    }
    let levels = days.filter { $0.total > .zero }.map(\.total).sorted()
    // The busiest twentieth is darkest, so that one long day does not make all others pale.
    let dark = levels.isEmpty ? .zero : levels[(levels.count - 1) * 19 / 20]
    return ["   " + String(months).trimmedAtEnd]
      + (0..<7).map { row in
        let weekday = Weekday.allCases[(firstWeekday.rawValue - 1 + row) % 7]
        let name = String(clock.language.shortName(of: weekday).prefix(2))
        return "\(TerminalText(name).padded(to: 2)) "
          + Shades.text(of: weeks.map { $0[row].map { Blocks.level($0.total.share(of: dark)) } }, on: screen)
      }
  }

  /// A column for each month, or for each year if months do not fit.
  private func months(_ width: Int) -> [String] {
    for size in [1, 12, 120] {
      var sums: [(date: CivilDate, time: Duration)] = []
      var current: Int?
      for day in days {
        let (year, month, _) = day.date.components
        let number = (year * 12 + month - 1) / size
        if number != current { sums.append((day.date, .zero)) }
        current = number
        sums[sums.count - 1].time += day.total
      }
      guard sums.count <= width else { continue }
      let most = sums.map(\.time).max() ?? .zero
      let (first, last) = (sums[0].date, sums[sums.count - 1].date)
      let name = { (date: CivilDate) in
        size == 1 ? "\(clock.language.shortName(ofMonth: date.month)) \(date.year)" : "\(date.year)"
      }
      let wide = max(1, min(4, width / sums.count))
      let line = sums.map { String(repeating: Blocks.column($0.time.share(of: most)), count: wide) }.joined()
      let gap = max(1, line.count - name(first).count - name(last).count)
      return [line, name(first) + String(repeating: " ", count: gap) + name(last)]
    }
    return []
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
