package import CalendarService
package import PhraseWords

/// Reads the tokens of a sentence from a position. Each method returns its match and the position after it, or nothing;
/// the reader has no position of its own, so a grammar can try several alternatives.
package struct PhraseReader: Sendable {
  /// A value, and the position after it.
  package typealias Match<Value> = (value: Value, end: Int)

  package let tokens: [PhraseToken]
  /// The order of `3/5`.
  package let order: DateOrder
  /// Whether a word or sign can connect the ends of a range: "to", "-".
  let hasConnectors: Bool
  /// The kinds of all its time words.
  let kinds: PhraseVocabulary.Kinds
  /// Whether a number is among the tokens.
  package let hasNumbers: Bool
  /// Whether a unit of time is among the tokens, so that they can name a length.
  let hasLengths: Bool

  package init(_ tokens: [PhraseToken], order: DateOrder = .monthFirst) {
    var (kinds, hasNumbers, hasConnectors) = (PhraseVocabulary.Kinds(), false, false)
    var hasLetter = false
    for token in tokens {
      kinds.formUnion(token.timeKinds)
      switch token.kind {
      case .word(let word):
        if word == "h" || word == "m" { hasLetter = true }
        if word.utf8.count < 8, word == "and" || Self.connectors.contains(word) { hasConnectors = true }
      case .sign(let sign): if Self.connectingSigns.contains(sign) { hasConnectors = true }
      case .number: hasNumbers = true
      }
    }
    (self.tokens, self.order) = (tokens, order)
    (self.kinds, self.hasNumbers, self.hasConnectors) = (kinds, hasNumbers, hasConnectors)
    hasLengths = hasLetter || kinds.contains(.units)
  }

  package init(_ sentence: String, order: DateOrder = .monthFirst) {
    self.init(PhraseTokens.tokens(of: sentence), order: order)
  }

  /// The words that connect the ends of a range; "and" only does after "between".
  static let connectors = ["to", "through", "thru", "until", "till", "til"]
  private static let connectingSigns: [Character] = ["-", ".", "…"]

  /// The word at a position.
  package func word(at position: Int) -> String? {
    guard tokens.indices.contains(position), case .word(let word) = tokens[position].kind else { return nil }
    return word
  }

  /// The sign at a position.
  package func sign(at position: Int) -> Character? {
    guard position < tokens.count, case .sign(let sign) = tokens[position].kind else { return nil }
    return sign
  }

  /// The number at a position in digits, as many as `digits` allows.
  package func digits(_ digits: ClosedRange<Int>, at position: Int) -> Match<Int>? {
    guard position < tokens.count, case .number(let number, let count) = tokens[position].kind,
      digits.contains(count)
    else { return nil }
    return (number, position + 1)
  }

  /// Whether a phrase that needs one of these kinds, or a number, can be among the tokens.
  func hasNumbers(or kinds: PhraseVocabulary.Kinds) -> Bool {
    hasNumbers || !self.kinds.isDisjoint(with: kinds)
  }

  /// Whether a phrase can be among the tokens, unless it is a repetition.
  package var canContainPhrase: Bool { hasLengths || hasNumbers(or: .ofPhrases) }

  /// Whether no word and no number is at or after a position.
  func isEnd(at position: Int) -> Bool {
    tokens.dropFirst(position).allSatisfy { if case .sign = $0.kind { true } else { false } }
  }

  /// Whether no space precedes a token.
  package func isGlued(at position: Int) -> Bool { position < tokens.count && tokens[position].isGlued }

  /// The position after a word.
  package func words(_ word: String, at position: Int) -> Int? {
    self.word(at: position) == word ? position + 1 : nil
  }

  /// The position after consecutive words.
  package func words(_ first: String, _ second: String, _ others: String..., at position: Int) -> Int? {
    guard word(at: position) == first, word(at: position + 1) == second, has(others, at: position + 2) else {
      return nil
    }
    return position + 2 + others.count
  }

  /// Whether consecutive words are at a position.
  package func has(_ words: [String], at position: Int) -> Bool {
    for (offset, word) in words.enumerated() where self.word(at: position + offset) != word { return false }
    return true
  }

  /// The position after one of these words; the same position if none is there.
  package func skip(_ words: [String], at position: Int) -> Int {
    guard let word = word(at: position), words.contains(word) else { return position }
    return position + 1
  }

  /// The position after a sign; the same position if it is not there.
  package func skip(_ sign: Character, at position: Int) -> Int {
    self.sign(at: position) == sign ? position + 1 : position
  }

  /// The value of a word in a table.
  package func look<Value>(up table: PhraseVocabulary.Table<Value>, at position: Int) -> Match<Value>? {
    guard tokens.indices.contains(position), tokens[position].timeKinds.contains(table.kind),
      let word = word(at: position), let value = table[word]
    else { return nil }
    return (value, position + 1)
  }

  /// Whether a phrase can begin at a position: a number, a sign that can precede one, or a time word, perhaps after
  /// prepositions. It rejects most words of a sentence before the grammar runs.
  func canBeginPhrase(at position: Int) -> Bool {
    guard let first = tokens.dropFirst(position).firstIndex(where: { $0.timeKinds != .prepositions }) else {
      return false
    }
    switch tokens[first].kind {
    case .number: return true
    case .sign(let sign): return sign == "+" || sign == "-" || sign == "@"
    case .word: return !tokens[first].timeKinds.isEmpty
    }
  }

  /// Whether a phrase without prepositions can begin at a position.
  func canBeginName(at position: Int) -> Bool {
    guard position < tokens.count else { return false }
    if case .word = tokens[position].kind { return !tokens[position].timeKinds.isSubset(of: .prepositions) }
    return true
  }

  /// The result of a grammar rule at each position, which several alternatives share.
  final class Cache<Value> {
    /// The matches so far.
    private var matches: [Match<Value>] = []
    /// The number of the match of each position, from 1; 0 for none, -1 if it is not read; empty until the first read.
    private var numbers: [Int] = []
    private let count: Int

    init(_ reader: PhraseReader) { count = reader.tokens.count + 1 }

    /// What was read at a position, where `nil` inside means no match; `nil` if nothing was.
    subscript(position: Int) -> Match<Value>?? {
      guard position < count else { return .some(nil) }
      guard !numbers.isEmpty, numbers[position] >= 0 else { return nil }
      return numbers[position] > 0 ? matches[numbers[position] - 1] : .some(nil)
    }

    /// Keeps what was read at a position.
    func keep(_ match: Match<Value>?, at position: Int) -> Match<Value>? {
      if numbers.isEmpty { numbers = Array(repeating: -1, count: count) }
      if let match { matches.append(match) }
      numbers[position] = match == nil ? 0 : matches.count
      return match
    }
  }

  /// The match with the greatest end; the first of several with the same end.
  static func longest<Value>(
    _ first: Match<Value>?, _ second: Match<Value>?, _ third: Match<Value>? = nil,
    _ fourth: Match<Value>? = nil, _ fifth: Match<Value>? = nil, _ sixth: Match<Value>? = nil,
    _ seventh: Match<Value>? = nil, _ eighth: Match<Value>? = nil, _ ninth: Match<Value>? = nil,
    _ tenth: Match<Value>? = nil
  ) -> Match<Value>? {
    // Nearly all are `nil`, and an array of them costs more than reading them.
    var longest = first
    func consider(_ match: Match<Value>?) {
      if let match, match.end > longest?.end ?? -1 { longest = match }
    }
    consider(second)
    consider(third)
    consider(fourth)
    consider(fifth)
    consider(sixth)
    consider(seventh)
    consider(eighth)
    consider(ninth)
    consider(tenth)
    return longest
  }
}
