import Frames
import Sentences
import TimePhrases

/// Dates, clocks, days, and the time until them.
extension AspectRow {
  static let dates: [AspectRow] = [
    AspectRow(
      "a day compared with another", begins: "is",
      only: "is the a it or on not really first second third fourth fifth sixth seventh eighth ninth",
      times: 1...9, ["is today march sixth", "is tomorrow the sixth"]
    ) { dayChecked($0).map { AspectReader.Found(aspect: $0, complete: firstTime) } },
    AspectRow("what today is", .now, begins: "what is, is", only: "what is", times: 1...1, ["what is today"])
    {
      sentence in
      Phrases("today, (|the|the current|of the current|current) (month|year)").areAll(of: sentence.times)
        && !sentence.allKeys.contains("on")
    },
    AspectRow(
      "whether it is a time of the day", .now, begins: "is it",
      only: "is it already yet past the time still or morning afternoon evening night", ["is it noon yet"]
    ) { sentence in
      let hasPart = sentence.keys.contains(where: DateWords.dayParts.contains)
      if sentence.times.count > 1 { return !hasPart && sentence.times.allSatisfy(DateWords.isWeekday) }
      return sentence.times.first.map { !hasPart && sentence.parser.isHours($0) } ?? hasPart
    },
    AspectRow(
      "the day of a date", only: ofDates, times: 1...1, ["day of the week of july 4"]
    ) { sentence in
      guard sentence.keys.last == "day" || sentence.keys.suffix(2) == ["day", "of"] else { return nil }
      let time = Wording(sentence.times[0])
      guard let date = (time.after(["of"]) ?? time).after(["the week of"])?.text else { return nil }
      return foundDate { question, _ in question.times = [date] }
    },
    AspectRow("the date", ["what day is it", "give me today's date", "august fifth is what day"]) {
      sentence in
      let times = sentence.times.filter { !isUnit($0) }
      let isNow = times.allSatisfy { present.isAll(of: $0) }
      let request = requests.count(in: sentence.keys).flatMap { $0 < sentence.keys.count ? $0 : nil }
      let rest = Array(sentence.keys.dropFirst(request ?? 0))
      if asksForDate(rest, isRequested: request != nil || !times.isEmpty) {
        return isNow ? AspectReader.Found(aspect: .now) : times.count == 1 ? foundDate() : nil
      }
      guard isNow, sentence.has("time", "hour", "clock") else { return nil }
      let words = rest.filter { !ofThePresent.contains($0) }
      return clocks.count(in: words) == words.count ? AspectReader.Found(aspect: .now) : nil
    },
    AspectRow(
      "the week of a day", .week, begins: "(which|what) week is", only: "which what week is in", times: 1...1,
      ["which week is the 23rd"]),
    AspectRow("the week", .week, begins: "what, which", ["what week is it"]) { sentence in
      let words = sentence.allKeys.filter {
        !["now", "today", "number", "calendar", "the", "current"].contains($0)
      }
      return weekQuestions.count(in: words) == words.count
    },
    AspectRow(
      "the date of a time", .date,
      begins: """
        when, (what|which) (day|date|weekday), what (is|was) the date, what is date, what will the date, \
        what will it be
        """, only: "when what which day date is was will be it the do does fall falls for of week weekday",
      times: 1...1, ["when is good friday"]),
    AspectRow(
      "what is on now", .current, begins: current, plain: "busy supposed", times: 1...1,
      beside: "busy supposed",
      ["what am i doing right now"]
    ) { Phrases("now, right now, just now, at (the|this) moment").areAll(of: $0.times) },
    AspectRow(
      "what is on currently", .current, begins: current, says: "currently", plain: "busy supposed",
      times: 0...0, beside: "busy supposed", ["what am i currently doing"]),
    AspectRow(
      "days without meetings", .emptyDays(ofMeetings: true), says: "(meeting|meetings) free, meeting-free",
      beside: "meeting-free free days day", ["do i have a meeting-free day this week"]
    ) { $0.allKeys.contains("day") || $0.has("days") },
    AspectRow(
      "days without events",
      begins: """
        (|on) (which|what) (day|days), days, any (day|days), is there (a|any) day, are there (|any) days, \
        show me days, list days
        """, says: "no, without, free of", plain: "without free", ["which days have no meetings next week"]
    ) { sentence in
      guard let index = Phrases("no, without, free of").range(in: sentence.keys)?.upperBound,
        let noun = sentence.keys[index...].first(where: { !["any", "a", "an"].contains($0) }),
        ["meeting", "event", "appointment"].contains(where: noun.hasPrefix),
        sentence.keys.allSatisfy({ !Lexicon.eventNouns.contains($0) || $0 == noun }),
        // Of "fridays" or "weekdays", the days between are not listed.
        !sentence.times.contains(where: { time in
          sentence.parser.namesHours(time) || sentence.parser.form(time)?.isSeveral == true
        })
      else { return nil }
      return AspectReader.Found(
        aspect: .emptyDays(ofMeetings: noun.hasPrefix("meeting")),
        frame: ["days", "day", "without", "no", "free"])
    },
  ]

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
        && (Phrases(
          "finish, finishes, finished, end, ends, done, over, late, go home, leave work, (knock|clock) off"
        )
        .areIn(sentence.keys) || sentence.has("until", "till", "til") && sentence.has("busy", "working"))
    },
    AspectRow(
      "the start of a day", .dayStart, begins: edgeQuestions,
      says: "start, starts, begin, begins, early, (get|wake) up", plain: edges, beside: edges,
      ["when do i start tomorrow"], if: isEdge),
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
      begins: "(am i|are we|when am i|when are we) (off|away), will i be away", unless: takenDays,
      plain: ofDaysOff, beside: ofDaysOff, ["am i away on friday"], if: isOfDaysOff),
    AspectRow(
      "whether a person is on leave", .daysOff, begins: "(am i|are we) on (holiday|leave)", unless: takenDays,
      plain: ofDaysOff, beside: ofDaysOff, ["am i on leave next week"]),
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

  // MARK: - Dates

  private static func foundDate(_ complete: AspectReader.Completion? = nil) -> AspectReader.Found {
    AspectReader.Found(aspect: .date, frame: Set(Wording.run(ofDates)), complete: complete)
  }

  /// What the day is compared with is not looked up.
  private static let firstTime: AspectReader.Completion = { question, _ in
    (question.times, question.pick) = (Array(question.times.prefix(1)), nil)
  }

  /// "Is the 18th a monday or a sunday?": the date of the first day answers it, or the present one.
  private static func dayChecked(_ sentence: Sentence) -> Question.Aspect? {
    let days = sentence.times.filter { !DateWords.isWeekday($0) }.map { $0.lowercased() }
    let isNear = days.contains { ["today", "tomorrow", "yesterday"].contains($0) }
    if sentence.times.count == 1 {
      guard isNear, sentence.keys.count > 2, sentence.begins(with: "is the") else { return nil }
      return days == ["today"] ? .now : .date
    }
    let isChoice = days.count == 1 && sentence.times.count > 2 && !DateWords.isWeekday(sentence.times[0])
    let isSame = days.count == 2 && sentence.times.count == 2
    if isChoice || isSame, days.contains("today") { return .now }
    return isChoice || isSame && isNear ? .date : nil
  }

  /// Whether a time is only a unit of a date: "the month", "the year".
  package static func isUnit(_ time: String) -> Bool { units.isAll(of: time) }

  private static let units: Phrases = "(|the|of|of the) (month|year|week)"

  /// Whether words ask only for a date: "what day is it", "the date", "is what day of the week".
  private static func asksForDate(_ keys: [String], isRequested: Bool) -> Bool {
    guard let first = keys.first, keys.allSatisfy(dateWords.contains),
      !Phrases("on (the|that|this)").areIn(keys),
      !Lexicon.verbsFirst.contains(first) || ["what", "which", "on"].contains(keys.dropFirst().first)
    else { return false }
    let isAsked =
      keys.contains("what") || keys.contains("which") || isRequested && keys.contains("weekday")
    if keys.contains("date") || keys.contains("and") && keys.contains("day") {
      return isAsked || isRequested
        || keys.allSatisfy { ofThePresent.contains($0) || ["date", "full", "a"].contains($0) }
    }
    return isAsked && keys.contains { ["day", "weekday", "month", "year"].contains($0) }
  }

  private static let weekQuestions: Phrases =
    "(what|which) week is it, what is week, what week, what week of year is it"
  private static let requests: Phrases = """
    (give|show|tell|get) me, report, i need, i want, i would like, can i (get|have|see), (can|could) you give me, \
    please give me, do you have, have you got, find out, display, show, have you, alert me to, notify me of, \
    remind me of, information on, i need information on, share
    """
  private static let clocks: Phrases = """
    what (time|hour) (is it|it is), what is time, time, time is what, time (it is|is it), what time is, \
    what is time it is, what does clock say, time and date, date and time, what time and is it, what and time is it, \
    what is (time and date|date and time), what hour and minute is it, what does it say on clock
    """
  private static let present: Phrases = """
    today, todays, today's, now, right now, at (the|this) moment, this (month|year), (the|of the) (month|year)
    """
  private static let ofThePresent: WordSet = """
    the current currently today todays now right exact exactly correct accurate actual present local my here please \
    at of day
    """
  private static let ofDates = """
    what which is was will would be are we it the a for of on in at name day date weekday week month year current \
    currently present exact actual correct full does do did fall falls land lands right now today todays exactly and \
    going happen happens to come comes
    """
  private static let dateWords = WordSet(Wording.run(ofDates))
  private static let current: Phrases = """
    what, (am|are|do) (i|we), have i, is (there|anything), anything, where (am|should|do) i
    """

  // MARK: - Distances

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

  // MARK: - Days

  /// Whether words ask for the edges of a person's day.
  private static func isEdge(_ sentence: Sentence) -> Bool {
    (sentence.has("i", "day", "workday") || sentence.says("does work"))
      && !sentence.has("off", "it", "that", "free", "first", "last", "next", "did")
      && (!sentence.has("get", "leave") || sentence.says("get up", "leave work"))
      // How much too late the person is, no calendar contains.
      && sentence.keys != ["how", "late", "am", "i"]
      && !sentence.keys.contains(where: Lexicon.eventNouns.contains)
  }

  private static let edgeQuestions: Phrases = "when, (|at) what time, until, till, how (late|early)"
  private static let edges = """
    start starts begin begins finish finishes finished end ends done busy day workday until late early off over til \
    today working home work leave knock clock wake
    """

  /// No calendar contains how many days of leave were taken, or are left.
  private static let takenDays: Phrases = "taken, take, taking, took, used, use"
  private static func isOfDaysOff(_ sentence: Sentence) -> Bool {
    !sentence.begins(with: "how many") || !sentence.has("left", "remaining", "still")
  }

  private static let ofReturns = "back work working office return go start need have"
  private static let ownTimeOff: Phrases = """
    (am|are|be|am i|are we|i|we|have|scheduled|am scheduled) off, (have|get|have some) time off
    """
  private static let ofDaysOff = """
    another finally period longer more info off work days vacation holiday leave day upcoming free ooo office away
    """
}
