/// Splits a sentence into tokens.
struct PhraseTokens {
  private let sentence: String
  private var index: String.Index
  private var tokens: [PhraseToken] = []

  /// The tokens of a sentence, in order.
  static func tokens(of sentence: String) -> [PhraseToken] {
    var tokens = PhraseTokens(sentence: sentence, index: sentence.startIndex)
    tokens.readAll()
    return tokens.tokens
  }

  private init(sentence: String, index: String.Index) {
    self.sentence = sentence
    self.index = index
  }

  private mutating func readAll() {
    var end = sentence.startIndex
    while index < sentence.endIndex {
      let character = sentence[index]
      if character.isBlank {
        sentence.formIndex(after: &index)
        continue
      }
      let start = index
      guard var kind = read(character) else { continue }
      // A possessive is skipped, and does not separate the tokens around it.
      let wordEnd = if case .word = kind { endOfWord(from: start) } else { index }
      var isCorrected = false
      if case .word(let word) = kind, PhraseVocabulary.kinds(of: word).isEmpty {
        if let long = WordSpelling.shortForms[word] {
          kind = .word(long)
        } else if let correct = WordSpelling.correction(of: word) {
          (kind, isCorrected) = (.word(correct), true)
        }
      }
      tokens.append(
        PhraseToken(kind: kind, range: start..<wordEnd, isGlued: start == end, isCorrected: isCorrected))
      end = index
    }
  }

  private mutating func read(_ character: Character) -> PhraseToken.Kind? {
    if character.isLetterOfWord { return readWord() }
    if Self.isDigit(character) { return readNumber() }
    sentence.formIndex(after: &index)
    return .sign("–—−‐‑".contains(character) ? "-" : character)
  }

  private mutating func readWord() -> PhraseToken.Kind {
    var word = ""
    while index < sentence.endIndex {
      let character = sentence[index]
      if character.isLetterOfWord {
        word.append(character)
      } else if Self.isApostrophe(character) {
        guard let next = letters(after: index) else { break }
        if next == "s" {
          index = sentence.index(index, offsetBy: 2)
          break
        }
      } else {
        break
      }
      sentence.formIndex(after: &index)
    }
    return .word(word.lowercased())
  }

  private mutating func readNumber() -> PhraseToken.Kind {
    let start = index
    while index < sentence.endIndex, Self.isDigit(sentence[index]) { sentence.formIndex(after: &index) }
    let digits = sentence[start..<index]
    guard digits.count <= 9, let number = Int(digits) else { return .word(String(digits)) }
    return .number(number, digits: digits.count)
  }

  /// The letters after an apostrophe, in lower case; `nil` if there are none.
  private func letters(after apostrophe: String.Index) -> String? {
    let rest = sentence[sentence.index(after: apostrophe)...].prefix { $0.isLetter }
    return rest.isEmpty ? nil : rest.lowercased()
  }

  /// The end of the word that begins at `start`, without its possessive.
  private func endOfWord(from start: String.Index) -> String.Index {
    let word = sentence[start..<index]
    guard let possessive = word.index(word.endIndex, offsetBy: -2, limitedBy: word.startIndex),
      possessive > start, Self.isApostrophe(word[possessive])
    else { return index }
    return possessive
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }
}

extension Character {
  /// Same as `isLetter`. The ASCII path avoids Unicode's tables.
  fileprivate var isLetterOfWord: Bool {
    guard let byte = utf8.first, byte < 0x80 else { return isLetter }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Same as `isWhitespace`.
  fileprivate var isBlank: Bool {
    guard let byte = utf8.first, byte < 0x80 else { return isWhitespace }
    return byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
