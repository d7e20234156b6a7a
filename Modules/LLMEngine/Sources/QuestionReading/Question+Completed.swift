package import Frames
import QuestionAspects
package import Sentences
import TimePhrases
import ToolResults

extension Question {
  /// "until june 15" is the range from now on; "june 15" gives how long it is until then.
  private static func withoutUntil(_ time: String) -> String {
    Wording(time).after(["until", "till", "til", "since"]).flatMap { $0.isEmpty ? nil : $0.text } ?? time
  }

  /// "The end of april" is april, and its end is meant; `nil` for other times.
  private static func whole(ofEnd time: String) -> String? {
    let words = Wording(time).keys.drop { $0 == "the" }
    guard words.starts(with: ["end", "of"]) else { return nil }
    let unit = words.dropFirst(2).drop { $0 == "the" }.joined(separator: " ")
    return ["week", "month", "year"].contains(unit) ? "this \(unit)" : unit
  }

  /// The question with its implied defaults: "when is my meeting?" asks for the next one, "what is my last meeting?"
  /// for today's.
  package func completed(from sentence: Sentence) -> Question {
    var question = self
    let isUnspecific = subject.isEmpty && times.isEmpty && calendar == nil && pick == nil
    switch aspect {
    case .start, .end, .place, .people, .headcount, .length, .member, .until, .link, .organizer, .notes,
      .online:
      // "Who am I meeting first?" does not ask for an event without other people.
      if aspect == .people, subject.isEmpty, pick != nil, limits.isEmpty,
        sentence.has("meet", "see", "seeing", "with", "met", "seen", "saw")
          || sentence.says("i meeting", "we meeting")
      {
        question.limits = [.withPeople]
      }
      if aspect == .until {
        question.times = question.times.map(Self.withoutUntil)
        if question.times.count == 1, subject.isEmpty, let whole = Self.whole(ofEnd: question.times[0]) {
          (question.times, question.atEnd) = ([whole], true)
        }
      }
      // "Which meetings have a link?" asks about all, "what is the link?" about the next.
      if isUnspecific, [.link, .organizer, .notes].contains(aspect),
        sentence.begins(with: "which", "what"),
        sentence.key(1).hasSuffix("s"), Lexicon.eventNouns.contains(sentence.key(1))
      {
        question.times = ["next 7 days"]
      } else if isUnspecific {
        question.pick = .next
        // "What is the link?" means the next one that has any.
        if aspect == .link { question.limits = [.online(nil)] }
      }
      // "All choir dates" asks for all.
      if times.isEmpty, pick == nil, sentence.keys.last == "dates" {
        (question.aspect, question.times) = (.agenda, [Self.year])
      }
    case .reminders where subject.isEmpty && times.isEmpty:
      question.times = [pick == nil ? "next 7 days" : "next 28 days"]
    case .since:
      question.times = times.map(Self.withoutUntil)
    case .days where times.isEmpty, .emptyDays where times.isEmpty: question.times = ["next 2 weeks"]
    case .hasStatus where times.isEmpty && subject.isEmpty: question.times = [Self.year]
    case .current, .dayStart, .dayEnd, .dayLength, .backToBack:
      question.pick = nil
      if times.isEmpty || aspect == .current { question.times = ["today"] }
    case .repeats(let days):
      question.times = [days.map { $0.upperBound < 15 } == true ? "next 56 days" : Self.year]
    case .timeSpent, .busiestDay, .quietestDay, .share, .worked, .average:
      question.pick = nil
      question.times = times.map { (Wording($0).after(["of"]) ?? Wording($0)).text }
      if times.isEmpty { question.times = ["this week"] }
    case .peopleMet, .mostEvents, .fullestWeek, .peopleCount:
      question.pick = nil
      let isOfWeek = [.peopleCount, .mostEvents(isFewest: false), .mostEvents(isFewest: true)].contains(
        aspect)
      if times.isEmpty { question.times = [isOfWeek ? "this week" : "this month"] }
    case .usual: (question.times, question.pick) = (["next 8 weeks"] + times, nil)
    case .comparison:
      if times.count == 1, let other = Self.compared(in: sentence) { question.times = [times[0], other] }
    case .dayCount(let weekday):
      // "Fridays in may" would be only those days.
      let time = Wording(times.last ?? "")
      question.times = [(weekday.flatMap { time.after(["\($0)s of", "\($0)s"]) } ?? time).text]
    case .now, .week:
      question = Question(aspect: aspect)
      question.times =
        aspect == .week && sentence.keys.contains("is") && times.count == 1 && !sentence.has("it")
        ? times : ["today"]
    case .seriesEnd: question.times = [Self.year]
    case .existence: question.completeExistence(sentence)
    case .agenda where isUnspecific && !sentence.has("free"):
      let coming = limits.isEmpty ? "next 7 days" : "next 30 days"
      question.times = [looksBack ? "last 7 days" : coming]
    // "Which lectures do I have left?" asks for all of a series.
    case .agenda where onlyRemaining && !subject.isEmpty && times.isEmpty && pick == nil:
      question.times = [Self.year]
    case .agenda where !looksBack: question.times = Self.everyWeekday(in: sentence).map { [$0] } ?? times
    case .count where !subject.isEmpty && times.isEmpty && !looksBack:
      question.times = [sentence.begins(with: "how often") ? Self.around : Self.year]
    default: break
    }
    switch question.aspect {
    // "What was my busiest day this month?" asks for the days so far.
    case .busiestDay, .quietestDay, .mostEvents, .peopleMet, .peopleCount:
      if looksBack, question.times.count == 1,
        ["this week", "this month", "this year"].contains(question.times[0].lowercased())
      {
        question.times[0] += " so far"
      }
    default: break
    }
    question.completePick(sentence)
    question.namesStart =
      question.aspect == .existence && !subject.isEmpty && times.count == 1
      && sentence.parser.namesClock(times[0])
      && sentence.begins(with: "is", "was", "does", "are")
    return question
  }

  /// "Is the dentist at 4:30?", "is the concert on saturday or sunday?": asks for the event's own time, on any day.
  private mutating func completeExistence(_ sentence: Sentence) {
    // "Is it spring break yet?" asks about today.
    // "Am I on vacation?" too.
    if times.isEmpty, !subject.isEmpty, sentence.begins(with: "is it", "am i on", "are we on") {
      times = ["today"]
    }
    // "Is the dentist at 4:30?" asks for its time, on any day.
    if times.count == 1, !subject.isEmpty, sentence.begins(with: "is", "was", "does", "are"),
      let time = sentence.parser.clock(times[0])
    {
      (aspect, times) = (.startsAt(time), [])
    } else if times.count > 1,
      times.allSatisfy({ DateWords.isWeekday($0) || sentence.parser.clock($0) != nil }),
      sentence.keys.contains("or"),
      !subject.isEmpty, sentence.begins(with: "is", "was", "does")
    {
      // "Is the concert on saturday or sunday?"
      (aspect, times, name) = (.start, [], nil)
    } else if let day = kindOfDay(sentence) {
      (aspect, times, name) = (.fallsOn(day), [], nil)
    } else if isBounded(sentence) {
      // "Does the review end before 3?": the answer is the event's own time, on any day.
      let ends = sentence.has(
        "end", "ends", "ending", "finish", "finishes", "over", "done", "go", "run", "last")
      aspect = ends ? .end : .start
      (times, isYesOrNo) = ([], false)
    }
  }

  private mutating func completePick(_ sentence: Sentence) {
    if aspect == .start, pick == nil, sentence.begins(with: "when did"),
      sentence.says("did i start", "did i begin", "did we start", "did we begin")
        || times.isEmpty && ["start", "begin"].contains(sentence.keys.last),
      !subject.isEmpty
    {
      (pick, looksBack) = (.nth(1), true)
    }
    guard times.isEmpty else { return }
    // "Have I taken my medicine?": the calendar contains when it was scheduled, not whether it was done.
    if aspect == .existence, looksBack, pick == nil, !subject.isEmpty,
      sentence.begins(with: "have i", "have we")
    {
      (aspect, pick) = (.start, .last)
    }
    switch pick {
    case .last, .nth: if subject.isEmpty { times = ["today"] } else if !looksBack { times = [Self.year] }
    case .several: if !subject.isEmpty { times = [Self.year] }
    case .longest, .shortest: if subject.isEmpty { times = ["this week"] }
    case .next: if !limits.isEmpty, subject.isEmpty { times = [Self.year] }
    case nil: break
    }
  }

  /// The second time of a comparison that names one: "busier this week than last", "less busy next week"; `nil` if
  /// there is none.
  package static func compared(in sentence: Sentence) -> String? {
    guard let than = sentence.keys.firstIndex(where: { $0 == "than" || $0 == "or" }) else {
      return before[sentence.times.first?.lowercased() ?? ""]
    }
    guard let unit = sentence.times.first?.split(separator: " ").last else { return nil }
    let words = sentence.keys[(than + 1)...].filter { !["the", "one", "it", "is", "was", "i"].contains($0) }
    guard let word = words.first ?? nil, words.count == 1 else { return nil }
    switch word {
    case "last", "next", "this": return "\(word) \(unit)"
    default: return DateWords.months.contains(word) ? word : nil
    }
  }

  /// The time with which a time is compared if no other is named.
  private static let before: WordTable = [
    "today": "yesterday", "tomorrow": "today", "this week": "last week", "next week": "this week",
    "this month": "last month", "next month": "this month",
  ]

  /// "Is mom's birthday on a weekend?" asks for its day, not whether it is on the next weekend.
  private func kindOfDay(_ sentence: Sentence) -> String? {
    guard !subject.isEmpty, times.count == 1, sentence.begins(with: "is", "was", "does", "are", "will"),
      !sentence.has("there", "i", "any"), let time = times.first?.lowercased()
    else { return nil }
    let day = time.hasPrefix("a ") ? String(time.dropFirst(2)) : time
    if DateWords.weekdays.contains(day) || day == "weekend",
      zip(sentence.allKeys, sentence.allKeys.dropFirst()).contains(where: { $0 == "a" && $1 == day })
    {
      return day
    }
    guard let (first, rest) = time.firstWord else { return nil }
    // "Is the vet in the morning?"
    guard first == "in", rest.hasPrefix("the "), Occurrence.hours(of: String(rest.dropFirst(4))) != nil else {
      return nil
    }
    return String(rest.dropFirst(4))
  }

  /// Whether the question is about an event without a day, only an hour before or after it.
  private func isBounded(_ sentence: Sentence) -> Bool {
    guard !subject.isEmpty, times.count == 1, sentence.begins(with: "is", "was", "does", "will"),
      !sentence.has("there", "anything", "any", "i"), let (word, clock) = times[0].lowercased().firstWord
    else { return false }
    return ["before", "after", "by", "past", "until", "till"].contains(word)
      && sentence.parser.clock(clock) != nil
  }
}
