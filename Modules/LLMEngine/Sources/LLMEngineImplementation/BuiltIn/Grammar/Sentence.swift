import CalendarService

/// A message without its time words: "what do I have on friday?" is five words and one time.
struct Sentence: Sendable {
  /// The words that are not time words, without leading polite words.
  let words: [Word]
  /// The keys of the words, for comparison.
  let keys: [String]
  /// The person's own time words, in order, as written.
  let times: [String]
  /// The named length, in minutes: "half an hour".
  let minutes: Int?
  /// All words, including time words.
  let allWords: [Word]
  /// The keys of all words, including time words.
  let allKeys: [String]
  /// The keys as UTF-8, each followed by a space, and one more space, for a fast search for phrases.
  private let text: [UInt8]
  /// Whether a question mark ends it.
  let hasQuestionMark: Bool
  /// The offset of each word in `text`.
  private let starts: [Int]
  /// A bit for the first two bytes of each word; most phrases begin with other ones.
  private let pairs: UInt64

  /// Reads a text.
  init(_ text: String, parser: any DatePhraseParserProtocol) {
    hasQuestionMark = text.utf8.last == UInt8(ascii: "?")
    let text = Self.withoutShorthand(text.straightApostrophes)
    var words: [Word] = []
    var times: [String] = []
    var allWords: [Word] = []
    var rest = text.startIndex
    for phrase in parser.phrases(in: text)
    where !Self.isWords(text[phrase], after: text[..<phrase.lowerBound]) {
      let phrase = Self.meal(of: text[phrase], after: text[..<phrase.lowerBound], parser) ?? phrase
      let before = Word.words(of: text[rest..<phrase.lowerBound])
      words += before
      allWords += before + Word.words(of: text[phrase])
      let time = Self.bare(text[phrase], after: text[..<phrase.lowerBound], parser)
      if !time.isEmpty, !times.contains(where: { $0.lowercased() == time.lowercased() }) {
        times.append(time)
      }
      rest = phrase.upperBound
    }
    let last = Word.words(of: text[rest...])
    words += last
    self.allWords = allWords + last
    allKeys = self.allWords.map(\.key)
    (words, minutes) = SpokenLength.cut(from: words)
    words = Politeness.stripped(words)
    if times.count == 1, let (index, time) = Self.parts(of: times[0], in: words, parser) {
      times = [time]
      words.remove(at: index)
    }
    self.words = words
    keys = self.words.map(\.key)
    if times.isEmpty, let ownTime = OwnTime.time(in: keys) { times = [ownTime] }
    self.times = Self.joined(Self.plural(times, in: self.allKeys), parser: parser)
    var bytes: [UInt8] = []
    starts = keys.map { key in
      defer {
        bytes += key.utf8
        bytes.append(Self.blank)
      }
      return bytes.count
    }
    bytes.append(Self.blank)
    pairs = starts.reduce(0) { $0 | Self.bit(bytes[$1], bytes[$1 + 1]) }
    self.text = bytes
  }

  /// The text with "2moro" spelled out and "1on1" in the spelling of calendars, separated from the next word: "1:1
  /// april" is not the first of april.
  private static func withoutShorthand(_ text: String) -> String {
    guard hasShorthand(text) else { return text }
    var text = text
    let lower = text.lowercased()
    if let eve = lower.firstRange(of: " eve"), lower[eve.upperBound...].first?.isLetter != true,
      !eves.contains(where: lower.contains)
    {
      text = text.replacing(" eve", with: " evening", maxReplacements: 1)
    }
    guard hasShorthand(text) else { return text }
    return (shorthand + [("1:1 ", "1:1, ")]).reduce(text) {
      $0.hasBytes(of: $1.0) ? $0.replacing($1.0, with: $1.1) : $0
    }
  }

  /// Eves that are days.
  private static let eves = ["christmas eve", "year's eve", "years eve", "year eve"]

  private static let shorthand =
    ["1on1", "1-on-1", "1 on 1", "one on one", "one-on-one", "one to one", "one-to-one"].map { ($0, "1:1") }
    + [("2moro", "tomorrow"), ("2day", "today"), ("2nite", "tonight")]

  /// Whether two adjacent bytes can begin a shorthand, "one" precedes another word, or a word begins with "eve".
  private static func hasShorthand(_ text: String) -> Bool {
    var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
    for byte in text.utf8 {
      switch last.2 {
      case UInt8(ascii: "1") where "o- :".utf8.contains(byte): return true
      case UInt8(ascii: "2") where "mdn".utf8.contains(byte): return true
      case UInt8(ascii: "v") where byte == UInt8(ascii: "e"):
        if last.0 == UInt8(ascii: " "), last.1 == UInt8(ascii: "e") { return true }
      case UInt8(ascii: "e") where " -".utf8.contains(byte):
        if last.0 == UInt8(ascii: "o"), last.1 == UInt8(ascii: "n") { return true }
      default: break
      }
      last = (last.1, last.2, byte)
    }
    return false
  }

  /// Hours next to days that they do not fit: "at 11 next week". They are not two separate times.
  var looseHours: String? {
    guard times.count == 2, !["and", "or", "than"].contains(where: keys.contains) else { return nil }
    // "Easter tuesday" is neither easter nor the next tuesday.
    if DateWords.isWeekday(times[1]), !DateWords.isWeekday(times[0]),
      zip(allKeys, allKeys.dropFirst()).contains(where: {
        times[0].lowercased().hasSuffix($0) && $1 == times[1].lowercased()
      })
    {
      return times[1]
    }
    let hours = times.filter { Self.boundsHours($0) || HoursOfDay.areNamed(in: $0) }
    return hours.count == 1 ? hours[0] : nil
  }

  private static let blank = UInt8(ascii: " ")

  // The phrases are static strings: arrays of them are made without counting references.

  /// Whether the words begin with one of these phrases.
  func begins(with runs: StaticString...) -> Bool {
    for run in runs where run.withUTF8Buffer({ has($0, at: 0) }) { return true }
    return false
  }

  /// Whether the words contain one of these words.
  func has(_ wanted: StaticString...) -> Bool {
    for word in wanted where word.withUTF8Buffer(contains) { return true }
    return false
  }

  /// Whether the words contain one of these phrases.
  func says(_ runs: StaticString...) -> Bool {
    for run in runs where run.withUTF8Buffer(contains) { return true }
    return false
  }

  /// Whether the words contain a phrase that is made of words of the sentence.
  func says(made run: String) -> Bool {
    var run = run
    return run.withUTF8(contains)
  }

  private func contains(_ run: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !run.isEmpty, pairs & Self.bit(run[0], run.count > 1 ? run[1] : Self.blank) != 0 else {
      return false
    }
    for start in starts where has(run, at: start) { return true }
    return false
  }

  /// Whether a phrase begins at an offset of `text`.
  private func has(_ run: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let end = start + run.count
    guard end < text.count, text[end] == Self.blank else { return false }
    for index in 0..<run.count where text[start + index] != run[index] { return false }
    return true
  }

  private static func bit(_ first: UInt8, _ second: UInt8) -> UInt64 {
    1 << UInt64((first &* 9 &+ second) & 63)
  }

  /// "On friday, what do I have in the afternoon?", "what saturdays am I free in april?": joins a time and a part of
  /// it, even if they are not adjacent.
  private static func joined(_ times: [String], parser: any DatePhraseParserProtocol) -> [String] {
    guard times.count == 2 else { return times }
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
    // "On june 27 of this year": the year follows other words.
    if Wording(times[1]).keys.last == "year" {
      let text = "\(times[0]) \(times[1])"
      return parser.isTime(text) ? [text] : times
    }
    // "The second in this month": the month follows other words.
    let month = Wording(times[1]).keys.drop { ["in", "on"].contains($0) }
    if month.count == 2, month.last == "month" {
      let text = "\(times[0]) of \(month.joined(separator: " "))"
      return parser.isTime(text) ? [text] : times
    }
    guard times.contains(where: isPartOfDay) else {
      // "Which meetings the monday are before 11": the hours belong to the day.
      guard boundsHours(times[0]) != boundsHours(times[1]) else { return times }
      let orders = [
        boundsHours(times[0]) ? times.reversed() : times, boundsHours(times[0]) ? times : times.reversed(),
      ]
      return orders.map { $0.joined(separator: " ") }.first(where: parser.isTime).map { [$0] } ?? times
    }
    let plural = times.firstIndex { isPartOfDay($0) && $0.hasSuffix("s") } ?? 1
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
  private static func plural(_ times: [String], in keys: [String]) -> [String] {
    // "Next weeks meetings" lacks an apostrophe.
    if times.count == 1, times[0].lowercased() == "next weeks", OwnTime.ofPlural(in: keys) != nil {
      return ["next week"]
    }
    // "Which meetings in april are on a friday?"
    if times.count == 2, DateWords.isWeekday(times[1]),
      ["in ", "this ", "next ", "last "].contains(where: times[0].lowercased().hasPrefix),
      zip(keys, keys.dropFirst()).contains(where: { $0 == "a" && $1 == times[1].lowercased() })
    {
      return ["\(times[1].lowercased())s", times[0]]
    }
    guard times.count == 2, let day = times.first?.lowercased(),
      DateWords.weekdays.contains(day) || DateWords.dayParts.contains(day),
      keys.first == day || zip(keys, keys.dropFirst()).contains(where: { openings.contains($0) && $1 == day })
    else { return times }
    return ["\(day)s", times[1]]
  }

  /// Whether a time is only an hour: "before 11", "at 3".
  private static func boundsHours(_ time: String) -> Bool {
    let words = Wording.run(time.lowercased())
    return words.count == 2 && ["before", "after", "at", "by", "until", "from"].contains(words[0])
      && (words[1].first?.isNumber == true || ["work", "lunch", "dinner", "breakfast"].contains(words[1]))
      || words.count < 3 && ClockText(time) != nil
  }

  /// "Which evening next week am I free": all evenings of a time that names no hours. The index of the word, and the
  /// time.
  private static func parts(
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
  private static let openings: Set<String> = ["which", "what", "any", "a", "an", "free", "every", "each"]

  private static func isPartOfDay(_ time: String) -> Bool {
    let words = Wording.run(time.lowercased())
    return words.count < 4
      && words.contains { partsOfDays.contains($0) || $0.hasSuffix("pm") || $0.hasSuffix("am") }
  }

  private static let partsOfDays = WordSet(
    [
      "morning", "afternoon", "evening", "night", "mornings", "afternoons", "evenings", "nights", "weekends",
    ] + DateWords.weekdays.map { "\($0)s" })

  /// Whether time words are not a time in this context: "what day of the week is it?", "fit in an hour of yoga".
  private static func isWords(_ phrase: Substring, after before: Substring) -> Bool {
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

  /// "Is bob at lunch on thursday?" asks about an event, not about the hours of lunch: the time after that word.
  private static func meal(
    of phrase: Substring, after before: Substring, _ parser: any DatePhraseParserProtocol
  ) -> Range<String.Index>? {
    let hasAt = phrase.lowercased().hasPrefix("at ")
    let phrase = hasAt ? phrase.dropFirst(3) : phrase
    let blank = phrase.firstIndex(of: " ") ?? phrase.endIndex
    guard hasAt || before.hasSuffix(" at "),
      ["lunch", "dinner", "breakfast"].contains(phrase[..<blank].lowercased()),
      ["is ", "who ", "who's ", "whos ", "are ", "will "].contains(where: before.lowercased().hasPrefix),
      !["free", "available", "busy", " any", "is there"].contains(where: before.lowercased().contains)
    else { return nil }
    let rest = phrase[blank...].drop { $0 == " " }
    return rest.isEmpty || parser.isTime(String(rest)) ? rest.startIndex..<rest.endIndex : nil
  }

  /// A time in the form for a tool: "on friday" becomes "friday", since a day needs no preposition.
  private static func bare(
    _ phrase: some StringProtocol, after before: Substring, _ parser: any DatePhraseParserProtocol
  ) -> String {
    if phrase.lowercased().hasPrefix("through "), before.lowercased().hasSuffix(" me ") {
      return String(phrase.dropFirst("through ".count))
    }
    // "Next weeks schedule" lacks an apostrophe; "the next weeks" are several.
    if ["next weeks", "this weeks", "last weeks", "next months", "last months"].contains(phrase.lowercased()),
      !before.lowercased().hasSuffix("the ")
    {
      return String(phrase.dropLast())
    }
    for preposition in ["on ", "for "] where phrase.lowercased().hasPrefix(preposition) {
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

extension DatePhraseParserProtocol {
  /// Whether a text is a time and nothing else.
  func isTime(_ text: String) -> Bool {
    phrases(in: text).first == text.startIndex..<text.endIndex
  }
}
