import Frames
import QuestionAspects
import Sentences

/// Whose time a question is about. The calendars contain only the person's own events, so the subject of a question
/// about free time, or about what someone does or can do, must be the person.
enum OthersTime {
  /// The other person whose time is asked for, from the form of the sentence alone; `nil` if it is the person who asks.
  static func name(in sentence: Sentence) -> String? {
    if let pronoun = unnamed(in: sentence) { return pronoun }
    // "Who is free on thursday?"
    if sentence.begins(with: "who is free", "who is available", "who has time", "who is busy") {
      return sentence.words[0].original
    }
    if let verb = modalVerb(in: sentence), let subject = subject(of: sentence, after: verb) {
      return subject.original
    }
    return nil
  }

  /// "What is bob doing tomorrow?", "what is mom up to?": the events tell what the person has with bob.
  static func asksForDoing(_ sentence: Sentence) -> Bool {
    (sentence.keys.last == "doing" || sentence.says("up to"))
      && sentence.begins(with: "what is", "what are", "what was", "what were", "what will")
      && subject(of: sentence, after: 1) != nil
  }

  /// The other person whose free time is asked for; `nil` if it is the person who asks.
  static func name(
    in sentence: Sentence, askedFor aspect: Question.Aspect, _ subject: Subject
  ) -> String? {
    let isAsked =
      [.freeTime, .isFree].contains(aspect)
      || aspect == .existence && (sentence.has("busy") || sentence.begins(with: "can", "could"))
    let keys = sentence.keys.drop { $0 == "when" }
    guard isAsked, let verb = keys.first, Lexicon.verbsFirst.contains(verb),
      let name = sentence.words.first(where: { anybody.contains($0.key) }) ?? subject.words.first,
      !isPurpose(name, in: sentence), !sentence.has("there", "any"), !FreeTimeWords.casual.contains(name.key),
      !sentence.says("good time"),
      sentence.says("and i", "and me") || !sentence.has("i", "we", "am")
    else { return nil }
    return name.original
  }

  /// "Is sunday free for brunch?"
  private static func isPurpose(_ name: Word, in sentence: Sentence) -> Bool {
    let keys = sentence.keys
    guard sentence.begins(with: "is free for", "is available for") else { return false }
    return keys.firstIndex(of: name.key).map { $0 > 2 } ?? false
  }

  /// Someone without a name: "when is she free?", but not "when does mia have her lesson?", where the name comes first.
  private static func unnamed(in sentence: Sentence) -> String? {
    guard let index = sentence.keys.firstIndex(where: Lexicon.people.contains), !sentence.has("it", "that")
    else {
      return nil
    }
    let isPossessive = ["her", "his", "their"].contains(sentence.keys[index])
    let hasName = sentence.keys[..<index].contains {
      !Lexicon.function.contains($0) && !Lexicon.eventNouns.contains($0)
    }
    // "Is the dentist during his standup?" means someone else.
    let isOfAnother = sentence.says("during", "before", "after", "than", "overlap")
    return isPossessive && hasName && !isOfAnother ? nil : sentence.keys[index]
  }

  /// The index of the verb that asks what someone can do: "when can …", "can …".
  private static func modalVerb(in sentence: Sentence) -> Int? {
    let start =
      sentence.begins(with: "when", "where", "why", "what time") ? (sentence.begins(with: "what") ? 2 : 1) : 0
    return sentence.keys.dropFirst(start).first.map { ["can", "could"].contains($0) } == true ? start : nil
  }

  /// The subject after a verb, if it is neither the person who asks nor a thing.
  private static func subject(of sentence: Sentence, after verb: Int) -> Word? {
    sentence.words.dropFirst(verb + 1).first { !["my", "our", "your", "the", "a", "an"].contains($0.key) }
      .flatMap { oneself.contains($0.key) || Lexicon.eventNouns.contains($0.key) ? nil : $0 }
  }

  /// Other people without a name.
  private static let anybody: WordSet = "anyone anybody someone everyone everybody he she they"
  /// The person who asks, and words that are not people.
  private static let oneself: WordSet = "i we you me not it this that there anything something on up"
}
