package import Sentences

/// The subject of a question: the words that remain without its question words.
package struct Subject {
  /// The words, as the person wrote them.
  package var words: [Word]
  /// The named calendar: "on my work calendar".
  package var calendar: String?

  /// The subject of a sentence, without the words at `ignored` and the words of its frame.
  package init(of sentence: Sentence, ignoring ignored: Set<Int> = [], frame: Set<String> = []) {
    let keys = sentence.keys
    var dropped = ignored
    for (index, key) in keys.enumerated()
    where index > 0 && (key == "calendar" || Self.isOfCalendar(keys[index - 1], key)) {
      let name = keys[index - 1]
      guard !Lexicon.function.contains(name), !Lexicon.eventNouns.contains(name), !frame.contains(name) else {
        continue
      }
      // "The sam keller calendar".
      let start =
        keys[..<index].lastIndex {
          Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || frame.contains($0)
        }.map { $0 + 1 } ?? 0
      calendar = sentence.words[start..<index].map(\.original).joined(separator: " ")
      dropped.formUnion(start..<index)
    }
    words = sentence.words.enumerated().filter { index, word in
      (!Lexicon.function.contains(word.key) && !Lexicon.eventNouns.contains(word.key)
        && !frame.contains(word.key) || Self.isName(at: index, in: keys))
        && !dropped.contains(index) && !Self.isOfHoliday(at: index, in: keys)
        && !Self.isNaming(at: index, in: keys) && !Self.isTalking(at: index, in: keys)
        && !(OwnTime.plans[word.key] != nil && keys.dropFirst(index + 1).first.map(OwnTime.isPlan) == true)
    }.map(\.element)
  }

  /// Whether a word before a noun names a calendar: "my work schedule", "private events".
  private static func isOfCalendar(_ word: String, _ noun: String) -> Bool {
    Lexicon.kinds.contains(word) && Lexicon.calendarNouns.contains(noun)
      || ["work", "personal", "private"].contains(word)
        && (noun == "stuff" || Lexicon.eventNouns.contains(noun))
  }

  /// The words in one string.
  package var text: String { words.map(\.original).joined(separator: " ") }

  /// Words that usually carry no meaning, in positions in which they are part of a name or change the question: "the
  /// first day of school", "in lisbon time", "on time", "the long weekend", "my shopping list".
  private static func isName(at index: Int, in keys: [String]) -> Bool {
    let before = index > 0 ? keys[index - 1] : ""
    let after = keys.dropFirst(index + 1).first
    switch keys[index] {
    case "time": return before == "on" || index >= 2 && keys[index - 2] == "in"
    // In "pay day", "day" is part of the name.
    case "day":
      return before == "first" && after == "of"
        || ["pay", "snow", "field", "game", "election", "sports", "moving", "wedding", "judgment"].contains(
          before)
    case "list":
      return index > 0 && after != "of" && after != "for"
        && !["reminder", "event", "meeting"].contains(before)
    // "Do I have a date tonight?"
    case "date":
      return before == "a" && keys[..<index].contains { ["have", "got", "there", "having"].contains($0) }
    // "When does the show start?"
    case "show": return ["the", "my", "our", "a"].contains(before)
    // "My birthday" does not mean mom's birthday, so "my" stays.
    case "my": return after == "birthday" && index > 0
    case "long": return index > 0 && !ofLengths.contains(before)
    default: return false
    }
  }

  private static let ofLengths: WordSet = "how so as too that this minute minutes hour hours day days"

  /// The subject of "an event called final exams" is final exams.
  private static func isNaming(at index: Int, in keys: [String]) -> Bool {
    ["called", "titled", "named"].contains(keys[index]) && index > 0 && index + 1 < keys.count
      && Lexicon.eventNouns.contains(keys[index - 1])
  }

  /// "When did I last talk to bob?" asks for events with bob.
  private static func isTalking(at index: Int, in keys: [String]) -> Bool {
    talking.contains(keys[index]) && ["to", "with"].contains(keys.dropFirst(index + 1).first) && index > 0
      && beforeTalking.contains(keys[index - 1])
  }

  private static let talking: WordSet =
    "talk talking talked speak speaking spoke spoken chat chatted chatting"
  private static let beforeTalking: WordSet = "i we last to have am ever not"

  /// What may stand before "holiday" without naming another day.
  package static let kindsOfHoliday: WordSet = "bank public national federal legal"

  /// Calendars use "holiday" for a bank holiday or a national one.
  private static func isOfHoliday(at index: Int, in keys: [String]) -> Bool {
    kindsOfHoliday.contains(keys[index])
      && ["holiday", "holidays"].contains(keys.dropFirst(index + 1).first)
  }
}
