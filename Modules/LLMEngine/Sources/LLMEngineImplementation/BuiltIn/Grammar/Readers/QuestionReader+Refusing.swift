/// Sentences that are refused although an aspect was found.
extension QuestionReader {
  /// "I had a good day today": tells something and asks nothing.
  static func isStatement(_ sentence: Sentence) -> Bool {
    guard let first = sentence.keys.first,
      ["i", "we", "it", "he", "she", "they", "there"].contains(first) || sentence.begins(with: "am not"),
      !sentence.hasQuestionMark
    else { return false }
    return !sentence.has(
      "what", "when", "where", "who", "which", "how", "whose", "if", "whether", "any", "anything")
  }

  /// "When is there no school?", "meetings > 1h": negations and comparisons that are not supported.
  static func changesMeaning(
    _ sentence: Sentence, _ aspect: Question.Aspect, _ subject: Subject
  ) -> Bool {
    if case .hasStatus = aspect { return false }
    if aspect == .freeTime || aspect == .isFree { return false }
    // "Is this event scheduled?" is a follow-up without a previous turn.
    if aspect == .existence, subject.words.isEmpty, sentence.times.isEmpty,
      zip(sentence.keys, sentence.keys.dropFirst()).contains(where: {
        ["this", "that"].contains($0)
          && (Lexicon.eventNouns.contains($1) || Lexicon.calendarNouns.contains($1))
          && $1 != "calendar"
      })
    {
      return true
    }
    // "Do I have easter noted?" asks for the name, not for the day.
    if aspect == .existence, subject.words.isEmpty, sentence.has("noted"),
      !sentence.has("anything", "any", "something")
    {
      return true
    }
    // "Is mom coming this weekend?" asks about a person, not about her birthday.
    if aspect == .existence, !subject.words.isEmpty, ["is", "are", "will"].contains(sentence.keys[0]),
      sentence.keys.last == "coming"
    {
      return true
    }
    // "What is the latest I finish this week?" compares days, which the last event does not.
    if sentence.says("earliest i", "latest i", "earliest we", "latest we"),
      sentence.has("start", "begin", "finish", "end")
    {
      return true
    }
    // "Is tomorrow my busiest day?" compares it with others; "which has more meetings, tomorrow or thursday?" too.
    if [.busiestDay, .quietestDay].contains(aspect),
      Lexicon.verbsFirst.contains(sentence.keys[0])
        || subject.words.contains(where: { $0.key == "more" })
    {
      return true
    }
    // "What percentage of thursday is booked?" asks for a share of the day, not of the events.
    if aspect == .share, subject.words.isEmpty, subject.calendar == nil, !sentence.has("meeting", "meetings")
    {
      return true
    }
    // "Which events go past midnight?" asks about their ends.
    if [.agenda, .existence].contains(aspect), subject.words.isEmpty,
      sentence.has("go", "goes", "run", "runs", "last", "lasts"),
      sentence.times.contains(where: {
        ["past", "until", "till", "after"].contains($0.lowercased().firstWord?.word)
      })
    {
      return true
    }
    // "Do I have anything on a public holiday?" asks for other events than the holidays.
    if sentence.says(
      "on a holiday", "on a public holiday", "on a bank holiday", "on holidays", "on public holidays")
      || sentence.says("for the first time", "on bank holidays")
    {
      return true
    }
    // "How long before standup do I get a reminder?" asks for the alarm of an event.
    if aspect == .until, sentence.has("reminder", "reminders", "alarm", "reminded") { return true }
    // "What is 10am athens time here?"
    if aspect == .agenda, let name = subject.words.last?.key, sentence.says("\(name) time"),
      sentence.times.contains(where: ChangeTarget.hasClock)
    {
      return true
    }
    // "Am I done by 5?" asks for the end of the day, which the events before 5 do not tell.
    if aspect == .existence, subject.words.isEmpty, !sentence.times.isEmpty,
      sentence.has("end", "ends", "finish", "finishes")
        || sentence.has("i", "we", "day") && sentence.has("start", "begin", "finished", "done", "over")
    {
      return true
    }
    // "How many days after easter is the concert?"
    if aspect == .length,
      sentence.times.contains(where: {
        ["after", "before", "since"].contains($0.lowercased().firstWord?.word)
      })
    {
      return true
    }
    // "How long have I been going to the gym?" asks for years, not for the length of one event.
    if aspect == .length, sentence.begins(with: "how long have", "how long has") { return true }
    // "What happened with it?" refers to earlier words.
    if [.agenda, .existence].contains(aspect), subject.words.isEmpty, sentence.times.isEmpty,
      let last = sentence.keys.last, Lexicon.pronouns.contains(last),
      ["with", "about", "to", "of", "at"].contains(sentence.keys.dropLast().last)
    {
      return true
    }
    // "Who do you work for?" asks about the assistant, "who do I work for?" about an employer.
    let isOfAssistant =
      sentence.begins(with: "did you", "have you", "were you") || sentence.says("have you been")
    if sentence.says("work for", "are you doing", "are you up to")
      || isOfAssistant && Lexicon.calendarNouns.isDisjoint(with: sentence.keys)
        && !sentence.has("i", "my", "me")
      || !subject.words.isEmpty && sentence.says("do you have") && !sentence.begins(with: "do you have")
      || zip(sentence.keys, sentence.keys.dropFirst()).contains(where: { you, verb in
        you == "you" && subject.words.contains { $0.key == verb }
      })
    {
      return true
    }
    // "What is 1/2 times 3/4?" is a sum, and "friday the 13th of next year" could not be read as one time.
    if sentence.times.count > 1,
      sentence.has("times", "plus", "minus", "divided", "x")
        || sentence.times.dropFirst().contains(where: { $0.lowercased().hasPrefix("of ") })
    {
      return true
    }
    // The neighbours of an event without a name cannot be found.
    if case .beside = aspect, subject.words.isEmpty { return true }
    // "What is the next day?" does not name an event, nor "the date after today" a day.
    if subject.words.isEmpty, sentence.says("the next day", "the next date"),
      [.start, .agenda].contains(aspect)
    {
      return true
    }
    let asksForDate = sentence.says(
      "the date", "what date", "which date", "what day", "which day", "what weekday", "what week",
      "which week")
    if asksForDate, aspect == .agenda, subject.words.isEmpty,
      !sentence.has("i", "my", "we", "our", "have", "on", "there")
    {
      return true
    }
    if aspect == .date, let time = sentence.times.first?.lowercased().firstWord,
      ["after", "before", "since", "until", "by", "between", "within"].contains(time.word)
    {
      return true
    }
    // "How many evenings are booked?" asks for a number of evenings, not of events.
    if aspect == .count && (subject.words.isEmpty || sentence.allKeys.dropFirst(2).first == "nights")
      || aspect == .length,
      sentence.allKeys.contains(where: {
        $0.hasSuffix("s") && DateWords.dayParts.contains(String($0.dropLast()))
          || ["workdays", "weekdays"].contains($0) && aspect == .length
      }), sentence.begins(with: "how many")
    {
      return true
    }
    // "How many fridays are there in may?" asks about the days themselves.
    if aspect == .count, subject.words.isEmpty, let day = sentence.allKeys.dropFirst(2).first,
      DateWords.weekdays.contains(where: { day == "\($0)s" }),
      Set(sentence.keys).isSubset(of: [
        "how", "many", "are", "is", "there", "does", "has", "have", "will", "be",
      ])
    {
      return true
    }
    // "Can I have a reminder?" is a request for a change.
    let wishes = sentence.begins(
      with: "can i have a", "could i have a", "can i have an", "could i have an", "can i have another")
    if wishes, !sentence.has("look", "list", "summary", "overview", "rundown") { return true }
    // "How busy is the café at 7?", "things to do in rome": no calendar contains them.
    let isMine = sentence.has("i", "my", "am", "we", "our")
    if !isMine, !subject.words.isEmpty, sentence.begins(with: "how busy is", "how busy will", "how full is") {
      return true
    }
    if !isMine, sentence.says("to do in", "to see in", "to do around") { return true }
    // No calendar contains what happens in a town.
    if sentence.says(
      "in town", "around town", "near me", "around me", "around here", "near here", "out of town",
      "event around", "events around",
      "around my place", "near my place", "around my house", "near my house", "around my home", "near my home"
    )
      || namesOwnTown(sentence.keys)
    {
      return true
    }
    if sentence.begins(
      with: "can i be", "can we be", "could i be", "what can i do", "what can we do", "what could i do",
      "where can i", "where can we",
      "what should i see", "what should we see")
    {
      return true
    }
    // "When should I schedule a haircut?" asks for advice.
    if sentence.begins(with: "when should i", "when should we", "should i", "should we"),
      !ChangeReader.verbs.isDisjoint(with: sentence.keys)
    {
      return true
    }
    let isOfLength = sentence.minutes != nil
    return isOfLength
      || zip(sentence.keys, sentence.keys.dropFirst()).contains { no, word in
        no == "no" && (Lexicon.eventNouns.contains(word) || subject.words.contains { $0.key == word })
      }
  }

  /// "The week of the workshop", "the weekend I am in hamburg": a time that other words name and that could not be
  /// read.
  private static func ofEvent(in sentence: Sentence) -> String? {
    let keys = sentence.allKeys
    for index in keys.indices.dropLast(2)
    where keys[index] == "the"
      && ["week", "weekend", "month", "day"].contains(keys[index + 1])
    {
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

  /// "In my town", but not "after my town hall".
  private static func namesOwnTown(_ keys: [String]) -> Bool {
    keys.indices.dropLast().contains { index in
      keys[index] == "my" && ["town", "city", "area"].contains(keys[index + 1])
        && (keys.dropFirst(index + 2).first.map(Lexicon.function.contains) ?? true)
    }
  }

  /// Words that name a day in an unsupported way: "the next long weekend", "which day starts earliest".
  static func unreadable(
    _ sentence: Sentence, _ aspect: Question.Aspect, _ order: Set<Int>
  ) -> String? {
    // "What's the day of the week?", "is today monday?"
    let isOfToday =
      sentence.times.first.map { ["today", "tomorrow", "yesterday"].contains($0.lowercased()) } == true
    if aspect == .now || isOfToday && isAboutDates(sentence, aspect) { return nil }
    let keys = sentence.allKeys
    if zip(keys, keys.dropFirst()).contains(where: {
      ["long", "day"].contains($0) && $1.hasPrefix("weekend")
    }) {
      return "long weekend"
    }
    if let unit = ofEvent(in: sentence) { return unit }
    if OrderWords.areSeveral(in: sentence.keys) { return "and" }
    if sentence.has("calendars"), sentence.times.isEmpty && aspect == .agenda || aspect == .count {
      return "calendars"
    }
    if let hours = sentence.looseHours { return hours }
    let isOfDays = sentence.begins(with: "which day", "what day", "on which day", "on what day")
    guard isOfDays, let index = order.first, ["earliest", "latest"].contains(sentence.keys[index]) else {
      return nil
    }
    return sentence.words[index].original
  }

  /// "Are meeting rooms free at 3?": no calendar contains which rooms are free.
  static func freeRooms(in sentence: Sentence) -> String? {
    guard sentence.has("free", "available", "availability", "open") else { return nil }
    return [
      "meeting rooms", "meeting room", "meetings room", "conference rooms", "conference room",
      "meeting space",
    ]
    .first { sentence.says($0) }
  }
}
