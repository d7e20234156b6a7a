/// Phrases, looked up by their first word: "what time, (which|what) day(|s)" is five of them.
package struct Phrases: Sendable, ExpressibleByStringInterpolation {
  private let runs: WordTable<[[String]]>
  /// Whether there are none.
  package let isEmpty: Bool

  /// The phrases between commas; "(a|b|)" stands for each of its alternatives.
  package init(_ list: String) {
    let all = Wording.phrases(list).map(Wording.run).sorted { $0.count > $1.count }
    (runs, isEmpty) = (WordTable(grouping: all, by: { $0[0] }), all.isEmpty)
  }

  package init(stringLiteral list: String) { self.init(list) }

  /// The number of words of the longest phrase at an index; `nil` if none is there.
  package func count(in keys: some RandomAccessCollection<String>, at index: Int = 0) -> Int? {
    let rest = keys.dropFirst(index)
    guard let first = rest.first, let runs = runs[first] else { return nil }
    return runs.first { $0.count <= rest.count && rest.starts(with: $0) }?.count
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

extension Phrases {
  /// Whether a text is a phrase, in upper or lower case.
  package func isAll(of text: String) -> Bool {
    let keys = Wording.run(text.lowercased())
    return count(in: keys) == keys.count
  }

  /// Whether each of these texts is a phrase.
  package func areAll(of texts: [String]) -> Bool { texts.allSatisfy(isAll) }
}
