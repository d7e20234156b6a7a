import CalendarStoreRules
import DatabaseFiles
import SyncTables

/// The FTS5 expression for words, which matches at least everything that ``SearchWords`` matches.
struct MatchExpression {
  /// The expression. Words consist of letters and digits only, so no escaping is needed.
  let text: String

  /// The maximum number of words or subwords in the expression, whose depth SQLite limits; ``SearchWords`` checks
  /// the others.
  private static let most = 16

  /// The expression for at least one word.
  init(_ words: SearchWords) {
    let last = words.phrases.count - 1
    text = words.phrases.prefix(Self.most).enumerated().map { index, phrase in
      let isBeginning = index == last && phrase.count <= Self.most
      return "\"\(phrase.prefix(Self.most).joined(separator: " "))\"" + (isBeginning ? " *" : "")
    }.joined(separator: " AND ")
  }
}
