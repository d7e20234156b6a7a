/// The words of a text as they are looked for: small letters without accents, a space between each two.
///
/// Letters and digits make words. Scripts that are written without spaces (Chinese, Japanese, Korean, Thai)
/// and symbols such as emoji make one word of each sign, so that any part of such a text can be found as a
/// sequence of words. The system's own folding is not used: linked statically it adds 50 MB of ICU.
package struct FoldedText: Sendable, Hashable {
  /// The words, one space between each two; empty where there is none.
  package let text: String

  /// The words of a text.
  package init(_ original: String) {
    var original = original
    text =
      original.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? Self.ascii(bytes) : nil }
      ?? Self.unicode(original.unicodeScalars)
  }

  /// The words of several texts, one after the other.
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
      let role = ScalarRole(scalar)
      switch role {
      case .mark: continue
      case .gap: atGap = true
      case .letter, .sign:
        if atGap || role == .sign, !output.isEmpty { output.append(" ") }
        atGap = role == .sign
        for small in scalar.properties.lowercaseMapping.unicodeScalars {
          if let plain = PlainLetters.table[small] {
            output.append(contentsOf: plain.unicodeScalars)
          } else if ScalarRole(small) != .mark {
            output.append(small)
          }
        }
      }
    }
    return String(output)
  }
}
