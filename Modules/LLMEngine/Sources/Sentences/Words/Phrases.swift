/// Phrases, looked up by their first word: "what time, (which|what) day(|s)" is five of them.
package struct Phrases: Sendable, ExpressibleByStringInterpolation {
  private let runs: WordTable<[[String]]>
  /// Whether there are none.
  package let isEmpty: Bool
  /// The bits of their first words, see ``Sentence/wordBits``.
  private let bits: UInt64

  /// The phrases between commas; "(a|b|)" stands for each of its alternatives.
  package init(_ list: String) {
    let all = Wording.phrases(list).map(Wording.run).sorted { $0.count > $1.count }
    (runs, isEmpty) = (WordTable(grouping: all, by: { $0[0] }), all.isEmpty)
    bits = all.reduce(0) { $0 | $1[0].wordBit }
  }

  package init(stringLiteral list: String) { self.init(list) }

  /// The number of words of the longest phrase at an index; `nil` if none is there.
  package func count(in keys: [String], at index: Int = 0) -> Int? {
    guard index < keys.count, let runs = runs[keys[index]] else { return nil }
    next: for run in runs where index + run.count <= keys.count {
      for offset in run.indices.dropFirst() where keys[index + offset] != run[offset] { continue next }
      return run.count
    }
    return nil
  }

  /// Whether a sentence says a phrase outside of its times.
  package func areSaid(in sentence: Sentence) -> Bool {
    bits & sentence.wordBits != 0 && areIn(sentence.keys)
  }

  /// The first phrase in all words of a sentence, or otherwise in those without its times.
  package func words(in sentence: Sentence) -> ArraySlice<String>? {
    guard bits & sentence.wordBits != 0 else { return nil }
    return range(in: sentence.allKeys).map { sentence.allKeys[$0] }
      ?? range(in: sentence.keys).map { sentence.keys[$0] }
  }

  /// Whether the words begin with a phrase.
  package func begin(_ keys: [String]) -> Bool { count(in: keys) != nil }

  /// Whether the words end with a phrase.
  package func end(_ keys: [String]) -> Bool {
    keys.indices.contains { count(in: keys, at: $0) == keys.count - $0 }
  }

  /// The first phrase in the words.
  package func range(in keys: [String]) -> Range<Int>? {
    for index in keys.indices { if let count = count(in: keys, at: index) { return index..<index + count } }
    return nil
  }

  /// Whether the words contain a phrase.
  package func areIn(_ keys: [String]) -> Bool { range(in: keys) != nil }
}

extension String {
  /// A bit for the first two bytes of a word; most words have other ones.
  var wordBit: UInt64 {
    let second = utf8.count > 1 ? utf8[utf8.index(after: utf8.startIndex)] : 0
    return 1 << UInt64((firstByte &* 9 &+ second) & 63)
  }
}

extension Phrases {
  /// Whether a text is a phrase, in upper or lower case.
  package func isAll(of text: String) -> Bool {
    let keys = Wording.run(text.lowercased())
    return count(in: keys) == keys.count
  }

  /// Whether each of these texts is a phrase.
  package func areAll(of texts: [String]) -> Bool { texts.allSatisfy(isAll) }
}
