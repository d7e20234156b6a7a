import CalendarService
package import PhraseWords

/// Reads ranges of whole days.
package struct DaysGrammar {
  package typealias Match<Value> = PhraseReader.Match<Value>

  let reader: PhraseReader
  let dates: DatesGrammar
  private let singles: PhraseReader.Cache<DaysPhrase>
  private let names: PhraseReader.Cache<DaysPhrase>
  private let stretches: PhraseReader.Cache<DaysPhrase>

  init(_ reader: PhraseReader) {
    self.reader = reader
    dates = DatesGrammar(reader)
    singles = PhraseReader.Cache(reader)
    names = PhraseReader.Cache(reader)
    stretches = PhraseReader.Cache(reader)
  }

  /// Days with their prepositions, longest first.
  package func days(at position: Int) -> Match<DaysPhrase>? {
    stretches[position]
      ?? stretches.keep(
        PhraseReader.longest(range(at: position), bounded(at: position), single(at: position)), at: position)
  }

  private static let prepositions = [
    "on", "in", "for", "at", "during", "over", "within", "of", "throughout", "sometime", "anytime",
  ]

  /// Days that are not a range of two.
  func single(at position: Int) -> Match<DaysPhrase>? {
    singles[position] ?? singles.keep(readSingle(at: position), at: position)
  }

  private func readSingle(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(Self.prepositions, at: position)
    return PhraseReader.longest(
      amount(at: position), amount(at: start), holidays(at: position), section(at: start), named(at: start))
  }

  package func named(at position: Int) -> Match<DaysPhrase>? {
    names[position] ?? names.keep(readNamed(at: position), at: position)
  }

  private func readNamed(at position: Int) -> Match<DaysPhrase>? {
    let all = reader.skip(["all", "whole", "entire"], at: reader.skip(["the"], at: position))
    let start = reader.skip(["the"], at: all == position ? all : reader.skip(["of"], at: all))
    guard reader.canBeginName(at: start) else { return nil }
    return PhraseReader.longest(
      near(at: start), checked(at: start), weekday(at: start), weekend(at: start), period(at: start),
      besideWeek(at: start), ordinalSpan(at: start), dates.date(at: position), dates.date(at: start),
      holiday(at: start))
  }

  /// "mid april", "early next week", "the end of june", "the first half of may", "midweek".
  private func section(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(["the"], at: position)
    if let end = reader.words("midweek", at: start) { return (.section(.mid, of: .period(.week, 0)), end) }
    var section = reader.look(up: PhraseVocabulary.sections, at: start)
    if section == nil, let ordinal = reader.ordinal(at: start), ordinal.value <= 2,
      let end = reader.words("half", at: ordinal.end)
    {
      section = (ordinal.value == 1 ? .firstHalf : .secondHalf, end)
    }
    guard let section else { return nil }
    // In "does it end next week", "end" is a verb.
    let isVerb = ["start", "end"].contains(reader.word(at: start) ?? "")
    if isVerb, ["this", "next", "last"].contains(reader.word(at: section.end) ?? "") { return nil }
    let next = reader.skip(["in"], at: reader.skip(["of"], at: reader.skip("-", at: section.end)))
    guard let days = named(at: next), days.value.isPeriod else { return nil }
    return (.section(section.value, of: days.value), days.end)
  }

  /// "the week of 12 april", "the weekend after easter", "the week before last", "the weekend after next".
  private func besideWeek(at position: Int) -> Match<DaysPhrase>? {
    guard let unit = reader.word(at: position), ["week", "weekend", "month", "year"].contains(unit),
      let side = reader.word(at: position + 1),
      ["of", "commencing", "beginning", "before", "after"].contains(side)
    else { return nil }
    let offset = side != "before" && side != "after" ? 0 : side == "after" ? 1 : -1
    let next = position + 2
    if let end = reader.words(offset < 0 ? "last" : "next", at: next), offset != 0,
      reader.look(up: PhraseVocabulary.weekdays, at: end) == nil
    {
      switch unit {
      case "week": return (.period(.week, 2 * offset), end)
      case "weekend": return (.weekend(2 * offset), end)
      case "month": return (.period(.month, 2 * offset), end)
      default: return (.period(.year, 2 * offset), end)
      }
    }
    guard unit.hasPrefix("week"),
      let day = PhraseReader.longest(
        near(at: next), weekday(at: next), dates.date(at: next), holiday(at: reader.skip(["the"], at: next))),
      day.value.isOneDay || offset == 0
    else { return nil }
    return (unit == "week" ? .weekOf(day.value, offset) : .weekendOf(day.value, offset), day.end)
  }

  /// "first week of april", "last weekend of may", "last day of the month".
  private func ordinalSpan(at position: Int) -> Match<DaysPhrase>? {
    guard let ordinal = reader.place(at: position),
      ordinal.value <= 31, let unit = reader.word(at: ordinal.end), ["week", "weekend", "day"].contains(unit)
    else { return nil }
    let next = reader.skip(["of", "in"], at: ordinal.end + 1)
    guard next > ordinal.end + 1, let days = named(at: next), days.value.isPeriod else { return nil }
    switch unit {
    case "week": return (.nthWeek(ordinal.value, of: days.value), days.end)
    case "day": return (.nthDay(ordinal.value, of: days.value), days.end)
    default: return (.weekendOf(.nthWeekday(ordinal.value, .saturday, of: days.value), 0), days.end)
    }
  }

  /// "today", "tomorrow", "the day after tomorrow".
  private func near(at position: Int) -> Match<DaysPhrase>? {
    if let end = reader.words("day", "after", "tomorrow", at: position) { return (.day(2), end) }
    if let end = reader.words("day", "before", "yesterday", at: position) { return (.day(-2), end) }
    if let day = reader.look(up: PhraseVocabulary.days, at: position) { return (.day(day.value), day.end) }
    if let end = reader.words("this", "day", at: position) { return (.day(0), end) }
    guard let side = reader.word(at: position + 1), side == "after" || side == "before" else { return nil }
    // "The monday before last" is a week before the last one.
    if let weekday = reader.look(up: PhraseVocabulary.weekdays, at: position),
      let end = reader.words(side == "after" ? "next" : "last", at: position + 2)
    {
      let isAfter = side == "after"
      return (
        .later(isAfter ? 1 : -1, .week, than: .weekday(weekday.value, isAfter ? .inWeek(1) : .latest)), end
      )
    }
    if let weekday = reader.look(up: PhraseVocabulary.weekdays, at: position),
      let day = holiday(at: reader.skip(["the"], at: position + 2))
        ?? dates.date(at: reader.skip(["the"], at: position + 2)),
      day.value.isOneDay, reader.digits(1...2, at: position + 2)?.end != day.end
    {
      return (.weekdayBeside(weekday.value, isAfter: side == "after", day.value), day.end)
    }
    guard reader.word(at: position) == "day", let day = anchor(at: position + 2) else { return nil }
    return (.later(side == "after" ? 1 : -1, .day, than: day.value), day.end)
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
    let selector = reader.look(up: PhraseVocabulary.choices, at: position)?.value
    let start = selector == nil ? position : reader.skip(["coming", "past"], at: position + 1)
    let isPast = selector != nil && reader.word(at: start - 1) == "past"
    guard let weekday = reader.look(up: PhraseVocabulary.weekdays, at: start) else { return nil }
    if selector == nil {
      let next = reader.skip(["the"], at: reader.skip(["of", "in"], at: weekday.end))
      if let week = week(at: next) { return (.weekday(weekday.value, .inWeek(week.value)), week.end) }
      // "friday week" is a week after friday.
      if let end = reader.words("week", at: weekday.end) {
        return (.later(1, .week, than: .weekday(weekday.value, .nearest)), end)
      }
    }
    return (.weekday(weekday.value, isPast ? .latest : selector ?? .nearest), weekday.end)
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
      let end = reader.words("weekend", at: reader.skip(["coming", "past"], at: selector.end))
    else { return nil }
    if reader.word(at: end - 2) == "past" { return (.weekend(-1), end) }
    // "the coming weekend" is the current one.
    let isComing = ["coming", "upcoming"].contains(reader.word(at: position))
    return (.weekend(isComing ? 0 : selector.value), end)
  }

  /// "this week", "next month", "last year", "month", "the month after next".
  private func period(at position: Int) -> Match<DaysPhrase>? {
    let selector = reader.look(up: PhraseVocabulary.selectors, at: position)
    let start = selector.map { reader.skip(["coming"], at: $0.end) } ?? position
    guard let unit = reader.look(up: PhraseVocabulary.units, at: start),
      [.week, .month, .quarter, .year].contains(unit.value),
      let word = reader.word(at: unit.end - 1), !word.hasSuffix("s")
    else { return nil }
    return (.period(unit.value, start > selector?.end ?? start ? 1 : selector?.value ?? 0), unit.end)
  }

  private static let bounds: Set<String> = [
    "since", "until", "till", "til", "by", "through", "from", "starting", "before", "after",
  ]

  /// "rest of the week", "since monday", "until friday", "by friday", "before march", "after friday".
  private func bounded(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(["the"], at: reader.skip(["for", "in", "during"], at: position))
    if let of = reader.words("rest", "of", at: start) ?? reader.words("remainder", "of", at: start),
      let days = named(at: of), !days.value.isOneDay
    {
      return (.rest(of: days.value), days.end)
    }
    if let next = reader.words("so", "far", at: start), let days = named(at: next), !days.value.isOneDay {
      return (.soFar(days.value), days.end)
    }
    if let days = named(at: start), days.value.isPeriod, let end = reader.words("so", "far", at: days.end) {
      return (.soFar(days.value), end)
    }
    guard let word = reader.word(at: position), Self.bounds.contains(word) else { return nil }
    let next = reader.skip(["end"], at: reader.skip(["the"], at: position + 1))
    guard let days = single(at: next == position + 1 ? next : reader.skip(["of"], at: next)) else {
      return nil
    }
    switch word {
    case "since": return (.since(days.value), days.end)
    case "until", "till", "til", "by":
      // "until friday" includes the friday, "until june" ends before it.
      let isIncluded = !days.value.isPeriod || next > position + 1
      return (.until(days.value, isIncluded: isIncluded), days.end)
    case "through": return (.until(days.value, isIncluded: true), days.end)
    case "from", "starting":
      let end = reader.skip(["onwards", "onward", "on"], at: days.end)
      return end > days.end || word == "starting" ? (.from(days.value), end) : nil
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
    // "from 1 to 3 april".
    if isOpened, let date = dates.date(at: position + 1), case .monthDays(_, let days, _) = date.value,
      days.count > 1
    {
      return date
    }
    guard reader.hasConnectors, let first = single(at: isOpened ? position + 1 : position),
      let next = Self.connector(in: reader, at: first.end, isBetween: opener == "between"),
      let last = single(at: next)
    else { return nil }
    return (.between(first.value, last.value), last.end)
  }

  /// The position after the connector of a range.
  static func connector(in reader: PhraseReader, at position: Int, isBetween: Bool) -> Int? {
    if isBetween, let and = reader.words("and", at: position) { return and }
    if let word = reader.word(at: position), PhraseReader.connectors.contains(word) { return position + 1 }
    if reader.sign(at: position) == ".", reader.sign(at: position + 1) == "." {
      return reader.skip(".", at: position + 2)
    }
    return reader.sign(at: position) == "-" || reader.sign(at: position) == "…" ? position + 1 : nil
  }
}
