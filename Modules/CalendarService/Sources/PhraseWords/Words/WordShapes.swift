/// The first letters and lengths of words. They tell most other words apart, without hashing them.
package struct WordShapes: Sendable {
  /// A bit for each length of the words, by the lower bits of their first byte.
  private var lengths = Array(repeating: UInt32(0), count: 32)

  init(of words: some Sequence<String>) {
    for word in words { lengths[Self.letter(of: word)] |= Self.length(of: word) }
  }

  /// Whether a word can be one of the words.
  func mayContain(_ word: String) -> Bool { lengths[Self.letter(of: word)] & Self.length(of: word) != 0 }

  private static func letter(of word: String) -> Int { Int((word.utf8.first ?? 0) & 31) }

  private static func length(of word: String) -> UInt32 { 1 << UInt32(min(word.utf8.count, 31)) }
}
