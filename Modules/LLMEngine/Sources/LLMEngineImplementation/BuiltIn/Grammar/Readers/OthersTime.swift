/// Whose time a question is about. The calendars hold the person's own events alone, so that the subject of a question about
/// free time, about what somebody does or can do, must be the person.
enum OthersTime {
  /// The person whose time is asked for, by the form of the sentence alone; `nil` where it is the one who asks.
  static func name(in sentence: Sentence) -> String? {
    if let pronoun = unnamed(in: sentence) { return pronoun }
    if let verb = modalVerb(in: sentence), let subject = subject(of: sentence, after: verb) {
      return subject.original
    }
    // "What is bob doing tomorrow?", "what is mom up to?"
    let asksForDoing = sentence.keys.last == "doing" || sentence.says("up to")
    guard asksForDoing, sentence.begins(with: "what is", "what are", "what was", "what were", "what will")
    else {
      return nil
    }
    return subject(of: sentence, after: 1)?.original
  }

  /// The person whose time a question about free time is about; `nil` where it is the one who asks.
  static func name(
    in sentence: Sentence, askedFor aspect: Question.Aspect, _ subject: Subject
  ) -> String? {
    let isAsked =
      [.freeTime, .isFree].contains(aspect)
      || aspect == .existence && (sentence.has("busy") || sentence.begins(with: "can", "could"))
    let keys = sentence.keys.drop { $0 == "when" }
    guard isAsked, let verb = keys.first, Lexicon.verbsFirst.contains(verb),
      let name = sentence.words.first(where: { anybody.contains($0.key) }) ?? subject.words.first,
      !stretches.contains(name.key), !sentence.has("there", "any"),
      sentence.says("and i", "and me") || !sentence.has("i", "we", "am")
    else { return nil }
    return name.original
  }

  /// Somebody without a name: "when is she free?", but not "when does mia have her lesson?", where the name comes before.
  private static func unnamed(in sentence: Sentence) -> String? {
    guard let index = sentence.keys.firstIndex(where: Lexicon.people.contains), !sentence.has("it", "that")
    else {
      return nil
    }
    let isPossessive = ["her", "his", "their"].contains(sentence.keys[index])
    let hasName = sentence.keys[..<index].contains {
      !Lexicon.function.contains($0) && !Lexicon.eventNouns.contains($0)
    }
    return isPossessive && hasName ? nil : sentence.keys[index]
  }

  /// Where the verb stands that asks what somebody can do: "when can …", "can …".
  private static func modalVerb(in sentence: Sentence) -> Int? {
    let start =
      sentence.begins(with: "when", "where", "why", "what time") ? (sentence.begins(with: "what") ? 2 : 1) : 0
    return sentence.keys.dropFirst(start).first.map { ["can", "could"].contains($0) } == true ? start : nil
  }

  /// The subject behind a verb, where it is neither the person nor a thing.
  private static func subject(of sentence: Sentence, after verb: Int) -> Word? {
    sentence.words.dropFirst(verb + 1).first { !["my", "our", "your", "the", "a", "an"].contains($0.key) }
      .flatMap { oneself.contains($0.key) || Lexicon.eventNouns.contains($0.key) ? nil : $0 }
  }

  /// Others without a name.
  private static let anybody: Set<String> = [
    "anyone", "anybody", "someone", "everyone", "everybody", "he", "she", "they",
  ]
  /// Who asks, and what is no person.
  private static let oneself: Set<String> = [
    "i", "we", "you", "me", "it", "this", "that", "there", "anything", "something", "on", "up",
  ]
  /// What is free and is nobody.
  private static let stretches: Set<String> = [
    "hour", "half", "evening", "morning", "afternoon", "moment", "block", "window",
  ]
}
