import CalendarService
import PhraseGrammar
import PhraseWords
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The parts of an event phrase beside its dates and title: people, alarms, a zone.
extension EventClaims {
  /// "remind me 10 min before", "alert 1 day and 2 hours before", "reminder at start", and "remind me to" at the front.
  func alarms(at position: Int) -> PhraseReader.Match<[EventAlarm.Trigger]>? {
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

  /// "for 1h", "(30 min)", and a length beside a time: "tomorrow 3pm 30 min", "call 3h 10 tomorrow 10:00".
  func length(at position: Int) -> PhraseReader.Match<TimeLength>? {
    if let start = reader.words("for", at: position) ?? reader.words("lasting", at: position) {
      return lengths.length(at: reader.skip(["about", "around"], at: start))
    }
    if reader.sign(at: position) == "(", let length = lengths.length(at: position + 1),
      reader.sign(at: length.end) == ")"
    {
      return (length.value, length.end + 1)
    }
    if position == 0, let length = leadingLength() { return length }
    guard let length = lengths.length(at: position), !length.value.isOfDays else { return nil }
    let long = reader.skip(["long"], at: length.end)
    let isAfterTime = claims.last.map { claim in
      if case .date = claim.meaning { claim.tokens.upperBound == position } else { false }
    }
    if position > 0, isAfterTime == true || dates.phrase(at: long)?.value.hasTime == true {
      return (length.value, long)
    }
    guard reader.digits(1...4, at: position) != nil else { return nil }
    return long > length.end || (long == reader.tokens.count && position > 0) ? (length.value, long) : nil
  }

  /// "90 minute workshop", "a one hour call", "two hours on thursday for writing", "an hour for lunch".
  private func leadingLength() -> PhraseReader.Match<TimeLength>? {
    guard let length = lengths.length(at: 0) ?? lengths.length(at: reader.skip(["a", "an"], at: 0)),
      !length.value.isOfDays
    else { return nil }
    let end = reader.skip(["slot", "block"], at: reader.skip(["long"], at: length.end))
    guard let next = reader.word(at: end) else { return nil }
    if next == "for" || next == "on" {
      let isDate = dates.phrase(at: end) != nil || dates.phrase(at: end + 1) != nil
      guard next == "on" || !isDate else { return nil }
      return end + 1 < reader.tokens.count ? (length.value, end) : nil
    }
    return Self.afterAmounts.contains(next) || dates.phrase(at: end) != nil ? nil : (length.value, end)
  }

  /// "except 3 april", "but not on 3 and 10 april", "excluding 13 to 17 april".
  ///
  /// - Throws: ``EventPhraseError/unreadableRecurrence(text:)`` if no days follow, or days that are not definite.
  func exceptions(at position: Int) throws(EventPhraseError) -> PhraseReader.Match<[DaysPhrase]>? {
    guard var end = reader.exception(at: reader.skip(",", at: position)) else { return nil }
    var all: [DaysPhrase] = []
    var next = reader.skip(["for", "on"], at: end)
    while let days = exceptedDays(at: reader.skip(["on", "the"], at: next)) {
      all += days.value
      end = days.end
      next = reader.skip(["and", "or"], at: reader.skip(",", at: end))
      guard next > end else { break }
    }
    if all.isEmpty { throw .unreadableRecurrence(text: text(position..<reader.tokens.count)) }
    return (all, end)
  }

  /// Definite days: one date, a range of dates, or several days of a month, as in "3 and 10 april".
  func exceptedDays(at position: Int) -> PhraseReader.Match<[DaysPhrase]>? {
    if let days = dates.daysGrammar.days(at: position) {
      // "Except sunday" may be one sunday or all.
      if case .weekday(_, .nearest) = days.value { return nil }
      return (try? SpokenDate.definite(days.value, text: "")) == nil ? nil : ([days.value], days.end)
    }
    guard let number = reader.digits(1...2, at: position),
      case let next = reader.skip(["and", "or"], at: reader.skip(",", at: number.end)), next > number.end,
      let rest = exceptedDays(at: next), case .monthDays(let month?, _, let year)? = rest.value.first
    else { return nil }
    return ([.monthDays(month: month, days: number.value...number.value, year)] + rest.value, rest.end)
  }

  /// The words of a date that is left open by a word in or beside it: "sometime next week", "next week some time".
  func vagueness(of date: Range<Int>) -> String? {
    func open(at position: Int) -> Int? {
      if let word = reader.word(at: position), ["sometime", "someday", "anytime", "whenever"].contains(word) {
        return position + 1
      }
      return reader.words("some", "time", at: position) ?? reader.words("any", "time", at: position)
        ?? reader.words("some", "day", at: position) ?? reader.words("some", "point", at: position)
    }
    let starts = max(date.lowerBound - 3, 0)...date.upperBound
    for position in starts {
      guard let end = open(at: position), end >= date.lowerBound else { continue }
      return text(min(position, date.lowerBound)..<max(end, date.upperBound))
    }
    return nil
  }

  /// Words after an amount of time that is not the length of an event: "2 hours before".
  private static let afterAmounts: Set<String> = [
    "before", "after", "from", "later", "earlier", "ago", "of", "until", "till", "in", "and", "for", "long",
    "to", "past",
  ]

  /// "all day", "all-day", "the whole day".
  func wholeDay(at position: Int) -> Int? {
    let start = reader.skip(["the"], at: position)
    guard let word = reader.word(at: start), ["all", "whole", "full"].contains(word) else { return nil }
    let all = start + 1
    return reader.words("day", at: reader.skip("-", at: all))
  }

  /// The zone after a time: "3pm london", "15:00 Europe/Lisbon", "9am new york time".
  func zone(at position: Int) -> Claim? {
    guard let last = claims.last, last.tokens.upperBound == position, case .date(let date) = last.meaning,
      date.hasTime,
      reader.word(at: position) != nil
    else { return nil }
    for count in [3, 2, 1] where position + count <= reader.tokens.count {
      guard reader.tokens[position..<position + count].allSatisfy({ $0.kind != Self.mask }),
        let zone = zone(named: text(position..<position + count))
      else { continue }
      // "Check in 3pm 17 april lisbon" names a place.
      let isZone = Self.shortForms[text(position..<position + count).lowercased()] != nil
      guard isZone || endsWithHour(position) || reader.word(at: position + count) == "time" else { continue }
      return Claim(
        meaning: .zone(zone, name: text(position..<position + count)),
        tokens: position..<reader.skip(["time"], at: position + count))
    }
    return nil
  }

  /// Whether the token before a position ends an hour: "3pm", "15:00", "at 3", "noon".
  private func endsWithHour(_ position: Int) -> Bool {
    if let word = reader.word(at: position - 1) {
      return ["am", "pm", "noon", "midday", "midnight", "o'clock", "uhr", "h"].contains(word)
        || word.first?.isNumber == true
    }
    guard position > 1 else { return false }
    return reader.word(at: position - 2) == "at"
      || [":", ".", "-", "–"].contains(text(position - 2..<position - 1))
  }

  /// The zone with this identifier, city, or unambiguous short form.
  func zone(named text: String) -> Zone? {
    if let name = Self.shortForms[text.lowercased()] { return try? zones.zone(named: name) }
    guard !text.contains(where: \.isNumber) else { return nil }
    if text.contains("/") { return try? zones.zone(named: text) }
    let city = text.split(separator: " ").map(\.capitalized).joined(separator: "_")
    guard city.count > 3, city.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    for region in ["Europe", "America", "Asia", "Australia", "Africa", "Pacific", "Atlantic"] {
      if let zone = try? zones.zone(named: "\(region)/\(city)") { return zone }
    }
    return Self.cities[text.lowercased()].flatMap { try? zones.zone(named: $0) }
  }

  /// Large cities that give no zone its name.
  private static let cities: [String: String] = {
    let cities = [
      "Europe/Berlin": "munich,münchen,frankfurt,hamburg,cologne,köln,düsseldorf,stuttgart,leipzig",
      "Europe/London": "manchester,edinburgh,glasgow,birmingham",
      "Europe/Paris": "lyon,nice,marseille,toulouse",
      "Europe/Madrid": "barcelona,valencia,seville,málaga,bilbao", "Europe/Lisbon": "porto,faro",
      "Europe/Rome": "milan,milano,venice,naples,florence,turin", "Europe/Zurich": "geneva,basel,bern,zürich",
      "Europe/Warsaw": "krakow,kraków,gdansk", "Europe/Amsterdam": "rotterdam,eindhoven",
      "America/New_York": "miami,atlanta,philadelphia,orlando", "America/Chicago": "dallas,houston,austin",
      "America/Los_Angeles": "seattle,las vegas,san diego,portland", "America/Toronto": "montreal,ottawa",
      "Asia/Shanghai": "beijing,shenzhen,guangzhou",
      "Asia/Kolkata": "delhi,new delhi,mumbai,bangalore,chennai",
      "Asia/Tokyo": "osaka,kyoto", "Asia/Dubai": "abu dhabi", "America/Sao_Paulo": "rio,rio de janeiro",
    ]
    let pairs = cities.flatMap { zone, names in names.split(separator: ",").map { (String($0), zone) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let shortForms = [
    "utc": "UTC", "gmt": "UTC", "et": "America/New_York", "est": "America/New_York",
    "edt": "America/New_York",
    "eastern": "America/New_York", "pt": "America/Los_Angeles", "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles", "pacific": "America/Los_Angeles", "cet": "Europe/Brussels",
    "cest": "Europe/Brussels", "bst": "Europe/London", "jst": "Asia/Tokyo", "kst": "Asia/Seoul",
    "sgt": "Asia/Singapore", "hkt": "Asia/Hong_Kong", "aest": "Australia/Brisbane",
    "aedt": "Australia/Sydney",
    "nzst": "Pacific/Auckland", "nzdt": "Pacific/Auckland", "mdt": "America/Denver", "cdt": "America/Chicago",
    "uk": "Europe/London", "nyc": "America/New_York",
    "san francisco": "America/Los_Angeles", "washington": "America/New_York", "boston": "America/New_York",
  ]
}
