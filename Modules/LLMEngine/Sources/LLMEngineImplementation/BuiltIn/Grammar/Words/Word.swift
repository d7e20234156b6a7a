/// A word of a sentence.
struct Word: Hashable, Sendable {
  /// The word as written.
  var original: String
  /// In lower case, without apostrophes, for comparison.
  var key: String

  /// Splits a text into words: contractions become two words ("what's"), possessives lose their ending, punctuation is
  /// removed.
  static func words(of text: some StringProtocol) -> [Word] {
    var words: [Word] = []
    let text = String(text).straightApostrophes
    for part in text.parts(betweenBytes: { !isOfWord($0) }, orCharacters: { !isOfWord($0) }) {
      var bare = part.utf8.drop(while: edges.contains)
      while bare.last == UInt8(ascii: ":") { bare.removeLast() }
      let text = String(Substring(bare))
      if text.utf8.contains(UInt8(ascii: "'")) {
        words += opened(text)
      } else if !text.isEmpty, text != "s", text != "S" {
        let word = Word(text)
        if word.key.utf8.last == UInt8(ascii: "s"), let question = openable[word.key] {
          words += [Word(question), Word("is")]
        } else if word.key.utf8.last == UInt8(ascii: "t"), let verb = negated[word.key] {
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
    default: edges.contains(byte)
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.asciiValue.map(isOfWord) ?? (character.isLetter || character.isNumber)
  }

  private static let edges = Array("'-:".utf8)

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

  private static let openable = [
    "whats": "what", "wots": "what", "whens": "when", "wheres": "where", "hows": "how", "whos": "who",
  ]

  private static let negated = [
    "isnt": "is", "arent": "are", "wasnt": "was", "werent": "were", "dont": "do", "doesnt": "does",
    "didnt": "did",
    "havent": "have", "hasnt": "has", "wont": "will", "cant": "can",
  ]

  private static let contracting: Set<String> = [
    "what", "when", "where", "who", "how", "which", "that", "there", "it", "let", "whats", "he", "she",
  ]

  /// A word that is not a contraction.
  init(_ original: String) {
    let bare = original.utf8.contains(UInt8(ascii: "'")) ? original.filter { $0 != "'" } : original
    let lower = bare.lowercased()
    self.original = bare
    key = Self.usual[lower] ?? lower
  }

  private static let usual = [
    "im": "am", "ur": "your", "u": "you", "n": "and", "hrs": "hours", "addr": "address", "doin": "doing",
    "goin": "going", "w": "with", "cal": "calendar",
    "appt": "appointment", "appts": "appointments", "mtg": "meeting", "mtgs": "meetings",
    "avail": "available", "gimme": "give", "gonna": "going", "r": "are",
    "hols": "holidays", "wot": "what", "teh": "the", "waht": "what", "wat": "what", "wht": "what",
    "whta": "what", "hwat": "what",
    "wehn": "when",
    "whn": "when", "wen": "when", "whne": "when", "wher": "where", "whre": "where", "wheer": "where",
    "hwo": "how",
    "calender": "calendar", "calandar": "calendar", "calendr": "calendar", "shedule": "schedule",
    "scedule": "schedule", "schedual": "schedule", "schedul": "schedule", "shcedule": "schedule",
    "meetng": "meeting", "meetting": "meeting", "meting": "meeting", "meetin": "meeting",
    "meetngs": "meetings",
    "metings": "meetings", "apointment": "appointment", "appointmnt": "appointment",
    "appoinment": "appointment",
    "appointement": "appointment", "apointments": "appointments", "appoinments": "appointments",
    "avaliable": "available", "availble": "available", "availible": "available", "avaiable": "available",
    "hav": "have", "haev": "have", "ahve": "have", "freee": "free", "bussy": "busy", "buzy": "busy",
    "tiem": "time",
    "conflcits": "conflicts", "confilcts": "conflicts", "evnets": "events", "evets": "events", "nxt": "next",
    "nex": "next",
    "nxet": "next", "mnay": "many", "fre": "free", "fere": "free", "anythign": "anything",
    "anythin": "anything",
    "anyhting": "anything",
    "appointmnets": "appointments", "appointmetns": "appointments", "meeitng": "meeting",
    "meeitngs": "meetings",
    "hvae": "have", "whree": "where",
  ]
}

extension String {
  /// The text with straight apostrophes: "what’s" as "what's".
  var straightApostrophes: String {
    isASCII ? self : replacing("’", with: "'")
  }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// The parts between separators, without empty ones. The bytes of an ASCII text are checked without Unicode's tables.
  func parts(
    betweenBytes isSeparator: (UInt8) -> Bool, orCharacters isOtherSeparator: (Character) -> Bool
  ) -> [Substring] {
    isASCII
      ? utf8.split(whereSeparator: isSeparator).map(Substring.init) : split(whereSeparator: isOtherSeparator)
  }
}
