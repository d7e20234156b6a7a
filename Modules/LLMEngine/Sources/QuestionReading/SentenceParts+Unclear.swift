import Frames
import QuestionAspects
import Sentences

/// Sentences that are refused although it is known for which fact they ask.
extension SentenceParts {
  /// The maximum number of words of an event's name in a question.
  private static let longestSubject = 6
  /// The maximum number of times looked up for one question.
  private static let mostTimes = 7

  private static let comparing: WordSet = [
    "more", "fewer", "less", "most", "least", "fewest", "enough", "only", "never", "always", "rather",
    "either",
    "neither", "busier", "quieter", "earlier", "longer", "shorter", "nothing",
  ]

  /// Why the sentence cannot be answered; `nil` if each of its words is understood.
  package var unclear: Unclear? {
    if let name = OthersTime.name(in: sentence, askedFor: aspect, subject) {
      return .othersTime(name, times: sentence.times)
    }
    // A bare number is an hour or a day that could not be read, not a name: "busy thu 3?"
    if subject.words.count == 1, subject.text.count < 3, Int(subject.text) != nil {
      return .qualifier(subject.text, times: sentence.times)
    }
    if subject.words.count > Self.longestSubject { return .tooManyWords(subject.text) }
    // A word that compares or counts names no event, even if the notes of one contain it.
    if let word = subject.words.first(where: { Self.comparing.contains($0.key) }) {
      return .qualifier(word.original, times: sentence.times)
    }
    if let words = unreadableTime ?? unusedFilter { return .qualifier(words, times: sentence.times) }
    if hasOtherTimes || limits.isEmpty && changesMeaning { return .noQuestion(in: sentence) }
    if sentence.times.count > Self.mostTimes { return .tooManyTimes(sentence.times.count) }
    if let rest = FreeTimeWords.leftOver(of: sentence, aspect, subject) { return .leftOver(rest) }
    if let rest = Qualifiers.leftOver(
      in: sentence, found, subject, order: pickWords, understood: filterWords.union(found.understood))
    {
      return .qualifier(rest, times: sentence.times)
    }
    if let city, case .several? = pick { return .qualifier(city, times: sentence.times) }
    if let word = comparedOrder { return .qualifier(word, times: sentence.times) }
    return nil
  }

  /// Words that name a day in an unsupported way: "the next long weekend", "which day starts earliest".
  private var unreadableTime: String? {
    // "What's the day of the week?", "is today monday?"
    let isOfToday =
      sentence.times.first.map { ["today", "tomorrow", "yesterday"].contains($0.lowercased()) } == true
    if aspect == .now || isOfToday && isAboutDates { return nil }
    let keys = sentence.allKeys
    if zip(keys, keys.dropFirst()).contains(where: {
      $1.hasPrefix("weekend") && ["long", "day"].contains($0)
    }) {
      return "long weekend"
    }
    if let unit = timeOfEvent { return unit }
    // "The bank holiday monday" is not the next monday.
    if sentence.says("bank holiday", "public holiday"),
      keys.indices.dropFirst(2).contains(where: {
        DateWords.isWeekday(keys[$0]) && keys[$0 - 1] == "holiday"
          && ["bank", "public"].contains(keys[$0 - 2])
      })
    {
      return "holiday"
    }
    // "How many breaks do I have?" asks for free time, not for the spring break.
    if subject.words.count == 1, ["breaks", "gaps", "pauses"].contains(subject.words[0].key) {
      return subject.text
    }
    // "Do I ever have gym on tuesday?" asks about all of them.
    if sentence.has("ever"), sentence.begins(with: "do", "does", "is", "am", "are"),
      sentence.times.contains(where: DateWords.isWeekday)
    {
      return "ever"
    }
    // "My last day off" is over, and only those to come are looked up.
    if aspect == .daysOff, pick == .last, sentence.times.isEmpty { return "last" }
    // "This weekend and next" means two of them.
    if !sentence.times.isEmpty, sentence.says("and next", "and last"),
      let last = sentence.words.last, ["next", "last"].contains(last.key)
    {
      return last.original
    }
    // "In the easter week" is more than easter.
    if sentence.has("week"), let time = sentence.times.first?.lowercased(),
      !DateWords.isWeekday(time),
      zip(keys, keys.dropFirst()).contains(where: { $1 == "week" && time.hasSuffix($0) })
    {
      return "week"
    }
    // "Am I on call?" asks for a duty, "when do I get off work?" for the end of a day.
    if sentence.says("i on call", "we on call") { return "on call" }
    if sentence.says("get off work", "off work at", "off work today") { return "off work" }
    if let part = partOfName { return part }
    // "What time is it in 2 hours?" does not ask for events.
    if !sentence.times.isEmpty,
      sentence.begins(with: "what time is it", "what time will it be", "what time was it")
    {
      return "it"
    }
    // No event is about getting up; the first one of a day to come tells when to do so at the latest.
    if isUnnamed,
      sentence.says("did i get up", "did we get up", "got up", "woke up", "did i wake up", "to bed")
    {
      return "up"
    }
    // "The last day of school before easter" is not the end of an event.
    if !sentence.times.isEmpty, sentence.says("last day of") { return "last day" }
    if isUnnamed, sentence.says("going anywhere", "go anywhere", "go out") { return "go" }
    // "Is anything due this week?" asks for deadlines, not for all events.
    if isUnnamed, sentence.has("due") { return "due" }
    if OrderWords.areSeveral(in: sentence.keys) { return "and" }
    if sentence.has("calendars"), sentence.times.isEmpty && aspect == .agenda || aspect == .count {
      return "calendars"
    }
    if let hours = sentence.looseHours { return hours }
    let isOfDays = sentence.begins(with: "which day", "what day", "on which day", "on what day")
    guard isOfDays, let index = pickWords.first, ["earliest", "latest"].contains(sentence.keys[index]) else {
      return nil
    }
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

  /// "The week of the workshop", "the weekend I am in hamburg": a time that other words name and that could not be
  /// read.
  private var timeOfEvent: String? {
    let keys = sentence.allKeys
    for index in keys.indices.dropLast(2)
    where keys[index] == "the" && ["week", "weekend", "month", "day"].contains(keys[index + 1]) {
      let next = keys[index + 2]
      let isClause = ["i", "we", "when", "where"].contains(next)
      if isClause
        || next == "of" && sentence.keys.contains("of") && !sentence.keys.starts(with: ["what", "day", "of"])
      {
        return "\(keys[index + 1]) \(next)"
      }
    }
    return nil
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
  private var changesMeaning: Bool {
    switch aspect {
    case .hasStatus, .freeTime, .isFree, .emptyDays, .meets: false
    default:
      refersBack || asksForDates || comparesDays || asksForEnds || asksForNumberOfDays || asksForAdvice
        || asksAssistant || asksForPlaces || asksForInvitations || isSum || isNegated
        || sentence.minutes != nil
    }
  }

  /// "Is this event scheduled?", "what happened with it?": earlier words tell which event is meant.
  private var refersBack: Bool {
    // "Is that all for today?"
    if isUnnamed, sentence.begins(with: "is that all", "is that it", "is this all", "is that everything") {
      return true
    }
    // The neighbours of an event without a name cannot be found.
    if case .beside = aspect, isUnnamed { return true }
    guard [.agenda, .existence].contains(aspect), isUnnamed, sentence.times.isEmpty else { return false }
    let keys = sentence.keys
    if aspect == .existence,
      zip(keys, keys.dropFirst()).contains(where: {
        ["this", "that"].contains($0) && $1 != "calendar"
          && (Lexicon.eventNouns.contains($1) || Lexicon.calendarNouns.contains($1))
      })
    {
      return true
    }
    return keys.last.map(Lexicon.pronouns.contains) == true
      && ["with", "about", "to", "of", "at"].contains(keys.dropLast().last)
  }

  /// "What was I invited to this week?": no tool tells the events of others from one's own.
  private var asksForInvitations: Bool {
    isUnnamed && [.agenda, .existence, .count].contains(aspect)
      && sentence.says("i invited", "invited me", "we invited", "been invited")
  }

  /// Questions about days, not about what is on them.
  private var asksForDates: Bool {
    // "Is it easter yet?"
    if aspect == .existence, isUnnamed, sentence.begins(with: "is it"),
      !sentence.times.contains(where: DateWords.isWeekday),
      sentence.keys.allSatisfy({ ["is", "it", "yet", "now", "already", "still"].contains($0) })
    {
      return true
    }
    // "Do I have anything on a public holiday?" asks for other events than the holidays.
    if sentence.says(
      "on a holiday", "on a public holiday", "on a bank holiday", "on holidays", "on public holidays",
      "on bank holidays", "for the first time")
    {
      return true
    }
    // "Which holidays fall on a friday?" does not ask about the next friday.
    if [.agenda, .count].contains(aspect), sentence.has("fall", "falls", "land", "lands"),
      sentence.times.contains(where: DateWords.isWeekday)
    {
      return true
    }
    // "Does the week start on monday?" asks about weeks.
    let keys = sentence.allKeys
    if zip(keys, keys.dropFirst()).contains(where: {
      $0 == "week" && ["start", "starts", "begin", "begins"].contains($1)
    }) {
      return true
    }
    // "What is the next day?" does not name an event, nor "the date after today" a day.
    if isUnnamed, sentence.says("the next day", "the next date"), [.start, .agenda].contains(aspect) {
      return true
    }
    let asksForDate = sentence.says(
      "the date", "what date", "which date", "what day", "which day", "what weekday", "what week",
      "which week")
    if asksForDate, aspect == .agenda, isUnnamed,
      !sentence.has("i", "my", "we", "our", "have", "on", "there")
    {
      return true
    }
    return aspect == .date
      && ["after", "before", "since", "until", "by", "between", "within"].contains(
        sentence.times.first?.lowercased().firstWord?.word)
  }
}
