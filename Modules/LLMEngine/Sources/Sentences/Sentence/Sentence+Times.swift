import CalendarService
package import TimePhrases

/// The time words of a sentence: which phrases are times, and which of them belong together.
extension Sentence {
  /// "On friday, what do I have in the afternoon?", "what saturdays am I free in april?": joins a time and a part of
  /// it, even if they are not adjacent.
  static func joined(
    _ times: [String], in keys: [String], parser: any DatePhraseParserProtocol
  ) -> [String] {
    guard times.count == 2 else { return times }
    // "Friday lunch next week": the friday of that week.
    if DateWords.isWeekday(times[0]), ["next week", "this week"].contains(times[1].lowercased()),
      !keys.contains("or"), !keys.contains("and")
    {
      return ["\(times[0]) \(times[1])"]
    }
    // "Tuesday or wednesday evening": the evening of both.
    let last = Wording(times[1]).keys
    if DateWords.isWeekday(times[0]) || ["today", "tomorrow"].contains(times[0].lowercased()),
      last.count == 2,
      let part = last.last, DateWords.dayParts.contains(part),
      DateWords.isWeekday(last[0]) || last[0] == "tomorrow"
    {
      let first = "\(times[0]) \(part)"
      return parser.isTime(first) ? [first, times[1]] : times
    }
    // "The second in this month": the month follows other words.
    let month = Wording(times[1]).keys.drop { ["in", "on"].contains($0) }
    if month.count == 2, month.last == "month" {
      let text = "\(times[0]) of \(month.joined(separator: " "))"
      return parser.isTime(text) ? [text] : times
    }
    let forms = times.map(parser.form)
    guard
      let plural = forms.firstIndex(where: { $0?.isSeveral == true })
        ?? forms.firstIndex(where: { $0?.namesPart == true })
    else {
      // "Which meetings the monday are before 11": the hours belong to the day.
      let isHour = parser.isHours(times[0])
      guard isHour != parser.isHours(times[1]) else { return times }
      let orders = isHour ? [times.reversed(), times] : [times, times.reversed()]
      return orders.map { $0.joined(separator: " ") }.first(where: parser.isTime).map { [$0] } ?? times
    }
    let part = times[plural]
    for text in [
      "\(part) \(times[1 - plural])", "\(times[1 - plural]) \(part)", "\(part)s \(times[1 - plural])",
    ]
    where parser.isTime(text) {
      return [text]
    }
    return times
  }

  /// "Which saturday in april", "any weekend in april": means all of them.
  static func plural(_ times: [String], in keys: [String]) -> [String] {
    // "Which meetings in april are on a friday?"
    if times.count == 2, DateWords.isWeekday(times[1]),
      ["in ", "this ", "next ", "last "].contains(where: times[0].lowercased().hasPrefix),
      zip(keys, keys.dropFirst()).contains(where: { $0 == "a" && $1 == times[1].lowercased() })
    {
      return ["\(times[1].lowercased())s", times[0]]
    }
    // "Am I free friday lunch next week?" asks about one.
    let isYesOrNo = ["am", "are"].contains(keys.first)
    guard times.count == 2, let day = times.first?.lowercased(),
      DateWords.weekdays.contains(day) || DateWords.dayParts.contains(day),
      keys.first == day
        || zip(keys, keys.dropFirst()).contains(where: {
          openings.contains($0) && $1 == day && !($0 == "free" && isYesOrNo)
        })
    else { return times }
    return ["\(day)s", times[1]]
  }

  /// "Which evening next week am I free": all evenings of a time that names no hours. The index of the word, and the
  /// time.
  package static func parts(
    of time: String, in words: [Word], _ parser: any DatePhraseParserProtocol
  ) -> (index: Int, time: String)? {
    // "Do I have an evening free this week?"
    let any = words.indices.dropFirst().first {
      DateWords.dayParts.contains(words[$0].key) && ["a", "an", "any", "free"].contains(words[$0 - 1].key)
        && words.contains { $0.key == "free" }
    }
    // "Am I free all afternoon on friday?"
    let whole = words.indices.dropFirst().first {
      DateWords.dayParts.contains(words[$0].key) && ["all", "whole", "entire"].contains(words[$0 - 1].key)
    }
    if let whole, parser.isTime("\(time) \(words[whole].key)") {
      return (whole, "\(time) \(words[whole].key)")
    }
    let isAsked = words.count > 2 && ["which", "what"].contains(words[0].key)
    guard let index = any ?? (isAsked ? 1 : nil), DateWords.dayParts.contains(words[index].key),
      words[index].key != "weekend"
    else { return nil }
    let text = "\(words[index].key)s \(time)"
    return parser.isTime(text) ? (index, text) : nil
  }

  /// Words that introduce one of several days: "any free weekend in april".
  private static let openings: WordSet = "which what any a an free every each"

  /// Whether time words are not a time in this context: "what day of the week is it?", "fit in an hour of yoga".
  static func isWords(_ phrase: Substring, after before: Substring) -> Bool {
    let phrase = phrase.lowercased()
    if let unit = ["the week", "the month", "the year"].first(where: phrase.hasSuffix) {
      let before = before.lowercased()
      return before.hasSuffix("day of ") || before.hasSuffix("day ") && phrase == "of \(unit)"
    }
    // "The next 3 hour gap" is not the next 3 hours.
    if phrase.hasSuffix(" hour") || phrase.hasSuffix(" minute"), phrase.contains("next "),
      !phrase.hasSuffix("next hour")
    {
      return true
    }
    // "Does the kickoff last an hour?"
    if phrase.hasPrefix("last "), ["does ", "will ", "do "].contains(where: before.lowercased().hasPrefix) {
      return phrase.contains("hour") || phrase.contains("minute")
    }
    return phrase.hasPrefix("in ") && (before.hasSuffix("fit ") || before.hasSuffix("squeeze "))
  }

  /// The times and lengths in a text. Time words that are no time in their context can contain a length: "the next 3 hour gap".
  package static func phrases(in text: String, _ parser: any DatePhraseParserProtocol) -> [TimePhrase] {
    parser.phrases(in: text, of: [.ranges, .lengths]).flatMap { phrase in
      if case .length = phrase.meaning { return [phrase] }
      guard isWords(text[phrase.range], after: text[..<phrase.range.lowerBound]) else { return [phrase] }
      let words = String(text[phrase.range])
      func index(_ index: String.Index) -> String.Index {
        text.utf8.index(
          phrase.range.lowerBound, offsetBy: words.utf8.distance(from: words.startIndex, to: index))
      }
      return parser.phrases(in: words, of: .lengths).map {
        TimePhrase($0.meaning, in: index($0.range.lowerBound)..<index($0.range.upperBound))
      }
    }
  }

  /// "Is bob at lunch on thursday?" asks about an event, not about the hours of lunch: the time after that word.
  package static func meal(
    of phrase: Substring, after before: Substring, _ parser: any DatePhraseParserProtocol
  ) -> Range<String.Index>? {
    let hasAt = phrase.lowercased().hasPrefix("at ")
    guard hasAt || before.utf8.suffix(4).elementsEqual(" at ".utf8) else { return nil }
    let phrase = hasAt ? phrase.dropFirst(3) : phrase
    let blank = phrase.firstIndex(of: " ") ?? phrase.endIndex
    guard ["lunch", "dinner", "breakfast"].contains(phrase[..<blank].lowercased()),
      ["is ", "who ", "who's ", "whos ", "are ", "will "].contains(where: before.lowercased().hasPrefix),
      !["free", "available", "busy", " any", "is there"].contains(where: before.lowercased().contains)
    else { return nil }
    let rest = phrase[blank...].drop { $0 == " " }
    return rest.isEmpty || parser.isTime(String(rest)) ? rest.startIndex..<rest.endIndex : nil
  }

  /// A time in the form for a tool: "on friday" becomes "friday", since a day needs no preposition.
  package static func bare(
    _ phrase: some StringProtocol, after before: Substring, _ parser: any DatePhraseParserProtocol
  ) -> String {
    let lower = phrase.lowercased()
    if lower.hasPrefix("through "), before.lowercased().hasSuffix(" me ") {
      return String(phrase.dropFirst("through ".count))
    }
    // "Next weeks schedule" lacks an apostrophe; "the next weeks" are several.
    if ["next weeks", "this weeks", "last weeks", "next months", "last months"].contains(lower),
      !before.lowercased().hasSuffix("the ")
    {
      return String(phrase.dropLast())
    }
    for preposition in ["on ", "for "] where lower.hasPrefix(preposition) {
      let rest = String(phrase.dropFirst(preposition.count).drop { $0 == " " })
      // "On the second" is a day, "the second" alone is not.
      let isTime =
        !rest.lowercased().hasPrefix("the ")
        || parser.isTime(rest)
      return isTime ? rest : String(phrase)
    }
    return String(phrase)
  }
}
