/// The date, the clock, how far off something is, and the edges of a day.
extension AspectReader {
  /// "What time is it?", "what is today's date?"
  static func now(_ sentence: Sentence) -> Found? {
    guard sentence.times.allSatisfy({ present.contains($0.lowercased()) }) else { return nil }
    let words = sentence.keys.filter { !ofThePresent.contains($0) }
    return nowQuestions.contains(words) ? Found(aspect: .now) : nil
  }

  private static let nowQuestions: Set<[String]> = Set(
    [
      "what day is it", "which day is it", "what day it is", "what day is", "what is day", "what time is it",
      "what time it is", "what is time", "time", "what date is it", "what date it is", "what is date", "date",
      "what month is it", "which month is it", "what is month", "what year is it", "which year is it",
      "what is year", "what day of month is it", "what day of week is it", "what weekday is it",
      "what date is",
    ].map(Wording.run))
  private static let present: Set<String> = [
    "today", "todays", "today's", "now", "right now", "at the moment", "this month", "this year",
  ]
  private static let ofThePresent: Set<String> = [
    "the", "current", "today", "todays", "now", "right", "exact", "exactly",
  ]

  static func week(_ sentence: Sentence) -> Found? {
    guard sentence.allKeys.contains("week") else { return nil }
    let words = sentence.allKeys.filter {
      !["now", "today", "number", "calendar", "the", "current"].contains($0)
    }
    let questions = [
      "what week is it", "which week is it", "what is week", "what week", "what week of year is it",
    ]
    return questions.contains(words.joined(separator: " ")) ? Found(aspect: .week) : nil
  }

  /// "When is good friday?", "what day was march first?", "what is the date in three weeks?": the date of a time.
  static func date(_ sentence: Sentence) -> Found? {
    guard sentence.times.count == 1,
      sentence.begins(
        with: "when", "what day", "what date", "which day", "which date", "what is the date", "what is date",
        "what weekday", "which weekday", "what was the date", "what will the date", "what day of the week"),
      sentence.keys.allSatisfy(ofDates.contains)
    else { return nil }
    return Found(aspect: .date)
  }

  private static let ofDates: Set<String> = [
    "when", "what", "which", "day", "date", "is", "was", "will", "be", "it", "the", "do", "does", "fall",
    "falls", "for", "of", "week", "weekday",
  ]

  /// "How long until christmas?", "how long ago was my haircut?"
  static func until(_ sentence: Sentence) -> Found? {
    guard
      sentence.begins(
        with: "how long", "how much time", "how much longer", "how soon", "how far", "how many minutes",
        "how many hours",
        "how many days", "how many weeks", "how many months", "how many sleeps", "in how many"),
      !sentence.says("is now"), !sentence.times.contains(where: { present.contains($0.lowercased()) })
    else { return nil }
    let frame: Set<String> = [
      "til", "days", "hours", "minutes", "weeks", "months", "free", "sleeps", "soon", "longer", "ago",
      "since",
      "passed",
      "away", "off", "finish", "finishes", "land", "lands",
    ]
    if sentence.has("ago", "since") || starts(sentence.times, with: ["since"]) {
      return Found(aspect: .since, frame: frame)
    }
    let isAway =
      !sentence.says("days off do", "days off did", "days off will", "days off have")
      && sentence.has("away", "off") && sentence.begins(with: "how far", "how long", "how many")
    guard
      sentence.begins(with: "in how many") || sentence.has("until", "till", "til", "before", "soon") || isAway
        || starts(sentence.times, with: Question.untilWords)
    else { return nil }
    return Found(aspect: .until, frame: frame)
  }

  private static func starts(_ times: [String], with words: Set<String>) -> Bool {
    times.contains { words.contains(Word.words(of: $0).first?.key ?? "") }
  }

  /// "What am I doing right now?"
  static func current(_ sentence: Sentence) -> Found? {
    let isNow =
      sentence.times.count == 1 && nowWords.contains(sentence.times[0].lowercased())
      || sentence.times.isEmpty && sentence.has("currently")
    guard isNow,
      sentence.begins(with: "what", "am i", "do i", "is there", "is anything", "anything", "where am i"),
      sentence.keys.allSatisfy({
        Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || $0 == "busy" || $0 == "supposed"
      })
    else { return nil }
    return Found(aspect: .current)
  }

  private static let nowWords: Set<String> = [
    "now", "right now", "at the moment", "at this moment", "just now",
  ]

  /// "When do I finish today?", "how long is my day?"
  static func dayEdges(_ sentence: Sentence) -> Found? {
    guard sentence.has("i", "day", "workday"),
      !sentence.has("off", "it", "that", "free", "first", "last", "next", "did"),
      !sentence.has("get", "leave") || sentence.says("get up", "leave work"),
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

  private static let edgeFrame: Set<String> = [
    "start", "starts", "begin", "begins", "finish", "finishes", "finished", "end", "ends", "done", "busy",
    "day", "workday", "until", "late", "early", "off", "over", "til", "today", "working",
    "home", "work", "leave", "knock", "clock", "wake",
  ]
}
