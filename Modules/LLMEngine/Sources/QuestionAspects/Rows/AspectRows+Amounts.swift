import Frames
import Sentences

/// Numbers, sums, shares and comparisons.
extension AspectRow {
  static let comparisons: [AspectRow] = [
    AspectRow(
      "whether a length is within a limit", begins: "is, are, was, will, does, do, did",
      unless: "i, we, there, any, anything", ["is the review longer than an hour", "is the party all day"]
    ) { sentence in
      let keys = sentence.keys
      let isOfDay = keys.last == "all-day" || keys.suffix(2) == ["all", "day"]
      guard isOfDay || sentence.minutes != nil, sentence.times.count < 2 else { return nil }
      let ofDay = Set(keys.indices.suffix(keys.last == "day" ? 2 : 1))
      let (limits, words) = isOfDay ? ([.allDay], ofDay) : EventLimit.read(sentence)
      let frame: Set<String> = ["last", "lasts", "take", "takes", "run", "runs", "go", "goes"]
      let names = Subject(of: sentence, ignoring: words, frame: frame)
      guard limits.count == 1, !names.words.isEmpty else { return nil }
      return AspectReader.Found(aspect: .meets(limits[0]), frame: frame, ignored: words)
    },
    AspectRow(
      "which of two times is fuller", says: "quieter, emptier, less, fewer, freer, busier, fuller, more",
      times: 1...99, ["am i busier this week than last", "which is busier, tuesday or thursday"]
    ) { sentence in
      let isNegated = sentence.has("quieter", "emptier", "less", "fewer", "freer")
      // "Do I have more meetings today?" does not compare two days.
      guard isNegated || sentence.has("than", "or", "busier", "fuller"), sentence.minutes == nil,
        EventLimit.read(sentence).limits.isEmpty, !sentence.begins(with: "how")
      else { return nil }
      let words =
        "quieter emptier less fewer freer busier fuller more busy last next hours"
      return AspectReader.Found(
        aspect: .comparison(
          isNegated: isNegated, isChoice: !sentence.has("than") && sentence.has("or"),
          ofEvents: sentence.has("fewer")
            || sentence.has("more") && !Lexicon.eventNouns.isDisjoint(with: sentence.keys)),
        frame: Set(Wording.run(words)).union(sentence.has("than") ? Array(DateWords.months) : []))
    },
    AspectRow(
      "the share of the time", .share, says: "percentage, percent, share, proportion, fraction",
      beside: "percentage percent share proportion fraction spend spent hours goes working",
      ["what percentage of this week is meetings"]
    ) { !$0.times.isEmpty || $0.has("time", "hours", "week", "day", "month", "spend", "spent") },
  ]

  static let sums: [AspectRow] = [
    AspectRow(
      "the busiest day", .busiestDay, says: "busiest, fullest", unless: notOfDays, beside: ofSums + " work",
      ["what is my busiest day this week"]),
    AspectRow(
      "the most booked day", .busiestDay, says: "most (booked|packed|busy) day", unless: notOfDays,
      beside: ofSums + " work most packed", ["what is my most booked day in april"]),
    AspectRow(
      "what takes the most time", .timeSpent,
      begins: "what (do|did) i, which calendar, where (does|do i)", says: "most time, most of my time",
      beside: ofSums + " most takes uses", ["what do i spend the most time on"]),
    AspectRow(
      "the hours of an event", .length, begins: "how many (hours|minutes) is",
      unless: "i, my, we, \(free)", beside: "hours", ["how many hours is the car service"]),
    AspectRow(
      "how much time an event takes", .length,
      begins: "how much time, how many (hours|minutes)", says: "takes, take",
      unless: "i, my, meetings, \(free)", times: 0...0, ["how much time does the concert take"]),
    AspectRow(
      "the time worked", .worked, begins: "how, what, where, total, hours",
      says: "i (work|worked|working), i been working", beside: ofSums + " work worked working",
      ["how many hours did i work last week"], if: isSum),
    AspectRow(
      "the time spent", .timeSpent, beside: ofSums, ["how busy am i this week", "where did my time go"],
      if: isSum),
  ]

  static let counts: [AspectRow] = [
    AspectRow(
      "the number of people met", .peopleCount, begins: "how many (people|different people)",
      says: "meet, meeting, meetings, met, see, seeing", unless: "hours, minutes",
      plain: "meeting meetings people different", beside: "meeting meetings people different",
      ["how many people am i meeting this week"]
    ) { $0.has("i", "we") },
    AspectRow(
      "the number of participants", .headcount,
      begins: "how big is, how many (people|guests|participants|attendees|different people)",
      unless: "hours, minutes", beside: "guests participants attendees big", ["how big is the kickoff"]),
    AspectRow(
      "how much time, misspelled", .length, begins: "how many time", says: "takes, take",
      unless: "hours, minutes", ["how many time takes the concert"]),
    AspectRow(
      "the number of days with an event", .count, begins: "how many days, on how many days",
      says: "(do|did|will|have) i, (do|did) we",
      unless: "off, left, until, before, free, of, hours, minutes, working days, business days, work days",
      beside: "days", ["how many days do i have gym this month"]),
    AspectRow(
      "the length in days", .length, begins: "how many (days|weeks|nights)",
      unless: "hours, minutes, working days, business days, work days", beside: "nights",
      ["how many days am i on vacation"]
      // "How many days are in may?" does not ask for an event.
    ) { $0.keys.dropFirst(3).contains { !Lexicon.function.contains($0) } },
    AspectRow(
      "the number of events", .count,
      begins: """
        how (many|often), count, number of, total (meetings|events|number of), on how many days, \
        how much (meetings|appointments|events|things|reminders|plans|items|sessions)
        """,
      unless: "hours, minutes, working days, business days, work days, how many (time|days|weeks|nights)",
      beside: "count number often far more total", ["how many meetings do i have next week"]),
  ]

  private static let notOfDays: Phrases =
    "busiest (week|weekday|month|hour|time|person|year), (which|what) (week|month), which hour"
  private static let free = "free, available, spare, left, long, away"
  private static let ofSums = """
    spend spent spending go went use used summary summarise summarize busy busiest fullest insights hours weekday \
    total booked taken doing far add length duration
    """

  /// Whether a sentence asks how much time events take.
  private static func isSum(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys
    // "How much time is there before lunch?"
    if sentence.begins(with: "how much time is there", "how much time do i have", "how much time have i"),
      sentence.times.contains(where: { $0.lowercased().hasPrefix("before ") })
    {
      return false
    }
    let isFree = sentence.has("free", "available", "spare")
    return ofSumsAtStart.begin(keys) && !isFree && !sentence.has("left", "long", "away")
      || sentence.has("total") && sentence.has("time", "hours", "length", "duration") && !isFree
      || sentence.begins(with: "how long") && sentence.has("was", "did", "have", "were") && sentence.has("i")
        && !sentence.times.isEmpty
      || sentence.begins(with: "how much") && sentence.key(3) == "time" && !isFree
        && !sentence.has("left", "until", "before")
      // "How much did I spend?" asks for money.
      || sentence.has("spend", "spent", "spending")
        && !sentence.begins(
          with: "how much did", "how much have", "how much am", "where are", "where am", "where will")
      || sentence.begins(with: "how much of", "how much is") && !sentence.times.isEmpty
        && sentence.has("booked", "taken", "busy")
        && keys.allSatisfy { Lexicon.isPlain($0) || $0 == "busy" }
      || sentence.has("insights")
      || sentence.begins(with: "summarise", "summarize") && sentence.has("time", "hours")
      || sentence.has("time") && sentence.has("go", "goes", "went", "use", "used")
        && sentence.begins(with: "where", "what", "how", "show")
  }

  private static let ofSumsAtStart: Phrases = """
    how much (time|of my time|meeting time), how many (hours|minutes), how busy, total (hours|time), \
    what is (the|my) total, hours
    """
}
