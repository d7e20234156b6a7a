/// The words of a request as the person wrote them, split at spaces.
struct Wording: Hashable {
  /// A word.
  struct Token: Hashable {
    /// The word as written.
    var text: String
    /// In lower case, without surrounding punctuation, with straight apostrophes.
    var key: String
  }

  /// The words in order.
  let tokens: [Token]
  /// The keys of the words, for comparison.
  let keys: [String]

  /// Splits a text into words.
  init(_ text: String) {
    var text = text.straightApostrophes
    if !text.isASCII {
      text = text.replacing("“", with: "\"").replacing("”", with: "\"")
    }
    self.init(
      text.parts(betweenBytes: Self.isBlank, orCharacters: \.isWhitespace).map {
        Token(text: String($0), key: Self.key($0))
      })
  }

  private init(_ tokens: some Sequence<Token>) {
    self.tokens = Array(tokens)
    keys = self.tokens.map(\.key)
  }

  private static func key(_ text: Substring) -> String {
    var bare = text.utf8.drop(while: edges.contains)
    while let last = bare.last, edges.contains(last) { bare.removeLast() }
    return Substring(bare).lowercased()
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static let edges = Array(",.!?;:\"()".utf8)

  /// Whether there are no words.
  var isEmpty: Bool { tokens.isEmpty }

  /// The text, without punctuation at the end.
  var text: String {
    let text = tokens.map(\.text).joined(separator: " ")
    return String(text.reversed().drop { ",.!?;:".contains($0) }.reversed())
  }

  /// The words after a leading phrase; `nil` if they do not begin with one.
  func after(_ runs: [[String]]) -> Wording? {
    guard let first = keys.first, let run = runs.first(where: { $0.first == first && keys.starts(with: $0) })
    else { return nil }
    return Wording(tokens.dropFirst(run.count))
  }

  /// The words before a final phrase; `nil` if they do not end with one.
  func before(_ runs: [[String]]) -> Wording? {
    guard let last = keys.last,
      let run = runs.first(where: { $0.last == last && keys.reversed().starts(with: $0.reversed()) })
    else { return nil }
    return Wording(tokens.dropLast(run.count))
  }

  /// The index of the first occurrence of a phrase, from `start` on.
  func index(of run: [String], from start: Int = 0) -> Int? {
    guard keys.count >= run.count, start <= keys.count - run.count else { return nil }
    return (start...(keys.count - run.count)).first { Array(keys[$0..<$0 + run.count]) == run }
  }

  /// Whether the words contain one of these phrases.
  func says(_ runs: String...) -> Bool { runs.contains { index(of: Self.run($0)) != nil } }

  /// The words in a range.
  subscript(range: some RangeExpression<Int>) -> Wording { Wording(tokens[range]) }

  /// The words without those in a range.
  func removing(_ range: Range<Int>) -> Wording {
    Wording(tokens[..<range.lowerBound] + tokens[range.upperBound...])
  }

  /// These words followed by others.
  func followed(by other: Wording) -> Wording { Wording(tokens + other.tokens) }

  /// The articles and possessives before a name.
  static let articles = runs("the", "a", "an", "my", "our")

  /// The words between a length and what takes it: "an hour for lunch".
  static let lengthLinks = runs(
    "for", "of", "long", "slot for", "block for", "slot", "block", "to", "for a", "for an")

  /// Splits a phrase into words.
  static func run(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Phrases, longest first, so that the longest match wins.
  static func runs(_ texts: String...) -> [[String]] { texts.map(run).sorted { $0.count > $1.count } }
}
