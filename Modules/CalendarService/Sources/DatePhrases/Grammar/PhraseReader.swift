import CalendarService

/// Looks at the tokens of a sentence from a position on. Everything it offers returns what it found and the
/// position after it, or nothing; it never moves by itself, so that a grammar may try one way and another.
struct PhraseReader: Sendable {
  /// What was found, and the position after it.
  typealias Match<Value> = (value: Value, end: Int)

  let tokens: [PhraseToken]
  /// The kinds of words of time that each token is.
  private let kinds: [PhraseVocabulary.Kinds]
  /// How `3/5` is read.
  let order: DateOrder

  init(_ tokens: [PhraseToken], order: DateOrder = .monthFirst) {
    self.tokens = tokens
    kinds = tokens.map { token in
      if case .word(let word) = token.kind { PhraseVocabulary.kinds(of: word) } else { [] }
    }
    self.order = order
  }

  init(_ sentence: String, order: DateOrder = .monthFirst) {
    self.init(PhraseTokens.tokens(of: sentence), order: order)
  }

  /// The word at a position.
  func word(at position: Int) -> String? {
    guard tokens.indices.contains(position), case .word(let word) = tokens[position].kind else { return nil }
    return word
  }

  /// The sign at a position.
  func sign(at position: Int) -> Character? {
    guard position < tokens.count, case .sign(let sign) = tokens[position].kind else { return nil }
    return sign
  }

  /// The number at a position that is written with digits, as many as `digits` says.
  func digits(_ digits: ClosedRange<Int>, at position: Int) -> Match<Int>? {
    guard position < tokens.count, case .number(let number, let count) = tokens[position].kind,
      digits.contains(count)
    else { return nil }
    return (number, position + 1)
  }

  /// Whether no word and no number stands at a position or behind it.
  func isEnd(at position: Int) -> Bool {
    tokens.dropFirst(position).allSatisfy { if case .sign = $0.kind { true } else { false } }
  }

  /// Whether a token follows the one before it without a blank.
  func isGlued(at position: Int) -> Bool { position < tokens.count && tokens[position].isGlued }

  /// The position after a word.
  func words(_ word: String, at position: Int) -> Int? {
    self.word(at: position) == word ? position + 1 : nil
  }

  /// The position after these words, one after another.
  func words(_ first: String, _ second: String, _ others: String..., at position: Int) -> Int? {
    guard word(at: position) == first, word(at: position + 1) == second, has(others, at: position + 2) else {
      return nil
    }
    return position + 2 + others.count
  }

  /// Whether these words stand there, one after another.
  func has(_ words: [String], at position: Int) -> Bool {
    for (offset, word) in words.enumerated() where self.word(at: position + offset) != word { return false }
    return true
  }

  /// The position after one of these words, or the same one where none is there.
  func skip(_ words: [String], at position: Int) -> Int {
    guard let word = word(at: position), words.contains(word) else { return position }
    return position + 1
  }

  /// The position after a sign, or the same one where it is not there.
  func skip(_ sign: Character, at position: Int) -> Int {
    self.sign(at: position) == sign ? position + 1 : position
  }

  /// What a word stands for.
  func look<Value>(up table: PhraseVocabulary.Table<Value>, at position: Int) -> Match<Value>? {
    guard kinds.indices.contains(position), kinds[position].contains(table.kind),
      let word = word(at: position), let value = table[word]
    else { return nil }
    return (value, position + 1)
  }

  /// Whether a phrase may begin at a position: a number, a sign that stands before one, or a word of time is there, or
  /// follows prepositions. Most words of a sentence are none of these, and the grammar need not be tried on them.
  func canBeginPhrase(at position: Int) -> Bool {
    guard let first = kinds.dropFirst(position).firstIndex(where: { $0 != .prepositions }) else {
      return false
    }
    switch tokens[first].kind {
    case .number: return true
    case .sign(let sign): return sign == "+" || sign == "-" || sign == "@"
    case .word: return !kinds[first].isEmpty
    }
  }

  /// What a part of the grammar read at each position: several ways of reading a phrase ask for the same.
  final class Cache<Value> {
    /// Empty until the first one is read.
    private var matches: [Match<Value>??] = []
    private let count: Int

    init(_ reader: PhraseReader) { count = reader.tokens.count + 1 }

    func match(at position: Int, _ read: () -> Match<Value>?) -> Match<Value>? {
      guard position < count else { return nil }
      if matches.isEmpty { matches = Array(repeating: nil, count: count) }
      if let match = matches[position] { return match }
      let match = read()
      matches[position] = .some(match)
      return match
    }
  }

  /// The match that ends last; the first of those that end together.
  static func longest<Value>(_ matches: Match<Value>?...) -> Match<Value>? {
    var longest: Match<Value>?
    for case let match? in matches where match.end > longest?.end ?? -1 { longest = match }
    return longest
  }
}
