import CalendarStore
import CalendarStoreRules

/// What FTS5 is asked for words: at least everything that ``SearchWords`` matches.
struct MatchExpression {
  /// The expression. Words consist of letters and digits, so that none can be an operator or end the quotes.
  let text: String

  /// More words, or parts of a word, than these are left to ``SearchWords``: the depth of an expression is
  /// limited.
  private static let most = 16

  /// The expression for words, of which there is one at least.
  init(_ words: SearchWords) {
    let last = words.phrases.count - 1
    text = words.phrases.prefix(Self.most).enumerated().map { index, phrase in
      let isBeginning = index == last && phrase.count <= Self.most
      return "\"\(phrase.prefix(Self.most).joined(separator: " "))\"" + (isBeginning ? " *" : "")
    }.joined(separator: " AND ")
  }
}
