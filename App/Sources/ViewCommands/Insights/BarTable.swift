import Terminal

/// Aligned rows of a name, a time and a bar.
struct BarTable {
  struct Row {
    var name: String
    var time: Duration
    var colour: Colour?
    /// Whether the row has a bar; a sum of other rows has none.
    var hasBar = true
    /// Text at the end of the row, if there is room.
    var note = ""
  }

  private let rows: [Row]
  private let whole: Duration?

  /// - Parameters:
  ///   - whole: the total for the shares.
  ///   - showsShare: whether rows contain their shares.
  init(_ rows: [Row], whole: Duration = .zero, showsShare: Bool = false) {
    self.rows = rows
    self.whole = showsShare ? whole : nil
  }

  /// One line for each row. Names take at most three tenths of the width, or half of it if it is below 60; notes take at
  /// most three tenths, and are left out if eight columns of them do not fit.
  func lines(on screen: Screen, width: Int? = nil) -> [String] {
    let width = width ?? max(screen.width, 40)
    let names = rows.map { TerminalText($0.name) }
    let most = width < 60 ? width / 2 - 4 : width * 3 / 10
    let nameWidth = min(names.map(\.columns).max() ?? 0, most)
    let timeWidth = rows.map(\.time.hoursText.count).max() ?? 0
    let shareWidth = whole == nil ? 0 : 5
    let longestNote = rows.map { TerminalText($0.note).columns }.max() ?? 0
    let noteWidth = min(longestNote, max(8, width * 3 / 10), width - nameWidth - timeWidth - shareWidth - 18)
    let showsNotes = noteWidth >= min(8, max(1, longestNote))
    let barWidth = max(4, width - nameWidth - timeWidth - shareWidth - (showsNotes ? noteWidth + 2 : 0) - 4)
    let longest = rows.filter(\.hasBar).map(\.time).max() ?? .zero
    return zip(rows, names).map { row, name in
      let bar = row.hasBar ? Blocks.bar(row.time.share(of: longest), width: barWidth) : ""
      let hours = row.time.hoursText
      var line =
        "\(name.padded(to: nameWidth))  \(String(repeating: " ", count: timeWidth - hours.count))\(hours)  "
      line += row.colour.map { screen.text(bar, in: .colour($0)) } ?? bar
      var end = barWidth - bar.count
      if let whole {
        let share = row.time.percentText(of: whole)
        line += String(repeating: " ", count: end + 5 - share.count) + share
        end = 0
      }
      if showsNotes, !row.note.isEmpty {
        line +=
          String(repeating: " ", count: end + 2)
          + screen.text(TerminalText(row.note).cut(to: noteWidth).string, in: .dim)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
