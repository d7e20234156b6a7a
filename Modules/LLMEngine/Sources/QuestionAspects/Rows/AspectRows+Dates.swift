import Frames
import Sentences
import TimePhrases

/// Dates, clocks and days.
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
      presentTimes.areAll(of: sentence.times)
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
    ) { nows.areAll(of: $0.times) },
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
        (|on) (which|what) (day|days|weekday|weekdays), days, any (day|days|weekday|weekdays), \
        (is there|do i have|have i got) (a|any) (day|weekday|whole day|full day), are there (|any) (days|weekdays), \
        (show me|list|find me|give me|find) (|a|any|the) (day|days|weekday), when (do|will) i (|next) (have|get) \
        (|a|my next|my) day, \
        (when|what|which) is (my|the) (next|first) day, (my|the|) next day
        """, says: "no, without, free of", plain: "without free weekday weekdays",
      ["which days have no meetings next week"]
    ) { sentence in
      guard let index = absences.range(in: sentence.keys)?.upperBound,
        let noun = sentence.keys[index...].first(where: { !["any", "a", "an"].contains($0) }),
        ["meeting", "event", "appointment"].contains(where: noun.hasPrefix),
        sentence.keys.allSatisfy({ !Lexicon.eventNouns.contains($0) || $0 == noun }),
        // Of "fridays" or "weekdays", the days between are not listed.
        !sentence.times.contains(where: { time in
          sentence.parser.namesHours(time)
            || sentence.parser.form(time)?.isSeveral == true && !time.lowercased().hasPrefix("weekdays ")
        })
      else { return nil }
      return AspectReader.Found(
        aspect: .emptyDays(ofMeetings: noun.hasPrefix("meeting")),
        frame: ["days", "day", "weekday", "weekdays", "without", "no", "free"]
      ) { question, _ in
        question.times = question.times.map {
          $0.lowercased().hasPrefix("weekdays ") ? String($0.dropFirst(9)) : $0
        }
      }
    },
  ]

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
      !ofOthers.areIn(keys),
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
    "(what|which) week (is it|are we in|is this|is it this week), what is week, what week, what week of year is it"
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
  static let present: Phrases = """
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
  private static let presentTimes: Phrases = "today, (|the|the current|of the current|current) (month|year)"
  private static let nows: Phrases = "now, right now, just now, at (the|this) moment"
  private static let absences: Phrases = "no, without, free of"
  private static let ofOthers: Phrases = "on (the|that|this)"
}
