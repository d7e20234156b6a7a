package import Sentences
package import TimePhrases

extension Wording: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }

  /// Words one after another.
  package static func joined(_ parts: Wording...) -> Wording {
    parts.dropFirst().reduce(parts[0]) { $0.followed(by: $1) }
  }

  /// Whether a text in them is between double quotation marks.
  package var isQuoted: Bool { tokens.contains { $0.text.utf8.contains(UInt8(ascii: "\"")) } }

  /// Whether each quotation mark that opens a text in them has one that closes it.
  package var closesQuotes: Bool {
    tokens.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\"") } }.isMultiple(of: 2)
  }

  /// Whether a quotation mark begins them.
  package var beginsWithQuote: Bool { tokens.first?.text.hasPrefix("\"") == true }

  /// Whether they end with a question mark.
  package var isAsked: Bool { tokens.last?.text.hasSuffix("?") == true }

  /// Whether they begin as the name of an event that exists: "the dentist".
  package var isDefinite: Bool { ["the", "my", "our"].contains(key(0)) }

  /// The words without a preposition of time at the end, which its time was cut from.
  var withoutLink: Wording { before(["on", "at", "for", "in"]) ?? self }

  /// The words after one of these phrases, or all.
  package func without(_ phrases: [String]) -> Wording { after(phrases) ?? self }

  /// The words without an article at the start.
  package var withoutArticle: Wording { without(Wording.articles) }

  /// Whether the words are a time and nothing else.
  package func isTime(_ parser: any DatePhraseParserProtocol) -> Bool { parser.isTime(text) }

  /// The length that all the words are.
  package func length(_ parser: any DatePhraseParserProtocol) -> Amount? {
    amount(parser).flatMap { $0.range == 0..<tokens.count ? $0 : nil }
  }
}
