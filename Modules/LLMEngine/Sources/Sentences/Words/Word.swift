/// A word of a sentence.
package struct Word: Hashable, Sendable {
  /// The word as written.
  package var original: String
  /// In lower case, without apostrophes, for comparison.
  package var key: String

  /// Splits a text into words: contractions become two words ("what's"), possessives lose their ending, punctuation is
  /// removed.
  package static func words(of text: some StringProtocol) -> [Word] {
    var words: [Word] = []
    words.reserveCapacity(text.utf8.count / 4 + 1)
    let text = String(text).straightApostrophes
    for part in text.parts(betweenBytes: { !isOfWord($0) }, orCharacters: { !isOfWord($0) }) {
      let text = part.trimmed(start: isEdge, end: { $0 == UInt8(ascii: ":") })
      if text.hasByte(UInt8(ascii: "'")) {
        words += opened(text)
      } else if !text.isEmpty, text != "s", text != "S" {
        let word = Word(text)
        if word.key.lastByte == UInt8(ascii: "s"), let question = question(ofPlural: word.key) {
          words += [Word(question), Word("is")]
        } else if word.key.lastByte == UInt8(ascii: "t"), let verb = negated[word.key] {
          words += [Word(verb), Word("not")]
        } else {
          words.append(word)
        }
      }
    }
    return words
  }

  /// Letters, numbers, and characters that can be between them.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"):
      true
    default: isEdge(byte)
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.asciiValue.map(isOfWord) ?? (character.isLetter || character.isNumber)
  }

  private static func isEdge(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }

  /// The words of a contraction or possessive.
  private static func opened(_ text: String) -> [Word] {
    let lower = text.lowercased()
    for (ending, verb) in [
      ("'s", "is"), ("'re", "are"), ("'d", "would"), ("'m", "am"), ("'ve", "have"), ("'ll", "will"),
    ]
    where lower.hasSuffix(ending) {
      let base = Word(String(text.dropLast(ending.count)))
      let isContraction = ending != "'s" || contracting.contains(base.key)
      return isContraction ? [base, Word(verb)] : [base]
    }
    if let verb = ["can't": "can", "won't": "will"][lower] { return [Word(verb), Word("not")] }
    if lower.hasSuffix("n't") { return [Word(String(text.dropLast(3))), Word("not")] }
    let word = Word(text)
    return word.key.isEmpty ? [] : [word]
  }

  /// The question word of "whats", "hows" and their misspellings.
  private static func question(ofPlural key: String) -> String? {
    let word = String(key.dropLast())
    let question = usual[word] ?? word
    return questions.contains(question) ? question : nil
  }

  private static let questions: WordSet = "what when where how who"

  private static let negated = WordTable(
    Wording.run("is are was were do does did have has").map { ($0 + "nt", $0) } + [
      ("wont", "will"), ("cant", "can"),
    ])

  private static let contracting: WordSet = "what when where who how which that there it let whats he she"

  /// A word that is not a contraction.
  package init(_ original: String) {
    let bare = original.hasByte(UInt8(ascii: "'")) ? original.filter { $0 != "'" } : original
    let lower = bare.inLowerCase
    self.original = bare
    key = Self.usual[lower] ?? lower
  }

  /// Abbreviations and misspellings of the words before them.
  private static let usual: WordTable<String> = WordTable(
    """
    am: im; your: ur; you: u; and: n; hours: hrs; address: addr; doing: doin; going: goin gonna; with: w; \
    calendar: cal calender calandar calendr; appointment: appt apointment appointmnt appoinment appointement; \
    appointments: appts apointments appoinments appointmnets appointmetns; meeting: mtg meetng meetting meting \
    meetin meeitng; meetings: mtgs meetngs metings meeitngs; available: avail avaliable availble availible \
    avaiable; give: gimme; are: r; holidays: hols; what: wot waht wat wht whta hwat; the: teh; when: wehn whn \
    wen whne; where: wher whre wheer whree; how: hwo; schedule: shedule scedule schedual schedul shcedule; have: \
    hav haev ahve hvae; free: freee fre fere; busy: bussy buzy; time: tiem; conflicts: conflcits confilcts; \
    events: evnets evets; next: nxt nex nxet; many: mnay; anything: anythign anythin anyhting
    """.split(separator: ";").flatMap { entry -> [(String, String)] in
      let words = Wording.run(String(entry).replacing(":", with: ""))
      return words.dropFirst().map { ($0, words[0]) }
    })
}

extension String {
  /// The text with straight apostrophes: "what’s" as "what's".
  var straightApostrophes: String {
    isASCII ? self : replacing("’", with: "'")
  }

  var isASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } } ?? utf8.allSatisfy { $0 < 0x80 }
  }

  /// The text in lower case, which most words are as written.
  var inLowerCase: String {
    let isLower = utf8.withContiguousStorageIfAvailable {
      $0.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
    return isLower == true ? self : lowercased()
  }

  /// The first byte; 0 for an empty text.
  var firstByte: UInt8 { utf8.withContiguousStorageIfAvailable { $0.first ?? 0 } ?? utf8.first ?? 0 }

  /// The last byte; 0 for an empty text.
  var lastByte: UInt8 { utf8.withContiguousStorageIfAvailable { $0.last ?? 0 } ?? utf8.last ?? 0 }

  /// Whether the text contains a byte.
  func hasByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }

  /// Whether bytes contain the text at an offset.
  package func isAt(_ offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { text in
      guard offset + text.count <= bytes.count else { return false }
      for index in 0..<text.count where text[index] != bytes[offset + index] { return false }
      return true
    }
  }

  /// Whether the text contains the bytes of another one, which is not empty.
  package func hasBytes(of other: String) -> Bool {
    let (text, other) = (Array(utf8), Array(other.utf8))
    return text.indices.dropLast(other.count - 1).contains { start in
      text[start] == other[0] && text[start...].starts(with: other)
    }
  }

  /// The text without the bytes of each kind at its start and end.
  func trimmed(start isOfStart: (UInt8) -> Bool, end isOfEnd: (UInt8) -> Bool) -> String {
    guard isOfStart(firstByte) || isOfEnd(lastByte) else { return self }
    var bare = utf8.drop(while: isOfStart)
    while let last = bare.last, isOfEnd(last) { bare.removeLast() }
    return String(Substring(bare))
  }

  /// The parts between separators, without empty ones. The bytes of an ASCII text are checked without Unicode's tables.
  package func parts(
    betweenBytes isSeparator: (UInt8) -> Bool, orCharacters isOtherSeparator: (Character) -> Bool
  ) -> [String] {
    guard isASCII else { return split(whereSeparator: isOtherSeparator).map(String.init) }
    var text = self
    return text.withUTF8 { bytes in
      var parts: [String] = []
      parts.reserveCapacity(bytes.count / 4 + 1)
      var start = 0
      for end in 0...bytes.count where end == bytes.count || isSeparator(bytes[end]) {
        if end > start { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
        start = end + 1
      }
      return parts
    }
  }
}
