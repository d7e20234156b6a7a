import CalendarService
import PhraseGrammar
import PhraseWords
import TimePhrases

/// The meaning of the words of an event phrase, from left to right, and the words that remain for the title.
struct EventClaims {
  enum Meaning {
    case date(DatePhrase)
    case wholeDay
    case zone(Zone, name: String)
    case length(TimeLength)
    case recurrence(TimeRepetition)
    case ending(RecurrenceEnding)
    case exceptions([DaysPhrase])
    case alarms([EventAlarm.Trigger])
    case calendar(String)
    case guest(Participant)
    case link(String)
    case place(String)
    /// Each day has an event of its own.
    case days([DaysPhrase])
    /// The same event at another time of day.
    case otherTime(SpokenTime)
    case departure(SpokenTime, Zone)
    case arrival(SpokenTime, Zone)
    /// Words that only say that there is an event.
    case cue
  }

  struct Claim {
    var meaning: Meaning
    var tokens: Range<Int>
  }

  let phrase: String
  /// The tokens, with quoted ones masked, so that no grammar reads them.
  let reader: PhraseReader
  let dates: DatePhraseGrammar
  let recurrences: RecurrenceGrammar
  let lengths: LengthGrammar
  let calendars: [(name: String, words: [String])]
  let zones: any ZoneDatabaseProtocol
  private(set) var claims: [Claim] = []
  /// The arrival of the journey whose departure was claimed.
  private var arrival: Claim?

  init(
    _ phrase: String, at clock: LocalClock, calendars: [String] = [], zones: any ZoneDatabaseProtocol
  ) throws(EventPhraseError) {
    self.phrase = phrase
    self.zones = zones
    reader = PhraseReader(
      try Self.masked(PhraseTokens.tokens(of: phrase, in: clock.language), of: phrase),
      order: clock.dateOrder)
    dates = DatePhraseGrammar(reader)
    recurrences = RecurrenceGrammar(reader: reader, days: dates.daysGrammar)
    lengths = LengthGrammar(reader: reader)
    // Longest names first, so that "Work travel" is not read as "Work".
    self.calendars = calendars.map { ($0, Self.words(of: $0)) }.filter { !$0.1.isEmpty }
      .sorted { $0.1.count > $1.1.count }
    try claimAll()
    releaseNames()
  }

  /// "Christmas party 18 december", "Weekend trip 17-19 april": next to a date, the name of a time before a noun is
  /// part of the title.
  private mutating func releaseNames() {
    func days(_ claim: Claim) -> DaysPhrase?? {
      guard case .date(let date) = claim.meaning else { return nil }
      guard case .when(let when) = date else { return .some(nil) }
      return when.days.map { when.times == nil && when.part == nil ? $0 : nil }
    }
    for claim in claims where claims.filter({ days($0) != nil }).count > 1 {
      // "Koningsdag" is a date only in other languages.
      guard let name = days(claim) ?? nil,
        name.isName || name.isDate && !text(claim.tokens).contains(where: \.isNumber)
      else { continue }
      let isFollowed = claims.contains { $0.tokens.contains(claim.tokens.upperBound) }
      // "Christmas eve 24 december 7pm" has no other title.
      guard isFollowed ? claim.tokens.lowerBound == 0 : reader.word(at: claim.tokens.upperBound) != nil
      else { continue }
      claims.removeAll { $0.tokens == claim.tokens }
    }
    // "Sunday roast on sunday", "friday prayers every friday".
    for claim in claims where claim.tokens.count == 1 {
      guard let day = days(claim) ?? nil, case .weekday = day,
        reader.word(at: claim.tokens.upperBound) != nil,
        !claims.contains(where: { $0.tokens.contains(claim.tokens.upperBound) }),
        claims.contains(where: { other in
          switch other.meaning {
          case .recurrence: true
          case .date(.when(let when)): other.tokens != claim.tokens && when.days == day
          default: false
          }
        })
      else { continue }
      claims.removeAll { $0.tokens == claim.tokens }
    }
  }

  /// The text of a range of tokens as written.
  func text(_ tokens: Range<Int>) -> String {
    guard let first = reader.tokens[tokens].first, let last = reader.tokens[tokens].last else { return "" }
    let rest = phrase[last.range.upperBound...].prefix(2).lowercased()
    let isPossessive = rest == "'s" || rest == "’s"
    let end = isPossessive ? phrase.index(last.range.upperBound, offsetBy: 2) : last.range.upperBound
    return String(phrase[first.range.lowerBound..<end])
  }

  /// The corrected words; those of the title stay unchanged.
  var corrections: [DateCorrection] {
    claims.flatMap { reader.tokens[$0.tokens].corrections(in: phrase) }
  }

  /// The ranges of unclaimed tokens, in order.
  var rest: [Range<Int>] {
    var start = 0
    var rest: [Range<Int>] = []
    for claim in claims {
      if claim.tokens.lowerBound > start { rest.append(start..<claim.tokens.lowerBound) }
      start = max(start, claim.tokens.upperBound)
    }
    if start < reader.tokens.count { rest.append(start..<reader.tokens.count) }
    return rest
  }

  /// Adds a claim of unclaimed tokens.
  mutating func add(_ claim: Claim) {
    claims.append(claim)
    claims.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  private mutating func claimAll() throws(EventPhraseError) {
    var position = 0
    var hasRecurrence = false
    while position < reader.tokens.count {
      if let arrival, arrival.tokens.lowerBound <= position {
        claims.append(arrival)
        (position, self.arrival) = (arrival.tokens.upperBound, nil)
        continue
      }
      if let journey = journey(at: position) {
        claims.append(journey.departure)
        (position, arrival) = (journey.departure.tokens.upperBound, journey.arrival)
        continue
      }
      // The city between the times is part of the title.
      guard arrival == nil else {
        position += 1
        continue
      }
      guard let claim = try claim(at: position, afterRecurrence: hasRecurrence),
        claim.tokens.upperBound > position
      else {
        position += 1
        continue
      }
      if case .recurrence = claim.meaning { hasRecurrence = true }
      claims.append(claim)
      position = claim.tokens.upperBound
    }
  }

  private func claim(at position: Int, afterRecurrence: Bool) throws(EventPhraseError) -> Claim? {
    guard reader.tokens[position].kind != Self.mask else { return nil }
    func made(_ meaning: Meaning, _ end: Int) -> Claim { Claim(meaning: meaning, tokens: position..<end) }
    func made<Value>(_ meaning: (Value) -> Meaning, _ match: PhraseReader.Match<Value>?) -> Claim? {
      match.map { made(meaning($0.value), $0.end) }
    }
    if let claim = address(at: position) ?? made(Meaning.link, link(at: position))
      ?? made(Meaning.alarms, alarms(at: position))
    {
      return claim
    }
    if let claim = try recurrence(at: position) { return claim }
    if let claim = made(Meaning.exceptions, try exceptions(at: position)) { return claim }
    if afterRecurrence, let ending = made(Meaning.ending, recurrences.ending(at: position)) { return ending }
    if let length = length(at: position) {
      // "For a week on tuesday" is a week after tuesday for some, and a length for others.
      if length.value == TimeLength(days: 7), reader.word(at: length.end) == "on",
        case .when(let when)? = dates.phrase(at: length.end)?.value, case .weekday? = when.days
      {
        throw .openTime(text: text(reader.skip(["for"], at: position)..<length.end + 2))
      }
      if let end = lengths.unreadRest(at: length.end) { throw .unreadableLength(text: text(position..<end)) }
      return made(.length(length.value), length.end)
    }
    if reader.word(at: position) == "for",
      let end = (position + 2...position + 4).first(where: { reader.word(at: $0) == "of" })
        .flatMap(lengths.unreadRest)
    {
      // "For two thirds of an hour".
      throw .unreadableLength(text: text(position..<end))
    }
    if let claim = wholeDay(at: position).map({ made(.wholeDay, $0) })
      ?? made(Meaning.calendar, calendar(at: position)) ?? made(Meaning.otherTime, otherTime(at: position))
    {
      return claim
    }
    if let days = dayList(at: position) {
      let series = series(of: days)
      return made(series.map { .recurrence($0) } ?? .days(days.value), days.end)
    }
    if let date = date(at: position, afterRecurrence: afterRecurrence) {
      if let vague = vagueness(of: position..<date.end) { throw .openTime(text: vague) }
      // "At 9 sharp"
      let end = date.value.hasTime ? reader.skip(["sharp", "uhr"], at: date.end) : date.end
      return made(.date(date.value), end)
    }
    return zone(at: position)
  }

  /// A date, unless its only word is more likely part of the title. In a series it ends before "until", and before a
  /// departure.
  private func date(at position: Int, afterRecurrence: Bool) -> PhraseReader.Match<DatePhrase>? {
    // "Every tuesday starting april 7": the first day of the series.
    if afterRecurrence, ["starting", "beginning", "commencing"].contains(reader.word(at: position)),
      let first = dates.phrase(at: reader.skip(["on"], at: position + 1)), case .when(var when) = first.value
    {
      if when.days?.isOneDay == true { return first }
      if case .period(.week, let offset)? = when.days {
        when.days = .weekday(.monday, .inWeek(offset))
        return (.when(when), first.end)
      }
    }
    // "Every monday 10-11".
    if case .recurrence? = claims.last?.meaning, claims.last?.tokens.upperBound == position,
      let times = dates.bareTimes(at: position)
    {
      return times
    }
    guard var date = dates.phrase(at: position), !isName(at: position) else { return nil }
    if let longer = hour(after: date) { return longer }
    if let until = (position + 1..<max(date.end, position + 1)).first(where: {
      afterRecurrence && recurrences.ending(at: $0) != nil || journey(at: $0) != nil
    }) {
      let start = DatePhraseGrammar(PhraseReader(Array(reader.tokens[..<until]), order: reader.order))
      guard let shorter = start.phrase(at: position) else { return nil }
      date = shorter
    }
    // "Every tuesday evening at 7": the evening applies to each day.
    if case .recurrence? = claims.last?.meaning, claims.last?.tokens.upperBound == position,
      let word = reader.word(at: position), PhraseVocabulary.parts[word] != nil
    {
      return date
    }
    // "At Tomo": a possible short form of a day that is the name of a place.
    let day = reader.skip(["at"], at: position)
    if date.end == day + 1, day > position || reader.word(at: position - 1) == "at",
      let word = reader.word(at: day), PhraseVocabulary.days[word] != nil,
      !text(day..<day + 1).lowercased().hasPrefix(word)
    {
      return nil
    }
    guard date.end == position + 1, let word = reader.word(at: position) else {
      return reader.isOrdinaryWord(at: position, end: date.end) ? nil : date
    }
    // "Morning run", "Night out": a part of the day alone is not a time.
    if PhraseVocabulary.parts[word] != nil { return nil }
    if ["sat", "sun", "now"].contains(word), date.end == reader.tokens.count { return date }
    return reader.isOrdinaryWord(at: position, end: date.end) ? nil : date
  }

  private func recurrence(at position: Int) throws(EventPhraseError) -> Claim? {
    if let recurrence = recurrences.recurrence(at: position) {
      return Claim(meaning: .recurrence(recurrence.value), tokens: position..<recurrence.end)
    }
    if reader.word(at: position) == "every" {
      throw .unreadableRecurrence(text: text(position..<min(position + 4, reader.tokens.count)))
    }
    return nil
  }

  /// The kind of a token in quotes.
  static let mask = PhraseToken.Kind.sign("\u{0}")

  private static func masked(
    _ tokens: [PhraseToken], of phrase: String
  ) throws(EventPhraseError) -> [PhraseToken] {
    var tokens = tokens
    var open: Int?
    for index in tokens.indices {
      let isQuote =
        tokens[index].kind == .sign("\"") || tokens[index].kind == .sign("“")
        || tokens[index].kind == .sign("”")
      if isQuote { open = open == nil ? index : nil }
      if isQuote || open != nil {
        tokens[index].kind = mask
        tokens[index].isCorrected = false
      }
    }
    guard open == nil else { throw .openQuotation(text: phrase) }
    return tokens
  }
}

extension DaysPhrase {
  fileprivate var isDate: Bool { if case .monthDays = self { true } else { false } }

  /// Whether it can also be the name of an event: "christmas", "weekend", "Q3", "2027".
  fileprivate var isName: Bool {
    switch self {
    case .holiday, .weekend, .quarter, .month, .year: true
    default: false
    }
  }
}
