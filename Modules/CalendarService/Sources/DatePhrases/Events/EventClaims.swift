import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the words of an event phrase were read as, from left to right, and which of them are left for the title.
struct EventClaims {
  enum Meaning {
    case date(DatePhrase)
    case wholeDay
    case zone(Zone, name: String)
    case length(SpokenLength)
    case recurrence(SpokenRecurrence)
    case ending(SpokenRecurrence.Ending)
    case alarms([EventAlarm.Trigger])
    case calendar(String)
    case address(String)
    case place(String)
  }

  struct Claim {
    var meaning: Meaning
    var tokens: Range<Int>
  }

  let phrase: String
  /// With the quoted ones masked, so that nothing reads them.
  let reader: PhraseReader
  private let dates: DatePhraseGrammar
  private let recurrences: RecurrenceGrammar
  private let lengths: LengthGrammar
  private let calendars: [(name: String, words: [String])]
  private let zones: any ZoneDatabaseProtocol
  private(set) var claims: [Claim] = []

  init(
    _ phrase: String, order: DateOrder, calendars: [String] = [], zones: any ZoneDatabaseProtocol
  ) throws(EventPhraseError) {
    self.phrase = phrase
    self.zones = zones
    reader = PhraseReader(try Self.masked(PhraseTokens.tokens(of: phrase), of: phrase), order: order)
    dates = DatePhraseGrammar(reader)
    recurrences = RecurrenceGrammar(reader: reader, days: dates.daysGrammar)
    lengths = LengthGrammar(reader: reader)
    // The longest names first, so that "Work travel" is not read as "Work".
    self.calendars = calendars.map { ($0, Self.words(of: $0)) }.filter { !$0.1.isEmpty }
      .sorted { $0.1.count > $1.1.count }
    try claimAll()
    releaseNames()
  }

  /// "Christmas party 18 december", "Weekend trip 17-19 april": beside a date, the name of a time before a noun is part
  /// of the title.
  private mutating func releaseNames() {
    func days(_ claim: Claim) -> DaysPhrase?? {
      guard case .date(let date) = claim.meaning else { return nil }
      guard case .when(let when) = date else { return .some(nil) }
      return when.days.map { when.times == nil && when.part == nil ? $0 : nil }
    }
    for claim in claims where claims.filter({ days($0) != nil }).count > 1 {
      guard let name = days(claim) ?? nil, name.isName, reader.word(at: claim.tokens.upperBound) != nil,
        !claims.contains(where: { $0.tokens.contains(claim.tokens.upperBound) })
      else { continue }
      claims.removeAll { $0.tokens == claim.tokens }
    }
  }

  /// The words of a stretch of tokens as they were written.
  func text(_ tokens: Range<Int>) -> String {
    guard let first = reader.tokens[tokens].first, let last = reader.tokens[tokens].last else { return "" }
    let rest = phrase[last.range.upperBound...].prefix(2).lowercased()
    let isPossessive = rest == "'s" || rest == "’s"
    let end = isPossessive ? phrase.index(last.range.upperBound, offsetBy: 2) : last.range.upperBound
    return String(phrase[first.range.lowerBound..<end])
  }

  /// The words that were read as others; those of the title are left as they are.
  var corrections: [DateCorrection] {
    claims.flatMap { reader.tokens[$0.tokens].corrections(in: phrase) }
  }

  /// The stretches of tokens that nothing has claimed, in order.
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

  /// Adds what was read of the rest.
  mutating func add(_ claim: Claim) {
    claims.append(claim)
    claims.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  private mutating func claimAll() throws(EventPhraseError) {
    var position = 0
    var hasRecurrence = false
    while position < reader.tokens.count {
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
    if let address = address(at: position) { return address }
    if let alarms = alarms(at: position) { return made(.alarms(alarms.value), alarms.end) }
    if let claim = try recurrence(at: position) { return claim }
    if afterRecurrence, let ending = recurrences.ending(at: position) {
      return made(.ending(ending.value), ending.end)
    }
    if let length = length(at: position) { return made(.length(length.value), length.end) }
    if let wholeDay = wholeDay(at: position) { return made(.wholeDay, wholeDay) }
    if let calendar = calendar(at: position) { return made(.calendar(calendar.value), calendar.end) }
    if let date = date(at: position, afterRecurrence: afterRecurrence) {
      return made(.date(date.value), date.end)
    }
    return zone(at: position)
  }

  /// A date, unless its only word is rather one of the title. In a series it ends before "until".
  private func date(at position: Int, afterRecurrence: Bool) -> PhraseReader.Match<DatePhrase>? {
    guard var date = dates.phrase(at: position) else { return nil }
    if afterRecurrence,
      let until = (position..<date.end).first(where: { $0 > position && recurrences.ending(at: $0) != nil })
    {
      let start = DatePhraseGrammar(PhraseReader(Array(reader.tokens[..<until]), order: reader.order))
      guard let shorter = start.phrase(at: position) else { return nil }
      date = shorter
    }
    guard date.end == position + 1, let word = reader.word(at: position) else {
      return reader.isOrdinaryWord(at: position, end: date.end) ? nil : date
    }
    // "Morning run", "Night out": a part of the day alone says no time.
    if PhraseVocabulary.parts[word] != nil { return nil }
    if ["sat", "sun", "now"].contains(word), date.end == reader.tokens.count { return date }
    return reader.isOrdinaryWord(at: position, end: date.end) ? nil : date
  }

  private func recurrence(at position: Int) throws(EventPhraseError) -> Claim? {
    if let recurrence = recurrences.recurrence(at: position) {
      if let word = reader.word(at: recurrence.end), ["except", "excluding", "besides"].contains(word) {
        throw .unreadableRecurrence(text: text(position..<reader.tokens.count))
      }
      return Claim(meaning: .recurrence(recurrence.value), tokens: position..<recurrence.end)
    }
    if reader.word(at: position) == "every" {
      throw .unreadableRecurrence(text: text(position..<min(position + 4, reader.tokens.count)))
    }
    return nil
  }

  /// "for 1h", "(30 min)", and a length beside a time: "tomorrow 3pm 30 min".
  private func length(at position: Int) -> PhraseReader.Match<SpokenLength>? {
    if let start = reader.words("for", at: position) ?? reader.words("lasting", at: position) {
      return lengths.length(at: reader.skip(["about", "around"], at: start))
    }
    if reader.sign(at: position) == "(", let length = lengths.length(at: position + 1),
      reader.sign(at: length.end) == ")"
    {
      return (length.value, length.end + 1)
    }
    guard reader.digits(1...4, at: position) != nil, let length = lengths.length(at: position),
      !length.value.isOfDays
    else { return nil }
    let long = reader.skip(["long"], at: length.end)
    let isAfterTime = claims.last.map { claim in
      if case .date = claim.meaning { claim.tokens.upperBound == position } else { false }
    }
    return isAfterTime == true || long > length.end || (long == reader.tokens.count && position > 0)
      ? (length.value, long) : nil
  }

  /// "all day", "all-day", "the whole day".
  private func wholeDay(at position: Int) -> Int? {
    let start = reader.skip(["the"], at: position)
    guard let all = reader.words("all", at: start) ?? reader.words("whole", at: start) else { return nil }
    return reader.words("day", at: reader.skip("-", at: all))
  }

  /// "in Work", "in my work calendar", "to the Family calendar", "#work".
  private func calendar(at position: Int) -> PhraseReader.Match<String>? {
    if reader.sign(at: position) == "#", reader.isGlued(at: position + 1) { return named(at: position + 1) }
    guard let word = reader.word(at: position), ["in", "to", "on"].contains(word) else { return nil }
    let start = reader.skip(["my", "the", "our"], at: position + 1)
    guard let name = named(at: start) else { return nil }
    let end = reader.skip(["calendar"], at: name.end)
    return word == "in" || end > name.end ? (name.value, end) : nil
  }

  private func named(at position: Int) -> PhraseReader.Match<String>? {
    for calendar in calendars {
      var end = position
      for word in calendar.words {
        // Signs of a name may be left out.
        while end < reader.tokens.count, end > position, case .sign(let sign) = reader.tokens[end].kind,
          sign == "-" || sign == "_"
        { end += 1 }
        guard end < reader.tokens.count, Self.text(reader.tokens[end], of: phrase) == word else {
          end = -1; break
        }
        end += 1
      }
      if end > position { return (calendar.name, end) }
    }
    return nil
  }

  /// "ana@example.org"; "with" before it is claimed too.
  private func address(at position: Int) -> Claim? {
    guard position == 0 || !reader.isGlued(at: position), reader.sign(at: position) == nil else { return nil }
    let start = reader.skip(["with", "and", "invite"], at: position)
    guard start < reader.tokens.count else { return nil }
    var end = start + 1
    while reader.isGlued(at: end) { end += 1 }
    while end > start + 1, let sign = reader.sign(at: end - 1), ",.;:!?)>".contains(sign) { end -= 1 }
    let text = text(start..<end)
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, halves[1].contains("."), halves[1].first != ".",
      halves[1].last != "."
    else { return nil }
    return Claim(meaning: .address(text), tokens: position..<reader.skip(",", at: end))
  }

  /// "remind me 10 min before", "alert 1 day and 2 hours before", "reminder at start", and "remind me to" at the front.
  private func alarms(at position: Int) -> PhraseReader.Match<[EventAlarm.Trigger]>? {
    var start = reader.skip(
      ["a", "an"], at: reader.skip(["with", "and"], at: reader.skip(",", at: position)))
    guard let word = reader.word(at: start),
      ["remind", "reminder", "reminders", "alert", "alarm", "notify", "notification"].contains(word)
    else { return nil }
    start = reader.skip(["me", "us"], at: start + 1)
    if position == 0, let to = reader.words("to", at: start) { return ([.fromStart(EventDuration())], to) }
    if let end = reader.words("at", "start", at: start) ?? reader.words("at", "the", "start", at: start)
      ?? reader.words("at", "the", "time", at: start)
    {
      return ([.fromStart(EventDuration())], end)
    }
    var triggers: [EventAlarm.Trigger] = []
    var end = start
    if let day = reader.words("the", "day", "before", at: start) {
      return ([.fromStart(EventDuration(days: -1))], day)
    }
    let before = ["before", "earlier", "ahead", "prior", "beforehand"]
    while let length = lengths.length(at: end), length.value.months == 0 {
      triggers.append(
        .fromStart(EventDuration(days: -length.value.days, seconds: -60 * length.value.minutes)))
      end = reader.skip(before, at: length.end)
      let next = reader.skip(["and"], at: reader.skip(",", at: end))
      guard next > end, lengths.length(at: next) != nil else { break }
      end = next
    }
    guard !triggers.isEmpty else { return nil }
    return (triggers, end)
  }

  /// The zone after a time: "3pm london", "15:00 Europe/Lisbon", "9am new york time".
  private func zone(at position: Int) -> Claim? {
    guard let last = claims.last, last.tokens.upperBound == position, case .date(let date) = last.meaning,
      date.hasTime,
      reader.word(at: position) != nil
    else { return nil }
    for count in [3, 2, 1] where position + count <= reader.tokens.count {
      guard reader.tokens[position..<position + count].allSatisfy({ $0.kind != Self.mask }),
        let zone = zone(named: text(position..<position + count))
      else { continue }
      return Claim(
        meaning: .zone(zone, name: text(position..<position + count)),
        tokens: position..<reader.skip(["time"], at: position + count))
    }
    return nil
  }

  /// By its own name, by a city, or by a short form that has one meaning.
  private func zone(named text: String) -> Zone? {
    if let name = Self.shortForms[text.lowercased()] { return try? zones.zone(named: name) }
    guard !text.contains(where: \.isNumber) else { return nil }
    if text.contains("/") { return try? zones.zone(named: text) }
    let city = text.split(separator: " ").map(\.capitalized).joined(separator: "_")
    guard city.count > 3, city.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    for region in ["Europe", "America", "Asia", "Australia", "Africa", "Pacific", "Atlantic"] {
      if let zone = try? zones.zone(named: "\(region)/\(city)") { return zone }
    }
    return nil
  }

  private static let shortForms = [
    "utc": "UTC", "gmt": "UTC", "et": "America/New_York", "est": "America/New_York",
    "edt": "America/New_York",
    "eastern": "America/New_York", "pt": "America/Los_Angeles", "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles", "pacific": "America/Los_Angeles", "cet": "Europe/Brussels",
    "cest": "Europe/Brussels", "uk": "Europe/London", "nyc": "America/New_York",
    "san francisco": "America/Los_Angeles", "washington": "America/New_York", "boston": "America/New_York",
  ]

  private static func words(of name: String) -> [String] {
    PhraseTokens.tokens(of: name).compactMap { token in
      if case .sign = token.kind { nil } else { text(token, of: name) }
    }
  }

  private static func text(_ token: PhraseToken, of phrase: String) -> String {
    phrase[token.range].lowercased()
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
  /// Whether it may be the name of an event as well: "christmas", "weekend", "Q3", "2027".
  fileprivate var isName: Bool {
    switch self {
    case .holiday, .weekend, .quarter, .month, .year: true
    default: false
    }
  }
}

extension DatePhrase {
  /// Whether it names a time of day.
  var hasTime: Bool {
    switch self {
    case .when(let when): when.times != nil
    case .between(let first, let last): first.times != nil || last.times != nil
    default: false
    }
  }
}
