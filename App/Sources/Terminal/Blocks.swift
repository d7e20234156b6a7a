/// Draws bars and shades with block characters.
package enum Blocks {
  private static let left: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let lower: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let shades: [Character] = ["░", "▒", "▓", "█"]

  /// A bar for a fraction, 0 to 1, of `width` columns, in eighths of a column. A positive fraction is at least an
  /// eighth.
  package static func bar(_ fraction: Double, width: Int) -> String {
    let eighths = eighths(of: fraction, in: width * 8)
    let full = String(repeating: "█", count: eighths / 8)
    return eighths % 8 == 0 ? full : full + String(left[eighths % 8 - 1])
  }

  /// A bar of one column's height for a fraction; a dot for zero.
  package static func column(_ fraction: Double) -> Character {
    let eighths = eighths(of: fraction, in: 8)
    return eighths == 0 ? "·" : lower[eighths - 1]
  }

  /// The darkness of a fraction, 1 to 4; 0 for zero.
  package static func level(_ fraction: Double) -> Int {
    fraction > 0 ? min(4, Int(fraction * 4) + 1) : 0
  }

  /// The shade of a level, 1 to 4; a dot for 0.
  package static func shade(_ level: Int) -> Character { level == 0 ? "·" : shades[level - 1] }

  private static func eighths(of fraction: Double, in all: Int) -> Int {
    guard fraction > 0, all > 0 else { return 0 }
    return min(all, max(1, Int((fraction * Double(all)).rounded())))
  }
}

extension Duration {
  /// Its share of another duration, 0 to 1; 0 if that is zero.
  package func share(of whole: Duration) -> Double {
    whole > .zero ? min(1, max(0, self / whole)) : 0
  }

  /// `34%`, `<1%`: its share of another duration.
  package func percentText(of whole: Duration) -> String {
    let percent = Int((share(of: whole) * 100).rounded())
    return percent == 0 && self > .zero ? "<1%" : "\(percent)%"
  }

  /// `4h 05m`, to the nearest minute, so that columns line up; a dash for less than one.
  package var hoursText: String {
    let minutes = (components.seconds + 30) / 60
    return minutes == 0 ? "–" : "\(minutes / 60)h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60)m"
  }

  /// `▲ 2h 05m`, `▼ 30m`; `=` for less than a minute.
  package var changeText: String {
    let minutes = (abs(components.seconds) + 30) / 60
    let text = Duration.seconds(minutes * 60).shortText
    return minutes == 0 ? "=" : components.seconds > 0 ? "▲ \(text)" : "▼ \(text)"
  }

  /// `1h 30m`, `2h`, `45m`, or `3 days` from two days on; in whole minutes.
  package var shortText: String {
    let (hours, minutes) = (components.seconds / 3600, components.seconds / 60 % 60)
    if hours >= 48, hours % 24 == 0, minutes == 0 { return "\(hours / 24) days" }
    return [hours > 0 ? "\(hours)h" : nil, minutes > 0 || hours == 0 ? "\(minutes)m" : nil]
      .compactMap { $0 }.joined(separator: " ")
  }

  /// `40 min`, `2 h`, `1 h 20 min`, rounded up to whole minutes.
  package var spokenText: String {
    let minutes = (components.seconds + 59) / 60
    let (hours, rest) = (minutes / 60, minutes % 60)
    return [hours > 0 ? "\(hours) h" : nil, rest > 0 || hours == 0 ? "\(rest) min" : nil]
      .compactMap { $0 }.joined(separator: " ")
  }
}
