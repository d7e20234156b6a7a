/// Splits a sentence into tokens.
package struct PhraseTokens {
  private let sentence: String
  private var index: String.Index
  private var tokens: [PhraseToken] = []
  /// The end of the last word before its possessive, which is skipped and does not separate the tokens around it.
  private var wordEnd: String.Index?

  /// The tokens of a sentence, in order.
  package static func tokens(of sentence: String) -> [PhraseToken] {
    var tokens = PhraseTokens(sentence: sentence, index: sentence.startIndex)
    tokens.readAll()
    return tokens.tokens
  }

  private init(sentence: String, index: String.Index) {
    self.sentence = sentence
    self.index = index
  }

  private mutating func readAll() {
    tokens.reserveCapacity(sentence.utf8.count / 4 + 1)
    var end = sentence.startIndex
    while let scalar {
      if scalar.isBlank {
        advance()
        continue
      }
      let start = index
      let kind = read(scalar)
      var token = PhraseToken(kind: kind, range: start..<(wordEnd ?? index), isGlued: start == end)
      if case .word(let word) = kind, token.timeKinds.isEmpty, let meant = WordSpelling.meaning(of: word) {
        (token.kind, token.isCorrected) = (.word(meant.word), meant.isCorrected)
      }
      tokens.append(token)
      (end, wordEnd) = (index, nil)
    }
  }

  /// The scalar at the index; `nil` at the end.
  private var scalar: Unicode.Scalar? {
    guard index < sentence.endIndex else { return nil }
    let byte = sentence.utf8[index]
    return byte < 0x80 ? Unicode.Scalar(byte) : sentence.unicodeScalars[index]
  }

  private mutating func advance() {
    if sentence.utf8[index] < 0x80 {
      sentence.utf8.formIndex(after: &index)
    } else {
      sentence.unicodeScalars.formIndex(after: &index)
    }
  }

  private mutating func read(_ scalar: Unicode.Scalar) -> PhraseToken.Kind {
    if scalar.isOfWord { return readWord() }
    if scalar.isDigit { return readNumber() }
    advance()
    return .sign(!scalar.isASCII && "–—−‐‑".unicodeScalars.contains(scalar) ? "-" : Character(scalar))
  }

  private mutating func readWord() -> PhraseToken.Kind {
    var word = ""
    var start = index
    while let scalar {
      if scalar.isOfWord {
        advance()
        while index < sentence.endIndex, sentence.utf8[index].isLetter {
          sentence.utf8.formIndex(after: &index)
        }
        continue
      }
      guard scalar == "'" || scalar == "’", let next = letters(after: index) else { break }
      word += sentence[start..<index]
      if next == "s" { wordEnd = index }
      advance()
      start = index
      guard next == "s" else { continue }
      advance()
      return .word(word.lowercased())
    }
    let rest = String(decoding: sentence.utf8[start..<index], as: UTF8.self)
    return .word((word.isEmpty ? rest : word + rest).lowercased())
  }

  private mutating func readNumber() -> PhraseToken.Kind {
    let start = index
    while scalar?.isDigit == true { advance() }
    let digits = sentence[start..<index]
    guard digits.utf8.count <= 9, let number = Int(digits) else { return .word(String(digits)) }
    return .number(number, digits: digits.utf8.count)
  }

  /// The letters after an apostrophe, in lower case; `nil` if there are none.
  private func letters(after apostrophe: String.Index) -> String? {
    let rest = sentence[sentence.index(after: apostrophe)...].prefix { $0.isLetter }
    return rest.isEmpty ? nil : rest.lowercased()
  }
}

extension UInt8 {
  /// Whether this is a letter of ASCII.
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension Unicode.Scalar {
  /// Whether this is a letter or a mark on one.
  fileprivate var isOfWord: Bool {
    guard isASCII else { return properties.isAlphabetic || properties.generalCategory == .nonspacingMark }
    return ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isBlank: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }
}
