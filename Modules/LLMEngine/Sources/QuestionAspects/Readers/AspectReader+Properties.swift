import Frames
package import Sentences
import ToolResults

/// Whether named events are online.
extension AspectReader {
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
      !Lexicon.function.contains($0) && !Lexicon.eventNouns.contains($0)
        && !["online", "remote", "virtual", "person"].contains($0)
    }
  }
}
