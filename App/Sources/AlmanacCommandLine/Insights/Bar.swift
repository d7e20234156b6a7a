/// A bar of segments, measured in eighths of a column.
struct Bar {
  /// Which segment owns each eighth, from the left.
  private let eighths: [Int]

  /// A bar whose length is to `width` columns as `total` is to `longest`, shared out to the segments in
  /// proportion. Something is never nothing: a total above zero has an eighth at least.
  init(segments: [Duration], total: Duration, longest: Duration, width: Int) {
    let sum = segments.reduce(.zero, +)
    guard total > .zero, longest > .zero, sum > .zero else {
      eighths = []
      return
    }
    let length = max(1, Int((total / longest * Double(width * 8)).rounded()))
    var owners: [Int] = []
    var soFar = Duration.zero
    for (segment, time) in segments.enumerated() {
      soFar += time
      let end = Int((soFar / sum * Double(length)).rounded())
      owners += [Int](repeating: segment, count: end - owners.count)
    }
    eighths = owners
  }

  /// The bar as block characters, each segment in its ink.
  func text(colour: Bool) -> String {
    let cells = stride(from: 0, to: eighths.count, by: 8).map { start in
      eighths[start..<min(start + 8, eighths.count)]
    }
    return colour ? Self.coloured(cells) : Self.plain(cells)
  }

  /// Two inks may share a full cell: the second one is its background.
  private static func coloured(_ cells: [ArraySlice<Int>]) -> String {
    var text = ""
    var current = ""
    for cell in cells {
      guard let first = cell.first, let last = cell.last else { continue }
      let isShared = cell.count == 8 && first != last
      let foreground = isShared ? first : owner(of: cell)
      let eighths = isShared ? cell.prefix { $0 == first }.count : cell.count
      let background = isShared ? ";\(Ink(last).background)" : ""
      let style = "\u{1B}[0;\(Ink(foreground).foreground)\(background)m"
      if style != current { text += style }
      current = style
      text.append(Ink.block(eighths: eighths))
    }
    return text.isEmpty ? "" : text + "\u{1B}[0m"
  }

  /// A cell is all of one segment; only the solid ink can end within a cell.
  private static func plain(_ cells: [ArraySlice<Int>]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let ink = Ink(owner(of: cell))
      if ink.isSolid {
        text.append(Ink.block(eighths: cell.count))
      } else if cell.count >= 4 || index == 0 {
        text.append(ink.pattern)
      }
    }
    return text
  }

  /// The segment that has most of a cell, the first of several.
  private static func owner(of cell: ArraySlice<Int>) -> Int {
    let shares = Dictionary(grouping: cell) { $0 }.mapValues(\.count)
    return shares.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }
}
