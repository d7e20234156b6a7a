import CalendarService
package import TimePhrases

/// Sentences before the question: "I'm so tired. What's left for today?"
package enum Aside {
  /// The last sentence of a text if the sentences before it are not part of the question; otherwise the text.
  package static func question(in text: String, parser: any DatePhraseParserProtocol) -> String {
    if text.utf8.contains(UInt8(ascii: ",")) {
      let said = Wording(text)
      if let question = questionAfterIntention(in: said, parser: parser)
        ?? questionAfterRemark(in: said, parser: parser) ?? questionAfterObjection(in: said)
      {
        return question
      }
    }
    guard text.utf8.withContiguousStorageIfAvailable({ $0.dropLast().contains(where: isEnd) }) != false else {
      return text
    }
    var sentences: [Substring] = []
    var start = text.startIndex
    for (index, byte) in zip(text.utf8.indices, text.utf8) where isEnd(byte) {
      let next = text.utf8.index(after: index)
      guard next < text.endIndex, text[next].isWhitespace else { continue }
      sentences.append(text[start..<next])
      start = next
    }
    guard !sentences.isEmpty else { return text }
    let last = text[start...]
    let words = Politeness.stripped(Word.words(of: last)).map(\.key)
    guard let first = words.first, openings.contains(first), pointers.isDisjoint(with: words) else {
      return text
    }
    let hasTime = !parser.phrases(in: String(last)).isEmpty
    return sentences.allSatisfy { isAside($0, hasTime: hasTime, parser) }
      ? String(last.drop(while: \.isWhitespace)) : text
  }

  /// "I want to book a massage, when am I free on saturday": the question after what the person intends to do; `nil`
  /// for other texts, and where the intention names a time.
  package static func questionAfterIntention(
    in said: Wording, parser: any DatePhraseParserProtocol
  ) -> String? {
    guard let comma = said.tokens.lastIndex(where: { $0.text.lastByte == UInt8(ascii: ",") }) else {
      return nil
    }
    let (intention, question) = (said[...comma], said[(comma + 1)...])
    guard intention.after(intentions) != nil, question.after(questions) != nil,
      pointers.isDisjoint(with: question.keys), parser.phrases(in: intention.text).isEmpty
    else { return nil }
    guard let amount = intention.amount(parser) else { return question.text }
    // "A 2 hour massage" needs two free hours.
    return question.key(0) == "when" ? "\(question.text) for \(amount.minutes) minutes" : nil
  }

  /// "I feel like I never see ana, when was the last time": the question after what the person says, with the names of
  /// that where the question only points at them; `nil` for other texts.
  private static func questionAfterRemark(
    in said: Wording, parser: any DatePhraseParserProtocol
  ) -> String? {
    guard let comma = said.tokens.firstIndex(where: { $0.text.lastByte == UInt8(ascii: ",") }) else {
      return nil
    }
    let (remark, question) = (said[...comma], said[(comma + 1)...])
    let words = Word.words(of: remark.text)
    let keys = words.map(\.key)
    let asked = Word.words(of: question.text)
    let topic = keys.lastIndex(of: "about").map { $0 + 1 } ?? 0
    guard let first = keys.first, remarks.contains(first), !keys.contains("one"),
      telling.isDisjoint(with: keys.filter { $0 != "about" }), asked.count > 1,
      openings.contains(asked[0].key)
    else { return nil }
    let names = words[topic...].filter { word in
      !Lexicon.isPlain(word.key) && !ofRemarks.contains(word.key) && parser.phrases(in: word.original).isEmpty
    }.map(\.original).joined(separator: " ")
    if let time = ["the last time", "the next time"].compactMap({ question.range(of: $0) }).first,
      time.upperBound == question.keys.count, !names.isEmpty
    {
      return "\(question.text) i saw \(names)"
    }
    guard let pointer = asked.firstIndex(where: { pointers.contains($0.key) }) else {
      // "I am so tired, what is left today?"
      return topic == 0 && Lexicon.personal.contains(first) && parser.phrases(in: remark.text).isEmpty
        && (!parser.phrases(in: question.text).isEmpty || asked.contains { !Lexicon.isPlain($0.key) })
        ? question.text : nil
    }
    guard !names.isEmpty, parser.phrases(in: remark.text).isEmpty,
      pointer == asked.count - 1 || asked[pointer].key == "it"
    else { return nil }
    return (asked[..<pointer].map(\.original) + [names] + asked[(pointer + 1)...].map(\.original)).joined(
      separator: " ")
  }

  /// Whether a word begins a question.
  package static func opens(_ key: String) -> Bool {
    openings.contains(Word(key).key) || Word.words(of: key).count > 1
  }

  /// First words of remarks.
  private static let remarks: WordSet = Lexicon.personal.union([
    "you", "that", "the", "have", "not", "long", "hmm", "ugh", "hm", "ah", "right", "this", "feels", "seems",
    "has",
  ])
  /// Words of remarks that name nothing.
  private static let ofRemarks: WordSet = """
    feel feels felt like never ever not know seen ages long time while seems miss missed really so thing \
    things stuff with remember think seriously busy tired knackered swamped love worried bit too yonks years \
    since
    """

  /// The question after what people say of a proposal: "hmm that clashes, what is free?"; `nil` for other texts.
  private static func questionAfterObjection(in said: Wording) -> String? {
    guard let comma = said.tokens.firstIndex(where: { $0.text.lastByte == UInt8(ascii: ",") }),
      comma + 2 < said.tokens.count, said[...comma].after(objections)?.isEmpty == true
    else { return nil }
    return said[(comma + 1)...].text
  }

  /// What people say of a proposal before they ask.
  private static let objections = Wording.phrases(
    """
    (|hmm |oh |ah |well |oh no |ok )(that|it) (clashes|overlaps|won't work|doesn't work|is too early|is too late), \
    (|hmm |oh |ah |well |oh no |ok )(that's|it's) (too early|too late|no good|not good|a bit early|a bit late)
    """)
  private static let intentions = [
    "i want to", "i'd like to", "i would like to", "i need to", "i have to", "i plan to", "we want to",
    "we need to",
    "we'd like to", "we would like to", "we have to",
  ]
  private static let questions = [
    "when am i", "when are we", "when can i", "when could i", "when can we", "when do i have", "am i free",
    "are we free",
    "am i busy", "do i have", "do we have", "what do i have", "what is on", "what's on",
  ]

  /// Whether a sentence is about the person and contains no person's name, no location of an event and no time that the
  /// question needs.
  private static func isAside(
    _ text: Substring, hasTime: Bool, _ parser: any DatePhraseParserProtocol
  ) -> Bool {
    let words = Word.words(of: text)
    let keys = words.map(\.key)
    if Courtesy.isCourtesy(keys) { return true }
    guard !text.hasSuffix("?"), let first = keys.first, selves.contains(first),
      telling.isDisjoint(with: keys),
      words.dropFirst().allSatisfy({ $0.original.first?.isUppercase != true || ["i", "am"].contains($0.key) })
    else { return false }
    let text = String(text)
    return parser.phrases(in: text).allSatisfy { hasTime && present.contains(text[$0].lowercased()) }
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  private static let openings = Lexicon.verbsFirst.union([
    "what", "when", "where", "who", "which", "whose", "how", "and", "at",
  ])
  /// Words that refer to earlier words.
  private static let pointers = Lexicon.people.union(["it", "them", "there", "that", "then", "one", "this"])
  private static let selves = Lexicon.personal.union(["long"])
  /// Words of sentences that add to the question.
  private static let telling: Set<String> = [
    "when", "where", "who", "which", "whose", "what", "if", "about", "with", "called", "mean", "except",
    "only",
    "ignore", "without",
  ]
  private static let present: Set<String> = ["today", "this week", "now", "right now", "at the moment"]
}
