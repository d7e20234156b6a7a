public import CalendarService
public import TimePhrases

/// A date phrase parser that knows only a small table of phrases and ISO dates.
///
/// It obeys the rules of ``DatePhraseParserProtocol`` for them: whole phrases, longest first, including
/// prepositions.
public struct StubDatePhraseParser: DatePhraseParserProtocol {
  /// The meaning of a phrase.
  public enum Stretch: Sendable, Hashable {
    /// `count` days, the first one `from` days from today.
    case days(from: Int, count: Int)
    /// Hours of the day `day` days from today; 24 is its end.
    case hours(day: Int, from: Int, to: Int)
    /// The next such weekday, which may be today; only these hours of it if given.
    case weekday(Weekday, hours: Range<Int>?)
    /// The week this many weeks from the current one.
    case week(Int)
  }

  /// The phrases, in lower case and without preposition.
  public var table: [String: Stretch]

  /// A parser of the default phrases and of `others`.
  public init(alsoKnowing others: [String: Stretch] = [:]) {
    table = Self.usual.merging(others, uniquingKeysWith: { $1 })
  }

  /// Looks the phrase up, with and without its preposition.
  public func range(
    of phrase: String, at clock: LocalClock, looking direction: DateDirection
  ) throws(DatePhraseError) -> DateRange {
    let words = Self.words(of: phrase).map { phrase[$0].lowercased() }
    let bare = words.first.map(Self.prepositions.contains) == true ? Array(words.dropFirst()) : words
    for candidate in [words, bare] {
      let key = candidate.joined(separator: " ")
      if let stretch = table[key] { return range(of: stretch, at: clock, looking: direction) }
      if let day = Self.day(key) { return range(of: day, count: 1, hours: nil, at: clock) }
    }
    throw .notADate(text: phrase)
  }

  /// Finds the phrases of the table.
  public func phrases(in sentence: String, of kinds: TimePhraseKinds) -> [TimePhrase] {
    let words = Self.words(of: sentence)
    var found: [TimePhrase] = []
    var next = 0
    while next < words.count {
      let match = (1...min(Self.longestPhrase, words.count - next)).reversed().lazy.compactMap { count in
        let key = words[next..<next + count].map { sentence[$0].lowercased() }.joined(separator: " ")
        return meaning(of: key, kinds).map { (length: count, meaning: $0) }
      }.first
      guard let (length, meaning) = match else {
        next += 1
        continue
      }
      let isRange = if case .length = meaning { false } else { true }
      let hasPreposition =
        isRange && next > 0 && Self.prepositions.contains(sentence[words[next - 1]].lowercased())
      let isApart = found.last.map { next == 0 || $0.range.upperBound <= words[next - 1].lowerBound } ?? true
      let first = hasPreposition && isApart ? next - 1 : next
      found.append(
        TimePhrase(meaning, in: words[first].lowerBound..<words[next + length - 1].upperBound))
      next += length
    }
    return found
  }

  /// The meaning of a phrase of the tables.
  public func meanings(of phrase: String) -> [TimeMeaning] {
    let found = phrases(in: phrase, of: [.ranges, .lengths]).first
    return found?.range == phrase.startIndex..<phrase.endIndex ? [found?.meaning].compactMap(\.self) : []
  }

  private func meaning(of key: String, _ kinds: TimePhraseKinds) -> TimeMeaning? {
    if kinds.contains(.lengths), let minutes = Self.lengths[key] {
      return .length(TimeLength(minutes: minutes))
    }
    guard kinds.contains(.ranges) else { return nil }
    if let clock = Self.clocks[key] { return .clock(clock) }
    return table[key] != nil || Self.day(key) != nil
      ? .range(TimeRangeForm(namesDays: true, namesHours: false)) : nil
  }

  private static let lengths = [
    "half an hour": 30, "30 minutes": 30, "45 min": 45, "an hour": 60, "2 hours": 120, "two hours": 120,
    "9 hours": 540,
  ]

  private static let clocks = ["8 pm": ClockTime(minutes: 1200, isOpen: false)]

  private func range(
    of stretch: Stretch, at clock: LocalClock, looking direction: DateDirection
  ) -> DateRange {
    let today = clock.today
    switch stretch {
    case .days(let from, let count):
      return range(of: today.adding(days: from), count: count, hours: nil, at: clock)
    case .hours(let day, let from, let to):
      return range(of: today.adding(days: day), count: 1, hours: from..<to, at: clock)
    case .weekday(let weekday, let hours):
      let ahead = (weekday.rawValue - today.weekday.rawValue + 7) % 7
      let offset = direction == .back && ahead > 0 ? ahead - 7 : ahead
      return range(of: today.adding(days: offset), count: 1, hours: hours, at: clock)
    case .week(let offset):
      let back = (today.weekday.rawValue - clock.firstWeekday.rawValue + 7) % 7
      return range(of: today.adding(days: offset * 7 - back), count: 7, hours: nil, at: clock)
    }
  }

  private func range(of first: CivilDate, count: Int, hours: Range<Int>?, at clock: LocalClock) -> DateRange {
    let last = first.adding(days: count - 1)
    var title = Self.name(first)
    if count > 1 { title += " to \(Self.name(last))" }
    guard let hours else {
      return DateRange(
        start: clock.zone.start(of: first), end: clock.zone.start(of: last.adding(days: 1)), precision: .days,
        title: title)
    }
    let moments = [hours.lowerBound, hours.upperBound].map {
      clock.zone.date(of: CivilDateTime(date: first, secondOfDay: $0 * 3600))
    }
    let clockTimes = [hours.lowerBound, hours.upperBound].map { "\($0.padded(to: 2)):00" }
    return DateRange(
      start: moments[0], end: moments[1], precision: .times,
      title: "\(title), \(clockTimes.joined(separator: " to "))")
  }

  /// The maximum number of words in a phrase.
  private static let longestPhrase = 8

  private static let prepositions: Set<String> = ["on", "for", "at", "in"]

  private static let usual: [String: Stretch] = [
    "today": .days(from: 0, count: 1), "tomorrow": .days(from: 1, count: 1),
    "yesterday": .days(from: -1, count: 1), "this week": .week(0), "next week": .week(1),
    "last week": .week(-1), "this month": .days(from: 0, count: 30),
    "this morning": .hours(day: 0, from: 6, to: 12), "this afternoon": .hours(day: 0, from: 12, to: 18),
    "tonight": .hours(day: 0, from: 18, to: 24), "tomorrow morning": .hours(day: 1, from: 6, to: 12),
    "tomorrow afternoon": .hours(day: 1, from: 12, to: 18), "monday": .weekday(.monday, hours: nil),
    "tuesday": .weekday(.tuesday, hours: nil), "wednesday": .weekday(.wednesday, hours: nil),
    "thursday": .weekday(.thursday, hours: nil), "friday": .weekday(.friday, hours: nil),
    "saturday": .weekday(.saturday, hours: nil), "sunday": .weekday(.sunday, hours: nil),
    "friday afternoon": .weekday(.friday, hours: 12..<18),
  ]

  private static func day(_ text: String) -> CivilDate? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard text.count == 10, parts.count == 3 else { return nil }
    return CivilDate(year: parts[0], month: parts[1], day: parts[2])
  }

  private static func name(_ day: CivilDate) -> String {
    "\(day.weekday.name) \(day.day) \(day.monthName) \(day.year)"
  }

  private static func words(of sentence: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var start: String.Index?
    for index in sentence.indices {
      let isPart = sentence[index].isLetter || sentence[index].isNumber || "-:".contains(sentence[index])
      if isPart {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    if let first = start { words.append(first..<sentence.endIndex) }
    return words
  }
}
