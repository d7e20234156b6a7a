import CalendarService
import InsightsFeature
import Terminal

/// The hours of a report as columns with an axis: meetings, other events and off hours by day, or by week, month or
/// year if there is no room; by hour for a single day.
struct HoursChart {
  private let report: InsightsReport
  private let clock: LocalClock

  /// The number of lines above the axis.
  private static let height = 7

  /// The layers from the bottom up.
  private static let layers: [(name: String, cell: Character, colour: Colour)] = [
    ("meetings", "█", Colour(91, 123, 234)), ("other", "▒", Colour(181, 138, 90)),
    ("off hours", "░", Colour(255, 180, 84)),
  ]

  init(_ report: InsightsReport, at clock: LocalClock) {
    self.report = report
    self.clock = clock
  }

  private struct Column {
    var label: String
    var layers: [Duration]
    var total: Duration { layers.reduce(.zero, +) }
  }

  func lines(on screen: Screen, width: Int) -> [String] {
    let columns = columns(width)
    let axis = axis(of: columns.map(\.total).max() ?? .zero)
    let label = max(axis.top.count, axis.half.count)
    let room = width - label - 2
    let wide = max(1, min(6, room / max(1, columns.count)))
    let gap = wide > 1 ? 1 : 0
    let step = axis.most / Self.height
    var lines = (0..<Self.height).reversed().map { row -> String in
      let name = row == Self.height - 1 ? axis.top : row == Self.height / 2 ? axis.half : ""
      let cells = columns.map { cell($0, row: row, step: step) }
      return String(repeating: " ", count: label - name.count) + name + (name.isEmpty ? " │" : " ┤")
        + text(of: cells, wide: wide - gap, gap: gap, on: screen).trimmedAtEnd
    }
    lines.append(
      String(repeating: " ", count: label - 1) + "0 └" + String(repeating: "─", count: columns.count * wide))
    lines.append(String(repeating: " ", count: label + 2) + labels(columns.map(\.label), wide: wide))
    let legend = legend(of: columns, on: screen)
    if !legend.isEmpty { lines.append(String(repeating: " ", count: label + 2) + legend) }
    return lines
  }

  /// The number of the layer in a cell, one more for an eighth of a line at the bottom; `nil` for none.
  private func cell(_ column: Column, row: Int, step: Duration) -> (layer: Int, isThin: Bool)? {
    let middle = step * row + step / 2
    var reach = Duration.zero
    for (layer, time) in column.layers.enumerated() {
      reach += time
      if reach >= middle, time > .zero { return (layer, false) }
    }
    guard row == 0, let layer = column.layers.firstIndex(where: { $0 > .zero }) else { return nil }
    return (layer, true)
  }

  private func text(
    of cells: [(layer: Int, isThin: Bool)?], wide: Int, gap: Int, on screen: Screen
  ) -> String {
    cells.map { cell -> String in
      guard let cell else { return String(repeating: " ", count: wide + gap) }
      let (_, block, colour) = Self.layers[cell.layer]
      // Colours tell layers apart; without them, shades do.
      let letter: Character = cell.isThin ? "▁" : screen.hasColour ? "█" : block
      return screen.text(String(repeating: letter, count: wide), in: .colour(colour))
        + String(repeating: " ", count: gap)
    }.joined()
  }

  private func axis(of most: Duration) -> (most: Duration, top: String, half: String) {
    let minutes = max(15, (most.components.seconds + 59) / 60)
    let steps: [Int64] = [15, 30, 60, 120, 240, 360, 480, 600, 720, 960, 1440]
    let top = steps.first { $0 >= minutes } ?? (minutes + 1199) / 1200 * 1200
    let text = { (minutes: Int64) in
      minutes % 60 == 0 ? "\(minutes / 60)h" : Duration.seconds(minutes * 60).shortText
    }
    return (.seconds(top * 60), text(top), text(top / 2))
  }

  /// Labels below their columns, as many as fit.
  private func labels(_ texts: [String], wide: Int) -> String {
    var line = ""
    for (index, text) in texts.enumerated() {
      let start = index * wide
      guard line.isEmpty || start > line.count, start + text.count <= max(texts.count * wide, text.count)
      else { continue }
      line += String(repeating: " ", count: start - line.count) + text
    }
    return line
  }

  private func legend(of columns: [Column], on screen: Screen) -> String {
    guard report.days.count > 1 else { return "" }
    let used = Self.layers.indices.filter { layer in columns.contains { $0.layers[layer] > .zero } }
    return used.map { layer in
      let (name, block, colour) = Self.layers[layer]
      return screen.text(String(screen.hasColour ? "█" : block), in: .colour(colour)) + " " + name
    }.joined(separator: "  ")
  }

  private func columns(_ width: Int) -> [Column] {
    guard report.days.count > 1 else {
      return (0..<24).map { hour in
        Column(label: clock.hours.axisText(hour: hour), layers: [report.hours[hour: hour], .zero, .zero])
      }
    }
    let unit = report.unit(columns: min(62, width - 8))
    return report.groups(by: unit, firstWeekday: clock.firstWeekday).map { days in
      Column(
        label: days.first.map { label($0.date, unit) } ?? "",
        layers: [\InsightsReport.Day.meetings, \.other, \.outside].map { member in
          days.reduce(.zero) { $0 + $1[keyPath: member] }
        })
    }
  }

  private func label(_ date: CivilDate, _ unit: InsightsReport.Unit) -> String {
    let month = date.monthName.prefix(3)
    return switch unit {
    case .day: report.days.count <= 14 ? "\(date.weekday.name.prefix(2)) \(date.day)" : "\(date.day)"
    case .week: "\(date.day) \(month)"
    case .month: "\(month)"
    case .year: "\(date.year)"
    }
  }
}
