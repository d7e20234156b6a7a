import Answers
import ChangeDialogue
import Frames
import Sentences

extension Reply {
  /// The reply to a sentence that was not understood.
  static func text(for unclear: Unclear) -> String {
    switch unclear {
    case .noQuestion(let times, let words) where times.isEmpty:
      words.isEmpty
        ? "I do not understand that as a question about your calendar. \(examples)"
        : "I do not understand what you want to know about '\(words.shortened)'. \(examples)"
    case .noQuestion(let times, let words):
      """
      I understand \(quoted(times)), but not what you want to know about \(words.isEmpty ? "it" : "'\(words.shortened)'"). \
      Do you mean \(offers(times))
      """
    case .tooManyWords(let words):
      """
      I understand that you look for an event, but '\(words.shortened)' is too much at once. Name it in a few words, \
      such as "when is the dentist?"
      """
    case .tooLong:
      "That is too long to read. Say it in a few sentences, for example \"what do I have on friday?\""
    case .tooManyTimes(let count):
      "You name \(count) times, and that is too much at once. Ask about a few, or about the whole week."
    case .othersTime(let name, _) where Lexicon.people.contains(name.lowercased()):
      "I do not know who '\(name)' is. Ask with a name, for example \"when do I meet bob?\""
    case .othersTime(let name, let times):
      """
      I know only your own calendars, not the time of '\(name.shortened)'. I can tell what you have with somebody, and \
      when you have time yourself: try "when am I free \(times.first.map(placed) ?? "tomorrow")?"
      """
    case .change(let problem): ChangeReply.text(for: problem)
    case .leftOver(let words):
      """
      I do not understand '\(words.shortened)' in a question about free time. Ask for free time with a time, for example \
      "when am I free tomorrow afternoon?"
      """
    case .qualifier(let words, let times):
      """
      I do not understand '\(words.shortened)' where it stands, and do not answer the question without it. Ask in other \
      words, for example \(times.isEmpty ? "\"what do I have on friday?\"" : offers(times))
      """
    case .zone(let place):
      """
      I do not know for certain which time zone '\(place.shortened)' is in. Ask with a large city, for example \
      "what time is it in new york?"
      """
    case .updates:
      "What was added or changed I cannot tell here. 'almanac updates yesterday' lists it since a day that you name."
    case .nothingBefore:
      "I do not know what that goes on from. \(examples)"
    }
  }
}
