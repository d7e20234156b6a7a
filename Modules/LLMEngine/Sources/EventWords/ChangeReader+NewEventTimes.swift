import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// What the time of a new event lacks, and what no event has.
extension ChangeReader {
  /// Whether a meeting names its day but no hour, or any event only a part of a day: neither is all-day.
  package func lacksClock(_ words: Wording, isReminder: Bool = false) -> Bool {
    let hasLength = !isReminder && words.amount(parser).map { $0.minutes < 1440 } == true
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
    let time = Wording(String(words.text[phrase]))
    // "After the dentist tomorrow" and "after choir" name no hour.
    let isBeside = words.keys.indices.dropFirst().contains {
      ["after", "before"].contains(words.keys[$0]) && $0 + 1 < words.keys.count && !time.says(words.keys[$0])
    }
    if hasLength || isBeside { return true }
    if !Self.dayParts.isDisjoint(with: time.keys) { return !time.says("after", "before") }
    // A reminder of a day comes in the morning.
    return !isReminder && !Self.meetings.isDisjoint(with: words.keys)
      && Self.ofDays.isDisjoint(with: time.keys)
  }

  private static let meetings: WordSet = "meeting appointment call interview 1:1"
  private static let ofDays: WordSet = "week weekend month to until through from in"
  private static let dayParts: WordSet = "morning afternoon evening night tonight lunchtime"

  /// The words without a length: "for an hour", "two hours" at the start.
  private func withoutLength(_ words: Wording) -> Wording {
    if let rest = leadingLength(words) { return rest }
    for index in words.keys.indices.dropFirst() where words.keys[index] == "for" {
      guard let amount = words[(index + 1)...].leadingAmount(parser) else { continue }
      return words.removing(index..<index + 1 + amount.range.count)
    }
    return words
  }

  /// "Two hours on thursday for writing", "half an hour for lunch": the words without the length at the start.
  func leadingLength(_ words: Wording) -> Wording? {
    guard let amount = words.leadingAmount(parser), amount.minutes < 1440 else { return nil }
    let rest = words[amount.range.upperBound...]
    guard !rest.isEmpty, !Self.afterAmount.contains(rest.key(0)) else { return nil }
    return rest.without(Wording.lengthLinks)
  }

  private static let afterAmount: WordSet =
    "from before after later earlier ago and in to until till prior ahead"

  /// Where only a week is named, which an event of some hours does not fill: the words without it, and the week.
  ///
  /// - Throws: ``ChangeProblem`` for a month or a year.
  package func inWeek(_ words: Wording, isReminder: Bool) throws(ChangeProblem) -> (Wording, week: String)? {
    let text = words.text
    let phrases = parser.phrases(in: text)
    guard phrases.count == 1, let phrase = phrases.first, !words.isQuoted,
      Self.long.isDisjoint(with: words.keys), !parser.namesClock((leadingLength(words) ?? words).text)
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

  /// Refuses "bi-weekly", which means two things, "biweekly on tuesdays", which are two frequencies, and "twice a day"
  /// and "every 4 hours", which are several times a day or several days a week.
  func refuseFrequencies(_ words: Wording) throws(ChangeProblem) {
    let keys = words.keys
    if words.says("every month", "monthly", "each month"), words.index(of: "on the") == nil,
      let day = keys.first(where: { DateWords.isWeekday($0) }), Self.places.isDisjoint(with: keys)
    {
      throw .unable(
        "tell which \(day) of the month", cure: "say \"every first \(day)\" or \"on the 3rd of every month\"")
    }
    for index in keys.indices.dropLast(1) {
      let isCount = ["twice", "thrice", "times"].contains(keys[index])
      if isCount, Self.frequencies.contains(keys[index + 1]) {
        let start = keys[index] == "times" ? max(0, index - 1) : index
        throw .unable(
          "repeat something \(words[start..<min(index + 3, keys.count)].text)",
          cure: "name the times one by one: \"every day at 8\", \"every tuesday and thursday\"")
      }
      if keys[index] == "every", let unit = keys[(index + 1)...].prefix(2).last(where: Self.hours.contains) {
        throw .unable(
          "repeat something every few \(unit.hasPrefix("h") ? "hours" : "minutes")",
          cure: "name the times one by one: \"every day at 8\"")
      }
    }
    let isDays = keys.contains { $0.hasSuffix("s") && DateWords.isWeekday(String($0.dropLast())) }
    let unclear = keys.first {
      Self.unclearFrequencies.contains($0) || isDays && ["biweekly", "fortnightly", "monthly"].contains($0)
    }
    if let unclear {
      throw .unable("tell how often '\(unclear)' is here", cure: "say \"every other tuesday\", for example")
    }
  }

  private static let places: WordSet = "first second third fourth last 1st 2nd 3rd 4th"
  private static let frequencies: WordSet = "a per each every daily weekly monthly"
  private static let hours: WordSet = "hour hours minute minutes hrs mins"
  private static let unclearFrequencies: WordSet = "bi-weekly bi-monthly bimonthly semi-weekly bi"

  /// Throws if words name the last day of a task: an event on that day would say something else.
  func refuseDeadline(_ words: Wording) throws(ChangeProblem) {
    let text = words.text
    guard let phrase = parser.phrases(in: text).first(where: { Wording(String(text[$0])).key(0) == "by" })
    else { return }
    let deed = Wording(String(text[..<phrase.lowerBound])).text
    let name = deed.isEmpty ? "the tax return" : deed.shortened
    throw .unable(
      "keep a deadline",
      cure: "name its day, as in \"add \(name) on friday\" or \"remind me on thursday at 9 to …\"")
  }
}
