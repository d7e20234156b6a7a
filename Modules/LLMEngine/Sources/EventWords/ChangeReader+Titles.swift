import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// The title of a new event, and what it lacks.
extension ChangeReader {
  /// An event with a time but no title: "an event", "something on friday", "a reminder for tomorrow".
  package func untitled(_ words: Wording, _ calendar: String?, isReminder: Bool) -> Change? {
    // A quoted text is a title, and "a meeting at seven" is complete.
    if words.isQuoted || words.keys.contains(where: Self.nouns.contains) && parser.namesClock(words.text) {
      return nil
    }
    if let rest = words.before(["all day"]), var change = untitled(rest, calendar, isReminder: isReminder) {
      if case .add(let time, true) = change.action {
        change.action = .add(words: "\(time) all day", hasTime: true)
      }
      return change
    }
    guard let time = untitledTime(words) else { return nil }
    var change = Change(.add(words: time.text, hasTime: !time.isEmpty))
    (change.calendar, change.isUntitled) = (calendar, true)
    change.noun = words.keys.first(where: Self.nouns.contains)
    if isReminder { (change.minutes, change.reminder) = (0, 0) }
    return change
  }

  private static let nouns: WordSet = "meeting appointment"

  /// The time of words that name no title; `nil` if they name one.
  private func untitledTime(_ words: Wording) -> Wording? {
    if words.keys.allSatisfy(Self.placeholders.contains) { return "" }
    let behind = words.without(["at", "on", "for", "about"])
    if words.isTime(parser) || behind.isTime(parser) || words.keys.allSatisfy(Self.repetitions.contains) {
      return words
    }
    // "A reminder for 3 tomorrow"
    if behind.tokens.count > 1, Self.isHour(behind.key(0)), parser.isTime("at \(behind.text)") {
      return .joined("at", behind)
    }
    // "Every year on this date" is a time, though the words do not name the date.
    let isOnThisDate = words.key(0) == "every" && words.text.lowercased().hasSuffix("on this date")
    if let count = leadingTime(words) ?? (isOnThisDate ? words.tokens.count : nil),
      words[count...].keys.allSatisfy(Self.placeholders.contains)
    {
      return words[..<count]
    }
    for (index, key) in words.keys.enumerated() {
      guard Self.placeholders.contains(key) else { return nil }
      let rest = words[(index + 1)...]
      // "Date night"
      if key == "date", DateWords.dayParts.contains(rest.key(0)) { continue }
      if let time = [rest.without(["for", "on", "at"]), rest].first(where: { $0.isTime(parser) }) {
        return time
      }
    }
    return nil
  }

  /// Whether a meeting names its day but no hour, or any event only a part of a day: neither is all-day.
  package func lacksClock(_ words: Wording, isReminder: Bool = false) -> Bool {
    let words = withoutLength(words)
    let phrases = parser.phrases(in: words.text)
    let (hasClock, isSeries) = (parser.namesClock(words.text), parser.namesRepetition(words.text))
    if isSeries, !hasClock { return !Self.dayParts.isDisjoint(with: words.keys) }
    guard phrases.count == 1, let phrase = phrases.first else { return false }
    // "A half day off" is not all-day, and "half" is no hour.
    if !isReminder, let half = words.range(of: ["half day", "half-day", "half a day"]) {
      return !parser.namesClock(words.removing(half).text)
    }
    if hasClock { return false }
    // "After the dentist tomorrow" names no hour.
    if words.says("after the", "after my", "before the", "before my") { return true }
    let time = Wording(String(words.text[phrase]))
    if !Self.dayParts.isDisjoint(with: time.keys) { return !time.says("after", "before") }
    // A reminder of a day comes in the morning.
    return !isReminder && !Self.meetings.isDisjoint(with: words.keys)
      && Self.ofDays.isDisjoint(with: time.keys)
  }

  private static let meetings: WordSet = "meeting appointment call interview 1:1"
  private static let ofDays: WordSet = "week weekend month to until through from in"
  private static let dayParts: WordSet = "morning afternoon evening night tonight lunchtime"

  /// The words without a length: "for an hour".
  private func withoutLength(_ words: Wording) -> Wording {
    for index in words.keys.indices.dropFirst() where words.keys[index] == "for" {
      guard let amount = words[(index + 1)...].leadingAmount(parser) else { continue }
      return words.removing(index..<index + 1 + amount.range.count)
    }
    return words
  }

  /// Where only a week is named, which an event of some hours does not fill: the words without it, and the week.
  ///
  /// - Throws: ``ChangeProblem`` for a month or a year.
  package func inWeek(_ words: Wording, isReminder: Bool) throws(ChangeProblem) -> (Wording, week: String)? {
    let text = words.text
    let phrases = parser.phrases(in: text)
    guard phrases.count == 1, let phrase = phrases.first, !words.isQuoted,
      Self.long.isDisjoint(with: words.keys),
      !parser.namesClock((leadingLength(Self.withoutArticle(words))?.1 ?? words).text)
    else { return nil }
    var names = Wording(String(text[phrase])).keys.filter { !["for", "in", "on"].contains($0) }
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
    let isPeriod =
      names.count == 2 && ["this", "next"].contains(names[0]) && ["week", "month", "year"].contains(names[1])
    guard isVague || isWeekend || isPeriod else { return nil }
    let rest = Wording("\(text[..<phrase.lowerBound]) \(text[phrase.upperBound...])")
    let kept = (rest.before(["some time", "sometime", "some day", "one day"]) ?? rest).without(["for"])
    guard names.last == "week" || isWeekend, !kept.isEmpty else {
      throw .unable(
        "add this without its day", cure: "name the day, such as in \"on tuesday next week at 1pm\"")
    }
    return (kept, week)
  }

  private static let vague: WordSet = "end beginning start early late mid middle the"
  /// What may take whole weeks.
  private static let long: WordSet = """
    vacation vacations holiday holidays trip leave conference travel travelling away off camp course visit pto
    sick duty on-call oncall sprint festival
    """

  /// "A weekly review on friday" repeats; "a recurring meeting" must say how often.
  package func repeated(_ words: Wording) -> (Wording, lacksFrequency: Bool) {
    // "Weekly 1:1 on fridays" says it twice.
    if words.key(0) == "weekly", words.tokens.count > 2,
      DateWords.weekdays.contains(where: { words.says("\($0)s", "every \($0)") })
    {
      return (words[1...], false)
    }
    let rest = words.after(["a", "an", "a new", "another", "me a"]) ?? words
    let first = rest.key(0)
    guard Self.repetitions.contains(first), rest.tokens.count > 1,
      rest != words || ["recurring", "repeating"].contains(first)
    else { return (words, false) }
    let isNamed = parser.namesRepetition(rest[1...].text)
    if Self.isOpenRepetition(first) { return (rest[1...], !isNamed) }
    return (isNamed ? words : .joined(rest, Wording(first)), false)
  }

  /// Whether a word says that something repeats, but not how often.
  package static func isOpenRepetition(_ key: String) -> Bool {
    ["recurring", "repeating", "repeat"].contains(key)
  }

  /// "Gym tomorrow 7" as "gym tomorrow at 7".
  package func withHour(_ words: Wording) -> Wording {
    guard let last = words.tokens.indices.last, last > 0, Self.isHour(words.keys[last]) else { return words }
    let text = words[..<last].text
    guard let phrase = parser.phrases(in: text).last, phrase.upperBound == text.endIndex,
      !parser.namesClock(text), !parser.namesRepetition(text),
      parser.phrases(in: words.text).last?.upperBound != words.text.endIndex,
      parser.isTime("\(text[phrase]) at \(words.keys[last])")
    else { return words }
    return .joined(words[..<last], "at", words[last...])
  }

  /// "Two hours on thursday for writing", "half an hour for lunch": the length, and the words without it.
  package func leadingLength(_ words: Wording) -> (minutes: Int, Wording)? {
    guard let amount = words.leadingAmount(parser), amount.minutes < 1440 else { return nil }
    let rest = words[amount.range.upperBound...]
    guard !rest.isEmpty, !Self.afterAmount.contains(rest.key(0)) else { return nil }
    return (amount.minutes, rest.without(Wording.lengthLinks))
  }

  private static let afterAmount: WordSet =
    "from before after later earlier ago and in to until till prior ahead"
  package static let placeholders: WordSet = """
    event events something an a the new this that it thing stuff entry reminder meeting appointment notification my item
    anything plan plans for me called about one another again calendar later soon of on date
    """
}
