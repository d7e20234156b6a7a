package import CalendarService

/// Reads dates by a grammar: tokens, then what they say, then when that is. ``range(of:at:looking:)``
/// and ``phrases(in:)`` share the first two steps, so that what one finds the other understands.
///
/// Rulings where English leaves room:
/// - "friday" and "this friday" are the next one, today included; "the coming friday" is after today;
///   "next friday" is the one of next week; "last friday" the latest before today. "this weekend" is the
///   one under way or the next, "next weekend" the one after it.
/// - A day or month without a year is the next one that is not over; looking back and after "since", the
///   latest that has begun. "friday" and "weekend" follow the same rule. The second end of a range is always
///   looked for after the first. A weekday that is said with its date must be right.
/// - "3/5" is 5 March: month first, as in ISO 8601.
/// - "next 7 days" begins with today, "last 7 days" ends with it. "in two weeks" is a day. "after friday" is
///   the four weeks that follow.
/// - The morning is 6 to 12, the afternoon 12 to 18, the evening 18 to 22, the night 18 to 24.
/// - A time without a day is today's, also where it is over. A time without an end is one hour: "at 4pm" is
///   16:00 to 17:00. "friday at midnight" is the night to Saturday.
/// - Bare hours: 7 to 11 are before noon, 12 to 6 after it; in a range the later hour may carry the earlier
///   one with it: "2 to 4pm". A leading zero, 0 and 13 to 24 are of a 24-hour clock.
/// - A stretch of several days takes no time of day: in "next week after 3pm" there are two phrases.
package struct GrammaticalDatePhraseParser: DatePhraseParserProtocol {
  /// The parser keeps nothing.
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
    let grammar = DatePhraseGrammar(phrase, order: clock.dateOrder)
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

  package func phrases(in sentence: String) -> [Range<String.Index>] {
    let grammar = DatePhraseGrammar(sentence)
    let tokens = grammar.reader.tokens
    var phrases: [Range<String.Index>] = []
    var position = 0
    while position < tokens.count {
      guard let match = grammar.phrase(at: position), !grammar.reader.isOrdinaryWord(at: position, end: match.end) else {
        position += 1
        continue
      }
      phrases.append(tokens[position].range.lowerBound..<tokens[match.end - 1].range.upperBound)
      position = match.end
    }
    return phrases
  }

  private static func isPunctuation(_ token: PhraseToken) -> Bool {
    guard case .sign(let sign) = token.kind else { return false }
    return sign != "+" && sign != "-" && sign != "@"
  }
}
