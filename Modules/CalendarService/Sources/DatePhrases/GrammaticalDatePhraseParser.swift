package import CalendarService
import PhraseGrammar
import PhraseWords
package import TimePhrases

/// Reads dates with a grammar: tokens, then a phrase, then its range. ``range(of:at:looking:)`` and
/// ``phrases(in:of:)`` share the first two steps, so that each understands what the other finds.
package struct GrammaticalDatePhraseParser: DatePhraseParserProtocol {
  /// The parser has no state.
  package init() {}

  package func range(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> DateRange {
    let (meaning, resolver) = try read(phrase, at: clock, looking: direction)
    return try resolver.range(of: meaning)
  }

  package func ranges(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> [DateRange] {
    let (meaning, resolver) = try read(phrase, at: clock, looking: direction)
    return try resolver.ranges(of: meaning)
  }

  private func read(
    _ phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> (DatePhrase, DatePhraseResolver) {
    let grammar = DatePhraseGrammar(
      PhraseReader(PhraseTokens.tokens(of: phrase, in: clock.language), order: clock.dateOrder))
    let tokens = grammar.reader.tokens
    let first = tokens.firstIndex { !Self.isPunctuation($0) } ?? tokens.endIndex
    guard first < tokens.endIndex, let last = tokens.lastIndex(where: { !Self.isPunctuation($0) }) else {
      throw .notADate(text: phrase)
    }
    let text = String(phrase[tokens[first].range.lowerBound..<tokens[last].range.upperBound])
    guard let match = grammar.phrase(at: first) else { throw .notADate(text: text) }
    guard match.end > last else {
      throw .notADate(
        text: String(phrase[tokens[match.end].range.lowerBound..<tokens[last].range.upperBound]))
    }
    let resolver = DatePhraseResolver(
      clock: clock, text: text, corrections: tokens.corrections(in: phrase), looking: direction)
    return (match.value, resolver)
  }

  package func phrases(in sentence: String, of kinds: TimePhraseKinds) -> [TimePhrase] {
    let reader = PhraseReader(sentence)
    guard kinds.contains(.repetitions) || reader.canContainPhrase else { return [] }
    let grammar = TimePhraseGrammar(reader)
    let tokens = reader.tokens
    var phrases: [TimePhrase] = []
    var position = 0
    while position < tokens.count {
      guard let match = grammar.phrase(at: position, kinds) else {
        position += 1
        continue
      }
      let range = tokens[position].range.lowerBound..<tokens[match.end - 1].range.upperBound
      phrases.append(
        TimePhrase(
          match.value[0], in: range, alternatives: Array(match.value.dropFirst()),
          corrections: tokens[position..<match.end].corrections(in: sentence)))
      position = match.end
    }
    return phrases
  }

  package func meanings(of phrase: String) -> [TimeMeaning] {
    let grammar = TimePhraseGrammar(PhraseReader(phrase))
    guard let first = grammar.reader.tokens.firstIndex(where: { !Self.isPunctuation($0) }) else { return [] }
    return grammar.readings(from: first)
  }

  private static func isPunctuation(_ token: PhraseToken) -> Bool {
    guard case .sign(let sign) = token.kind else { return false }
    return sign != "+" && sign != "-" && sign != "@" && !sign.isNumber
  }
}
