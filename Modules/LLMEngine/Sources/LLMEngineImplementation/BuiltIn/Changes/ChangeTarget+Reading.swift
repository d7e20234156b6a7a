import CalendarService

extension ChangeTarget {
  /// Reads which events words name: "my 3pm tomorrow", "the dentist", "all my meetings with bob next week".
  ///
  /// - Throws: ``ChangeProblem`` if they name several times that do not form one.
  init(_ wording: Wording, parser: any DatePhraseParserProtocol) throws(ChangeProblem) {
    self.init()
    let wording = Self.withoutCalendar(wording)
    let pronoun = wording.keys.filter { $0 != "the" }.joined(separator: " ")
    if Self.pronouns.contains(pronoun) {
      isBefore = true
      isAll = Self.plurals.contains(pronoun)
      return
    }
    let text = Self.bareTimes(wording.text)
    let sentence = Sentence(text, parser: parser)
    when = try Self.time(sentence, parser)
    var keys = sentence.keys
    var words = sentence.words
    if let order = OrderWords.pick(in: keys), order.pick != .last || keys.count > 1 {
      try Self.check(order.index, order.pick, in: keys, of: text)
      pick = order.pick
      keys.remove(at: order.index)
      words.remove(at: order.index)
      if let number = keys.indices.contains(order.index) ? Self.counts[keys[order.index]] : nil {
        count = number
        keys.remove(at: order.index)
        words.remove(at: order.index)
      }
    }
    if !Self.all.isDisjoint(with: keys) { isAll = true }
    if keys.contains("all-day")
      || keys.firstIndex(of: "all").map({ keys[$0...].dropFirst().first == "day" }) == true
    {
      throw .unable("select events that take whole days", cure: "name them: \"cancel the spring break\"")
    }
    if keys.contains("both") { count = 2 }
    if pick != nil || keys.contains("i"), !Self.makings.isDisjoint(with: keys) {
      throw .unable("find events by when they were added", cure: "\"undo\" takes the last change back")
    }
    if keys.contains("everything"), !Self.every.isDisjoint(with: keys) { throw .what(text) }
    // "Every standup this week" is not the whole series.
    if !Self.every.isDisjoint(with: keys), !Self.isOneTime(when) { reach = "all" }
    nouns = keys.filter { Self.nounWords.contains($0) }
    hasPeople = keys.dropLast().contains("with")
    let named = words.enumerated().filter { index, word in
      // "My birthday" is not mom's.
      word.key == "my" && words.dropFirst(index + 1).first?.key == "birthday"
        || !Self.ignored.contains(word.key) && !Self.nounWords.contains(word.key)
    }.map(\.element)
    self.words = named.map(\.original).joined(separator: " ")
    // "2 events tomorrow" does not say which ones.
    if pick == nil, named.count == 1, Int(named[0].key) != nil, nouns.contains(where: { $0.hasSuffix("s") }) {
      throw .what(text)
    }
    // "Every meeting on friday" means the meetings of a day, not a series.
    if self.words.isEmpty, when != nil { reach = nil }
    // "My meetings tomorrow" means all of them.
    if named.isEmpty, pick == nil, nouns.contains(where: { $0.hasSuffix("s") && $0 != "class" }) {
      isAll = true
    }
    if let when, Wording(when).keys.contains("and"), !isRange { isAll = true }
    kind = nouns.first { !Self.anyKind.contains($0) }.map {
      $0.hasSuffix("s") && $0 != "class" ? String($0.dropLast()) : $0
    }
    if self.words.isEmpty, let when, !isAll, Self.isName(when) {
      // "New year's day" is a title, as are other named days.
      (self.words, self.when) = (when, nil)
    }
    startsThen = self.words.isEmpty && !isAll && when.map(Self.hasClock) == true
    // "The second one" selects from a list; "the next one" is the next event.
    if named.isEmpty, when == nil, pick != .next, nouns.isEmpty, !isAll {
      isBefore = keys.contains("one") || count != nil
    }
    if self.words.isEmpty, when == nil, !isAll, !nouns.isEmpty, pick == nil { isBefore = true }
    // "Cancel it on friday"
    if named.isEmpty, nouns.isEmpty, when != nil, !isAll, pick == nil, keys == ["it"] || keys == ["that"] {
      (isBefore, startsThen) = (true, false)
    }
  }

  /// Throws if an order word selects no event: "everything last", "the party last", "last my day".
  private static func check(
    _ index: Int, _ pick: Question.Pick, in keys: [String], of text: String
  ) throws(ChangeProblem) {
    guard pick != .next else { return }
    let isBehind = index > 0 && index == keys.count - 1 && !ignored.contains(keys[index - 1])
    let isBeforeArticle = keys.dropFirst(index + 1).first.map { ["the", "my", "our"].contains($0) } == true
    if isBehind || isBeforeArticle || keys.contains("everything") || keys.contains("every") {
      throw .what(text)
    }
  }

  /// The single time that a sentence names.
  private static func time(
    _ sentence: Sentence, _ parser: any DatePhraseParserProtocol
  ) throws(ChangeProblem) -> String? {
    guard sentence.times.count > 1 else { return sentence.times.first }
    for joined in [sentence.times.joined(separator: " "), sentence.times.reversed().joined(separator: " ")]
    where parser.phrases(in: joined).count == 1 {
      return joined
    }
    throw .times(sentence.times)
  }

  /// "From my calendar" and "off my schedule" do not describe the event.
  private static func withoutCalendar(_ wording: Wording) -> Wording {
    var wording = wording
    for preposition in ["from", "off", "on", "in", "out of"] {
      for noun in ["my calendar", "the calendar", "my schedule", "my diary", "my agenda"] {
        if let range = wording.range(of: "\(preposition) \(noun)") { wording = wording.removing(range) }
      }
    }
    return wording
  }

  /// "Four o clock" as "4 o'clock".
  private static func hoursInDigits(_ text: String) -> String {
    guard
      let clock = text.firstRange(of: "o clock") ?? text.firstRange(of: "oclock")
        ?? text.firstRange(of: "o'clock")
    else {
      return text
    }
    var words = text[..<clock.lowerBound].split(separator: " ").map(String.init)
    if let hour = words.last.flatMap({ DateWords.hour($0.lowercased()) }) {
      words[words.count - 1] = "\(hour)"
    }
    return "\(words.joined(separator: " ")) o'clock\(text[clock.upperBound...])"
  }

  /// "Tomorrow's lunch" and "tomorrows lunch" refer to tomorrow.
  static func bareTimes(_ text: String) -> String {
    hoursInDigits(text).split(separator: " ").map { word -> String in
      let lower = word.lowercased()
      for ending in ["'s", "s"] where lower.hasSuffix(ending) {
        let bare = String(lower.dropLast(ending.count))
        let isDay =
          ["today", "tomorrow", "tonight"].contains(bare)
          || ending == "'s" && (bare.hasSuffix("day") || plain.contains(bare))
        if isDay || ending == "'s" && ["week", "month", "weekend"].contains(bare) { return bare }
      }
      return String(word)
    }.joined(separator: " ")
  }

  /// Whether a time is a single range, not a recurring day such as "monday".
  private static func isOneTime(_ time: String?) -> Bool {
    Wording(time ?? "").keys.contains {
      ["today", "tomorrow", "tonight", "this", "next", "week", "weekend", "month", "year", "coming"].contains(
        $0)
        || DateWords.months.contains($0)
    }
  }

  /// Whether a time names an hour.
  static func hasClock(_ time: String) -> Bool {
    let words = Wording(time).keys
    return words.contains { word in
      ["noon", "midnight", "o'clock", "oclock"].contains(word)
        || word.hasSuffix("am") && word.first?.isNumber == true
        || word.hasSuffix("pm") && word.first?.isNumber == true || word.contains(":")
    } || words.contains("at") || words.count == 1 && Int(words[0]) != nil
      || ["am", "pm"].contains(words.last ?? "")
  }

  /// Whether words that contain more than a time name an hour: "lunch friday 12-1", "half past nine", but not "on 3
  /// april" or "in two weeks".
  static func namesHour(_ wording: Wording) -> Bool {
    let keys = wording.keys
    return keys.indices.contains { index in
      let key = keys[index]
      if hourWords.contains(key) || key.first?.isNumber == true && key.contains(":") { return true }
      guard key.first?.isNumber == true || DateWords.hour(key) != nil else { return false }
      let isDate =
        ["st", "nd", "rd", "th"].contains(where: key.hasSuffix) || key.contains("/") || key.count > 8
      let beside = [index > 0 ? keys[index - 1] : "", index + 1 < keys.count ? keys[index + 1] : ""]
      return !isDate && !beside.contains(where: isMonthOrUnit)
    }
  }

  private static func isMonthOrUnit(_ key: String) -> Bool {
    DateWords.months.contains(key)
      || ["day", "days", "week", "weeks", "month", "months", "year", "years", "times", "other"].contains(key)
      || DateWords.months.contains { $0.hasPrefix(key) && key.count >= 3 }
  }

  private static let hourWords: Set<String> = [
    "noon", "midday", "midnight", "o'clock", "oclock", "am", "pm", "a.m", "p.m", "past", "half", "quarter",
    "now", "hour", "hours", "minutes", "all-day", "all",
  ]

  /// Whether a time is also the name of an event: "good friday", but not "next week" or "1 may".
  private static func isName(_ time: String) -> Bool {
    let words = Wording(time).keys
    return words.count > 1
      && !words.contains {
        $0.contains(where: \.isNumber) || plain.contains($0) || DateWords.months.contains($0)
      }
  }

  private static let makings: Set<String> = ["added", "created", "made", "booked", "scheduled"]

  private static let plain: Set<String> = [
    "of", "today", "tomorrow", "tonight", "yesterday", "this", "next", "last", "week", "weekend", "month",
    "morning",
    "afternoon", "evening", "night", "noon", "midnight", "at", "after", "before", "between", "early", "late",
    "in",
    "o'clock", "am", "pm", "half", "quarter", "past", "until", "from", "since", "every", "coming",
    "following", "mid", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth", "thirtieth",
  ]

  private static let counts = [
    "two": 2, "three": 3, "four": 4, "five": 5, "2": 2, "3": 3, "4": 4, "5": 5,
  ]

  private static let pronouns: Set<String> = [
    "it", "that", "this", "them", "that one", "this one", "one", "event", "that event", "this event",
    "meeting", "that meeting", "this meeting", "appointment", "that appointment", "these", "those", "both",
    "all of them", "all of those", "they", "them all", "these all", "those all", "them both",
    "all these",
    "all those",
  ]
  private static let plurals: Set<String> = [
    "them", "these", "those", "both", "all of them", "all of those", "they", "them all", "these all",
    "those all", "them both",
    "all these",
    "all those",
  ]
  private static let all: Set<String> = ["all", "everything", "every", "each", "anything", "both"]
  private static let every: Set<String> = ["every", "each", "series", "recurring", "always"]
  private static let nounWords: Set<String> = [
    "meeting", "meetings", "appointment", "appointments", "event", "events", "call", "calls", "session",
    "sessions",
    "class", "classes", "reservation", "booking", "entries", "engagement", "engagements", "plans",
    "activities",
  ]
  /// The nouns for any event.
  private static let anyKind: Set<String> = [
    "event", "events", "appointment", "appointments", "entries", "engagement", "engagements", "plans",
    "activities",
  ]
  private static let ignored: Set<String> = [
    "the", "my", "a", "an", "our", "this", "that", "these", "those", "your", "with", "for", "of", "on", "in",
    "at", "from", "by", "and", "i", "have", "has", "is", "are", "am", "scheduled", "booked", "planned",
    "upcoming", "coming", "next", "one", "all", "every", "each", "everything", "anything", "series",
    "recurring", "entry", "to", "got", "we", "calendar", "schedule", "day", "always", "both", "reminder",
    "whole", "entire", "please", "thing", "things", "stuff", "me", "it", "had", "added", "which", "current",
  ]
}
