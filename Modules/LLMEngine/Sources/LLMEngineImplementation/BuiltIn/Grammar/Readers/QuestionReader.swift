/// Reads a sentence without context.
enum QuestionReader {
  /// The maximum number of words of an event's name in a question.
  private static let longestSubject = 6
  /// The maximum number of words of a name without a sentence.
  private static let longestBareName = 4
  /// Words that can accompany a name without making it a sentence.
  private static let besideNames: Set<String> = [
    "a", "an", "the", "my", "our", "me", "show", "list", "search", "all", "any", "with", "and", "in", "on",
    "at", "for", "of", "next", "last", "first", "stuff",
  ]
  /// The maximum number of words checked for a misspelled time.
  private static let mostWordsSpelt = 30
  /// The maximum number of times looked up for one question.
  private static let mostTimes = 7

  /// The reading of a sentence.
  static func reading(of sentence: Sentence) -> Reading {
    if let courtesy = Courtesy(sentence) { return .courtesy(courtesy) }
    if asksForHelp(sentence) { return .courtesy(.help) }
    if let reading = ClockElsewhere.reading(of: sentence) { return reading }
    if let other = OthersTime.name(in: sentence) { return .unclear(.othersTime(other)) }
    if isStatement(sentence) { return .unclear(.noQuestion(times: sentence.times)) }
    if asksForChanges(sentence) { return .unclear(.updates) }
    if asksForCalendars(sentence) { return .unclear(.calendars) }
    // "Meeting, please set a reminder" ends with a request.
    if let please = sentence.keys.firstIndex(of: "please"),
      sentence.keys.dropFirst(please + 1).first.map(ChangeReader.requestVerbs.contains) == true
    {
      return .unclear(.noQuestion(times: []))
    }
    // A calendar has the departure of a flight, not the time to board.
    if sentence.says("i board", "we board") { return .unclear(.qualifier("board")) }
    if let rooms = freeRooms(in: sentence) { return .unclear(.qualifier(rooms)) }
    guard let found = AspectReader.aspect(of: sentence) else {
      return misspelling(in: sentence.words) ?? bareName(sentence)
        ?? .unclear(.noQuestion(times: sentence.times))
    }
    return reading(of: sentence, found)
  }

  private static func reading(of sentence: Sentence, _ found: AspectReader.Found) -> Reading {
    let order = order(in: sentence, found.aspect)
    var (limits, limitWords) = EventLimit.read(sentence)
    // "Free for at least 3 hours": the length applies to the free time.
    var minutes = sentence.minutes
    if [.freeTime, .isFree].contains(found.aspect), limits.count == 1,
      case .longer(let least, let orEqual) = limits[0]
    {
      (limits, minutes) = ([], orEqual ? least : least + 1)
    }
    let without = limits.isEmpty ? LeftOutWords.read(sentence) : nil
    let understood = limitWords.union(without.map { Set($0.words) } ?? [])
    let (city, cityWords) = CityWords.found(in: sentence, askingFor: found.aspect)
    let ignored = found.ignored.union(order?.indices ?? []).union(cityWords).union(understood)
    let subject = Subject(of: sentence, ignoring: ignored, frame: found.frame)
    if let name = OthersTime.name(in: sentence, askedFor: found.aspect, subject) {
      return .unclear(.othersTime(name))
    }
    // A bare number is an hour or a day that could not be read, not a name: "busy thu 3?"
    if subject.words.count == 1, subject.text.count < 3, Int(subject.text) != nil {
      return .unclear(.qualifier(subject.text))
    }
    if subject.words.count > longestSubject { return .unclear(.tooManyWords(subject.text)) }
    if let misspelling = misspelling(in: subject.words) { return misspelling }
    if let words = unreadable(sentence, found.aspect, order?.indices ?? []) {
      return .unclear(.qualifier(words))
    }
    // "Days without gym" asks for days, not events.
    if without != nil, sentence.has("day", "days") {
      return .unclear(.qualifier("without"))
    }
    if !limits.isEmpty || without != nil,
      ![.agenda, .count, .existence].contains(found.aspect) || order != nil
    {
      return .unclear(.qualifier(sentence.words[understood.min() ?? 0].original))
    }
    if case .comparison = found.aspect, sentence.times.count == 1, Question.compared(in: sentence) == nil {
      return .unclear(.noQuestion(times: sentence.times))
    }
    if limits.isEmpty, changesMeaning(sentence, found.aspect, subject) {
      return .unclear(.noQuestion(times: sentence.times))
    }
    // "Is the last standup before easter on thursday?"
    if order != nil, sentence.times.count > 1, !sentence.has("and", "or"), found.aspect != .now,
      found.aspect != .date
    {
      return .unclear(.noQuestion(times: sentence.times))
    }
    if sentence.times.count > mostTimes { return .unclear(.tooManyTimes(sentence.times.count)) }
    if let rest = FreeTimeWords.leftOver(of: sentence, found.aspect, subject) {
      return .unclear(.leftOver(rest))
    }
    if let rest = Qualifiers.leftOver(
      in: sentence, found, subject, order: order?.indices ?? [], understood: understood)
    {
      return .unclear(.qualifier(rest))
    }
    if let city, case .several? = order?.pick { return .unclear(.qualifier(city)) }
    var question = Question(aspect: found.aspect)
    (question.limits, question.without) = (limits, without?.text)
    question.asksForReminders = sentence.has("reminder", "reminders")
    if found.aspect == .date {
      question.aspect =
        Spelling.isPlainTime(sentence.times.flatMap { Word.words(of: DateWords.singular($0)) })
        ? .until : .date
    }
    question.pick = order?.pick
    question.subject = [subject.text, found.implied ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    question.times =
      found.aspect == .date
      ? sentence.times.filter { sentence.times.count == 1 || !AspectReader.isUnit($0) }.map(
        DateWords.singular)
      : sentence.times
    if let date = AspectReader.dateOfWeekday(sentence) { question.times = [date] }
    // What the day is compared with is not looked up.
    if AspectReader.dayChecked(sentence) != nil {
      (question.times, question.pick) = (Array(question.times.prefix(1)), nil)
    }
    question.name = name(of: subject, in: sentence)
    question.calendar = subject.calendar
    question.onlyRemaining =
      sentence.says("from now", "coming up")
      || sentence.has("left", "remaining", "remains", "still", "else", "yet")
      || sentence.has("more") && !sentence.says("more than")
      || sentence.times.contains { $0.lowercased().contains("rest of ") }
    question.minutes = minutes
    question.zone = city
    question.inWeeks = sentence.has("weeks")
    question.asksForStay =
      [.end, .length, .existence].contains(found.aspect)
      && sentence.says("back from", "return from", "home from", "am i in", "are we in")
    question.atEnd =
      found.aspect == .until && sentence.has("end", "ends", "over", "finish", "finishes", "land", "lands")
    question.isYesOrNo = Lexicon.verbsFirst.contains(sentence.keys.first ?? "")
    question.asksForDuty = isDuty(sentence, found.aspect, subject)
    question.meetings =
      sentence.has("meeting", "meetings") && subject.words.isEmpty
      && ([.timeSpent, .share].contains(found.aspect) || [.longest, .shortest].contains(order?.pick))
    if case .comparison = found.aspect {
      question.meetings =
        sentence.has("fewer") || sentence.has("more") && !Lexicon.eventNouns.isDisjoint(with: sentence.keys)
    }
    // "My last dentist appointment" is over; "the last meeting of friday" depends on friday.
    let isLastOfAll =
      question.pick == .last && !sentence.has("final") && !subject.words.isEmpty && sentence.times.isEmpty
    question.looksBack =
      found.aspect == .since || isLastOfAll && found.aspect != .until
      || Tense.looksBack(sentence, askingFor: found.aspect)
    // "Am I working on easter monday?" asks whether it is a day off.
    if found.aspect == .existence, subject.words.map(\.key) == ["working"],
      sentence.begins(with: "am i", "are we"),
      !sentence.times.isEmpty
    {
      (question.aspect, question.subject) = (.daysOff, "")
    }
    if case .hasStatus = found.aspect { (question.looksBack, question.pick) = (false, nil) }
    // "Did carol accept?": the answer is in the past, but the event can be upcoming.
    if case .response = found.aspect { question.looksBack = false }
    if case .pair = found.aspect { question.looksBack = false }
    if found.aspect == .existence,
      [["is", "it"], ["is", "it", "yet"], ["is", "it", "now"]].contains(sentence.keys),
      sentence.times.count == 1, DateWords.isWeekday(sentence.times[0]), !sentence.allKeys.contains("on")
    {
      // "Is it friday yet?" asks about today.
      (question.aspect, question.times) = (.isDay(sentence.times[0]), ["today"])
    }
    if isAboutDates(sentence, found.aspect) {
      guard let day = sentence.times.last(where: DateWords.isWeekday) else {
        return .unclear(.noQuestion(times: sentence.times))
      }
      // "Is boxing day on a saturday this year?"
      let days = sentence.times.filter { $0 != day && $0.lowercased() != "this year" }
      guard days.count == 1 else { return .unclear(.noQuestion(times: sentence.times)) }
      (question.aspect, question.times) = (.isDay(day), days)
    }
    FreeTimeWords.complete(&question, from: sentence, subject)
    let completed = question.completed(from: sentence)
    // "How many meetings have there been?" names no time to count in.
    if completed.aspect == .count, completed.looksBack, completed.times.isEmpty, completed.subject.isEmpty,
      completed.anchor == nil
    {
      return .unclear(.noQuestion(times: []))
    }
    return .question(completed)
  }

  /// Which of the events is meant, and the indices of the words that say so; never for a pair of events.
  private static func order(
    in sentence: Sentence, _ aspect: Question.Aspect
  ) -> (pick: Question.Pick, indices: Set<Int>)? {
    if aspect == .length, sentence.keys.last == "last" { return nil }
    if case .pair(let pair, _) = aspect, pair != .gap { return nil }
    // "My last meeting before the flight" is the one just before it.
    if case .beside = aspect { return nil }
    return pick(in: sentence.keys) ?? extreme(in: sentence, aspect)
  }

  /// "The longest meeting", "which one is the shortest?"
  private static func extreme(
    in sentence: Sentence, _ aspect: Question.Aspect
  ) -> (pick: Question.Pick, indices: Set<Int>)? {
    guard [.agenda, .start, .length, .place].contains(aspect), sentence.minutes == nil,
      let index = sentence.keys.firstIndex(where: { $0 == "longest" || $0 == "shortest" }),
      index == sentence.keys.count - 1 || Lexicon.eventNouns.contains(sentence.keys[index + 1])
    else { return nil }
    return (sentence.keys[index] == "longest" ? .longest : .shortest, [index])
  }

  /// "The next three meetings".
  private static func pick(in keys: [String]) -> (pick: Question.Pick, indices: Set<Int>)? {
    // "My three next appointments".
    if let index = keys.firstIndex(of: "next"), index > 0, let count = DateWords.numbers[keys[index - 1]],
      keys.dropFirst(index + 1).first?.hasSuffix("s") == true
    {
      return (.several(count), [index - 1, index])
    }
    guard let order = OrderWords.pick(in: keys) else { return nil }
    if order.pick == .next, let word = keys.dropFirst(order.index + 1).first,
      let count = Int(word) ?? DateWords.numbers[word], (2...20).contains(count)
    {
      return (.several(count), [order.index, order.index + 1])
    }
    return (order.pick, [order.index])
  }

  /// The time and the subject as one name, if they are adjacent: "christmas party", "quiz night".
  private static func name(of subject: Subject, in sentence: Sentence) -> String? {
    guard sentence.times.count == 1, !subject.words.isEmpty, let time = sentence.times.first?.lowercased(),
      !time.contains(where: \.isNumber), !DateWords.notInNames.contains(time)
    else { return nil }
    let text = " \(sentence.allKeys.joined(separator: " ")) "
    let words = subject.words.map(\.key).joined(separator: " ")
    // "Is labor day a public holiday?": the calendar's day of that name comes before any other.
    if ["holiday", "holidays"].contains(words), sentence.keys.first == "is", time.hasSuffix("day"),
      time.contains(" "), !["next ", "this ", "last ", "on ", "the "].contains(where: time.hasPrefix)
    {
      return time
    }
    if text.contains(" \(time) \(words) ") { return "\(time) \(words)" }
    return DateWords.dayParts.contains(time) && text.contains(" \(words) \(time) ") ? "\(words) \(time)" : nil
  }

  /// "dentist", "bob next week", "next flight": a name alone asks for its events.
  private static func bareName(_ sentence: Sentence) -> Reading? {
    let order = OrderWords.pick(in: sentence.keys)
    let subject = Subject(of: sentence, ignoring: order.map { [$0.index] } ?? [])
    let rest = Set(sentence.keys).subtracting(subject.words.map(\.key))
    guard (1...longestBareName).contains(subject.words.count),
      rest.subtracting(besideNames).subtracting(Subject.kindsOfHoliday).isEmpty
    else {
      return nil
    }
    return reading(of: sentence, AspectReader.Found(aspect: order == nil ? .agenda : .start))
  }

  /// "How do I add an event?", but not "how do I make pancakes?"
  private static func asksForHelp(_ sentence: Sentence) -> Bool {
    sentence.begins(with: "how do i", "how can i", "how to", "how would i")
      && !ChangeReader.verbs.isDisjoint(with: sentence.keys.dropFirst(2).prefix(2))
      && sentence.keys.dropFirst(2).allSatisfy {
        ChangeReader.verbs.contains($0) || Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0)
          || Lexicon.calendarNouns.contains($0)
      } && !sentence.says("a will")
  }

  /// "What changed since yesterday?" asks for edits of the calendar, not for events.
  private static func asksForChanges(_ sentence: Sentence) -> Bool {
    sentence.begins(with: "what", "anything", "any", "has anything", "show", "did anything", "which")
      && sentence.keys.contains(where: changes.contains)
      && sentence.keys.allSatisfy {
        changes.contains($0) || Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0)
          || ["since", "recently", "lately"].contains($0)
      } && !sentence.says("my new", "next new", "new time", "is the new") && !sentence.has("i")
  }

  private static let changes: Set<String> = [
    "changed", "changes", "updated", "updates", "added", "new", "modified", "moved",
  ]

  /// "Which calendars do I have?", "list my calendars": no tool lists them.
  private static func asksForCalendars(_ sentence: Sentence) -> Bool {
    sentence.has("calendars") && sentence.times.isEmpty
      && sentence.begins(with: "which", "what", "how many", "list", "show", "name", "my calendars")
      && sentence.keys.allSatisfy { Lexicon.function.contains($0) || $0 == "name" }
  }

  /// "Do I have to work on monday?" asks for a duty.
  private static func isDuty(_ sentence: Sentence, _ aspect: Question.Aspect, _ subject: Subject) -> Bool {
    let isWork = !subject.words.isEmpty && subject.words.allSatisfy { ["work", "working"].contains($0.key) }
    return aspect == .existence && !subject.words.isEmpty
      && (sentence.says("have to", "need to") || isWork && sentence.has("i", "am"))
  }

  /// "Is 12 april a sunday?" asks about dates, not about events.
  static func isAboutDates(_ sentence: Sentence, _ aspect: Question.Aspect) -> Bool {
    aspect == .existence && sentence.times.count > 1
      && Set(sentence.keys).isSubset(of: ["is", "was", "a", "the", "it", "on", "there"])
  }

  private static func misspelling(in words: [Word]) -> Reading? {
    for word in words.prefix(mostWordsSpelt) {
      if let meant = Spelling.timeWord(near: word.key) {
        return .unclear(.misspelt(word.original, meant: meant))
      }
    }
    return nil
  }
}
