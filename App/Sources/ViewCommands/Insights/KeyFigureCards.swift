import InsightsFeature
import Terminal

/// The four figures of a report: name, time, change and a line of twelve weeks; in one row, or in two on a narrow
/// screen.
struct KeyFigureCards {
  let report: InsightsReport

  func lines(on screen: Screen, width: Int) -> [String] {
    let cards = report.keyFigures.map { card($0) }
    let columns = width < 60 ? 2 : 4
    let room = min(width / columns, 24)
    return stride(from: 0, to: cards.count, by: columns).flatMap { first -> [String] in
      let row = cards[first..<min(first + columns, cards.count)]
      return (first == 0 ? [] : [""])
        + (0..<4).map { line in
          let cells = row.map { card in
            let text = TerminalText(card[line]).padded(to: room - 1)
            return line == 1 ? screen.text(text, in: .bold) : line == 0 ? text : screen.text(text, in: .dim)
          }
          return cells.joined(separator: " ").trimmedAtEnd
        }
    }
  }

  private func card(_ figure: InsightsReport.KeyFigure) -> [String] {
    let most = figure.weeks.max() ?? .zero
    return [
      figure.kind.name(report), figure.time.shortText, figure.change.changeText,
      String(figure.weeks.map { Blocks.column($0.share(of: most)) }),
    ]
  }
}

extension InsightsReport.KeyFigure.Kind {
  /// `Meetings`, `Free in 1h+`.
  func name(_ report: InsightsReport) -> String {
    switch self {
    case .busy: "All events"
    case .meetings: "Meetings"
    case .working: "Working hours"
    case .focus: "Free in \(report.focus.minimum.shortText)+"
    case .outside: "Off hours"
    }
  }
}
