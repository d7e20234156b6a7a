import CalendarService

/// Finds the words of a calendar that a person may have meant by a word that is not in it.
package struct SimilarWords: Sendable {
  private let terms: [String]

  /// - Parameter terms: the folded words of all events, the most frequent first.
  package init(_ terms: [String]) { self.terms = terms }

  /// At most three similar searches, likeliest first; empty if each word is found as it is, or one has no similar word.
  package func searches(for typed: String) -> [String] {
    let words = FoldedText(typed).words.map(String.init)
    let choices = words.indices.map { index in
      isFound(words[index], asBeginning: index == words.count - 1)
        ? [words[index]] : similar(to: words[index])
    }
    guard !words.isEmpty, choices.allSatisfy({ !$0.isEmpty }) else { return [] }
    let searches = (0..<3).map { number in
      choices.map { $0[min(number, $0.count - 1)] }.joined(separator: " ")
    }
    var seen: Set<String> = [words.joined(separator: " ")]
    return searches.filter { seen.insert($0).inserted }
  }

  private func isFound(_ word: String, asBeginning: Bool) -> Bool {
    terms.contains { asBeginning ? $0.hasPrefix(word) : $0 == word }
  }

  /// The similar words, likeliest first.
  private func similar(to word: String) -> [String] {
    guard word.count > 2 else { return [] }
    let stems = Self.stems(of: word)
    let ranked = terms.enumerated().compactMap { number, term -> (rank: Int, number: Int, term: String)? in
      rank(of: term, for: word, stems).map { ($0, number, term) }
    }
    return ranked.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }.prefix(3).map(\.term)
  }

  private func rank(of term: String, for word: String, _ stems: Set<String>) -> Int? {
    if !stems.isDisjoint(with: Self.stems(of: term)) { return 0 }
    if term.hasPrefix(word) { return 1 }
    if term.contains(word) { return 2 }
    let length = word.count
    guard length > 3, abs(term.count - length) <= 2 else { return nil }
    let distance = word.editDistance(to: term)
    return distance <= (length > 6 ? 2 : 1) ? 2 + distance : nil
  }

  /// A word without a plural's ending: `parties` is `party`, `meetings` is `meeting`.
  private static func stems(of word: String) -> Set<String> {
    var stems: Set = [word]
    if word.hasSuffix("ies"), word.count > 4 { stems.insert(word.dropLast(3) + "y") }
    if word.hasSuffix("es"), word.count > 4 { stems.insert(String(word.dropLast(2))) }
    if word.hasSuffix("s"), !word.hasSuffix("ss"), word.count > 3 { stems.insert(String(word.dropLast())) }
    return stems
  }
}
