/// A token of a text that is checked or compared.
struct StatementToken {
  enum Kind { case title, date, clock, digits, word, sign }

  let kind: Kind
  let text: String
  /// The text in lower case.
  var key: String { text.lowercased() }

  /// The tokens of a text: `2026-03-27`, `16:30`, `2.5` and `h`, `27` and `th`, `Ana's`, `%`.
  ///
  /// - Parameter showsTitles: whether what is quoted or in bold is one token.
  static func tokens(of text: some StringProtocol, showsTitles: Bool = false) -> [StatementToken] {
    let plain = String(text).replacing("’", with: "'")
    return plain.matches(of: pattern).flatMap { (match) -> [StatementToken] in
      let (all, quoted, bold, date, clock, digits, word) = match.output
      if let title = quoted ?? bold {
        return showsTitles ? [StatementToken(kind: .title, text: String(title))] : tokens(of: title)
      }
      let kind: Kind =
        date != nil ? .date : clock != nil ? .clock : digits != nil ? .digits : word != nil ? .word : .sign
      return [StatementToken(kind: kind, text: String(all))]
    }
  }

  private static var pattern:
    Regex<
      (Substring, Substring?, Substring?, Substring?, Substring?, Substring?, Substring?)
    >
  {
    #/["“]([^"”\n]+)["”]|\*\*([^*\n]+)\*\*|(\d{4}-\d\d-\d\d)(?!\d)|(\d{1,2}:\d\d)(?!\d)|(\d+(?:[.,]\d+)*[¼½¾]?|[¼½¾])|(\p{L}+(?:'\p{L}+)*)|\S/#
  }

  /// The minute of the day of a clock time.
  var minute: Int? {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
  }
}
