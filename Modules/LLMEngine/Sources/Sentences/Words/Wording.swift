/// The words of a request as the person wrote them, split at spaces.
package struct Wording: Hashable {
  /// A word.
  package struct Token: Hashable {
    /// The word as written.
    package var text: String
    /// In lower case, without surrounding punctuation, with straight apostrophes.
    package var key: String
  }

  /// The words in order.
  package let tokens: [Token]
  /// The keys of the words, for comparison.
  package let keys: [String]

  /// Splits a text into words.
  package init(_ text: String) {
    var text = text.straightApostrophes
    if !text.isASCII {
      text = text.replacing("“", with: "\"").replacing("”", with: "\"")
    }
    self.init(
      text.parts(betweenBytes: Self.isBlank, orCharacters: \.isWhitespace).map {
        Token(text: $0, key: $0.trimmed(start: Self.isEdge, end: Self.isEdge).inLowerCase)
      })
  }

  private init(_ tokens: some Sequence<Token>) {
    self.tokens = Array(tokens)
    keys = self.tokens.map(\.key)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static let ends = Array(",.!?;:".utf8)
  private static let edges = Array(",.!?;:\"()".utf8)

  private static func isEdge(_ byte: UInt8) -> Bool {
    // Nearly all words begin and end with a letter.
    byte < UInt8(ascii: "A") && edges.contains(byte)
  }

  /// The key of a word; empty if there is none at this index.
  package func key(_ index: Int) -> String { keys.indices.contains(index) ? keys[index] : "" }

  /// Whether there are no words.
  package var isEmpty: Bool { tokens.isEmpty }

  /// The text, without punctuation at the end.
  package var text: String {
    let text = tokens.map(\.text).joined(separator: " ")
    let end = text.utf8.lastIndex { !Self.ends.contains($0) }
    return end.map { String(text[...$0]) } ?? ""
  }

  /// The longest of these phrases and the words after it; `nil` if they begin with none.
  package func leading(_ phrases: [String]) -> (phrase: String, rest: Wording)? {
    var (longest, count) = ("", 0)
    guard let first = keys.first?.firstByte else { return nil }
    for phrase in phrases where phrase.firstByte == first {
      if let found = self.count(of: phrase, at: 0), found > count { (longest, count) = (phrase, found) }
    }
    return count > 0 ? (longest, self[count...]) : nil
  }

  /// The words after the longest of these phrases; `nil` if they begin with none.
  package func after(_ phrases: [String]) -> Wording? { leading(phrases)?.rest }

  /// The words before the longest of these phrases; `nil` if they end with none.
  package func before(_ phrases: [String]) -> Wording? {
    var start = keys.count
    for phrase in phrases {
      let index = keys.count - Self.count(of: phrase)
      if index < start, count(of: phrase, at: index) != nil { start = index }
    }
    return start < keys.count ? self[..<start] : nil
  }

  /// The words before and after the last occurrence of a phrase; both are not empty.
  package func split(at phrase: String) -> (Wording, Wording)? {
    let count = Self.count(of: phrase)
    guard keys.count > count + 1,
      let start = (1..<keys.count - count).last(where: { self.count(of: phrase, at: $0) != nil })
    else { return nil }
    return (self[..<start], self[(start + count)...])
  }

  /// The indices of the first occurrence of a phrase, from `start` on.
  package func range(of phrase: String, from start: Int = 0) -> Range<Int>? {
    guard start < keys.count else { return nil }
    for index in start..<keys.count {
      if let count = count(of: phrase, at: index) { return index..<index + count }
    }
    return nil
  }

  /// The indices of the longest of these phrases; `nil` if the words contain none.
  package func range(of phrases: [String]) -> Range<Int>? {
    phrases.compactMap { range(of: $0) }.max { $0.count < $1.count }
  }

  /// The index of the first occurrence of a phrase, from `start` on.
  package func index(of phrase: String, from start: Int = 0) -> Int? {
    range(of: phrase, from: start)?.lowerBound
  }

  /// Whether the words contain one of these phrases.
  package func says(_ phrases: String...) -> Bool { phrases.contains { index(of: $0) != nil } }

  /// The number of words of a phrase if it is at an index; otherwise `nil`.
  private func count(of phrase: String, at start: Int) -> Int? {
    // Nearly all phrases differ in the first letter.
    guard keys.indices.contains(start), keys[start].firstByte == phrase.firstByte else { return nil }
    var phrase = phrase
    return phrase.withUTF8 { phrase in
      var offset = 0
      for index in start..<keys.count {
        guard keys[index].isAt(offset, of: phrase) else { return nil }
        offset += keys[index].utf8.count
        if offset == phrase.count { return index + 1 - start }
        guard phrase[offset] == UInt8(ascii: " ") else { return nil }
        offset += 1
      }
      return nil
    }
  }

  /// The number of words of a phrase.
  private static func count(of phrase: String) -> Int {
    phrase.utf8.count { $0 == UInt8(ascii: " ") } + 1
  }

  /// The words in a range.
  package subscript(range: some RangeExpression<Int>) -> Wording { Wording(tokens[range]) }

  /// The words without those in a range.
  package func removing(_ range: Range<Int>) -> Wording {
    Wording(tokens[..<range.lowerBound] + tokens[range.upperBound...])
  }

  /// These words followed by others.
  package func followed(by other: Wording) -> Wording { Wording(tokens + other.tokens) }

  /// The articles and possessives before a name.
  package static let articles = ["the", "a", "an", "my", "our"]

  /// The words between a length and what takes it: "an hour for lunch".
  package static let lengthLinks = [
    "for", "of", "long", "slot for", "block for", "slot", "block", "to", "for a", "for an",
  ]

  /// The first words of phrases.
  package static func firstWords(of phrases: [String]) -> Set<String> { Set(phrases.map { run($0)[0] }) }

  /// The phrases between commas; "(a|b|)" stands for each of its alternatives.
  package static func phrases(_ list: String) -> [String] {
    list.split(separator: ",").flatMap { expanded(String($0)) }.filter { !$0.isEmpty }
  }

  /// The phrases that choices stand for, as words: "(the|) day" is two; one of them can be empty.
  package static func choices(_ text: String) -> [[String]] { expanded(text).map(run) }

  private static func expanded(_ phrase: String) -> [String] {
    guard let open = phrase.firstIndex(of: "("), let close = phrase.firstIndex(of: ")") else {
      return [run(phrase).joined(separator: " ")]
    }
    let choices = phrase[open..<close].dropFirst().split(separator: "|", omittingEmptySubsequences: false)
    return choices.flatMap { expanded("\(phrase[..<open])\($0)\(phrase[close...].dropFirst())") }
  }

  /// Splits a phrase into words.
  package static func run(_ text: String) -> [String] {
    text.parts(betweenBytes: { $0 == UInt8(ascii: " ") }, orCharacters: { $0 == " " })
  }
}

extension String {
  /// The text as a reply quotes it: cut after 80 characters.
  package var shortened: String { count > 80 ? prefix(80) + "…" : self }

  /// The first word and the rest; `nil` if there is no rest.
  package var firstWord: (word: String, rest: String)? {
    guard let blank = firstIndex(of: " ") else { return nil }
    return (String(self[..<blank]), String(self[index(after: blank)...]))
  }
}
