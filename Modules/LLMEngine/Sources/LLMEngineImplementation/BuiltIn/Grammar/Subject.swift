/// What a question is about: the words left over when those that make it a question are gone.
struct Subject {
  /// The words, as the person wrote them.
  var words: [Word]
  /// The calendar that is named: "on my work calendar".
  var calendar: String?

  /// What a sentence is about, without the words at `ignored` and the words of its frame.
  init(of sentence: Sentence, ignoring ignored: Set<Int> = [], frame: Set<String> = []) {
    let keys = sentence.keys
    var dropped = ignored
    for (index, key) in keys.enumerated() where key == "calendar" && index > 0 {
      let name = keys[index - 1]
      guard !Lexicon.function.contains(name), !Lexicon.eventNouns.contains(name), !frame.contains(name) else {
        continue
      }
      calendar = sentence.words[index - 1].original
      dropped.insert(index - 1)
    }
    words = sentence.words.enumerated().filter { index, word in
      !dropped.contains(index) && !Self.isOfHoliday(at: index, in: keys)
        && !Self.isNaming(at: index, in: keys)
        && !(OwnTime.plans[word.key] != nil && keys.dropFirst(index + 1).first.map(OwnTime.isPlan) == true)
        && (Self.isName(at: index, in: keys)
          || !frame.contains(word.key) && !Lexicon.eventNouns.contains(word.key)
            && !Lexicon.function.contains(word.key))
    }.map(\.element)
  }

  /// The words in one string.
  var text: String { words.map(\.original).joined(separator: " ") }

  /// Words that mostly say nothing, where they are part of a name or change what is asked: "the first day of school", "in
  /// lisbon time", "on time", "the long weekend", "my shopping list".
  private static func isName(at index: Int, in keys: [String]) -> Bool {
    let before = index > 0 ? keys[index - 1] : ""
    let after = keys.dropFirst(index + 1).first
    switch keys[index] {
    case "time": return before == "on" || index >= 2 && keys[index - 2] == "in"
    // "Pay day" is no day of a pay.
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
    // Mom's birthday is not mine.
    case "my": return after == "birthday" && index > 0
    case "long": return index > 0 && !ofLengths.contains(before)
    default: return false
    }
  }

  private static let ofLengths: Set<String> = [
    "how", "so", "as", "too", "that", "this", "minute", "minutes", "hour", "hours", "day", "days",
  ]

  /// "An event called final exams" is about final exams.
  private static func isNaming(at index: Int, in keys: [String]) -> Bool {
    ["called", "titled", "named"].contains(keys[index]) && index > 0 && index + 1 < keys.count
      && Lexicon.eventNouns.contains(keys[index - 1])
  }

  /// What may stand before "holiday" without naming another day.
  static let kindsOfHoliday: Set<String> = ["bank", "public", "national", "federal", "legal"]

  /// A "bank holiday", or a national one, is called a holiday in calendars.
  private static func isOfHoliday(at index: Int, in keys: [String]) -> Bool {
    kindsOfHoliday.contains(keys[index])
      && ["holiday", "holidays"].contains(keys.dropFirst(index + 1).first)
  }
}
