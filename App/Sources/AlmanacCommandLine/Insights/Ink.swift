/// How the segments of one calendar are drawn: in a colour, or without colour in a pattern. Both come round
/// again when there are more calendars than inks.
struct Ink {
  private static let colours = [36, 35, 33, 32, 34, 31, 96, 95, 93, 92]
  private static let patterns: [Character] = ["█", "▒", "▚", "░", "▓", "#", "=", "+", ":", "."]
  private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  private let index: Int

  /// The ink of the calendar at `index`.
  init(_ index: Int) {
    self.index = index
  }

  /// The ANSI parameter of the colour.
  var foreground: Int { Self.colours[index % Self.colours.count] }
  /// The ANSI parameter of the colour as a background.
  var background: Int { foreground + 10 }
  /// What fills a cell where there is no colour.
  var pattern: Character { Self.patterns[index % Self.patterns.count] }
  /// Whether the pattern fills the whole cell.
  var isSolid: Bool { pattern == "█" }

  /// The left part of a cell, 1 to 8 eighths wide.
  static func block(eighths: Int) -> Character { blocks[eighths - 1] }
}
