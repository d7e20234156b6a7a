import CalendarService
import PhraseWords

/// Reads dates: days by month and number, months, quarters, weeks and years.
package struct DatesGrammar {
  typealias Match<Value> = PhraseReader.Match<Value>

  let reader: PhraseReader
  private let dates: PhraseReader.Cache<DaysPhrase>

  init(_ reader: PhraseReader) {
    self.reader = reader
    dates = PhraseReader.Cache(reader)
  }

  /// A date, longest first.
  func date(at position: Int) -> Match<DaysPhrase>? {
    dates[position] ?? dates.keep(readDate(at: position), at: position)
  }

  private func readDate(at position: Int) -> Match<DaysPhrase>? {
    guard
      reader.hasNumbers(or: [.months, .ordinals, .ones, .tens]) || reader.kinds.contains([.weekdays, .units])
    else { return nil }
    return PhraseReader.longest(
      isoDate(at: position), numericDate(at: position), dottedDate(at: position), monthFirst(at: position),
      dayFirst(at: position), nthWeekday(at: position), month(at: position), quarter(at: position),
      week(at: position), year(at: position))
  }

  /// "2026-03-05", "20260305", "2026-03", "2026-w12", "2026-q1", "2026/03/05".
  private func isoDate(at position: Int) -> Match<DaysPhrase>? {
    if let digits = reader.digits(8...8, at: position), (1900_00_00...2199_99_99).contains(digits.value) {
      return (date(digits.value / 100 % 100, digits.value % 100, digits.value / 10_000), digits.end)
    }
    guard let year = reader.digits(4...4, at: position), let separator = reader.sign(at: year.end),
      separator == "-" || separator == "/", reader.isGlued(at: year.end), reader.isGlued(at: year.end + 1)
    else { return nil }
    let next = year.end + 1
    if let week = reader.words("w", at: next), let number = reader.digits(1...2, at: week) {
      return (.week(number.value, .number(year.value)), number.end)
    }
    if let quarter = reader.words("q", at: next), let number = reader.digits(1...1, at: quarter) {
      return (.quarter(number.value, .number(year.value)), number.end)
    }
    guard let month = reader.digits(1...2, at: next) else { return nil }
    if reader.sign(at: month.end) == separator, reader.isGlued(at: month.end),
      let day = reader.digits(1...2, at: month.end + 1), reader.isGlued(at: month.end + 1)
    {
      return (date(month.value, day.value, year.value), day.end)
    }
    guard month.value > 0, month.value <= 12 else { return nil }
    return (.month(month.value, .number(year.value)), month.end)
  }

  private func date(_ month: Int, _ day: Int, _ year: Int) -> DaysPhrase {
    .monthDays(month: month, days: day...day, .number(year))
  }

  /// "3/14", "14/3", "3/14/2026", "3/14/26", "29-3-2026": in the person's order, or in the only valid one.
  private func numericDate(at position: Int) -> Match<DaysPhrase>? {
    guard let first = reader.digits(1...2, at: position), let separator = reader.sign(at: first.end),
      separator == "/" || separator == "-", reader.isGlued(at: first.end), reader.isGlued(at: first.end + 1),
      let second = reader.digits(1...2, at: first.end + 1), first.value > 0, second.value > 0
    else { return nil }
    let isMonthFirst = reader.order == .monthFirst ? first.value <= 12 : second.value > 12
    let month = isMonthFirst ? first.value : second.value
    let day = isMonthFirst ? second.value : first.value
    if reader.sign(at: second.end) == separator, reader.isGlued(at: second.end),
      let year = shortOrLongYear(at: second.end + 1)
    {
      return (date(month, day, year.value), year.end)
    }
    guard separator == "/" else { return nil }
    return (.monthDays(month: month, days: day...day, nil), second.end)
  }

  /// "29.3.", "29.3", "29.3.2026", "29.3.26": day first, as is usual with dots.
  private func dottedDate(at position: Int) -> Match<DaysPhrase>? {
    guard let day = reader.digits(1...2, at: position), reader.sign(at: day.end) == ".",
      reader.isGlued(at: day.end), let month = reader.digits(1...2, at: day.end + 1),
      (1...31).contains(day.value), (1...12).contains(month.value)
    else { return nil }
    guard reader.sign(at: month.end) == ".", reader.isGlued(at: month.end) else {
      // "2.30 pm", "1.5 hours", "2.1.4".
      guard reader.isGlued(at: day.end + 1), !isTime(at: month.end), !reader.isGlued(at: month.end),
        reader.look(up: PhraseVocabulary.units, at: month.end) == nil
      else { return nil }
      return (.monthDays(month: month.value, days: day.value...day.value, nil), month.end)
    }
    if let year = shortOrLongYear(at: month.end + 1), year.end - month.end == 2,
      reader.isGlued(at: month.end + 1) || year.value > 1000
    {
      return (date(month.value, day.value, year.value), year.end)
    }
    guard !reader.isGlued(at: month.end + 1) || reader.sign(at: month.end + 1) != nil else { return nil }
    return (.monthDays(month: month.value, days: day.value...day.value, nil), month.end + 1)
  }

  /// "2026", and "26" directly after a date.
  private func shortOrLongYear(at position: Int) -> Match<Int>? {
    if let year = reader.digits(4...4, at: position), !isTime(at: year.end) { return year }
    guard reader.isGlued(at: position), let year = reader.digits(2...2, at: position) else { return nil }
    return (2000 + year.value, year.end)
  }

  /// "march 5", "march the 5th, 2026", "march 7-12", "march 20th to 25th".
  private func monthFirst(at position: Int) -> Match<DaysPhrase>? {
    guard let month = reader.look(up: PhraseVocabulary.months, at: position),
      let days = dayOrDays(at: reader.skip(["the"], at: reader.skip(".", at: month.end)))
    else { return nil }
    return withYear(month: month.value, days)
  }

  /// "5 march", "the 5th of march 2026", "7 to 12 march", "the 5th", "5th of next month".
  private func dayFirst(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(["the"], at: position)
    guard let days = dayOrDays(at: start) else { return nil }
    let next = reader.skip(["of"], at: reader.skip(".", at: days.end))
    if let month = reader.look(up: PhraseVocabulary.months, at: next) {
      return withYear(month: month.value, (days.value, month.end))
    }
    guard let ordinal = reader.ordinal(at: start) else { return nil }
    if days.value.count == 1, let offset = monthOffset(at: next) {
      return (.dayOfMonth(days.value.lowerBound, month: offset.value), offset.end)
    }
    // "the second", "5th meeting": a small ordinal word, or an ordinal before a noun, is not a date.
    guard
      reader.digits(1...2, at: start) != nil || days.value.lowerBound > 12
        || isSpokenDay(at: start, end: days.end),
      isFreeOrdinal(at: max(days.end, ordinal.end))
    else {
      return nil
    }
    return (.monthDays(month: nil, days: days.value, nil), days.end)
  }

  /// "On the third", "until the first": a small ordinal with no noun after it.
  private func isSpokenDay(at start: Int, end: Int) -> Bool {
    guard reader.word(at: start - 1) == "the", let before = reader.word(at: start - 2),
      ["on", "of", "by", "until", "till", "til", "since", "from", "for", "to"].contains(before)
    else { return false }
    let beside = [
      "in", "at", "from", "after", "before", "is", "am", "do", "and", "or", "until", "till", "to", "free",
      "what",
    ]
    return reader.word(at: end).map(beside.contains)
      ?? (end >= reader.tokens.count || reader.sign(at: end) != nil)
  }

  private func withYear(month: Int, _ days: Match<ClosedRange<Int>>) -> Match<DaysPhrase> {
    let year = reader.year(at: days.end)
    return (.monthDays(month: month, days: days.value, year?.value), year?.end ?? days.end)
  }

  /// One day, or a range of days.
  private func dayOrDays(at position: Int) -> Match<ClosedRange<Int>>? {
    guard let first = reader.dayOfMonth(at: position), !isTime(at: first.end),
      reader.word(at: first.end) != "thousand"
    else { return nil }
    var next = reader.skip(["to", "through", "thru", "until", "till"], at: first.end)
    if next == first.end { next = reader.skip("-", at: next) }
    if next == first.end,
      let and = reader.words("and", at: next) ?? (reader.sign(at: next) == "&" ? next + 1 : nil),
      let second = reader.dayOfMonth(at: reader.skip(["the"], at: and)), second.value == first.value + 1
    {
      next = and
    }
    let last = reader.skip(["the"], at: next)
    if next > first.end, let last = reader.dayOfMonth(at: last), last.value > first.value,
      !isTime(at: last.end)
    {
      return (first.value...last.value, last.end)
    }
    return (first.value...first.value, first.end)
  }

  /// "this month", "of the month".
  private func monthOffset(at position: Int) -> Match<Int>? {
    let start = reader.skip(["the"], at: position)
    if let selector = reader.look(up: PhraseVocabulary.selectors, at: start),
      let end = reader.words("month", at: selector.end)
    {
      return (selector.value, end)
    }
    return reader.words("month", at: start).map { (0, $0) }
  }

  /// "first monday of march", "the last friday of next month".
  private func nthWeekday(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(["the"], at: position)
    guard let ordinal = reader.place(at: start),
      ordinal.value <= 5, let weekday = reader.look(up: PhraseVocabulary.weekdays, at: ordinal.end)
    else { return nil }
    let next = reader.skip(["of", "in"], at: weekday.end)
    guard next > weekday.end else { return nil }
    if let month = month(at: next) {
      return (.nthWeekday(ordinal.value, weekday.value, of: month.value), month.end)
    }
    guard let offset = monthOffset(at: next) else { return nil }
    return (.nthWeekday(ordinal.value, weekday.value, of: .period(.month, offset.value)), offset.end)
  }

  /// "march", "march 2026", "next march".
  private func month(at position: Int) -> Match<DaysPhrase>? {
    if let selector = reader.look(up: PhraseVocabulary.selectors, at: position),
      let month = reader.look(up: PhraseVocabulary.months, at: selector.end)
    {
      let isThisYear = selector.value == 0
      let phrase: DaysPhrase =
        isThisYear ? .month(month.value, .relative(0)) : .monthBeside(month.value, selector.value)
      return (phrase, month.end)
    }
    guard let month = reader.look(up: PhraseVocabulary.months, at: position) else { return nil }
    let end = reader.skip(".", at: month.end)
    if let year = reader.year(at: end) { return (.month(month.value, year.value), year.end) }
    return (.month(month.value, nil), month.end)
  }

  /// "q1", "q1 2026", "first quarter of 2026".
  private func quarter(at position: Int) -> Match<DaysPhrase>? {
    var quarter: Match<Int>?
    if let letter = reader.words("q", at: position), reader.isGlued(at: letter) {
      quarter = reader.digits(1...1, at: letter)
    } else if let ordinal = reader.ordinal(at: reader.skip(["the"], at: position)),
      let end = reader.words("quarter", at: ordinal.end)
    {
      quarter = (ordinal.value, end)
    }
    guard let quarter, (1...4).contains(quarter.value) else { return nil }
    let year = reader.year(at: reader.skip("-", at: quarter.end))
    return (.quarter(quarter.value, year?.value), year?.end ?? quarter.end)
  }

  /// "week 12", "w12", "week 12 of 2026".
  private func week(at position: Int) -> Match<DaysPhrase>? {
    guard let word = reader.word(at: position), word == "week" || word == "w",
      word == "week" || reader.isGlued(at: position + 1),
      let number = reader.digits(1...2, at: position + 1), (1...53).contains(number.value)
    else { return nil }
    let year = reader.year(at: number.end)
    return (.week(number.value, year?.value), year?.end ?? number.end)
  }

  private func year(at position: Int) -> Match<DaysPhrase>? {
    guard let year = reader.digits(4...4, at: position), (1900...2199).contains(year.value),
      !isTime(at: year.end)
    else { return nil }
    return (.year(year.value), year.end)
  }

  /// Whether the next tokens turn the number before them into a time: "march 5 2:30" contains the day 5, "may 2pm"
  /// none.
  private func isTime(at position: Int) -> Bool {
    if reader.isGlued(at: position), reader.sign(at: position) == ":" { return true }
    guard let word = reader.word(at: position) else { return false }
    return ["am", "pm", "oclock"].contains(word)
  }

  private func isFreeOrdinal(at position: Int) -> Bool {
    guard let word = reader.word(at: position) else { return true }
    let counted = [
      "one", "event", "meeting", "appointment", "thing", "reminder", "item", "time", "floor", "quarter",
      "grade", "birthday", "anniversary", "avenue", "street",
    ]
    return !counted.contains(word)
  }
}
