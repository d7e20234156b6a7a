import Frames
import Sentences

/// The time until a day or an event, the edges of a day, and days off.
extension AspectRow {
  static let distances: [AspectRow] = [
    AspectRow(
      "what is left of a time", .until,
      begins:
        "how many (days|weeks) (are left|left), how many days (remain|are there left), how many more days are left",
      unless: "i, we, my", plain: "weeks remain", times: 1...1, beside: "weeks remain",
      ["how many days are left this year"]
    ) {
      ["week", "month", "year"].contains(Wording($0.times[0]).keys.last)
    } complete: { question, _ in
      question.atEnd = true
      question.times = question.times.map { (Wording($0).after(["in", "of"]) ?? Wording($0)).text }
    },
    AspectRow(
      "the time since something", .since, begins: distanceOpenings, unless: notDistances,
      beside: ofDistances, ["how long ago was my haircut"]
    ) { isDistance($0) && ($0.has("ago", "since") || starts($0.times, with: "since")) },
    AspectRow(
      "the time until something", .until, begins: distanceOpenings, unless: notDistances,
      beside: ofDistances, ["how long until christmas", "how many days until june 15"]
    ) { sentence in
      isDistance(sentence)
        && (sentence.begins(with: "in how many") || sentence.has("until", "till", "til", "before", "soon")
          || isAway(sentence) || starts(sentence.times, with: "until, till, til") || isShort(sentence))
    },
    AspectRow(
      "the number of days", begins: "how many",
      only: "how many days are is there in does do did has have will of the", times: 1...2,
      ["how many fridays are there in may"]
    ) { sentence in
      let (word, time) = (sentence.allKeys.dropFirst(2).first ?? "", sentence.times.last?.lowercased() ?? "")
      let weekday = DateWords.weekdays.first { word == "\($0)s" }
      guard sentence.times.count == 1 || sentence.times[0].lowercased() == word,
        word == "days" || weekday != nil,
        ["month", "year"].contains(where: time.contains) || DateWords.months.contains(where: time.contains)
      else { return nil }
      return AspectReader.Found(aspect: .dayCount(weekday: weekday), frame: ["days"])
    },
    AspectRow(
      "the end of a day", .dayEnd, begins: edgeQuestions, plain: edges, beside: edges,
      ["when do i finish today"]
    ) { sentence in
      isEdge(sentence)
        && (finishing.areIn(sentence.keys)
          || sentence.has("until", "till", "til") && sentence.has("busy", "working"))
    } complete: {
      ofWork(&$0, $1)
    },
    AspectRow(
      "the start of a day", .dayStart, begins: edgeQuestions,
      says: "start, starts, begin, begins, early, (get|wake) up", plain: edges, beside: edges,
      ["when do i start tomorrow"], if: isEdge, complete: ofWork),
    AspectRow(
      "the length of a day", .dayLength,
      begins: "how long is (my|the) day, how long is my workday, how long will my day",
      plain: edges, beside: edges, ["how long is my day"], if: isEdge),
    AspectRow(
      "the return to work", .daysOff,
      begins: "when (do|am|are|will|must|should) (i|we), (what|which) day (do|am|are) (i|we)",
      says:
        "back (to|at) work, back in (the|) office, return to work, work again, working again",
      plain: ofReturns, beside: ofReturns, ["when do i go back to work", "when am i back at work"]
    ) { _ in
      true
    } complete: { question, _ in
      question.asksForStay = true
    },
    AspectRow(
      "days off", .daysOff,
      says: """
        (day|days|next|work|time) off, off (day|days|next|work), vacation days, free from work, out of office, \
        (am i|are we) off, ooo
        """, unless: takenDays, plain: ofDaysOff, beside: ofDaysOff, ["when is my next day off"],
      if: isOfDaysOff),
    AspectRow(
      "whether a day is off", .daysOff,
      begins:
        "(am i|are we|when am i|when are we) (off|away), will i be away, (am i|are we) on (holiday|leave)",
      unless: takenDays, plain: ofDaysOff, beside: ofDaysOff,
      ["am i away on friday", "am i on leave next week"], if: isOfDaysOff),
    AspectRow(
      "whether a day is off, in short", .daysOff, begins: "is off", only: "is off", times: 1...1,
      beside: "off", ["is friday off"]),
    AspectRow(
      "the person's own time off", .daysOff, says: ownTimeOff, unless: takenDays, plain: ofDaysOff,
      beside: ofDaysOff, ["the next day we have off"]
    ) { $0.has("i", "we") && isOfDaysOff($0) },
    AspectRow(
      "the quietest day", .quietestDay,
      says: "quietest, emptiest, lightest, freest, least busy, most free",
      beside: "quietest emptiest lightest freest least busy most free day days",
      ["which day am i least busy this week"]
    ) { $0.allKeys.contains("day") || $0.has("days") || $0.begins(with: "when") },
  ]

  private static let distanceOpenings: Phrases = """
    how long, how much (time|longer), how (soon|far), how many (|more) (minutes|hours|days|weeks|months|sleeps), \
    in how many, days, weeks, sleeps, hours, minutes
    """
  private static let notDistances: Phrases = """
    next day off, (a|my) day off, time off, out of work, is now, how many more (minutes|months|sleeps)
    """

  /// Whether words ask how far a time is, and not for the time off or for the present.
  private static func isDistance(_ sentence: Sentence) -> Bool {
    (sentence.begins(with: "how", "in") || isShort(sentence))
      && !(sentence.has("i", "we") && ownTimeOff.areIn(sentence.keys))
      && !sentence.times.contains { present.isAll(of: $0) }
  }

  /// "How many weeks to the half marathon?", "days until easter"
  private static func isShort(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys.drop { $0 == "how" || $0 == "many" }
    guard ["days", "weeks", "sleeps", "hours", "minutes"].contains(keys.first) else { return false }
    return keys.count == 1 && starts(sentence.times, with: "until, till, til")
      || ["to", "until", "till", "til"].contains(keys.dropFirst().first) && keys.dropFirst(2).first != "go"
  }

  /// "How many days away is christmas?"
  private static func isAway(_ sentence: Sentence) -> Bool {
    sentence.has("away", "off") && !sentence.has("i", "we") && sentence.keys.last != "off"
      && sentence.begins(with: "how far", "how long", "how many")
      && !sentence.says("days off do", "days off did", "days off will", "days off have")
      && !sentence.has("take", "took", "taken", "taking", "used", "use")
  }

  private static func starts(_ times: [String], with words: Phrases) -> Bool {
    times.contains { words.begin(Word.words(of: $0).map(\.key)) }
  }

  private static let ofDistances = """
    til days hours minutes weeks months free sleeps soon longer ago since passed away far off finish finishes land \
    lands more arrives comes
    """

  /// Whether words ask for the edges of a person's day.
  private static func isEdge(_ sentence: Sentence) -> Bool {
    (sentence.has("i", "day", "workday") || sentence.says("does work"))
      && !sentence.has("off", "it", "that", "free", "first", "last", "next", "did")
      && (!sentence.has("get", "leave") || sentence.says("get up", "leave work"))
      // How much too late the person is, no calendar contains.
      && sentence.keys != ["how", "late", "am", "i"]
      && !sentence.keys.contains(where: Lexicon.eventNouns.contains)
  }

  /// "When does work finish?" asks for the last event of that calendar, if there is one.
  private static let ofWork: AspectReader.Completion = { question, sentence in
    if sentence.says("does work") { (question.calendar, question.mayBeCalendar) = ("work", true) }
  }

  private static let edgeQuestions: Phrases = "when, (|at) what time, until, till, how (late|early)"
  private static let edges = """
    start starts begin begins finish finishes finished end ends done busy day workday until late early off over til \
    today working home work leave knock clock wake
    """

  /// No calendar contains how many days of leave were taken, or are left.
  private static let takenDays: Phrases = "taken, take, taking, took, used, use"
  /// "Which mornings do I have off?" asks for free time.
  private static func isOfDaysOff(_ sentence: Sentence) -> Bool {
    !sentence.times.contains { Wording($0).keys.contains(where: isPartOfDay) }
      && (!sentence.begins(with: "how many") || !sentence.has("left", "remaining", "still"))
  }

  /// "Evening", "mornings".
  static func isPartOfDay(_ key: String) -> Bool {
    DateWords.dayParts.contains(key.hasSuffix("s") ? String(key.dropLast()) : key)
      && !key.hasPrefix("weekend")
  }

  private static let ofReturns = "back work working office return go start need have"
  private static let ownTimeOff: Phrases = """
    (am|are|be|am i|are we|i|we|have|scheduled|am scheduled) off, (have|get|have some) time off
    """
  private static let ofDaysOff = """
    another finally period longer more info off work days vacation holiday leave day upcoming free ooo office away
    """
  private static let finishing: Phrases =
    "finish, finishes, finished, end, ends, done, over, late, go home, leave work, (knock|clock) off"
}
