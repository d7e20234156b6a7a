import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// Other forms of the words for a new event.
extension ChangeReader {
  /// The words in the form that the rules for new events read.
  ///
  /// - Throws: ``ChangeProblem`` for a second request, a condition or a deadline.
  package func prepared(_ wording: Wording) throws(ChangeProblem) -> Wording {
    let said = Self.withoutNaming(Self.beforeQuote(wording))
    try refuseSeveral(said)
    try refuseDeadline(said)
    // "For a week on tuesday" is a week after tuesday for some, and a length for others.
    if !said.text.contains("\""), let start = said.range(of: "a week on")?.upperBound,
      let day = said.keys.dropFirst(start).first, DateWords.weekdays.contains(day)
    {
      throw .condition(said[(start - 3)...(start)].text)
    }
    try refuseFrequencies(said)
    return stretchQuotedAsDeed(
      withoutIs(
        fromNextWeek(
          Self.withoutCalendarNoun(Self.quoted(Self.withoutHourTails(withRange(Self.spelled(said))))))))
  }

  /// "Fridays 11-11:30" as "fridays from 11 to 11:30".
  private func withRange(_ words: Wording) -> Wording {
    guard parser.namesRepetition(words.text), !words.text.contains("\"") else { return words }
    var texts = words.tokens.map(\.text)
    for index in words.keys.indices.dropFirst() {
      let ends = words.keys[index].split(separator: "-").map(String.init)
      guard ends.count == 2, ends.allSatisfy(Self.isHour), words.key(index - 1) != "from" else { continue }
      texts[index] = "from \(ends[0]) to \(ends[1])"
    }
    return Wording(texts.joined(separator: " "))
  }

  /// "Lena's birthday is on sunday" as "lena's birthday on sunday".
  private func withoutIs(_ words: Wording) -> Wording {
    guard let index = words.keys.firstIndex(of: "is"), index > 0, !words.text.contains("\""),
      words[(index + 1)...].isTime(parser)
    else { return words }
    return words.removing(index..<index + 1)
  }

  /// "Every wednesday starting next week" with the day on which the week begins.
  private func fromNextWeek(_ words: Wording) -> Wording {
    guard parser.namesRepetition(words.text), !words.text.contains("\""),
      let range = words.range(of: [
        "starting next week", "from next week", "from next week on", "beginning next week",
      ])
    else { return words }
    return words[..<range.lowerBound].followed(by: Wording("starting monday next week")).followed(
      by: words[range.upperBound...])
  }

  /// "Plan the week every sunday" with the task between quotation marks: its last word is no time.
  private func stretchQuotedAsDeed(_ words: Wording) -> Wording {
    guard words.tokens.count > 3, Self.planning.contains(words.key(0)),
      ["the", "my", "our"].contains(words.key(1)), ["week", "day", "month", "year"].contains(words.key(2)),
      !words.text.contains("\"")
    else { return words }
    return Wording("\"\(words[..<3].text)\"").followed(by: words[3...])
  }

  private static let planning: Set<String> = [
    "plan", "review", "organise", "organize", "prepare", "discuss", "recap", "start", "end", "finish",
  ]

  /// Writes "everyday" as two words, which name a repetition, and "eight hundred am" as an hour.
  private static func spelled(_ words: Wording) -> Wording {
    guard words.keys.contains("everyday") || words.keys.contains("hundred"), !words.text.contains("\"") else {
      return words
    }
    var texts = words.tokens.map { $0.key == "everyday" ? "every day" : $0.text }
    for (index, key) in words.keys.enumerated() where key == "hundred" && index > 0 {
      guard let half = words.keys.dropFirst(index + 1).first, ["am", "pm", "hours"].contains(half),
        let hour = DateWords.hour(words.key(index - 1))
      else { continue }
      (texts[index - 1], texts[index], texts[index + 1]) = (
        "at", "\(hour)\(half == "hours" ? ":00" : half)", ""
      )
    }
    return Wording(texts.joined(separator: " "))
  }

  /// "An all day offsite on april 20" as "offsite on april 20 all day".
  package func allDayLast(_ words: Wording) -> Wording {
    let behind = words.after(Wording.articles + ["a new"]) ?? words
    guard behind.tokens.first?.text.contains("\"") == false, let rest = behind.after(Self.allDays),
      let first = rest.keys.first,
      !["for", "to", "from", "at", "of"].contains(first)
    else { return words }
    return rest.followed(by: Wording("all day"))
  }

  private static let allDays = ["all day", "all-day", "whole day", "whole-day", "full day", "full-day"]

  /// The words with "called" for "and call it", "and give it the title", "named" and the like.
  private static func withoutNaming(_ words: Wording) -> Wording {
    guard !words.text.contains("\""),
      let range = words.range(of: titling), range.lowerBound > 0, range.upperBound < words.tokens.count
    else { return words }
    return words[..<range.lowerBound].followed(by: calling).followed(by: words[range.upperBound...])
  }

  private static let calling = Wording("called")
  private static let titling = [
    "and call it", "and name it", "and title it", "and give it a title", "and give it the title",
    "and give it the name", "with the title", "with the name", "with title", "with name", "named", "titled",
    "subject", "with subject", "with the subject", "about the subject",
  ]

  /// "An event titled "house viewing"" as "an event "house viewing"".
  private static func beforeQuote(_ words: Wording) -> Wording {
    guard let quote = words.tokens.firstIndex(where: { $0.text.hasPrefix("\"") }), quote > 1,
      ["called", "named", "titled"].contains(words.keys[quote - 1]),
      Lexicon.eventNouns.contains(words.keys[quote - 2])
    else { return words }
    return words.removing(quote - 1..<quote)
  }

  /// "5.30" as "5:30", unless it may be a date or a length.
  package static func withColons(_ words: Wording) -> Wording {
    func colon(_ index: Int) -> String? {
      let parts = words.keys[index].split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), parts[1].count == 2,
        (0..<24).contains(hour), (0..<60).contains(minute), minute > 12 || minute == 0,
        !["hours", "hour", "h", "hrs"].contains(words.keys.dropFirst(index + 1).first ?? "")
      else { return nil }
      return words.tokens[index].text.replacing("\(parts[0]).\(parts[1])", with: "\(parts[0]):\(parts[1])")
    }
    guard words.keys.contains(where: { $0.first?.isNumber == true && $0.contains(".") }),
      !words.text.contains("\"")
    else { return words }
    return Wording(words.tokens.indices.map { colon($0) ?? words.tokens[$0].text }.joined(separator: " "))
  }

  /// Refuses "bi-weekly", which means two things, and "biweekly on tuesdays", which are two frequencies.
  private func refuseFrequencies(_ words: Wording) throws(ChangeProblem) {
    let isDays = words.keys.contains { key in DateWords.weekdays.contains { key == "\($0)s" } }
    try refuseSeveralTimes(words)
    guard !words.text.contains("\""),
      let frequency = words.keys.first(where: {
        Self.unclearFrequencies.contains($0) || isDays && ["biweekly", "fortnightly", "monthly"].contains($0)
      })
    else { return }
    throw .unable("tell how often '\(frequency)' is here", cure: "say \"every other tuesday\", for example")
  }

  /// Refuses "twice a day" and "every 4 hours", which are several times a day or several days a week.
  private func refuseSeveralTimes(_ words: Wording) throws(ChangeProblem) {
    guard !words.text.contains("\"") else { return }
    let keys = words.keys
    for index in keys.indices.dropLast(1) {
      let isCount = ["twice", "thrice", "times"].contains(keys[index])
      let isEvery = ["a", "per", "each", "every"].contains(keys[index + 1])
      if isCount, isEvery || ["daily", "weekly", "monthly"].contains(keys[index + 1]) {
        let start = keys[index] == "times" ? max(0, index - 1) : index
        throw .unable(
          "repeat something \(words[start..<min(index + 3, keys.count)].text)",
          cure: "name the times one by one: \"every day at 8\", \"every tuesday and thursday\"")
      }
      if keys[index] == "every",
        let unit = keys.dropFirst(index + 1).prefix(2).last(where: Self.hours.contains)
      {
        throw .unable(
          "repeat something every few \(unit.hasPrefix("h") ? "hours" : "minutes")",
          cure: "name the times one by one: \"every day at 8\"")
      }
    }
  }

  private static let hours: Set<String> = ["hour", "hours", "minute", "minutes", "hrs", "mins"]

  private static let unclearFrequencies: Set<String> = [
    "bi-weekly", "bi-monthly", "bimonthly", "semi-weekly", "bi",
  ]

  /// "9 sharp" and "14-16 uhr" without the word that adds nothing to the hour.
  private static func withoutHourTails(_ words: Wording) -> Wording {
    let isTail = { (index: Int) in
      index > 0 && hourTails.contains(words.keys[index])
        && (words.key(index - 1).first?.isNumber == true || ["am", "pm"].contains(words.key(index - 1)))
    }
    guard !words.text.contains("\""), let index = words.keys.indices.first(where: isTail) else {
      return words
    }
    return words.removing(index..<index + 1)
  }

  package static let hourTails: Set<String> = ["sharp", "uhr"]

  /// "A calendar entry for lunch" as "an entry for lunch".
  private static func withoutCalendarNoun(_ words: Wording) -> Wording {
    guard let index = words.keys.prefix(4).firstIndex(of: "calendar"),
      let noun = words.keys.dropFirst(index + 1).first, calendarParts.contains(noun)
    else { return words }
    let hasArticle = index > 0 && ["a", "another"].contains(words.key(index - 1))
    return words.removing((hasArticle ? index - 1 : index)..<index + 1)
  }

  /// Words between single quotation marks, between double ones.
  private static func quoted(_ words: Wording) -> Wording {
    guard !words.text.contains("\""), let start = words.tokens.firstIndex(where: { $0.text.hasPrefix("'") }),
      let end = words.tokens[start...].firstIndex(where: { $0.key.hasSuffix("'") }),
      words[start...end].text.count > 4
    else { return words }
    var texts = words.tokens.map(\.text)
    texts[start] = "\"\(texts[start].dropFirst())"
    texts[end].replace("'", with: "\"")
    return Wording(texts.joined(separator: " "))
  }

  /// "A weekend in hamburg", "a day at the zoo on sunday" with the title between quotation marks: its first word is no
  /// time.
  package func stretchQuoted(_ words: Wording) -> Wording {
    let rest = Self.withoutArticle(words)
    guard rest != words || words.keys.first == "weekend", !words.text.contains("\""), rest.tokens.count > 2,
      ["weekend", "day", "week"].contains(rest.key(0)), Self.afterStretch.contains(rest.key(1))
    else { return words }
    let text = rest.text
    let start = parser.phrases(in: text).first { !text[..<$0.lowerBound].allSatisfy { $0 == " " } }?
      .lowerBound
    let title = Wording(String(text[..<(start ?? text.endIndex)]))
    guard title.tokens.count > 2 else { return words }
    return Wording("\"\(title.text)\" \(text[(start ?? text.endIndex)...])")
  }

  /// Throws if words name the last day of a task: an event on that day would say something else.
  private func refuseDeadline(_ words: Wording) throws(ChangeProblem) {
    guard !words.text.contains("\""),
      let phrase = parser.phrases(in: words.text).first(where: {
        Wording(String(words.text[$0])).keys.first == "by"
      })
    else { return }
    let deed = Wording(String(words.text[..<phrase.lowerBound])).text
    let name = deed.isEmpty ? "the tax return" : deed.shortened
    throw .unable(
      "keep a deadline",
      cure: "name its day, as in \"add \(name) on friday\" or \"remind me on thursday at 9 to …\"")
  }

  private static let calendarParts: Set<String> = [
    "event", "events", "entry", "item", "reminder", "appointment", "meeting", "slot", "block",
  ]
  private static let afterStretch: Set<String> = ["in", "at", "with", "away", "out", "off"]
}
