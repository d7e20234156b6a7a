/// Words with their values, for the lookups that every sentence needs. A lookup of another word usually ends after a few
/// bytes, without hashing the word as a whole.
package struct WordTable<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(word: String, value: Value)] = []
  /// The index of an entry plus one, by the hash of its word; 0 for none. At least three quarters are 0.
  private var slots: [UInt16] = [0, 0, 0, 0]

  /// The words, in the order in which they were added.
  package var words: [String] { entries.map(\.word) }

  package init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

  /// The first value of each word.
  package init(_ elements: some Sequence<(String, Value)>) {
    for (word, value) in elements where self[word] == nil {
      entries.append((word, value))
      if entries.count * 4 > slots.count {
        slots = Array(repeating: 0, count: slots.count * 4)
        for index in entries.indices { insert(index) }
      } else {
        insert(entries.count - 1)
      }
    }
  }

  /// Phrases by their first word, in their order.
  package init<Phrase>(grouping phrases: [Phrase], by word: (Phrase) -> String) where Value == [Phrase] {
    self.init(Dictionary(grouping: phrases, by: word).map { ($0.key, $0.value) })
  }

  private mutating func insert(_ index: Int) {
    var slot = entries[index].word.shortHash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt16(index + 1)
  }

  /// The value of a word; `nil` if the table does not contain it.
  package subscript(word: String) -> Value? {
    var slot = word.shortHash & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].word == word { return entries[index].value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

/// A set of words, for the lookups that every sentence needs.
package struct WordSet: Sendable, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation, Sequence {
  private let table: WordTable<Void>

  package init(arrayLiteral elements: String...) { self.init(elements) }

  /// The words between blanks and line breaks.
  package init(stringLiteral text: String) {
    self.init(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  package init(_ words: some Sequence<String>) { table = WordTable(words.lazy.map { ($0, ()) }) }

  package func makeIterator() -> some IteratorProtocol<String> { table.words.makeIterator() }

  /// Whether the set contains a word.
  package func contains(_ word: String) -> Bool { table[word] != nil }

  /// Whether the set contains none of these words.
  package func isDisjoint(with words: some Sequence<String>) -> Bool { !words.contains(where: contains) }

  /// The words of both.
  package func union(_ words: some Sequence<String>) -> WordSet { WordSet(table.words + Array(words)) }
}

extension String {
  /// A number that differs for most words, from three of their bytes and their length.
  fileprivate var shortHash: Int {
    let hash = utf8.withContiguousStorageIfAvailable { bytes -> UInt32 in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      let ends = UInt32(first) | UInt32(last) << 8
      return ends | UInt32(bytes[bytes.count / 2]) << 16 | UInt32(truncatingIfNeeded: bytes.count) << 24
    }
    guard let hash else { return String(decoding: utf8, as: UTF8.self).shortHash }
    return Int((hash &* 0x9E37_79B1) >> 12)
  }
}
