package import CalendarService
package import TimePhrases

/// Finds no time words in text between double quotation marks: a quoted title is what it says.
package struct UnquotedTimes: DatePhraseParserProtocol {
  private let parser: any DatePhraseParserProtocol

  package init(of parser: any DatePhraseParserProtocol) {
    self.parser = (parser as? UnquotedTimes)?.parser ?? parser
  }

  package func range(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> DateRange {
    try parser.range(of: phrase, at: clock, looking: direction)
  }

  package func ranges(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> [DateRange] {
    try parser.ranges(of: phrase, at: clock, looking: direction)
  }

  package func phrases(in sentence: String, of kinds: TimePhraseKinds) -> [TimePhrase] {
    let phrases = parser.phrases(in: sentence, of: kinds)
    guard sentence.utf8.contains(Self.mark) else { return phrases }
    return phrases.filter { phrase in
      let (before, within) = (sentence[..<phrase.range.lowerBound], sentence[phrase.range])
      return !within.utf8.contains(Self.mark) && before.utf8.count { $0 == Self.mark }.isMultiple(of: 2)
    }
  }

  package func meanings(of phrase: String) -> [TimeMeaning] {
    phrase.utf8.contains(Self.mark) ? [] : parser.meanings(of: phrase)
  }

  private static let mark = UInt8(ascii: "\"")
}
