import Frames
package import Sentences
import ToolResults

/// Properties of named events: the calendar they are in, whether they are online, when they usually are.
extension AspectReader {
  /// "Which calendar is yoga in?"
  static func calendarOf(_ sentence: Sentence) -> Found? {
    guard
      sentence.begins(
        with: "which calendar", "what calendar", "in which calendar", "on which calendar", "in what calendar",
        "on what calendar"), namesEvent(sentence), !sentence.has("most")
    else { return nil }
    return Found(aspect: .calendar, frame: ["saved", "stored"])
  }

  /// "When do I usually have lunch?"
  package static func usual(_ sentence: Sentence) -> Found? {
    guard sentence.times.isEmpty, sentence.has("usually", "normally", "typically", "generally"),
      sentence.begins(
        with: "when", "what time", "at what time", "which day", "what day", "on which day", "which days",
        "what days", "on which days", "what weekday", "which weekday"),
      namesEvent(sentence), !sentence.has("end", "finish", "over", "until", "after", "before")
    else { return nil }
    return Found(aspect: .usual, frame: Set(habits).union(["day", "days", "weekday"]))
  }

  private static let habits: WordSet = ["usually", "normally", "typically", "generally"]

  /// "Is the town hall online?", "is the review in person?", "is standup on teams?"
  package static func online(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "is", "are", "will", "was"), let last = sentence.keys.last,
      ofPlaces.contains(last), sentence.keys.count > 2,
      !sentence.has("or", "not"),
      namesEvent(sentence) || OrderWords.pick(in: sentence.keys) != nil
        || !Lexicon.pronouns.isDisjoint(with: sentence.keys), !sentence.has("any", "all"),
      EventLimit.read(sentence).limits.isEmpty
    else { return nil }
    if Occurrence.services.contains(last), ["on", "over", "via"].contains(sentence.keys.dropLast().last) {
      return Found(aspect: .online(service: last, isInPerson: false), frame: [last])
    }
    let isInPerson = sentence.keys.suffix(2) == ["in", "person"]
    guard isInPerson || ["online", "remote", "virtual"].contains(last) else { return nil }
    return Found(aspect: .online(service: nil, isInPerson: isInPerson), frame: [last])
  }

  private static let ofPlaces = Occurrence.services.union(["online", "remote", "virtual", "person"])

  /// Whether a word is left that can name an event.
  private static func namesEvent(_ sentence: Sentence) -> Bool {
    sentence.keys.contains {
      !Lexicon.function.contains($0) && !Lexicon.eventNouns.contains($0) && !habits.contains($0)
        && !["online", "remote", "virtual", "person"].contains($0)
    }
  }
}
