import CalendarService
package import TimePhrases

extension Wording {
  /// A length of time in the words.
  package struct Amount: Hashable {
    /// The range of its words.
    package var range: Range<Int>
    /// Its length in minutes.
    package var minutes: Int
    /// The length in the form that tools read: "1 hour".
    package var text: String
  }

  /// The last length in the words: "an hour and a quarter", "2h", "45 minutes", "a week". Months have no fixed length.
  package func amount(_ parser: any DatePhraseParserProtocol) -> Amount? { amounts(parser).last }

  /// The length at the start of the words.
  package func leadingAmount(_ parser: any DatePhraseParserProtocol) -> Amount? {
    amounts(parser).first.flatMap { $0.range.lowerBound == 0 ? $0 : nil }
  }

  private func amounts(_ parser: any DatePhraseParserProtocol) -> [Amount] {
    let text = tokens.map(\.text).joined(separator: " ")
    return parser.phrases(in: text, of: .lengths).compactMap { phrase in
      guard case .length(let length) = phrase.meaning, length.months == 0 else { return nil }
      let words = (text[..<phrase.range.lowerBound], text[..<phrase.range.upperBound])
      let first = words.0.utf8.count { $0 == UInt8(ascii: " ") }
      let last = words.1.utf8.count { $0 == UInt8(ascii: " ") }
      return Amount(range: first..<last + 1, minutes: length.allMinutes, text: length.inOneUnit)
    }
  }
}

extension TimeLength {
  /// The minutes of a length without months.
  fileprivate var allMinutes: Int { days * 1440 + minutes }

  /// "90 minutes", "2 weeks": the length in the largest unit of which it is a whole number.
  fileprivate var inOneUnit: String {
    let units = [(10_080, "week"), (1440, "day"), (60, "hour"), (1, "minute")]
    let (size, unit) = units.first { allMinutes % $0.0 == 0 } ?? (1, "minute")
    return "\(allMinutes / size) \(unit)\(allMinutes == size ? "" : "s")"
  }
}
