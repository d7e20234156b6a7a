import Frames
import Sentences

/// Questions whose question word follows the name, and questions about the edges of periods.
extension AspectReader {
  /// "The dentist is at what time?", "sprint planning when", "budget meeting room", "length of the review": the
  /// question word follows the name, or a noun names the fact.
  static func askedBehind(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let first = keys.first, !askingFirst.contains(first), !sentence.has("without", "no"),
      EventLimit.read(sentence).limits.isEmpty
    else {
      return nil
    }
    for (words, aspect) in asked where keys.count > words.count {
      if keys.suffix(words.count).elementsEqual(words),
        words != ["time"] || keys.dropLast().contains(where: { !Lexicon.function.contains($0) })
      {
        return Found(aspect: aspect, frame: Set(words))
      }
    }
    let isOfThing =
      keys.count > 2 && keys[1] == "of" && keys[2...].contains { !Lexicon.function.contains($0) }
    guard isOfThing, let aspect = asked.first(where: { $0.0 == [keys[0]] })?.1 else { return nil }
    return Found(aspect: aspect, frame: [keys[0]])
  }

  /// First words that introduce a normal question, in which the question word precedes the name.
  private static let askingFirst: WordSet = [
    "what", "which", "when", "where", "who", "how", "show", "list", "find", "give", "any", "anything",
    "everything",
    "search",
  ]

  private static let asked: [([String], Question.Aspect)] =
    [
      "at what time it is", "what time it is", "at what time", "what time", "at what hour", "what day",
      "is when",
      "when", "time",
    ].map { (Wording.run($0), .start) }
    + ["end", "end time", "ends"].map { (Wording.run($0), .end) } + [
      (["start", "time"], .start), (["start"], .start),
    ]
    + [(["how", "long"], .length)] + ["link", "url"].map { ([$0], .link) }
    + ["room", "location", "venue", "address", "where"].map { ([$0], .place) }
    + ["attendees", "participants", "who", "people"].map { ([$0], .people) }
    + ["organizer", "organiser", "host"].map { ([$0], .organizer) }
    + ["date", "dates"].map { ([$0], .start) } + ["length", "duration"].map { ([$0], .length) }

  /// The start or end of a week, month or year, if nothing else is named.
  static func edgeOfPeriod(_ sentence: Sentence) -> Found? {
    guard sentence.times.count == 1, let last = Wording(sentence.times[0]).keys.last,
      ["week", "month", "year", "quarter", "q1", "q2", "q3", "q4"].contains(last)
        || DateWords.months.contains(last),
      sentence.keys.allSatisfy(ofEdges.contains),
      sentence.begins(with: "when does", "when do", "when did", "when will")
    else { return nil }
    return Found(aspect: .until)
  }

  private static let ofEdges: Set<String> = [
    "when", "does", "do", "did", "will", "the", "end", "ends", "start", "starts", "begin", "begins", "finish",
    "be",
    "over",
  ]
}
