/// The words of a wish, with spaces between them and as the person wrote them.
struct Wording: Hashable {
  /// A word.
  struct Token: Hashable {
    /// As it was written.
    var text: String
    /// In lower case, without punctuation around it, apostrophes straight.
    var key: String
  }

  /// The words.
  let tokens: [Token]
  /// The words as they are compared.
  let keys: [String]

  /// The words of a text.
  init(_ text: String) {
    var text = text.straightApostrophes
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      text = text.replacing("“", with: "\"").replacing("”", with: "\"")
    }
    self.init(text.split(whereSeparator: Self.isBlank).map { Token(text: String($0), key: Self.key($0)) })
  }

  private init(_ tokens: some Sequence<Token>) {
    self.tokens = Array(tokens)
    keys = self.tokens.map(\.key)
  }

  private static func key(_ text: Substring) -> String {
    var bare = text.drop(while: isEdge)
    while let last = bare.last, isEdge(last) { bare.removeLast() }
    return bare.lowercased()
  }

  /// As `isWhitespace`. Most characters are ASCII, which need no look into Unicode's tables.
  private static func isBlank(_ character: Character) -> Bool {
    guard let byte = character.utf8.first, byte < 0x80 else { return character.isWhitespace }
    return byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static func isEdge(_ character: Character) -> Bool {
    switch character {
    case ",", ".", "!", "?", ";", ":", "\"", "(", ")": true
    default: false
    }
  }

  /// Whether there is no word.
  var isEmpty: Bool { tokens.isEmpty }

  /// The text, without punctuation at its end.
  var text: String {
    let text = tokens.map(\.text).joined(separator: " ")
    return String(text.reversed().drop { ",.!?;:".contains($0) }.reversed())
  }

  /// The words behind a beginning; `nil` where they begin otherwise.
  func after(_ runs: [[String]]) -> Wording? {
    guard let first = keys.first, let run = runs.first(where: { $0.first == first && keys.starts(with: $0) })
    else { return nil }
    return Wording(tokens.dropFirst(run.count))
  }

  /// The words before an ending; `nil` where they end otherwise.
  func before(_ runs: [[String]]) -> Wording? {
    guard let last = keys.last,
      let run = runs.first(where: { $0.last == last && keys.reversed().starts(with: $0.reversed()) })
    else { return nil }
    return Wording(tokens.dropLast(run.count))
  }

  /// Where a run of words stands first, from `start` on.
  func index(of run: [String], from start: Int = 0) -> Int? {
    guard keys.count >= run.count, start <= keys.count - run.count else { return nil }
    return (start...(keys.count - run.count)).first { Array(keys[$0..<$0 + run.count]) == run }
  }

  /// Whether one of these runs of words is there.
  func says(_ runs: String...) -> Bool { runs.contains { index(of: Self.run($0)) != nil } }

  /// The words in a range.
  subscript(range: some RangeExpression<Int>) -> Wording { Wording(tokens[range]) }

  /// The words without those in a range.
  func removing(_ range: Range<Int>) -> Wording {
    Wording(tokens[..<range.lowerBound] + tokens[range.upperBound...])
  }

  /// The words of others behind these.
  func followed(by other: Wording) -> Wording { Wording(tokens + other.tokens) }

  /// The words of a run.
  static func run(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Runs of words, the longest first, so that each is found as a whole.
  static func runs(_ texts: String...) -> [[String]] { texts.map(run).sorted { $0.count > $1.count } }
}
