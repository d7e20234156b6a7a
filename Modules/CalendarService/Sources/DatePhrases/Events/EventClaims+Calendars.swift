import PhraseGrammar
import PhraseWords

/// The calendar of an event phrase.
extension EventClaims {
  /// "in Work", "in my work calendar", "to the Family calendar", "#work"; "to work" only after a time, because "drive to
  /// work" is a title.
  func calendar(at position: Int) -> PhraseReader.Match<String>? {
    if reader.sign(at: position) == "#", reader.isGlued(at: position + 1) { return named(at: position + 1) }
    guard let word = reader.word(at: position), ["in", "to", "on"].contains(word) else { return nil }
    let start = reader.skip(["my", "the", "our"], at: position + 1)
    // A name may begin with "My".
    guard let name = named(at: position + 1) ?? named(at: start) else { return nil }
    let end = reader.skip(["calendar"], at: name.end)
    let isAfterClaim = word == "to" && claims.last?.tokens.upperBound == position
    return word == "in" || end > name.end || isAfterClaim ? (name.value, end) : nil
  }

  private func named(at position: Int) -> PhraseReader.Match<String>? {
    for calendar in calendars {
      var end = position
      for word in calendar.words {
        // Separators in a name are optional.
        while end < reader.tokens.count, end > position, case .sign(let sign) = reader.tokens[end].kind,
          sign == "-" || sign == "_"
        { end += 1 }
        guard end < reader.tokens.count, Self.text(reader.tokens[end], of: phrase) == word else {
          end = -1; break
        }
        end += 1
      }
      if end > position { return (calendar.name, end) }
    }
    return nil
  }

  static func words(of name: String) -> [String] {
    PhraseTokens.tokens(of: name).compactMap { token in
      if case .sign = token.kind { nil } else { text(token, of: name) }
    }
  }

  private static func text(_ token: PhraseToken, of phrase: String) -> String {
    phrase[token.range].lowercased()
  }
}
