import Frames
package import Sentences

/// Questions about numbers of events and sums of time.
extension AspectReader {
  package static func timeSpent(_ sentence: Sentence) -> Found? {
    let isSuperlative = sentence.has("busiest", "fullest")
    if isSuperlative || sentence.says("most booked day", "most packed day", "most busy day") {
      let others = [
        "busiest week", "busiest month", "busiest hour", "busiest time", "busiest person", "busiest year",
      ]
      let text = sentence.allKeys.joined(separator: " ")
      let isOfWeeks = sentence.begins(
        with: "which week", "what week", "which month", "what month", "which hour")
      return isOfWeeks || others.contains(where: text.hasBytes)
        ? nil
        : Found(
          aspect: .busiestDay, frame: spentFrame.union(isSuperlative ? ["work"] : ["work", "most", "packed"]))
    }
    let isAsked =
      sentence.begins(
        with: "how much time", "how many hours", "how busy", "total hours",
        "total time", "how many minutes", "what is the total", "what is my total", "how much of my time",
        "how much meeting time", "hours")
      && !sentence.has("free", "available", "spare", "left", "long", "away")
      || sentence.has("total") && sentence.has("time", "hours", "length", "duration")
        && !sentence.has("free", "available", "spare")
      || sentence.begins(with: "how long") && sentence.has("was", "did", "have", "were") && sentence.has("i")
        && !sentence.times.isEmpty
      || sentence.begins(with: "how much") && sentence.keys.count > 3 && sentence.key(3) == "time"
        && !sentence.has("free", "available", "spare", "left", "until", "before")
      // "How much did I spend?" asks for money.
      || sentence.has("spend", "spent", "spending")
        && !sentence.begins(with: "how much did", "how much have", "how much am")
      // "How much of tomorrow is booked?"
      || sentence.begins(with: "how much of", "how much is") && !sentence.times.isEmpty
        && sentence.has("booked", "taken", "busy")
        && sentence.keys.allSatisfy {
          Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || $0 == "busy"
        }
      || sentence.has("insights")
      || sentence.begins(with: "summarise", "summarize") && sentence.has("time", "hours")
      || sentence.has("time") && sentence.has("go", "goes", "went", "use", "used")
        && sentence.begins(with: "where", "what", "how", "show")
    // "What do I spend the most time on?": the calendars, most first.
    if sentence.begins(with: "what do i", "what did i", "which calendar", "where does", "where do i"),
      sentence.says("most time on", "most time", "most of my time")
    {
      return Found(aspect: .timeSpent, frame: spentFrame.union(["most", "takes", "uses"]))
    }
    guard isAsked else { return nil }
    // "How much time is there before lunch?"
    if sentence.begins(with: "how much time is there", "how much time do i have", "how much time have i"),
      sentence.times.contains(where: { $0.lowercased().hasPrefix("before ") })
    {
      return nil
    }
    // "How many hours is the car service?" asks how long it is.
    if sentence.begins(with: "how many hours is", "how many minutes is"), !sentence.has("i", "my", "we") {
      return Found(aspect: .length, frame: ["hours"])
    }
    // "How much time does the concert take?" asks how long it is.
    if sentence.times.isEmpty, sentence.has("takes", "take"), !sentence.has("i", "my", "meetings") {
      return Found(aspect: .length)
    }
    if sentence.says("i work", "i worked", "i working", "i been working") {
      return Found(aspect: .worked, frame: spentFrame.union(["work", "worked", "working"]))
    }
    return Found(aspect: .timeSpent, frame: spentFrame)
  }

  private static let spentFrame: Set<String> = [
    "spend", "spent", "spending", "go", "went", "use", "used", "summary", "summarise", "summarize", "busy",
    "busiest", "fullest", "insights", "hours", "weekday", "total", "booked", "taken", "doing", "far", "add",
    "length", "duration",
  ]

  package static func count(_ sentence: Sentence) -> Found? {
    let isOfMany = sentence.begins(with: "how much") && sentence.keys.dropFirst(2).first.map(isPlural) == true
    guard
      isOfMany
        || sentence.begins(
          with: "how big is", "how many", "how often", "count", "number of", "on how many days",
          "total meetings", "total events", "total number of")
    else { return nil }
    let keys = sentence.keys
    // "How many more hours of meetings do I have?" asks for a time, not for a number.
    guard !sentence.has("hours", "minutes") else { return nil }
    if sentence.begins(
      with: "how big is", "how many people", "how many guests", "how many participants", "how many attendees",
      "how many different people")
    {
      // "How many people am I meeting this week?" asks for a number of people, not for that of each event.
      let isOfAll =
        sentence.has("i", "we") && sentence.has("meet", "meeting", "meetings", "met", "see", "seeing")
        && keys.dropFirst(2).allSatisfy { Lexicon.function.contains($0) || meetingPeople.contains($0) }
      if isOfAll { return Found(aspect: .peopleCount, frame: meetingPeople) }
      return Found(aspect: .headcount, frame: ["guests", "participants", "attendees", "big"])
    }
    // No calendar contains which days are working days.
    if sentence.says("working days", "business days", "work days") { return nil }
    // "How many time takes the concert?"
    if sentence.begins(with: "how many time") {
      return sentence.has("takes", "take") ? Found(aspect: .length) : nil
    }
    // "How many days do I have gym this month?" counts the days with an event.
    if sentence.begins(with: "how many days", "on how many days"),
      sentence.says("do i", "did i", "will i", "have i", "do we", "did we"),
      !sentence.has("off", "left", "until", "before", "free", "of")
    {
      return Found(aspect: .count, frame: ["days"])
    }
    if sentence.begins(with: "how many days", "how many weeks", "how many nights") {
      // "How many days are in may?" does not ask for an event.
      guard sentence.keys.dropFirst(3).contains(where: { !Lexicon.function.contains($0) }) else { return nil }
      return Found(aspect: .length, frame: ["nights"])
    }
    return Found(aspect: .count, frame: ["count", "number", "often", "far", "more", "total"])
  }

  private static let meetingPeople: Set<String> = ["meeting", "meetings", "people", "different"]

  private static func isPlural(_ noun: String) -> Bool {
    noun.hasSuffix("s") && Lexicon.eventNouns.contains(noun)
  }

  /// "How many days are left this year?" asks for the end of it.
  package static func asksForRest(_ sentence: Sentence) -> Bool {
    sentence.times.count == 1
      && sentence.begins(
        with: "how many days are left", "how many weeks are left", "how many days left",
        "how many weeks left",
        "how many days remain", "how many days are there left", "how many more days are left")
      && sentence.keys.allSatisfy { Lexicon.function.contains($0) || $0 == "weeks" || $0 == "remain" }
      && !sentence.has("i", "we", "my")
      && ["week", "month", "year"].contains(Wording(sentence.times[0]).keys.last)
  }

  /// "How many days are in february?", "how many fridays are there in may?"
  package static func dayCount(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "how many"), (1...2).contains(sentence.times.count),
      sentence.keys.allSatisfy(ofDayCounts.contains), let word = sentence.allKeys.dropFirst(2).first,
      let time = sentence.times.last?.lowercased(),
      sentence.times.count == 1 || sentence.times[0].lowercased() == word
    else { return nil }
    let weekday = DateWords.weekdays.first { word == "\($0)s" }
    let isOfRange =
      DateWords.months.contains { time.contains($0) } || ["month", "year"].contains { time.contains($0) }
    guard word == "days" || weekday != nil, isOfRange else { return nil }
    return Found(aspect: .dayCount(weekday: weekday), frame: ["days"])
  }

  private static let ofDayCounts: Set<String> = [
    "how", "many", "days", "are", "is", "there", "in", "does", "do", "did", "has", "have", "will", "of",
    "the",
  ]

  /// "Any meetings longer than 2 hours?": the length is a limit of the events before it.
  static func limitsLength(_ sentence: Sentence) -> Bool {
    guard let start = EventLimit.read(sentence).words.min() else { return false }
    return !Lexicon.eventNouns.isDisjoint(with: sentence.keys[..<start])
  }
}
