/// What a Unicode scalar does in a text that is split into words.
enum ScalarRole {
  /// Part of a word.
  case letter
  /// A word of its own.
  case sign
  /// An accent or a variation of the sign before it: not looked for.
  case mark
  /// What stands between words.
  case gap

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? .letter : .gap
      return
    }
    switch scalar.properties.generalCategory {
    case .otherSymbol: self = .sign
    case .modifierSymbol: self = (0x1F3FB...0x1F3FF).contains(scalar.value) ? .mark : .gap
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      self = Self.isUnspaced(scalar) ? .sign : .letter
    case .spacingMark, .enclosingMark: self = .letter
    case .nonspacingMark: self = Self.isAccent(scalar) ? .mark : .letter
    default: self = .gap
    }
  }

  /// Classes up to 9 (nukta, the voicing of kana, virama) make another letter of the one they stand on;
  /// class 0 holds the vowels of Indic scripts, and the variation selectors.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass.rawValue > 9 || (0xFE00...0xFE0F).contains(scalar.value)
  }

  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai and Lao, Burmese, Khmer
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true  // Hiragana and Katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true  // Han
    case 0xAC00...0xD7A3: true  // Hangul
    default: false
    }
  }
}
