import CalendarService
import PhraseGrammar
import PhraseWords
import TimePhrases

/// Several days, several times of day, and times in two zones.
extension EventClaims {
  /// "mon wed fri", "tues & thurs next week", "3 and 10 april": days that each have an event of their own.
  func dayList(at position: Int) -> PhraseReader.Match<[DaysPhrase]>? {
    let start = reader.skip(["on"], at: position)
    if let list = recurrences.weekdays(at: start), list.value.count > 1,
      (start..<list.end).allSatisfy({ reader.look(up: PhraseVocabulary.pluralDays, at: $0) == nil })
    {
      var (choice, end) = (WeekdayChoice.nearest, list.end)
      if let week = dates.daysGrammar.named(at: reader.skip(["of", "in"], at: end)),
        case .period(.week, let offset) = week.value
      {
        (choice, end) = (.inWeek(offset), week.end)
      }
      return (list.value.map { .weekday($0, choice) }, end)
    }
    guard let days = exceptedDays(at: start), days.value.count > 1,
      reader.digits(1...2, at: start) != nil
    else { return nil }
    return days
  }

  /// "tues & thurs 18:00 until june": weekdays with an end are a series.
  func series(of days: PhraseReader.Match<[DaysPhrase]>) -> TimeRepetition? {
    let weekdays = days.value.compactMap { day in
      if case .weekday(let weekday, .nearest) = day { weekday } else { nil }
    }
    let hasEnd = (days.end..<max(days.end, reader.tokens.count)).contains { position in
      switch recurrences.ending(at: position)?.value {
      case .until, .count: true
      case .length(let length): length.months > 0 || length.days >= 7
      case nil: false
      }
    }
    guard hasEnd, weekdays.count == days.value.count else { return nil }
    return TimeRepetition(frequency: .weekly, weekdays: weekdays)
  }

  /// "and 20:00" after a time of day: the same event at another time.
  func otherTime(at position: Int) -> PhraseReader.Match<SpokenTime>? {
    guard let last = claims.last, last.tokens.upperBound == position, last.meaning.namesTime else {
      return nil
    }
    let start = reader.skip(["and"], at: reader.skip("&", at: reader.skip(",", at: position)))
    guard start > position else { return nil }
    let marked = reader.skip(["at"], at: start)
    if let time = dates.timesGrammar.time(at: marked, isBareAllowed: false) { return time }
    guard let time = dates.timesGrammar.time(at: marked, isBareAllowed: true), endsTime(at: time.end) else {
      return nil
    }
    return time
  }

  /// The bare hour after a day at the end of the words about time: "next tuesday 10".
  func hour(after date: PhraseReader.Match<DatePhrase>) -> PhraseReader.Match<DatePhrase>? {
    guard case .when(var when) = date.value, when.days?.isOneDay == true, when.times == nil, when.part == nil,
      reader.digits(1...2, at: date.end) != nil, !reader.isGlued(at: date.end),
      let hour = dates.timesGrammar.time(at: date.end, isBareAllowed: true), hour.end == date.end + 1,
      endsTime(at: hour.end)
    else { return nil }
    when.times = .at(hour.value)
    return (.when(when), hour.end)
  }

  /// Whether no noun that a number would count is at a position.
  private func endsTime(at position: Int) -> Bool {
    guard position < reader.tokens.count else { return true }
    if let sign = reader.sign(at: position) { return ",;(#".contains(sign) }
    return ["for", "with", "at", "in", "on", "every", "remind", "and", "until"]
      .contains(reader.word(at: position) ?? "")
  }

  /// "Berlin 9:00 to New York 12:30", "9:00 Berlin - 12:30 New York": a departure at a position, and an arrival.
  func journey(at position: Int) -> (departure: Claim, arrival: Claim)? {
    guard reader.hasNumbers, let first = moment(at: position) else { return nil }
    let from = city(before: position) ?? city(at: first.end)?.value
    guard let from else { return nil }
    let next = city(before: position) == nil ? city(at: first.end)?.end ?? first.end : first.end
    guard let second = connector(at: reader.skip(",", at: next)) else { return nil }
    if let to = city(at: second), let last = moment(at: reader.skip(",", at: to.end)) {
      let start = reader.skip(",", at: to.end)
      return (
        Claim(meaning: .departure(first.value, from), tokens: position..<first.end),
        Claim(meaning: .arrival(last.value, to.value), tokens: start..<last.end)
      )
    }
    guard let last = moment(at: second), let to = city(at: last.end) else { return nil }
    return (
      Claim(meaning: .departure(first.value, from), tokens: position..<first.end),
      Claim(meaning: .arrival(last.value, to.value), tokens: second..<last.end)
    )
  }

  private func moment(at position: Int) -> PhraseReader.Match<SpokenTime>? {
    let start = reader.skip(["at"], at: position)
    return dates.timesGrammar.time(at: start, isBareAllowed: start > position)
  }

  private func connector(at position: Int) -> Int? {
    if let sign = reader.sign(at: position), "-→".contains(sign) { return reader.skip(">", at: position + 1) }
    let start = reader.skip(["and"], at: position)
    // "Nach" and "para" are "after" and "for" elsewhere.
    let words = ["to", "for", "after", "arriving", "arrives", "arrive", "landing", "until"]
    let end = reader.skip(words, at: start)
    return end > start ? reader.skip(["in", "at"], at: end) : nil
  }

  private func city(before position: Int) -> Zone? {
    for count in [3, 2, 1] where position >= count {
      if let zone = city(at: position - count), zone.end == position { return zone.value }
    }
    return nil
  }

  /// The zone of the longest name of a city at a position.
  private func city(at position: Int) -> PhraseReader.Match<Zone>? {
    for count in [3, 2, 1] where position + count <= reader.tokens.count {
      let tokens = position..<position + count
      let words = tokens.compactMap { reader.word(at: $0) }
      guard words.count == count,
        let zone = zone(named: text(tokens)) ?? zone(named: words.joined(separator: " "))
      else { continue }
      return (zone, tokens.upperBound)
    }
    return nil
  }
}

extension EventClaims.Meaning {
  /// Whether its words end with one time of day.
  fileprivate var namesTime: Bool {
    switch self {
    case .otherTime: true
    case .date(.when(let when)): if case .at? = when.times { true } else { false }
    default: false
    }
  }
}
