extension Character {
  /// The number of terminal columns: 0, 1 or 2.
  package var columns: Int {
    if isASCII { return 1 }
    if let only = unicodeScalars.first, only.utf8.count == utf8.count, only.isPlain { return 1 }
    guard let base = unicodeScalars.first(where: { !$0.isCombining }) else { return 0 }
    if base.isWide || unicodeScalars.contains("\u{FE0F}") { return 2 }
    return 1
  }
}

extension Unicode.Scalar {
  /// Whether it is shown, takes one column, and joins no neighbour that is plain too: printable ASCII, Latin letters,
  /// punctuation, arrows, lines and some symbols. Text of these needs neither sanitising nor the tables of Unicode.
  var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x24F, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2319,
      0x2500...0x25FC, 0x2600...0x2613, 0x26A0, 0x270E...0x2727:
      true
    default: false
    }
  }

  /// Whether it combines with the previous character and takes no column.
  fileprivate var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: (0x1160...0x11FF).contains(value)
    }
  }

  /// Whether it takes two columns: an emoji, or East Asian Wide or Fullwidth (UAX 11).
  fileprivate var isWide: Bool {
    if value < 0x1100 { return false }
    if properties.isEmojiPresentation { return true }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
