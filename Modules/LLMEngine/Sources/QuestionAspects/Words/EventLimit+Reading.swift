package import Frames
package import Sentences
import TimePhrases
import ToolResults

extension EventLimit {
  /// The limits that a sentence names, and the indices of their words.
  package static func read(_ sentence: Sentence) -> (limits: [EventLimit], words: Set<Int>) {
    let keys = sentence.keys
    var limits: [EventLimit] = []
    var words: Set<Int> = []
    for index in keys.indices where firstWords.contains(keys[index]) {
      guard let (limit, range) = limit(at: index, in: sentence) else { continue }
      limits.append(limit)
      words.formUnion(range)
    }
    return (limits, words)
  }

  private static func limit(at index: Int, in sentence: Sentence) -> (EventLimit, Range<Int>)? {
    let keys = sentence.keys
    func at(_ limit: EventLimit, _ count: Int) -> (EventLimit, Range<Int>) { (limit, index..<index + count) }
    func isNoun(_ index: Int) -> Bool {
      keys.indices.contains(index) && Lexicon.eventNouns.contains(keys[index])
    }
    if let minutes = sentence.minutes {
      for (phrases, limit) in lengths {
        guard let count = phrases.count(in: keys, at: index),
          namesLength(behind: keys[index..<index + count], in: sentence)
        else { continue }
        let isVerb = index > 0 && ["last", "lasting", "take", "taking"].contains(keys[index - 1])
        return (limit(minutes), (isVerb ? index - 1 : index)..<index + count)
      }
    }
    if let count = allDay.count(in: keys, at: index), index == 0 || isNoun(index + count) {
      return at(.allDay, count)
    }
    if let count = lastingAllDay.count(in: keys, at: index), index + count == keys.count {
      return at(.allDay, count)
    }
    if repeating.isAll(of: keys[index]),
      !keys[index].hasSuffix("t") && !keys[index].hasSuffix("r") || keys[0] == "which",
      index + 1 == keys.count || isNoun(index + 1)
    {
      return at(.recurring, 1)
    }
    for (phrases, limit) in others {
      if let count = phrases.count(in: keys, at: index) { return at(limit, count) }
    }
    if let found = people(at: index, in: keys) { return at(found.limit, found.count) }
    if keys[index] == "in", keys[(index + 1)...].first == "person", isNoun(index + 2) {
      return at(.inPerson, 2)
    }
    if keys[index] == "person", index > 1, keys[index - 1] == "in",
      keys[..<index].contains(where: Lexicon.eventNouns.contains)
    {
      return (.inPerson, index - 1..<index + 1)
    }
    return online(at: index, in: keys).map { at($0.limit, $0.count) }
  }

  /// "More than three people", "at least 5 attendees": the limit at the start of the words, and their number.
  private static func people(at index: Int, in keys: [String]) -> (limit: EventLimit, count: Int)? {
    guard let run = leastPeople.count(in: keys, at: index), let number = keys.dropFirst(index + run).first,
      let count = DateWords.hour(number) ?? Int(number),
      let nouns = peopleNouns.count(in: keys, at: index + run + 1)
    else { return nil }
    return (.people(count, orEqual: keys[index] == "at"), run + 1 + nouns)
  }

  /// "Online meetings", "a meeting on zoom": the limit at an index, and the number of its words. "The remote team meeting"
  /// is a name.
  private static func online(at index: Int, in keys: [String]) -> (limit: EventLimit, count: Int)? {
    func isAny(_ noun: Int) -> Bool {
      Lexicon.eventNouns.contains(keys[noun])
        && (keys[noun].hasSuffix("s") || keys[..<noun].contains { ["a", "an", "any"].contains($0) })
    }
    let isBehind = keys[..<index].indices.contains(where: isAny)
    let next = keys.dropFirst(index + 1).first
    switch keys[index] {
    case "video":
      // "Any video calls today?"
      return ["call", "calls"].contains(next) && !["a", "the", "my"].contains(keys[..<index].last)
        ? (.online(nil), 2) : nil
    case "online", "remote", "virtual":
      return next == nil ? isBehind ? (.online(nil), 1) : nil : isAny(index + 1) ? (.online(nil), 1) : nil
    default:
      guard isBehind, ["on", "over", "via"].contains(keys[index]), let next,
        Occurrence.services.contains(next)
      else { return nil }
      return (.online(next), 2)
    }
  }

  /// Whether a length follows these words: "longer than an hour", but not "over easter, 2 hours".
  private static func namesLength(behind run: ArraySlice<String>, in sentence: Sentence) -> Bool {
    let keys = sentence.allKeys
    return keys.indices.contains { index in
      guard keys[index...].starts(with: run) else { return false }
      let rest = keys[(index + run.count)...].joined(separator: " ")
      return sentence.parser.phrases(in: rest, of: .lengths).first?.range.lowerBound == rest.startIndex
    }
  }

  private static let lengths: [(Phrases, @Sendable (Int) -> EventLimit)] = [
    ("(longer|more) than, over", { .longer($0, orEqual: false) }),
    ("at least", { .longer($0, orEqual: true) }),
    ("(shorter|less) than, under", { .shorter($0, orEqual: false) }),
    ("at most", { .shorter($0, orEqual: true) }),
  ]
  private static let leastPeople: Phrases = "more than, at least, over"
  private static let peopleNouns: Phrases =
    "(|other) (people|person|persons|attendees|attendee|participants|guests)"
  private static let allDay: Phrases = "all-day, all day"
  private static let lastingAllDay: Phrases =
    "(last|lasting) all day, (are|that is|that are) (all day|all-day)"
  private static let repeating: Phrases = "recurring, repeating, repeat, recur"
  private static let others: [(Phrases, EventLimit)] = [
    (
      """
      no (location|place|room|address), without (location|a location|a place|a room)
      """, .placeless
    ),
    (
      """
      with (other people|others|people|anyone|anybody), (meeting|seeing|meet|see) (anyone|anybody), \
      is (anyone|anybody) (joining|coming|attending|going|invited)
      """, .withPeople
    ),
    ("(no|without|without any) (attendees|participants|guests|invitees|other people|people)", .alone),
    ("in-person", .inPerson),
  ]
  /// The first words of limits.
  private static let firstWords: WordSet = """
    longer more over at shorter less under all-day all last lasting are that recurring repeating repeat recur no \
    without with meeting seeing meet see is in in-person person online remote virtual on via video
    """
}

/// "Except the standup", "without bob": excluded events.
package enum LeftOutWords {
  /// The name of the excluded events, and the range of the words that exclude them; `nil` if nothing is excluded or no
  /// name follows.
  package static func read(_ sentence: Sentence) -> (text: String, words: Range<Int>)? {
    let keys = sentence.keys
    for index in keys.indices.dropFirst() {
      guard let count = runs.count(in: keys, at: index) else { continue }
      let tail = sentence.words[(index + count)...]
      let names = tail.filter { !articles.contains($0.key) && !Lexicon.eventNouns.contains($0.key) }
      // "Without notes" names no event.
      guard (1...4).contains(names.count), !names.contains(where: { noNames.contains($0.key) }),
        names.allSatisfy({ !Lexicon.function.contains($0.key) })
      else { return nil }
      return (names.map(\.original).joined(separator: " "), index..<keys.endIndex)
    }
    return nil
  }

  private static let runs: Phrases = """
    without, except(| for), excluding, other than, besides, (apart|aside) from, not (counting|including|with), \
    that (is|are) not
    """
  private static let articles: WordSet = "the my our any all with"
  private static let noNames: WordSet =
    "notes note link links guests attendees participants reminders description"
}
