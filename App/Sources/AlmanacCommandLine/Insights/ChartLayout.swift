/// The columns of a chart: label, hours, bar.
struct ChartLayout {
  /// What the share of a calendar takes behind its bar: ` 100%`.
  static let shareWidth = 5

  let colour: Bool
  private let names: [TerminalText]
  private let labelWidth: Int
  private let hoursWidth: Int
  /// The columns left for a bar.
  let barWidth: Int

  /// A long name is cut to three tenths of the width.
  init(width: Int, labels: [String], names: [TerminalText], hours: [String], colour: Bool) {
    self.colour = colour
    self.names = names
    let longestLabel = (labels + ["Total"]).map(\.count).max() ?? 0
    let longestName = names.map(\.columns).max() ?? 0
    labelWidth = max(longestLabel, min(longestName, width * 3 / 10))
    hoursWidth = hours.map(\.count).max() ?? 0
    barWidth = width - labelWidth - hoursWidth - 4
  }

  /// The name of a calendar, cut to its column.
  func name(_ index: Int) -> String { names[index].padded(to: labelWidth) }

  /// A row of the chart.
  func line(_ label: String, _ hours: String, _ rest: String) -> String {
    let paddedLabel = TerminalText(label).padded(to: labelWidth)
    let paddedHours = String(repeating: " ", count: hoursWidth - hours.count) + hours
    return "\(paddedLabel)  \(paddedHours)" + (rest.isEmpty ? "" : "  \(rest)")
  }

  /// Text that stands out, where there is colour.
  func bold(_ text: String) -> String {
    colour ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
}
