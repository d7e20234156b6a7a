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
    guard !said.isQuoted else { return Self.withoutCalendarNoun(said) }
    try refuseDeadline(said)
    // "For a week on tuesday" is a week after tuesday for some, and a length for others.
    if let start = said.range(of: "a week on")?.upperBound, DateWords.isWeekday(said.key(start)) {
      throw .condition(said[(start - 3)...start].text)
    }
    try refuseFrequencies(said)
    var words = Self.withoutHourTails(withRange(Self.spelled(said)))
    words = fromNextWeek(Self.withoutCalendarNoun(Self.quoted(words)))
    // "Lena's birthday is on sunday"
    if let index = words.keys.firstIndex(of: "is"), index > 0, !words.isQuoted,
      words[(index + 1)...].isTime(parser)
    {
      words = words.removing(index..<index + 1)
    }
    // In "plan the week every sunday", the last word of the task is no time.
    guard words.tokens.count > 3, Self.planning.contains(words.key(0)), !words.isQuoted,
      ["the", "my", "our"].contains(words.key(1)), ["week", "day", "month", "year"].contains(words.key(2))
    else { return words }
    return .joined(Wording("\"\(words[..<3].text)\""), words[3...])
  }

  private static let planning: WordSet =
    "plan review organise organize prepare discuss recap start end finish"

  /// "Fridays 11-11:30" as "fridays from 11 to 11:30".
  private func withRange(_ words: Wording) -> Wording {
    guard parser.namesRepetition(words.text) else { return words }
    var texts = words.tokens.map(\.text)
    for index in words.keys.indices.dropFirst() where words.key(index - 1) != "from" {
      if let range = Self.hourRange(words.keys[index]) { texts[index] = range }
    }
    return Wording(texts.joined(separator: " "))
  }

  /// "Every wednesday starting next week" with the day on which the week begins.
  private func fromNextWeek(_ words: Wording) -> Wording {
    guard !words.isQuoted, parser.namesRepetition(words.text),
      let range = words.range(of: Self.startingNextWeek)
    else { return words }
    return .joined(words[..<range.lowerBound], "starting monday next week", words[range.upperBound...])
  }

  private static let startingNextWeek = Wording.phrases(
    "(starting|from|beginning) next week, from next week on")

  /// Writes "everyday" as two words, which name a repetition, and "eight hundred am" as an hour.
  private static func spelled(_ words: Wording) -> Wording {
    guard words.keys.contains("everyday") || words.keys.contains("hundred") else { return words }
    var texts = words.tokens.map { $0.key == "everyday" ? "every day" : $0.text }
    for (index, key) in words.keys.enumerated() where key == "hundred" && index > 0 {
      let half = words.key(index + 1)
      guard ["am", "pm", "hours"].contains(half), let hour = DateWords.hour(words.key(index - 1)) else {
        continue
      }
      texts.replaceSubrange(
        index - 1...index + 1, with: ["at", "\(hour)\(half == "hours" ? ":00" : half)", ""])
    }
    return Wording(texts.joined(separator: " "))
  }

  /// "An all day offsite on april 20" as "offsite on april 20 all day".
  package func allDayLast(_ words: Wording) -> Wording {
    let behind = words.without(Wording.articles + ["a new"])
    guard behind.tokens.first?.text.contains("\"") == false, let rest = behind.after(Self.allDays),
      !rest.isEmpty, !["for", "to", "from", "at", "of"].contains(rest.key(0))
    else { return words }
    return .joined(rest, "all day")
  }

  private static let allDays = Wording.phrases("(all|whole|full) day, all-day, whole-day, full-day")

  /// The words with "called" for "and call it", "and give it the title", "named" and the like.
  private static func withoutNaming(_ words: Wording) -> Wording {
    guard !words.isQuoted, let range = words.range(of: titling), range.lowerBound > 0,
      range.upperBound < words.tokens.count
    else { return words }
    return .joined(words[..<range.lowerBound], "called", words[range.upperBound...])
  }

  private static let titling = Wording.phrases(
    """
    and (call|name|title) it, and give it (a|the) title, and give it the name, \
    with (|the )(title|name|subject), named, titled, subject, about the subject
    """)

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
        !["hours", "hour", "h", "hrs"].contains(words.key(index + 1))
      else { return nil }
      return words.tokens[index].text.replacing("\(parts[0]).\(parts[1])", with: "\(parts[0]):\(parts[1])")
    }
    guard words.keys.contains(where: { $0.first?.isNumber == true && $0.contains(".") }), !words.isQuoted
    else { return words }
    return Wording(words.tokens.indices.map { colon($0) ?? words.tokens[$0].text }.joined(separator: " "))
  }

  /// Refuses "bi-weekly", which means two things, "biweekly on tuesdays", which are two frequencies, and "twice a day"
  /// and "every 4 hours", which are several times a day or several days a week.
  private func refuseFrequencies(_ words: Wording) throws(ChangeProblem) {
    let keys = words.keys
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

  private static let frequencies: WordSet = "a per each every daily weekly monthly"
  private static let hours: WordSet = "hour hours minute minutes hrs mins"
  private static let unclearFrequencies: WordSet = "bi-weekly bi-monthly bimonthly semi-weekly bi"

  /// "9 sharp" and "14-16 uhr" without the word that adds nothing to the hour.
  private static func withoutHourTails(_ words: Wording) -> Wording {
    let tail = words.keys.indices.dropFirst().first { index in
      let before = words.key(index - 1)
      return hourTails.contains(words.keys[index])
        && (before.first?.isNumber == true || ["am", "pm"].contains(before))
    }
    return tail.map { words.removing($0..<$0 + 1) } ?? words
  }

  package static let hourTails: WordSet = "sharp uhr"

  /// "A calendar entry for lunch" as "an entry for lunch".
  private static func withoutCalendarNoun(_ words: Wording) -> Wording {
    guard let index = words.keys.prefix(4).firstIndex(of: "calendar"),
      calendarParts.contains(words.key(index + 1))
    else { return words }
    let hasArticle = ["a", "another"].contains(words.key(index - 1))
    return words.removing((hasArticle ? index - 1 : index)..<index + 1)
  }

  private static let calendarParts: WordSet =
    "event events entry item reminder appointment meeting slot block"

  /// Words between single quotation marks, between double ones.
  private static func quoted(_ words: Wording) -> Wording {
    guard let start = words.tokens.firstIndex(where: { $0.text.hasPrefix("'") }),
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
    guard rest != words || words.key(0) == "weekend", !words.isQuoted, rest.tokens.count > 2,
      ["weekend", "day", "week"].contains(rest.key(0)), Self.afterStretch.contains(rest.key(1))
    else { return words }
    let text = rest.text
    let start = parser.phrases(in: text).first { $0.lowerBound > text.startIndex }?.lowerBound
    let title = Wording(String(text[..<(start ?? text.endIndex)]))
    guard title.tokens.count > 2 else { return words }
    return Wording("\"\(title.text)\" \(text[(start ?? text.endIndex)...])")
  }

  private static let afterStretch: WordSet = "in at with away out off"

  /// Throws if words name the last day of a task: an event on that day would say something else.
  private func refuseDeadline(_ words: Wording) throws(ChangeProblem) {
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
