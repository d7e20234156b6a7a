/// The searchable words of a text: lower case, without accents, separated by single spaces.
///
/// Words consist of letters and digits. In scripts without spaces (Chinese, Japanese, Korean, Thai) and for symbols
/// such as emoji each character is a word, so that any part of such a text can be found as a sequence of words. The
/// system's own folding is not used: linked statically it adds 50 MB of ICU.
package struct FoldedText: Sendable, Hashable {
  /// The words, separated by single spaces; empty if there is none.
  package let text: String

  /// The words of a text.
  package init(_ original: String) {
    var original = original
    text =
      original.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? Self.ascii(bytes) : nil }
      ?? Self.unicode(original.unicodeScalars)
  }

  /// The words of several texts in sequence.
  package init(_ originals: [String]) {
    text = originals.map { FoldedText($0).text }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The words.
  package var words: [Substring] { text.split(separator: " ") }

  private static func ascii(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { output in
      var count = 0
      var atGap = false
      for byte in bytes {
        let lower = byte &- 65 < 26 ? byte | 0x20 : byte
        guard lower &- 97 < 26 || lower &- 48 < 10 else {
          atGap = true
          continue
        }
        if atGap, count > 0 {
          output[count] = 0x20
          count += 1
        }
        atGap = false
        output[count] = lower
        count += 1
      }
      return count
    }
  }

  private static func unicode(_ scalars: String.UnicodeScalarView) -> String {
    var output = String.UnicodeScalarView()
    var atGap = false
    for scalar in scalars {
      let role = TokenClass(scalar)
      switch role {
      case .mark: continue
      case .gap: atGap = true
      case .letter, .sign:
        if atGap || role == .sign, !output.isEmpty { output.append(" ") }
        atGap = role == .sign
        for small in scalar.properties.lowercaseMapping.unicodeScalars {
          if let plain = PlainLetters.table[small] {
            output.append(contentsOf: plain.unicodeScalars)
          } else if TokenClass(small) != .mark {
            output.append(small)
          }
        }
      }
    }
    return String(output)
  }
}

/// The role of a Unicode scalar in tokenizing.
enum TokenClass {
  /// Part of a word.
  case letter
  /// A word by itself.
  case sign
  /// An accent or variation selector of the previous character, which is ignored.
  case mark
  /// A separator.
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

  /// Combining classes up to 9 (nukta, the voicing of kana, virama) change a letter into another one; class 0
  /// contains the vowels of Indic scripts and the variation selectors.
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
