package import Frames
package import Sentences
import TimePhrases

/// The date, the clock, the time until an event, and the start and end of a day.
extension AspectReader {
  /// "What time is it?", "give me today's date", "is it noon yet?", "august fifth is what day?": the current date and
  /// time, and the date of another time.
  package static func now(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    let times = sentence.times.filter { !isUnit($0) }
    let isNow = times.allSatisfy { present.contains($0.lowercased()) }
    if let aspect = dayChecked(sentence) { return Found(aspect: aspect) }
    // "What is today?", but not "what is on today?"
    if keys == ["what", "is"] || keys == ["is"], sentence.times.count == 1,
      let time = sentence.times.first?.lowercased(),
      isNow && ["today", "the month", "the year"].contains(time) || time.hasSuffix("current month")
        || time.hasSuffix("current year"),
      !sentence.allKeys.contains("on")
    {
      return Found(aspect: .now)
    }
    if isClockCheck(sentence) { return Found(aspect: .now) }
    let request = requests[keys.first ?? ""]?.first { keys.count > $0.count && keys.starts(with: $0) }
    let rest = Array(keys.dropFirst(request?.count ?? 0))
    if dateOfWeekday(sentence) != nil { return Found(aspect: .date, frame: Set(ofDateQuestions)) }
    if asksForDate(rest, isRequested: request != nil || !times.isEmpty) {
      if isNow { return Found(aspect: .now) }
      return times.count == 1 ? Found(aspect: .date, frame: Set(ofDateQuestions)) : nil
    }
    guard isNow, sentence.has("time", "hour", "clock") else { return nil }
    let time = rest.filter { !ofThePresent.contains($0) }
    return clockQuestions.contains(time) ? Found(aspect: .now) : nil
  }

  /// "Is today march sixth?", "is the 18th a monday or a sunday?": the date of the first day answers it, or the present one.
  package static func dayChecked(_ sentence: Sentence) -> Question.Aspect? {
    guard sentence.keys.first == "is", !sentence.times.isEmpty else { return nil }
    let days = sentence.times.filter { !DateWords.isWeekday($0) }.map { $0.lowercased() }
    // "Is tomorrow the sixth?", "is today the fourth or the fifth?"
    if sentence.times.count == 1, sentence.keys.count > 2, sentence.begins(with: "is the"),
      ["today", "tomorrow", "yesterday"].contains(days.first),
      sentence.keys.allSatisfy({ ofDayChecks.contains($0) || isNth($0) })
    {
      return days == ["today"] ? .now : .date
    }
    guard sentence.times.count > 1, sentence.keys.allSatisfy(ofDayChecks.contains)
    else { return nil }
    let isChoice = days.count == 1 && sentence.times.count > 2 && !DateWords.isWeekday(sentence.times[0])
    let isSame = days.count == 2 && sentence.times.count == 2
    if isChoice || isSame, days.contains("today") { return .now }
    return isChoice || isSame && days.contains { ["tomorrow", "yesterday"].contains($0) } ? .date : nil
  }

  private static let ofDayChecks: WordSet = ["is", "the", "a", "it", "or", "on", "not", "really"]

  private static func isNth(_ key: String) -> Bool {
    if case .nth? = OrderWords.pick(in: [key])?.pick { return true }
    return false
  }

  /// Whether a time is only a unit of a date: "the month", "the year".
  package static func isUnit(_ time: String) -> Bool { units.contains(time.lowercased()) }

  private static let units = WordSet(
    ["month", "year", "week"].flatMap { [$0, "the \($0)", "of \($0)", "of the \($0)"] })

  /// "Day of the week of july 4" asks for the day of a date, not for a week: the date; `nil` for other sentences.
  package static func dateOfWeekday(_ sentence: Sentence) -> String? {
    guard sentence.times.count == 1, let last = sentence.keys.last,
      last == "day" || last == "of" && sentence.keys.suffix(2) == ["day", "of"],
      sentence.keys.allSatisfy(ofDateQuestions.contains)
    else { return nil }
    let time = Wording(sentence.times[0])
    return (time.after(["of"]) ?? time).after(["the week of"])?.text
  }

  /// Whether words ask only for a date: "what day is it", "the date", "is what day of the week".
  private static func asksForDate(_ keys: [String], isRequested: Bool) -> Bool {
    guard let first = keys.first, keys.allSatisfy(ofDateQuestions.contains),
      !zip(keys, keys.dropFirst()).contains(where: { $0 == "on" && ["the", "that", "this"].contains($1) }),
      !Lexicon.verbsFirst.contains(first)
        || keys.dropFirst().first.map(["what", "which", "on"].contains) == true
    else { return false }
    let isAsked =
      keys.contains("what") || keys.contains("which")
      || isRequested && keys.contains("weekday")
    if keys.contains("date") || keys.contains("and") && keys.contains("day") {
      return isAsked || isRequested
        || keys.allSatisfy { ofThePresent.contains($0) || ["date", "full", "a"].contains($0) }
    }
    return isAsked && keys.contains { ["day", "weekday", "month", "year"].contains($0) }
  }

  /// "Is it noon yet?", "is it past five?": the answer is the current time.
  private static func isClockCheck(_ sentence: Sentence) -> Bool {
    guard sentence.begins(with: "is it") else { return false }
    // "Is it monday, tuesday or wednesday?"
    if sentence.times.count > 1 {
      return sentence.times.allSatisfy(DateWords.isWeekday)
        && sentence.keys.dropFirst(2).allSatisfy { $0 == "or" }
    }
    let rest = sentence.keys.dropFirst(2).filter {
      !["already", "yet", "past", "the", "time", "still"].contains($0)
    }
    if let time = sentence.times.first { return rest.isEmpty && sentence.parser.isHours(time) }
    return rest.count == 1 && DateWords.dayParts.contains(rest[0]) && rest != ["weekend"]
  }

  private static let requests = WordTable(
    grouping: [
      "give me", "show me", "tell me", "report", "i need", "i want", "i would like", "can i get",
      "can i have",
      "get me",
      "can you give me", "could you give me", "please give me", "do you have", "have you got", "find out",
      "display", "show", "have you",
      "can i see", "alert me to", "notify me of", "remind me of", "information on", "i need information on",
      "share",
    ].map(Wording.run).sorted { $0.count > $1.count }, by: { $0[0] })
  private static let clockQuestions: Set<[String]> = Set(
    [
      "what time is it", "what time it is", "what is time", "time", "time is what", "what hour is it",
      "time it is",
      "time is it", "what time is", "what is time it is", "what hour it is", "what does clock say",
      "time and date", "date and time",
      "what time and is it", "what and time is it", "what is time and date", "what is date and time",
      "what hour and minute is it",
      "what does it say on clock",
    ].map(Wording.run))
  private static let present: WordSet = [
    "today", "todays", "today's", "now", "right now", "at the moment", "at this moment", "this month",
    "this year",
    "of the month", "the month", "of the year", "the year",
  ]
  private static let ofThePresent: WordSet = [
    "the", "current", "currently", "today", "todays", "now", "right", "exact", "exactly", "correct",
    "accurate",
    "actual", "present", "local", "my", "here", "please", "at", "of", "day",
  ]
  private static let ofDateQuestions: WordSet = [
    "what", "which", "is", "was", "will", "would", "be", "are", "we", "it", "the", "a", "for", "of", "on",
    "in", "at",
    "name", "day", "date", "weekday", "week", "month", "year", "current", "currently", "present", "exact",
    "actual",
    "correct", "full", "does", "do", "did", "fall", "falls", "land", "lands", "right", "now", "today",
    "todays", "exactly", "and",
    "going", "happen", "happens", "to", "come", "comes",
  ]

  package static func week(_ sentence: Sentence) -> Found? {
    guard sentence.allKeys.contains("week") else { return nil }
    // "Which week is the 23rd?"
    let keys = sentence.keys.last == "in" ? sentence.keys.dropLast() : sentence.keys[...]
    if sentence.times.count == 1, [["which", "week", "is"], ["what", "week", "is"]].contains(keys) {
      return Found(aspect: .week)
    }
    let words = sentence.allKeys.filter {
      !["now", "today", "number", "calendar", "the", "current"].contains($0)
    }
    let questions = [
      "what week is it", "which week is it", "what is week", "what week", "what week of year is it",
    ]
    return questions.contains(words.joined(separator: " ")) ? Found(aspect: .week) : nil
  }

  /// "When is good friday?", "what day was march first?", "what is the date in three weeks?": the date of a time.
  package static func date(_ sentence: Sentence) -> Found? {
    guard sentence.times.count == 1,
      sentence.begins(
        with: "when", "what day", "what date", "which day", "which date", "what is the date", "what is date",
        "what weekday", "which weekday", "what was the date", "what will the date", "what will it be",
        "what day of the week"),
      sentence.keys.allSatisfy(ofDates.contains)
    else { return nil }
    return Found(aspect: .date)
  }

  private static let ofDates: WordSet = [
    "when", "what", "which", "day", "date", "is", "was", "will", "be", "it", "the", "do", "does", "fall",
    "falls", "for", "of", "week", "weekday",
  ]

  /// "How long until christmas?", "how long ago was my haircut?"
  package static func until(_ sentence: Sentence) -> Found? {
    if asksForRest(sentence) { return Found(aspect: .until, frame: ["weeks", "remain"]) }
    guard
      sentence.begins(
        with: "how long", "how much time", "how much longer", "how soon", "how far", "how many minutes",
        "how many hours",
        "how many days", "how many weeks", "how many months", "how many sleeps", "how many more days",
        "how many more weeks", "how many more hours", "in how many")
        || isDistance(sentence),
      !sentence.says("next day off", "a day off", "my day off", "time off", "out of work"),
      !isOwnTimeOff(sentence),
      !sentence.says("is now"), !sentence.times.contains(where: { present.contains($0.lowercased()) })
    else { return nil }
    if sentence.has("ago", "since") || starts(sentence.times, with: ["since"]) {
      return Found(aspect: .since, frame: ofDistances)
    }
    let isAway =
      !sentence.says(
        "am i off", "are we off", "am i away", "days off do", "days off did", "days off will", "days off have"
      )
      && !sentence.has("take", "took", "taken", "taking", "used", "use")
      && sentence.has("away", "off") && !sentence.has("i", "we") && sentence.keys.last != "off"
      && sentence.begins(with: "how far", "how long", "how many")
    guard
      sentence.begins(with: "in how many") || sentence.has("until", "till", "til", "before", "soon") || isAway
        || starts(sentence.times, with: Question.untilWords) || isDistance(sentence)
    else { return nil }
    return Found(aspect: .until, frame: ofDistances)
  }

  private static let ofDistances = Set(
    Wording.run(
      "til days hours minutes weeks months free sleeps soon longer ago since passed away far off finish finishes land lands more arrives comes"
    ))

  /// "How many weeks to the half marathon?", "days until easter"
  private static func isDistance(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys.drop { $0 == "how" || $0 == "many" }
    guard ["days", "weeks", "sleeps", "hours", "minutes"].contains(keys.first) else { return false }
    return keys.count == 1 && starts(sentence.times, with: Question.untilWords)
      || ["to", "until", "till", "til"].contains(keys.dropFirst().first) && keys.dropFirst(2).first != "go"
  }

  private static func starts(_ times: [String], with words: WordSet) -> Bool {
    times.contains { words.contains(Word.words(of: $0).first?.key ?? "") }
  }

  /// "What am I doing right now?"
  package static func current(_ sentence: Sentence) -> Found? {
    let isNow =
      sentence.times.count == 1 && nowWords.contains(sentence.times[0].lowercased())
      || sentence.times.isEmpty && sentence.has("currently")
    guard isNow,
      sentence.begins(
        with: "what", "am i", "are we", "do i", "do we", "have i", "is there", "is anything", "anything",
        "where am i", "where should i", "where do i"),
      sentence.keys.allSatisfy({
        Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || $0 == "busy" || $0 == "supposed"
      })
    else { return nil }
    return Found(aspect: .current, frame: ["busy", "supposed"])
  }

  private static let nowWords: WordSet = [
    "now", "right now", "at the moment", "at this moment", "just now",
  ]

  /// "When do I finish today?", "how long is my day?"
  static func dayEdges(_ sentence: Sentence) -> Found? {
    guard sentence.has("i", "day", "workday") || sentence.says("does work"),
      !sentence.has("off", "it", "that", "free", "first", "last", "next", "did"),
      !sentence.has("get", "leave") || sentence.says("get up", "leave work"), sentence.keys != howLate,
      sentence.keys.allSatisfy({ edgeFrame.contains($0) || Lexicon.function.contains($0) })
    else { return nil }
    let isAsked = sentence.begins(
      with: "when", "what time", "at what time", "until", "till", "how late", "how early")
    let ends =
      sentence.has("finish", "finishes", "finished", "end", "ends", "done", "over", "late")
      || sentence.says("go home", "leave work", "knock off", "clock off")
    if isAsked, ends || sentence.has("until", "till", "til") && sentence.has("busy", "working") {
      return Found(aspect: .dayEnd, frame: edgeFrame)
    }
    let starts =
      sentence.has("start", "starts", "begin", "begins", "early") || sentence.says("get up", "wake up")
    if isAsked, starts {
      return Found(aspect: .dayStart, frame: edgeFrame)
    }
    return sentence.begins(with: "how long is my day", "how long is my workday", "how long will my day")
      || sentence.begins(with: "how long is the day")
      ? Found(aspect: .dayLength, frame: edgeFrame) : nil
  }

  /// The question how much too late the person is.
  private static let howLate = ["how", "late", "am", "i"]
  private static let edgeFrame: Set<String> = [
    "start", "starts", "begin", "begins", "finish", "finishes", "finished", "end", "ends", "done", "busy",
    "day", "workday", "until", "late", "early", "off", "over", "til", "today", "working",
    "home", "work", "leave", "knock", "clock", "wake",
  ]
}
