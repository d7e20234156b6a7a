import Frames
import QuestionAspects
import Sentences
import TimePhrases

extension Question {
  /// The words of the sentence that an event need not have, and whether it asks about the person's own time.
  mutating func readOptional(from sentence: Sentence) {
    let keys = sentence.keys
    isOwn = sentence.has(
      "i", "we", "my", "our", "any", "anything", "everything", "something", "kids", "children")
    let saysWay = sentence.says(
      "way back", "way home", "way there", "way out", "way to", "way from", "home from", "back from")
    for (index, key) in keys.enumerated() {
      let isVerb =
        Lexicon.doing.contains(key) && !Self.beforeNouns.contains(sentence.key(index - 1))
      let isPlace = Lexicon.placeNouns.contains(key) && ["which", "what"].contains(sentence.key(index - 1))
      let isWay = saysWay && ["way", "back", "home", "out"].contains(key)
      // "How many lectures are left this term?"
      let isTerm = ["term", "semester", "season"].contains(key) && sentence.key(index - 1) == "this"
      if isVerb || isPlace || isWay || isTerm { optional.insert(key) }
    }
  }

  /// Words after which another one is a noun: "the play".
  private static let beforeNouns: WordSet = "the my our a an any some have got of for"
}

extension SentenceParts {
  /// The question that the parts make; `nil` if it lacks a day or a time.
  package var question: Question? {
    var question = Question(aspect: aspect)
    (question.limits, question.without) = (limits, without)
    (question.pick, question.minutes, question.zone) = (pick, minutes, city)
    (question.name, question.calendar) = (name, subject.calendar)
    question.subject = [subject.text, found.implied ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    question.times = sentence.times
    if let titled = Self.titledLikeFeast(subject, in: sentence) {
      (question.subject, question.times) = (titled, [])
    }
    question.readOptional(from: sentence)
    readDetails(of: &question)
    readTense(of: &question)
    readDates(of: &question)
    found.complete?(&question, sentence)
    guard readDay(of: &question) else { return nil }
    FreeTimeWords.complete(&question, from: sentence, subject)
    question = question.completed(from: sentence)
    if question.aspect == .existence, question.limits.isEmpty, question.without == nil, question.pick == nil,
      let aspect = Self.whereabouts(sentence)
    {
      question.aspect = aspect
    }
    // "How many meetings have there been?" names no time to count in.
    let isCountOfAll =
      question.aspect == .count && question.looksBack && question.times.isEmpty && question.subject.isEmpty
      && question.anchor == nil
    // "Who did I see?" names none either.
    let isOfAnyPast =
      question.aspect == .people && question.looksBack && question.times.isEmpty && question.subject.isEmpty
      && question.calendar == nil && question.anchor == nil && question.pick == .next
    return isCountOfAll || isOfAnyPast ? nil : question
  }

  /// "What is the dress code for the christmas party?": the words of the subject with those of the feast before one of
  /// them, which is then no date; `nil` if no feast is there, or if the feast and the subject are one name.
  private static func titledLikeFeast(_ subject: Subject, in sentence: Sentence) -> String? {
    guard sentence.times.count == 1, subject.words.count > 1,
      sentence.parser.form(sentence.times[0])?.isHoliday == true
    else { return nil }
    let feast = Wording(sentence.times[0]).keys.filter { $0 != "the" }
    let keys = sentence.allKeys
    guard let last = feast.last,
      let index = subject.words.firstIndex(where: { word in
        zip(keys, keys.dropFirst()).contains { $0 == last && $1 == word.key }
      })
    else { return nil }
    let words = subject.words.map(\.original)
    return (words[..<index] + feast + words[index...]).joined(separator: " ")
  }

  /// What single words add to a question.
  private func readDetails(of question: inout Question) {
    question.withOthers = aspect == .agenda && !isUnnamed && OthersTime.asksForDoing(sentence)
    question.asksForReminders = sentence.has("reminder", "reminders")
    question.onlyRemaining =
      sentence.says("from now", "coming up", "rest of") || aspect == .existence && sentence.has("another")
      || sentence.has("left", "remaining", "remains", "still", "else", "yet")
      || sentence.has("more") && !sentence.has("than")
      || sentence.allKeys.contains("rest") && sentence.times.contains { Wording($0).says("rest of") }
    question.inWeeks = sentence.has("weeks")
    question.asksForStay =
      [.end, .length, .existence].contains(aspect)
      && sentence.says("back from", "return from", "home from", "am i in", "are we in")
    question.atEnd =
      aspect == .until && sentence.has("end", "ends", "over", "finish", "finishes", "land", "lands")
    // "Am I free for the town hall?" is answered with what overlaps it.
    question.isYesOrNo =
      Lexicon.verbsFirst.contains(sentence.keys.first ?? "")
      && !(aspect == .conflicts && (sentence.has("free", "available") || sentence.begins(with: "can")))
    question.asksForDuty = isDuty
    question.meetings =
      sentence.has("meeting", "meetings") && isUnnamed
      && ([.timeSpent, .share, .count, .agenda, .existence].contains(aspect)
        || aspect == .start && pick != nil || [.longest, .shortest].contains(pick))
    if case .comparison(_, _, ofEvents: true) = aspect {
      question.meetings = sentence.has("meeting", "meetings")
    }
    // "Am I working on easter monday?", "do I work on friday?" ask whether it is a day off.
    if question.asksForDuty, isOfWork, !sentence.times.isEmpty {
      (question.aspect, question.subject) = (.daysOff, "")
    }
    // "Do I have a lot on friday?": the events tell.
    if aspect == .existence, sentence.has("much", "lot", "every") { question.aspect = .agenda }
    question.countsDays =
      aspect == .count && sentence.begins(with: "how many days", "on how many days")
      || aspect == .daysOff && sentence.begins(with: "how many days")
    question.readsCalendars = namesKind
    question.mayBeCalendar =
      aspect == .agenda && pick == nil && !isUnnamed && subject.calendar == nil
      && sentence.begins(with: "what is in") && !sentence.has("the", "my", "a", "our", "common")
      && sentence.keys.count == subject.words.count + 3
  }

  /// "Do I have to work on monday?" asks for a duty.
  private var isDuty: Bool {
    guard aspect == .existence, !isUnnamed else { return false }
    return sentence.says("have to", "need to") || isOfWork && sentence.has("i", "am")
      || isOfWork && sentence.begins(with: "is") && sentence.keys.last == "day"
  }

  /// "Family stuff", "events in private": the word can be a calendar.
  private var namesKind: Bool {
    guard [.agenda, .existence, .count, .start].contains(aspect), pick == nil || pick == .next,
      subject.words.count == 1
    else {
      return false
    }
    let (keys, name) = (sentence.keys, subject.words[0].key)
    // "Family tomorrow".
    if keys == [name] { return true }
    func isKind(_ noun: String) -> Bool {
      noun == "stuff" || (noun.hasSuffix("s") || pick == .next) && Lexicon.eventNouns.contains(noun)
    }
    return zip(keys, keys.dropFirst()).contains {
      $0 == name && (isKind($1) || ["have", "got"].contains($1))
        || ["in", "on", "from", "for"].contains($0) && $1 == name && keys.contains(where: isKind)
    }
  }

  private var isOfWork: Bool { subject.words.allSatisfy { ["work", "working"].contains($0.key) } }

  private func readTense(of question: inout Question) {
    if sentence.has("upcoming") { question.onlyRemaining = true }
    question.onlyBusy = aspect == .existence && sentence.has("busy")
    switch aspect {
    case .hasStatus: (question.looksBack, question.pick) = (false, nil)
    // "Did carol accept?": the answer is in the past, but the event can be upcoming.
    case .response, .pair, .reminders: question.looksBack = false
    default:
      // "My last dentist appointment" is over; "the last meeting of friday" depends on friday.
      let isLastOfAll = pick == .last && !sentence.has("final") && !isUnnamed && sentence.times.isEmpty
      question.looksBack =
        aspect == .since || isLastOfAll && aspect != .until || Tense.looksBack(sentence, askingFor: aspect)
      question.takesNearest = Tense.isOpen(sentence, askingFor: aspect)
      // "Have I been to the dentist yet?" does not ask for the rest.
      if question.looksBack, question.onlyRemaining, sentence.has("yet") { question.onlyRemaining = false }
    }
  }

  /// The times that a question about a date looks up.
  private func readDates(of question: inout Question) {
    if aspect == .date {
      let isPlain = sentence.times.allSatisfy {
        sentence.parser.form(DateWords.singular($0))?.isHoliday != true
      }
      question.aspect = isPlain ? .until : .date
      question.times = sentence.times.filter { sentence.times.count == 1 || !AspectRow.isUnit($0) }
        .map(DateWords.singular)
    }
  }

  /// "Is the workshop in berlin?", "is bob at the kickoff?": a name, a preposition, and a place or another name.
  private static func whereabouts(_ sentence: Sentence) -> Question.Aspect? {
    let keys = sentence.keys
    guard sentence.begins(with: "is", "are", "was", "will"), sentence.minutes == nil,
      sentence.times.count < 2,
      let index = keys.firstIndex(where: { ["at", "in"].contains($0) }), index > 1,
      index + 1 < keys.count
    else { return nil }
    let all = Set(keys.indices)
    let names = [1..<index, index + 1..<keys.count].map {
      Subject(of: sentence, ignoring: all.subtracting($0))
    }
    let words = names.map { Set($0.words.map(\.key)) }
    // "The christmas party"
    let isTitle = titledLikeFeast(Subject(of: sentence), in: sentence) != nil
    let feast = isTitle ? Wording(sentence.times[0]).keys.filter { $0 != "the" } : []
    guard !words.contains(where: \.isEmpty), !names.contains(where: { $0.calendar != nil }),
      keys.indices.dropFirst().allSatisfy({
        $0 == index || ["the", "my", "our", "be", "with"].contains(keys[$0])
          || Lexicon.eventNouns.contains(keys[$0])
          || words[$0 < index ? 0 : 1].contains(keys[$0])
      })
    else { return nil }
    let hasArticle = ["the", "my", "our"].contains(keys[index + 1])
    let isAt = keys[index] == "at"
    return .whereabouts(
      Question.Whereabouts(
        name: (feast + [names[0].text]).joined(separator: " "), place: names[1].text, isAt: isAt,
        canBeEvent: hasArticle || isAt && !["home", "work", "school"].contains(keys[index + 1])))
  }

  /// Whether the day that the question asks about is named, if it asks about one.
  private func readDay(of question: inout Question) -> Bool {
    // "Is it friday yet?" asks about today.
    if aspect == .existence,
      [["is", "it"], ["is", "it", "yet"], ["is", "it", "now"]].contains(sentence.keys),
      sentence.times.count == 1, DateWords.isWeekday(sentence.times[0]), !sentence.allKeys.contains("on")
    {
      (question.aspect, question.times) = (.isDay(sentence.times[0]), ["today"])
    }
    guard isAboutDates else { return true }
    // "Is boxing day on a saturday this year?"
    guard let day = sentence.times.last(where: DateWords.isWeekday) else { return false }
    let days = sentence.times.filter { $0 != day && $0.lowercased() != "this year" }
    (question.aspect, question.times) = (.isDay(day), days)
    return days.count == 1
  }

  /// "Is 12 april a sunday?" asks about dates, not about events.
  var isAboutDates: Bool {
    aspect == .existence && sentence.times.count > 1
      && Set(sentence.keys).isSubset(of: ["is", "was", "a", "the", "it", "on", "there"])
  }

  /// The time and the subject as one name, if they are adjacent: "christmas party", "quiz night".
  private var name: String? {
    guard sentence.times.count == 1, !isUnnamed, var time = sentence.times.first?.lowercased(),
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
    // "The night shift" is called night shift.
    if time.hasPrefix("the ") { time.removeFirst(4) }
    if text.hasBytes(of: " \(time) \(words) ") { return "\(time) \(words)" }
    return DateWords.dayParts.contains(time) && text.hasBytes(of: " \(words) \(time) ")
      ? "\(words) \(time)" : nil
  }
}
