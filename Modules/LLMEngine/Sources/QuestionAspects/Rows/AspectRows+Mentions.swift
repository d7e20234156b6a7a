import Frames
import Sentences

/// What the texts of events say about something that the question names beside the event: any noun, so that no row
/// names one. The words before the event are sought in its texts.
extension AspectRow {
  /// "Who is the teacher of the piano lesson?", "who's the candidate on tuesday?"
  static let roles: [AspectRow] = [
    AspectRow(
      "who has a role in an event", begins: "who (is|was|are|were) (the|my|our)",
      ["who is the teacher of the class", "who's the candidate on tuesday"]
    ) { sentence in
      guard !ofOthers.areSaid(in: sentence), let noun = nouns(in: sentence, from: 3) else { return nil }
      if noun.upperBound == sentence.keys.count, !sentence.times.isEmpty { return found(noun, sentence) }
      return found(noun, before: noun.upperBound, sentence)
    }
  ]

  static let mentions: [AspectRow] = [
    AspectRow(
      "something of an event",
      begins: "what (is|was|are|were), (give|tell|show|send) me, is there, do (i|we) have, have i got",
      ["what is the booking reference for the flight", "is there a code for the call"]
    ) { sentence in
      let isAsked = sentence.begins(with: "is there", "do i", "do we", "have i")
      let start = sentence.begins(with: "do", "have") ? 3 : 2
      let count = sentence.keys.dropFirst(start).prefix { articles.contains($0) }.count
      guard !ofOthers.areSaid(in: sentence), !isAsked || count > 0,
        let noun = nouns(in: sentence, from: start + count),
        !isAsked || ["for", "on"].contains(sentence.key(noun.upperBound))
      else { return nil }
      // "What is my booking reference?"
      if noun.upperBound == sentence.keys.count, sentence.begins(with: "what is my", "what is our") {
        return found(noun, sentence)
      }
      return found(noun, before: noun.upperBound, sentence)
    },
    AspectRow(
      "something that an event says", begins: "what, which",
      [
        "which seat have i got on the flight", "what number do i dial for the call",
        "which gate is the flight at",
      ]
    ) { sentence in
      guard !ofOthers.areSaid(in: sentence), let noun = nouns(in: sentence, from: 1),
        auxiliaries.contains(sentence.key(noun.upperBound))
      else { return nil }
      return clause(in: sentence, noun)
    },
    AspectRow(
      "who does something", begins: "who",
      ["who teaches yoga", "who is running the workshop", "who brings snacks to the party"]
    ) { sentence in
      let start = ["is", "was", "are"].contains(sentence.key(1)) ? 2 : 1
      guard !ofOthers.areSaid(in: sentence), start == 1 || sentence.key(start).hasSuffix("ing"),
        !Lexicon.pronouns.contains(sentence.key(start + 1)), !auxiliaries.contains(sentence.key(start))
      else { return nil }
      let count = sentence.keys.dropFirst(start + 1).prefix { articles.contains($0) }.count
      let isVerb = isNoun(sentence.key(start))
      if let object = nouns(in: sentence, from: start + 1 + count),
        links.contains(sentence.key(object.upperBound))
      {
        return found(object, before: object.upperBound, verb: isVerb ? start : nil, sentence)
      }
      // "Who is picking mia up?" asks for the people of the event.
      if isVerb, sentence.has("up", "off"), Lexicon.doing.contains(sentence.key(start)),
        sentence.keys[(start + 1)...].contains(where: { isNoun($0) && !["up", "off"].contains($0) })
      {
        return AspectReader.Found(aspect: .people, ignored: [start])
      }
      // "Who is visiting in january?"
      if ["visiting", "staying", "joining"].contains(sentence.key(start)), start == 2,
        start == sentence.keys.count - 1 || sentence.keys.last == "in",
        !sentence.times.isEmpty
      {
        return AspectReader.Found(aspect: .people)
      }
      return isVerb ? found(start..<start + 1, before: start + 1, sentence) : nil
    },
  ]

  /// "Booking reference for the flight".
  static let texts: [AspectRow] = [
    AspectRow("something of an event, without a verb", ["booking reference for the flight"]) { sentence in
      guard let noun = nouns(in: sentence, from: 0),
        ["for", "of"].contains(sentence.key(noun.upperBound))
          || ["on", "in", "at"].contains(sentence.key(noun.upperBound))
            && ["number", "code", "reference", "password", "ref", "pin"].contains(
              sentence.key(noun.upperBound - 1)),
        articles.contains(sentence.key(noun.upperBound + 1)), !ofOthers.areSaid(in: sentence)
      else { return nil }
      return found(noun, before: noun.upperBound, sentence)
    }
  ]

  private static let articles: WordSet = "the a an any my our some"
  private static let auxiliaries: WordSet = """
    do did does am are is was were have has will would should can could must
    """
  private static let links: WordSet = "of for on in at to from with"
  /// Words of a limit or a comparison, with which the question asks for more than a text says.
  private static let ofOthers: Phrases = """
    not, no, or, except, than, without, more, most, less, least, fewer, fewest, best, only, weather, difference
    """

  /// A word that can name something, and no event of any kind.
  private static func isNoun(_ key: String) -> Bool {
    !key.isEmpty && !Lexicon.isPlain(key) && !Lexicon.calendarNouns.contains(key) && !noNames.contains(key)
  }

  /// The nouns from an index on, at most three.
  private static func nouns(in sentence: Sentence, from start: Int) -> Range<Int>? {
    guard start < sentence.keys.count, sentence.minutes == nil else { return nil }
    let count = sentence.keys[start...].prefix(while: isNoun).count
    return (1...3).contains(count) ? start..<start + count : nil
  }

  /// A question for a noun of the events that the words from `end` on name; `nil` if these name none. Without `end`,
  /// for that of any event.
  private static func found(
    _ noun: Range<Int>, before end: Int? = nil, verb: Int? = nil, _ sentence: Sentence
  ) -> AspectReader.Found? {
    if let end, !sentence.keys[end...].contains(where: isNoun) { return nil }
    let taken = Set(noun).union(verb.map { [$0] } ?? [])
    let words = sentence.words[noun].map(\.original).joined(separator: " ")
    var found = AspectReader.Found(
      aspect: .mention(Question.Mention(words, verb: verb.map { sentence.words[$0].original })),
      ignored: taken)
    found.understood = taken
    return found
  }

  /// "… do I dial for the call", "… are we reading", "… is the flight at", "… does mia play at the concert"
  private static func clause(in sentence: Sentence, _ noun: Range<Int>) -> AspectReader.Found? {
    let keys = sentence.keys
    let start = noun.upperBound + 1
    if ["i", "we", "you"].contains(sentence.key(start)) {
      let verb = keys.indices.dropFirst(start + 1).first { isNoun(keys[$0]) || links.contains(keys[$0]) }
      guard let verb else { return nil }
      if links.contains(keys[verb]) { return found(noun, before: verb, sentence) }
      let isLast = !keys[(verb + 1)...].contains(where: isNoun)
      return isLast ? found(noun, verb: verb, sentence) : found(noun, before: verb + 1, verb: verb, sentence)
    }
    let isOfEvent = ["is", "are", "was", "were", "does", "did"].contains(keys[noun.upperBound])
    guard isOfEvent, articles.contains(sentence.key(start)) else { return nil }
    return found(noun, before: start, sentence)
  }
}
