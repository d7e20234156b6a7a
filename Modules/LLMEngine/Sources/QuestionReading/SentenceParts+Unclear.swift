import ChangeReading
import EventWords
import Frames
import QuestionAspects
import Sentences

/// Sentences that are refused although it is known for which fact they ask.
extension SentenceParts {
  /// The maximum number of words of an event's name in a question.
  private static let longestSubject = 6
  /// The maximum number of times looked up for one question.
  private static let mostTimes = 7

  private static let comparing: WordSet = """
    more fewer less most least fewest enough only never always rather either neither busier quieter earlier longer \
    shorter nothing
    """

  /// Why the sentence cannot be answered; `nil` if each of its words is understood.
  package var unclear: Unclear? {
    if let name = OthersTime.name(in: sentence, askedFor: aspect, subject) {
      return .othersTime(name, times: sentence.times)
    }
    if subject.words.count > Self.longestSubject { return .tooManyWords(subject.text) }
    if let words = uncountable ?? refused ?? unreadableTime ?? unusedFilter {
      return .qualifier(words, times: sentence.times)
    }
    if hasOtherTimes || limits.isEmpty && hasOtherMeaning { return .noQuestion(in: sentence) }
    if sentence.times.count > Self.mostTimes { return .tooManyTimes(sentence.times.count) }
    if let rest = FreeTimeWords.leftOver(of: sentence, aspect, subject) { return .leftOver(rest) }
    if let rest = misplaced ?? comparedOrder { return .qualifier(rest, times: sentence.times) }
    return nil
  }

  /// The words of a phrase to which no event is an answer.
  private var refused: String? {
    if isOfToday { return nil }
    // Copying a refusal counts many references.
    for index in Refusal.all.indices { if let words = Refusal.all[index].words(in: self) { return words } }
    return nil
  }

  private static let nearDays: Phrases = "today, tomorrow, yesterday"

  /// "What's the day of the week?", "is today monday?"
  private var isOfToday: Bool {
    aspect == .now || isAboutDates && Self.nearDays.isAll(of: sentence.times[0])
  }

  /// A word that compares or counts, or a bare number: an hour or a day that could not be read. Neither is a name, even
  /// if the notes of one contain it.
  private var uncountable: String? {
    if subject.words.count == 1, subject.text.count < 3, Int(subject.text) != nil { return subject.text }
    return subject.words.first { Self.comparing.contains($0.key) }?.original
  }

  private static let namedTimes: Phrases = "the (week|weekend|month|day) (i|we|when|where|of)"
  private static let ownTown: Phrases = "my (town|city|area)"
  private static let averages: Phrases = "a (week|day|month|year)"

  /// Words that name a day in an unsupported way: "the week of the workshop", "which day starts earliest".
  private var unreadableTime: String? {
    if isOfToday { return nil }
    let (keys, times) = (sentence.allKeys, sentence.times)
    // "The weekend I am in hamburg".
    if let start = Self.namedTimes.range(in: keys)?.lowerBound,
      keys[start + 2] != "of"
        || sentence.keys.contains("of") && !sentence.keys.starts(with: ["what", "day", "of"])
    {
      return "\(keys[start + 1]) \(keys[start + 2])"
    }
    // "Do I ever have gym on tuesday?" asks about all of them.
    if sentence.has("ever"), Lexicon.verbsFirst.contains(keys[0]), times.contains(where: DateWords.isWeekday)
    {
      return "ever"
    }
    // "My last day off" is over, and only those to come are looked up.
    if aspect == .daysOff, pick == .last, times.isEmpty { return "last" }
    // "In the easter week" is more than easter.
    if sentence.has("week"), let time = times.first?.lowercased(), !DateWords.isWeekday(time),
      zip(keys, keys.dropFirst()).contains(where: { $1 == "week" && time.hasSuffix($0) })
    {
      return "week"
    }
    if let part = partOfName { return part }
    if OrderWords.areSeveral(in: sentence.keys) { return "and" }
    if sentence.has("calendars"), times.isEmpty && aspect == .agenda || aspect == .count {
      return "calendars"
    }
    if let hours = sentence.looseHours { return hours }
    // "Which day starts earliest?"
    guard sentence.begins(with: "which day", "what day", "on which day", "on what day"),
      let index = pickWords.first,
      ["earliest", "latest"].contains(sentence.keys[index])
    else { return nil }
    return sentence.words[index].original
  }

  /// "Is parents' evening at 7?", "does parents' evening overlap anything?": a part of the day that a name ends with, where
  /// the search would take it for that of today.
  private var partOfName: String? {
    guard let time = sentence.times.last else { return nil }
    let isOfName: Bool =
      switch aspect {
      case .conflicts, .pair(.between, _), .pair(.overlap, _): true
      default: sentence.begins(with: "is", "was") && time.hasBytes(of: " at ")
      }
    guard isOfName else { return nil }
    let words = Wording(time).keys
    guard let part = words.first, DateWords.dayParts.contains(part),
      zip(sentence.allKeys, sentence.allKeys.dropFirst()).contains(where: { name, next in
        next == part && name.hasSuffix("s") && !Lexicon.function.contains(name)
          && !Lexicon.eventNouns.contains(name)
      })
    else { return nil }
    return part
  }

  /// "Is the kickoff my next meeting?" compares an event with the next one: the word of the order.
  private var comparedOrder: String? {
    let keys = sentence.keys
    guard aspect == .existence, let order = pickWords.min(), ["is", "was", "are"].contains(keys[0]),
      let name = subject.words.first.flatMap({ keys.firstIndex(of: $0.key) })
    else { return nil }
    let noun = keys.dropFirst(order + 1).first
    let isLast = noun == nil || noun.map(Lexicon.eventNouns.contains) == true || noun == "one"
    guard isLast else { return nil }
    let link = keys.dropFirst(order + 2).first ?? ""
    return name < order || ["the", "my", "a"].contains(link) ? sentence.words[order].original : nil
  }

  /// A limit or an exception that the fact does not take.
  private var unusedFilter: String? {
    guard !limits.isEmpty || without != nil else { return nil }
    // "Is there anyone at the talk besides bob?" asks for people, not for events.
    if without != nil, sentence.has("anyone", "anybody", "who", "someone", "people") { return "besides" }
    // "Days without gym" asks for days, not events.
    if without != nil, sentence.has("day", "days") { return "without" }
    let takesFilters =
      [.agenda, .count, .existence].contains(aspect) && pick == nil
      || [.agenda, .start].contains(aspect) && pick == .next && isUnnamed && without == nil
    return takesFilters ? nil : sentence.words[filterWords.min() ?? 0].original
  }

  /// Whether the sentence compares one time, or picks an event at several.
  private var hasOtherTimes: Bool {
    if case .comparison = aspect, sentence.times.count == 1 { return Question.compared(in: sentence) == nil }
    // "Is the last standup before easter on thursday?"
    return pick != nil && sentence.times.count > 1 && !sentence.has("and", "or") && aspect != .now
      && aspect != .date
  }

  /// Whether words give the sentence a meaning that no fact of a calendar answers.
  private var hasOtherMeaning: Bool {
    let (keys, times) = (sentence.keys, sentence.times)
    switch aspect {
    case .hasStatus, .freeTime, .isFree, .emptyDays, .meets: return false
    // The neighbours of an event without a name cannot be found.
    case .beside where isUnnamed: return true
    case .share where isUnnamed && subject.calendar == nil && !sentence.has("meeting", "meetings"):
      return true
    case .existence where isUnnamed && sentence.begins(with: "is it"):
      // "Is it easter yet?"
      if !times.contains(where: DateWords.isWeekday),
        keys.allSatisfy(["is", "it", "yet", "now", "already", "still"].contains)
      {
        return true
      }
    // "Is mom coming this weekend?"
    case .existence where !isUnnamed && keys.last == "coming" && ["is", "are", "will"].contains(keys[0]):
      return true
    default: break
    }
    // "When should I schedule a haircut?", "what is 1/2 times 3/4?", "when is there no school?"
    return sentence.minutes != nil || refersBack || countsDays
      || sentence.begins(with: "should i", "should we", "when should i", "when should we")
        && !ChangeReader.verbs.isDisjoint(with: keys)
      || times.count > 1
        && (sentence.has("times", "plus", "minus", "divided", "x")
          || times.dropFirst().contains { $0.lowercased().hasPrefix("of ") })
      || zip(keys, keys.dropFirst()).contains { no, word in
        no == "no" && (Lexicon.eventNouns.contains(word) || subject.words.contains { $0.key == word })
      }
      || zip(keys, keys.dropFirst()).contains { you, verb in
        you == "you" && subject.words.contains { $0.key == verb }
      }
      || Self.ownTown.range(in: keys).map {
        keys.dropFirst($0.upperBound).first.map(Lexicon.function.contains) ?? true
      } ?? false
  }

  /// "Is this event scheduled?", "what happened with it?": earlier words tell which event is meant.
  private var refersBack: Bool {
    guard [.agenda, .existence].contains(aspect), isUnnamed, sentence.times.isEmpty else { return false }
    let keys = sentence.keys
    return aspect == .existence
      && zip(keys, keys.dropFirst()).contains {
        ["this", "that"].contains($0) && $1 != "calendar"
          && (Lexicon.eventNouns.contains($1) || Lexicon.calendarNouns.contains($1))
      }
      || keys.last.map(Lexicon.pronouns.contains) == true
        && ["with", "about", "to", "of", "at"].contains(keys.dropLast().last)
  }

  /// "How many evenings are booked?", "how many workdays until easter?", "how many mondays do I have gym?"
  private var countsDays: Bool {
    guard sentence.begins(with: "how many"), aspect == .count || aspect == .length else { return false }
    let keys = sentence.allKeys
    // "How many meetings a week do I have?" asks for an average.
    if aspect == .count, let average = Self.averages.range(in: keys)?.lowerBound,
      average > 2, keys[average - 1] != "in"
    {
      return true
    }
    func isOfDays(_ key: String) -> Bool {
      ["workdays", "weekdays"].contains(key)
        || key.hasSuffix("s") && DateWords.dayParts.contains(String(key.dropLast()))
    }
    guard aspect == .count else { return keys.contains(where: isOfDays) }
    let counted = keys.dropFirst(2).first ?? ""
    return isOfDays(counted) || isUnnamed && keys.contains(where: isOfDays)
      || DateWords.weekdays.contains { counted == "\($0)s" }
  }
}
