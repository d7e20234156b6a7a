/// Splits a sentence into tokens.
struct PhraseTokens {
  private let sentence: String
  private var index: String.Index
  private var tokens: [PhraseToken] = []
  /// The end of the last word before its possessive, which is skipped and does not separate the tokens around it.
  private var wordEnd: String.Index?

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
    while let scalar {
      if scalar.isBlank {
        advance()
        continue
      }
      let start = index
      let kind = read(scalar)
      var token = PhraseToken(kind: kind, range: start..<(wordEnd ?? index), isGlued: start == end)
      if case .word(let word) = kind, token.timeKinds.isEmpty {
        if let long = WordSpelling.shortForms[word] {
          token.kind = .word(long)
        } else if let correct = WordSpelling.correction(of: word) {
          (token.kind, token.isCorrected) = (.word(correct), true)
        }
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
    let rest = String(sentence[start..<index])
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
