import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// The title of a new event, and what it lacks.
extension ChangeReader {
  /// An event with a time but no title: "an event", "something on friday", "a reminder for tomorrow".
  package func untitled(_ words: Wording, _ calendar: String?, isReminder: Bool) -> Change? {
    // A quoted text is a title.
    if words.text.contains("\"") { return nil }
    // "A meeting at seven" is complete.
    if words.keys.contains(where: ["meeting", "appointment"].contains), parser.namesClock(words.text) {
      return nil
    }
    if let rest = words.before(["all day"]), var change = untitled(rest, calendar, isReminder: isReminder) {
      if case .add(let time, true) = change.action {
        change.action = .add(words: "\(time) all day", hasTime: true)
      }
      return change
    }
    let behind = words.after(["at", "on", "for", "about"]) ?? words
    var time: Wording?
    if words.keys.allSatisfy(Self.placeholders.contains) {
      time = Wording("")
    } else if words.isTime(parser) || behind.isTime(parser)
      || words.keys.allSatisfy(Self.repetitions.contains)
    {
      time = words
    } else if behind.tokens.count > 1, behind.keys.first.map(Self.isHour) == true,
      Wording("at \(behind.text)").isTime(parser)
    {
      // "A reminder for 3 tomorrow"
      time = Wording("at").followed(by: behind)
    } else if let count = leadingTime(words) ?? (Self.repeats(words) ? words.tokens.count : nil),
      words[count...].keys.allSatisfy(Self.placeholders.contains)
    {
      time = words[..<count]
    } else {
      for count in words.keys.indices where words.keys[..<(count + 1)].allSatisfy(Self.placeholders.contains)
      {
        let rest = words[(count + 1)...]
        // "Date night"
        if words.keys[count] == "date", rest.keys.first.map(DateWords.dayParts.contains) == true { continue }
        let bare = rest.after(["for", "on", "at"]) ?? rest
        if time == nil { time = bare.isTime(parser) ? bare : rest.isTime(parser) ? rest : nil }
      }
    }
    guard let time else { return nil }
    var change = Change(.add(words: time.text, hasTime: !time.isEmpty))
    (change.calendar, change.isUntitled) = (calendar, true)
    change.noun = words.keys.first { ["meeting", "appointment"].contains($0) }
    if isReminder { (change.minutes, change.reminder) = (0, 0) }
    return change
  }

  /// Whether a meeting names its day but no hour, or any event only a part of a day: neither is all-day.
  package func lacksClock(_ words: Wording, isReminder: Bool = false) -> Bool {
    let words = withoutLength(words)
    let phrases = parser.phrases(in: words.text)
    if parser.namesRepetition(words.text), !parser.namesClock(words.text) {
      return !Self.dayParts.isDisjoint(with: words.keys)
    }
    guard phrases.count == 1, let phrase = phrases.first else { return false }
    // "A half day off" is not all-day, and "half" is no hour.
    if !isReminder, let half = words.range(of: ["half day", "half-day", "half a day"]) {
      return !parser.namesClock(words.removing(half).text)
    }
    if parser.namesClock(words.text) { return false }
    let time = Wording(String(words.text[phrase]))
    // "After the dentist tomorrow" names no hour.
    if words.says("after the", "after my", "before the", "before my") {
      return !parser.namesRepetition(words.text)
    }
    if !Self.dayParts.isDisjoint(with: time.keys) { return !time.says("after", "before") }
    // A reminder of a day comes in the morning.
    return !isReminder && !parser.namesRepetition(words.text)
      && words.keys.contains(where: Self.meetings.contains)
      && !time.keys.contains {
        ["week", "weekend", "month", "to", "until", "through", "from", "in"].contains($0)
      }
  }

  /// The words without a length: "for an hour".
  private func withoutLength(_ words: Wording) -> Wording {
    for index in words.keys.indices where words.keys[index] == "for" && index > 0 {
      guard let amount = words[(index + 1)...].leadingAmount(parser) else { continue }
      return words.removing(index..<index + 1 + amount.range.count)
    }
    return words
  }

  /// Where only a week is named, which an event of some hours does not fill: the words without it, and the week.
  ///
  /// - Throws: ``ChangeProblem`` for a month or a year.
  package func inWeek(_ words: Wording, isReminder: Bool) throws(ChangeProblem) -> (Wording, week: String)? {
    let phrases = parser.phrases(in: words.text)
    let hasHour = parser.namesClock((leadingLength(Self.withoutArticle(words))?.1 ?? words).text)
    guard phrases.count == 1, let phrase = phrases.first, !hasHour,
      !words.keys.contains(where: Self.long.contains), !words.text.contains("\"")
    else { return nil }
    var names = Wording(String(words.text[phrase])).keys.filter { !["for", "in", "on"].contains($0) }
    // A party may take a weekend, but a reminder comes on one day.
    let isWeekend = isReminder && names.last == "weekend"
    if isWeekend, names.allSatisfy({ ["at", "over", "the", "weekend"].contains($0) }) {
      names = ["this", "weekend"]
    }
    let week = names.joined(separator: " ")
    let isVague =
      Self.vague.contains(names.first ?? "")
      && names.contains { $0 == "month" || DateWords.months.contains($0) }
      && parser.form(week)?.isOneDay == false
    guard isVague || isWeekend || Self.weeks.contains(week) else { return nil }
    let rest = Wording("\(words.text[..<phrase.lowerBound]) \(words.text[phrase.upperBound...])")
    let bare = rest.before(Self.vaguely) ?? rest
    let kept = bare.after(["for"]) ?? bare
    guard names.last == "week" || isWeekend, !kept.isEmpty else {
      throw .unable(
        "add this without its day", cure: "name the day, such as in \"on tuesday next week at 1pm\"")
    }
    return (kept, week)
  }

  private static let vaguely = ["some time", "sometime", "some day", "one day"]
  private static let vague: Set<String> = [
    "end", "beginning", "start", "early", "late", "mid", "middle", "the",
  ]
  private static let weeks: Set<String> = [
    "this week", "next week", "this month", "next month", "this year", "next year",
  ]
  /// What may take whole weeks.
  private static let long: Set<String> = [
    "vacation", "vacations", "holiday", "holidays", "trip", "leave", "conference", "travel", "travelling",
    "away",
    "off", "camp", "course", "visit", "pto", "sick", "duty", "on-call", "oncall", "sprint", "festival",
  ]

  /// "Every year on this date" is a time, though the words do not name the date.
  private static func repeats(_ words: Wording) -> Bool {
    words.text.lowercased().hasSuffix("on this date") && words.keys.first == "every"
  }

  /// "A weekly review on friday" repeats; "a recurring meeting" must say how often.
  package func repeated(_ words: Wording) -> (Wording, lacksFrequency: Bool) {
    // "Weekly 1:1 on fridays" says it twice.
    if words.keys.first == "weekly", words.tokens.count > 2,
      DateWords.weekdays.contains(where: { words.says("\($0)s", "every \($0)") })
    {
      return (words[1...], false)
    }
    let isBare = ["recurring", "repeating"].contains(words.keys.first)
    guard let rest = isBare ? words : words.after(Self.articles), let first = rest.keys.first,
      Self.repetitions.contains(first), rest.tokens.count > 1
    else { return (words, false) }
    let isNamed = parser.namesRepetition(rest[1...].text)
    guard Self.isOpenRepetition(first) else {
      return (isNamed ? words : rest.followed(by: Wording(first)), false)
    }
    return (rest[1...], !isNamed)
  }

  /// Whether a word says that something repeats, but not how often.
  package static func isOpenRepetition(_ key: String) -> Bool {
    ["recurring", "repeating", "repeat"].contains(key)
  }

  /// "Gym tomorrow 7" as "gym tomorrow at 7".
  package func withHour(_ words: Wording) -> Wording {
    guard let last = words.tokens.indices.last, last > 0, Self.isHour(words.keys[last]) else { return words }
    let before = words[..<last]
    guard let phrase = parser.phrases(in: before.text).last, phrase.upperBound == before.text.endIndex,
      !parser.namesClock(before.text), !parser.namesRepetition(before.text),
      parser.phrases(in: words.text).last?.upperBound != words.text.endIndex,
      Wording("\(before.text[phrase]) at \(words.keys[last])").isTime(parser)
    else { return words }
    return before.followed(by: Wording("at")).followed(by: words[last...])
  }

  /// "Two hours on thursday for writing", "half an hour for lunch": the length, and the words without it.
  package func leadingLength(_ words: Wording) -> (minutes: Int, Wording)? {
    guard let amount = words.leadingAmount(parser), amount.minutes < 1440 else { return nil }
    let rest = words[amount.range.upperBound...]
    guard let next = rest.keys.first, !Self.afterAmount.contains(next) else { return nil }
    return (amount.minutes, rest.after(Wording.lengthLinks) ?? rest)
  }

  private static let afterAmount: Set<String> = [
    "from", "before", "after", "later", "earlier", "ago", "and", "in", "to", "until", "till", "prior",
    "ahead",
  ]

  private static let articles = ["a", "an", "a new", "another", "me a"]
  package static let placeholders: Set<String> = [
    "event", "events", "something", "an", "a", "the", "new", "this", "that", "it", "thing", "stuff", "entry",
    "reminder", "meeting", "appointment", "notification", "my", "item", "anything", "plan", "plans", "for",
    "me",
    "called", "about", "one", "another", "again", "calendar", "later", "soon", "of", "on", "date",
  ]

  private static let meetings: Set<String> = ["meeting", "appointment", "call", "interview", "1:1"]

  private static let dayParts: Set<String> = [
    "morning", "afternoon", "evening", "night", "tonight", "lunchtime",
  ]
}
