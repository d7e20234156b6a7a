import CalendarService

/// Reads stretches of whole days.
struct DaysGrammar: Sendable {
  typealias Match<Value> = PhraseReader.Match<Value>

  let reader: PhraseReader
  private let dates: DatesGrammar

  init(_ reader: PhraseReader) {
    self.reader = reader
    dates = DatesGrammar(reader: reader)
  }

  /// Days with the prepositions that belong to them, longest first.
  func days(at position: Int) -> Match<DaysPhrase>? {
    PhraseReader.longest(range(at: position), bounded(at: position), single(at: position))
  }

  private static let prepositions = [
    "on", "in", "for", "at", "during", "over", "within", "of", "throughout",
  ]

  /// Days that are not put together of two.
  func single(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(Self.prepositions, at: position)
    return PhraseReader.longest(amount(at: position), amount(at: start), named(at: start))
  }

  func named(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(["the"], at: position)
    return PhraseReader.longest(
      near(at: start), checked(at: start), weekday(at: start), weekend(at: start), period(at: start),
      dates.date(at: position), holiday(at: start))
  }

  /// "today", "tomorrow", "the day after tomorrow".
  private func near(at position: Int) -> Match<DaysPhrase>? {
    if let end = reader.words("day", "after", "tomorrow", at: position) { return (.day(2), end) }
    if let end = reader.words("day", "before", "yesterday", at: position) { return (.day(-2), end) }
    if let day = reader.look(up: PhraseVocabulary.days, at: position) { return (.day(day.value), day.end) }
    return reader.words("this", "day", at: position).map { (.day(0), $0) }
  }

  /// "wednesday may 20", "friday, 27 november 2026", "friday the 13th".
  private func checked(at position: Int) -> Match<DaysPhrase>? {
    guard let weekday = reader.look(up: PhraseVocabulary.weekdays, at: position),
      let date = dates.date(at: reader.skip(",", at: weekday.end)), date.value.isOneDay
    else { return nil }
    return (.checked(weekday.value, date.value), date.end)
  }

  /// "friday", "next friday", "friday next week", "next week friday".
  private func weekday(at position: Int) -> Match<DaysPhrase>? {
    if let week = week(at: position),
      let weekday = reader.look(up: PhraseVocabulary.weekdays, at: reader.skip(["on"], at: week.end))
    {
      return (.weekday(weekday.value, .inWeek(week.value)), weekday.end)
    }
    let selector = reader.word(at: position).flatMap { PhraseVocabulary.choices[$0] }
    let start = selector == nil ? position : reader.skip(["coming"], at: position + 1)
    guard let weekday = reader.look(up: PhraseVocabulary.weekdays, at: start) else { return nil }
    if selector == nil {
      let next = reader.skip(["the"], at: reader.skip(["of", "in"], at: weekday.end))
      if let week = week(at: next) { return (.weekday(weekday.value, .inWeek(week.value)), week.end) }
    }
    return (.weekday(weekday.value, selector ?? .nearest), weekday.end)
  }

  /// "next week", "the week after next".
  private func week(at position: Int) -> Match<Int>? {
    if let end = reader.words("week", "after", "next", at: position) { return (2, end) }
    guard let selector = reader.look(up: PhraseVocabulary.selectors, at: position),
      let end = reader.words("week", at: selector.end)
    else { return nil }
    return (selector.value, end)
  }

  private func weekend(at position: Int) -> Match<DaysPhrase>? {
    if let end = reader.words("weekend", at: position) { return (.weekend(0), end) }
    guard let selector = reader.look(up: PhraseVocabulary.selectors, at: position),
      let end = reader.words("weekend", at: reader.skip(["coming"], at: selector.end))
    else { return nil }
    // The coming weekend is this one.
    let isComing = ["coming", "upcoming"].contains(reader.word(at: position))
    return (.weekend(isComing ? 0 : selector.value), end)
  }

  /// "this week", "next month", "last year", "month", "the month after next".
  private func period(at position: Int) -> Match<DaysPhrase>? {
    let selector = reader.look(up: PhraseVocabulary.selectors, at: position)
    guard let unit = reader.look(up: PhraseVocabulary.units, at: selector?.end ?? position),
      [.week, .month, .quarter, .year].contains(unit.value),
      let word = reader.word(at: unit.end - 1), !word.hasSuffix("s")
    else { return nil }
    if selector == nil, let end = reader.words("after", "next", at: unit.end) {
      return (.period(unit.value, 2), end)
    }
    if selector == nil, unit.value == .week, let of = reader.words("of", at: unit.end),
      let day = dates.date(at: of), day.value.isOneDay
    {
      return (.weekOf(day.value), day.end)
    }
    return (.period(unit.value, selector?.value ?? 0), unit.end)
  }

  /// "rest of the week", "since monday", "until friday", "by friday", "before march", "after friday".
  private func bounded(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(["the"], at: reader.skip(["for", "in", "during"], at: position))
    if let of = reader.words("rest", "of", at: start) ?? reader.words("remainder", "of", at: start),
      let days = named(at: of), !days.value.isOneDay
    {
      return (.rest(of: days.value), days.end)
    }
    guard let word = reader.word(at: position) else { return nil }
    let next = reader.skip(["end"], at: reader.skip(["the"], at: position + 1))
    guard let days = single(at: next == position + 1 ? next : reader.skip(["of"], at: next)) else {
      return nil
    }
    switch word {
    case "since": return (.since(days.value), days.end)
    case "until", "till", "til", "through", "by": return (.until(days.value, isIncluded: true), days.end)
    case "before": return (.until(days.value, isIncluded: next > position + 1), days.end)
    case "after": return (.after(days.value), days.end)
    default: return nil
    }
  }

  /// "monday through wednesday", "from march 5 to april 2", "between the 5th and the 9th",
  /// "2026-01-05..2026-01-09".
  private func range(at position: Int) -> Match<DaysPhrase>? {
    let opener = reader.word(at: position)
    let isOpened = opener == "from" || opener == "between"
    guard let first = single(at: isOpened ? position + 1 : position),
      let next = Self.connector(in: reader, at: first.end, isBetween: opener == "between"),
      let last = single(at: next)
    else { return nil }
    return (.between(first.value, last.value), last.end)
  }

  /// The position after what joins the two ends of a range.
  static func connector(in reader: PhraseReader, at position: Int, isBetween: Bool) -> Int? {
    if isBetween { return reader.words("and", at: position) }
    if let word = reader.word(at: position), ["to", "through", "thru", "until", "till", "til"].contains(word)
    {
      return position + 1
    }
    if reader.sign(at: position) == ".", reader.sign(at: position + 1) == "." {
      return reader.skip(".", at: position + 2)
    }
    return reader.sign(at: position) == "-" || reader.sign(at: position) == "…" ? position + 1 : nil
  }
}
