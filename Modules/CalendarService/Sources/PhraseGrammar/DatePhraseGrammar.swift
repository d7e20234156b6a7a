package import CalendarService
package import PhraseWords
import TimePhrases

/// Reads a phrase of time at a position of a sentence.
package struct DatePhraseGrammar {
  package typealias Match<Value> = PhraseReader.Match<Value>

  package let reader: PhraseReader
  package let daysGrammar: DaysGrammar
  package let timesGrammar: TimesGrammar

  package init(_ sentence: String, order: DateOrder = .monthFirst) {
    self.init(PhraseReader(sentence, order: order))
  }

  package init(_ reader: PhraseReader) {
    self.reader = reader
    daysGrammar = DaysGrammar(reader)
    timesGrammar = TimesGrammar(reader: reader)
  }

  /// The longest phrase at a position, including its prepositions.
  package func phrase(at position: Int) -> Match<DatePhrase>? {
    guard reader.canBeginPhrase(at: position) else { return nil }
    let when = when(at: position).map { (value: DatePhrase.when($0.value), end: $0.end) }
    return PhraseReader.longest(
      when, between(at: position), each(at: position), now(at: position), minutes(at: position),
      thisTime(at: position))
  }

  /// "weekday mornings", "mondays in april", "evenings next week", "next week in the evenings", "weekends".
  private func each(at position: Int) -> Match<DatePhrase>? {
    var phrase = RecurringPhrase(weekdays: [])
    var end = position
    var isPlural = false
    // "After 6pm this week": these hours on each of its days.
    if let times = timesGrammar.open(at: position), let scope = daysGrammar.days(at: times.end),
      !scope.value.isOneDay
    {
      return (
        .each(RecurringPhrase(weekdays: Weekday.allCases, times: times.value, scope: scope.value)), scope.end
      )
    }
    // "At lunch this week", "in the evening next week".
    if ["at", "in", "during", "over"].contains(reader.word(at: position)),
      let part = timesGrammar.part(at: position), let scope = daysGrammar.days(at: part.end),
      !scope.value.isOneDay
    {
      return (
        .each(RecurringPhrase(weekdays: Weekday.allCases, part: part.value, scope: scope.value)), scope.end
      )
    }
    // Each of the others needs a plural, or two days joined by "and".
    guard !reader.kinds.isDisjoint(with: [.pluralDays, .pluralParts]) || reader.hasConnectors else {
      return nil
    }
    while true {
      let start = reader.skip(["the"], at: reader.skip(["on", "in", "at", "during", "for", "of"], at: end))
      if phrase.weekdays.isEmpty, let days = reader.look(up: PhraseVocabulary.pluralDays, at: start) {
        (phrase.weekdays, end, isPlural) = (days.value, days.end, true)
        while let next = reader.words("and", at: end),
          let more = reader.look(up: PhraseVocabulary.pluralDays, at: next)
        {
          (phrase.weekdays, end) = (phrase.weekdays + more.value, more.end)
        }
      } else if phrase.weekdays.isEmpty, let pair = weekdayPair(at: start) {
        (phrase.weekdays, end, isPlural) = (pair.value, pair.end, true)
      } else if phrase.part == nil, phrase.times == nil,
        let part = reader.look(up: PhraseVocabulary.pluralParts, at: start)
      {
        (phrase.part, end, isPlural) = (part.value, part.end, true)
      } else if phrase.weekdays.isEmpty, phrase.part == nil, let singular = singularDays(at: start) {
        (phrase.weekdays, phrase.part, end, isPlural) = (
          singular.value.0, singular.value.1, singular.end, true
        )
      } else if !phrase.weekdays.isEmpty, phrase.part == nil, phrase.times == nil,
        let times = timesGrammar.times(at: end, isAfterDay: true)
      {
        (phrase.times, end) = (times.value, times.end)
      } else if phrase.scope == nil, let scope = daysGrammar.days(at: end), !scope.value.isOneDay {
        (phrase.scope, end) = (scope.value, scope.end)
      } else {
        break
      }
    }
    guard isPlural else { return nil }
    if phrase.weekdays.isEmpty { phrase.weekdays = Weekday.allCases }
    return (.each(phrase), end)
  }

  /// "saturday and sunday", "tuesday and thursday".
  private func weekdayPair(at position: Int) -> Match<[Weekday]>? {
    guard let first = reader.look(up: PhraseVocabulary.weekdays, at: position),
      let and = reader.words("and", at: first.end),
      let second = reader.look(up: PhraseVocabulary.weekdays, at: reader.skip(["on"], at: and)),
      second.value != first.value
    else { return nil }
    return ([first.value, second.value], second.end)
  }

  /// "weekday mornings", "friday evenings".
  private func singularDays(at position: Int) -> Match<([Weekday], DayPart)>? {
    let days: [Weekday]
    switch reader.word(at: position) {
    case "weekday", "workday": days = PhraseVocabulary.workDays
    case "weekend": days = [.saturday, .sunday]
    default: days = reader.look(up: PhraseVocabulary.weekdays, at: position).map { [$0.value] } ?? []
    }
    guard !days.isEmpty, let part = reader.look(up: PhraseVocabulary.pluralParts, at: position + 1) else {
      return nil
    }
    return ((days, part.value), part.end)
  }

  /// "3-4", "9 to 5": two numbers that nothing marks as times.
  package func bareTimes(at position: Int) -> Match<DatePhrase>? {
    timesGrammar.bareRange(at: position).map { (.when(WhenPhrase(times: $0.value)), $0.end) }
  }

  /// A day, a part of it and times, in any order, each at most once.
  private func when(at position: Int, isEnd: Bool = false) -> Match<WhenPhrase>? {
    var phrase = WhenPhrase()
    var end = position
    // "3-4 tomorrow": two numbers are times if a day follows.
    if !isEnd, let range = timesGrammar.bareRange(at: position), let days = daysGrammar.days(at: range.end),
      days.value.isOneDay
    {
      phrase = WhenPhrase(days: days.value, times: range.value)
      end = days.end
    }
    if !isEnd, let section = sectionOfDay(at: position) { (phrase, end) = section }
    // "7.30 tomorrow": what is not a date is a time if a day follows.
    if !isEnd, reader.sign(at: position + 1) == ".", daysGrammar.days(at: position) == nil,
      let time = timesGrammar.time(at: position, isBareAllowed: true), time.end > position + 1,
      let days = daysGrammar.days(at: time.end), days.value.isOneDay
    {
      phrase = WhenPhrase(days: days.value, times: .at(time.value))
      end = days.end
    }
    while let next = component(at: end, of: phrase, isFirst: end == position, isEnd: isEnd) {
      phrase = next.value
      end = next.end
    }
    return end > position ? (phrase, end) : nil
  }

  private func component(
    at position: Int, of phrase: WhenPhrase, isFirst: Bool, isEnd: Bool
  ) -> Match<WhenPhrase>? {
    let start = isFirst ? position : reader.skip(["of", "t"], at: reader.skip(",", at: position))
    if phrase.days?.isOneDay == true, phrase.part == nil, phrase.times == nil,
      let half = timesGrammar.halfOfDay(at: start)
    {
      return (WhenPhrase(days: phrase.days, part: half.value), half.end)
    }
    guard reader.canBeginPhrase(at: start) else { return nil }
    let canHaveDays = phrase.days == nil
    let days = canHaveDays ? (isEnd ? daysGrammar.single(at: start) : daysGrammar.days(at: start)) : nil
    let isFree = phrase.days?.isOneDay ?? true
    let part = phrase.part == nil && isFree ? timesGrammar.part(at: start) : nil
    let times =
      phrase.times == nil && isFree ? times(at: start, isAfterDay: phrase.days != nil, isEnd: isEnd) : nil
    return PhraseReader.longest(
      days.flatMap { match in
        let hasTimes = phrase.part != nil || phrase.times != nil
        guard match.value.isOneDay || !hasTimes else { return nil }
        return (WhenPhrase(days: match.value, part: phrase.part, times: phrase.times), match.end)
      },
      dayAndPart(at: start, of: phrase), hourAndPart(at: start, of: phrase),
      part.map { (WhenPhrase(days: phrase.days, part: $0.value, times: phrase.times), $0.end) },
      times.map { (WhenPhrase(days: phrase.days, part: phrase.part, times: $0.value), $0.end) })
  }

  /// The end of a range is a single time, not a range.
  private func times(at position: Int, isAfterDay: Bool, isEnd: Bool) -> Match<TimesPhrase>? {
    guard isEnd else { return timesGrammar.times(at: position, isAfterDay: isAfterDay) }
    let start = reader.skip(["at"], at: position)
    return timesGrammar.time(at: start, isBareAllowed: start > position).map { (.at($0.value), $0.end) }
  }

  /// "tonight", "this morning", "last night", "later this afternoon".
  private func dayAndPart(at position: Int, of phrase: WhenPhrase) -> Match<WhenPhrase>? {
    guard phrase.part == nil, phrase.days == nil || phrase.days == .day(0) else { return nil }
    let start = reader.skip(["later"], at: reader.skip(["for", "during"], at: position))
    if let late = reader.words("late", at: start), let end = reader.words("tonight", at: late) {
      return (WhenPhrase(days: .day(0), part: .night.section(.late), times: phrase.times), end)
    }
    if let end = reader.words("tonight", at: start) ?? reader.words("tonights", at: start) {
      return (WhenPhrase(days: .day(0), part: .night, times: phrase.times), end)
    }
    guard let word = reader.word(at: start), word == "this" || word == "last", phrase.days == nil,
      let part = reader.look(up: PhraseVocabulary.parts, at: start + 1)
    else { return nil }
    return (WhenPhrase(days: .day(word == "last" ? -1 : 0), part: part.value, times: phrase.times), part.end)
  }

  /// "8 in the evening", "8 tonight": a part of the day turns a number into a time.
  private func hourAndPart(at position: Int, of phrase: WhenPhrase) -> Match<WhenPhrase>? {
    guard phrase.part == nil, phrase.times == nil, phrase.days?.isOneDay ?? true,
      let hour = timesGrammar.time(at: position, isBareAllowed: true)
    else { return nil }
    var phrase = phrase
    phrase.times = .at(hour.value)
    if let tonight = dayAndPart(at: hour.end, of: phrase) { return tonight }
    guard let part = timesGrammar.part(at: hour.end) else { return nil }
    phrase.part = part.value
    return (phrase, part.end)
  }

  /// "from monday 9am to tuesday noon".
  private func between(at position: Int) -> Match<DatePhrase>? {
    let opener = reader.word(at: position)
    let isOpened = opener == "from" || opener == "between"
    guard reader.hasConnectors, let first = when(at: isOpened ? position + 1 : position, isEnd: true),
      let next = DaysGrammar.connector(in: reader, at: first.end, isBetween: opener == "between"),
      let last = when(at: next, isEnd: true)
    else { return nil }
    return (.between(first.value, last.value), last.end)
  }

  /// "now", "right now", "at the moment", "rest of the day", "later today".
  private func now(at position: Int) -> Match<DatePhrase>? {
    guard reader.kinds.contains(.others) else { return nil }
    let start = reader.skip(["for", "the"], at: reader.skip(["for", "right", "just"], at: position))
    if let end = reader.words("now", at: start) ?? reader.words("at", "the", "moment", at: start)
      ?? reader.words("at", "this", "moment", at: start)
    {
      return (.now, end)
    }
    if let end = reader.words("later", "today", at: start) { return (.restOfDay, end) }
    guard let of = reader.words("rest", "of", at: start) ?? reader.words("remainder", "of", at: start) else {
      return nil
    }
    let end =
      reader.words("the", "day", at: of) ?? reader.words("today", at: of)
      ?? reader.words("this", "day", at: of)
    return end.map { (.restOfDay, $0) }
  }

  /// "this time tomorrow", "by this time on friday", "tomorrow at this time".
  private func thisTime(at position: Int) -> Match<DatePhrase>? {
    let start = reader.skip(["at", "by", "around", "about"], at: position)
    if let end = reader.words("this", "time", at: start), let day = daysGrammar.single(at: end) {
      if day.value.isOneDay { return (.thisTime(day.value), day.end) }
      // "This time next week" is on the same weekday.
      if case .period(.week, let offset) = day.value, offset != 0 {
        return (.thisTime(.later(offset, .week, than: .day(0))), day.end)
      }
    }
    guard let day = daysGrammar.single(at: position), day.value.isOneDay else { return nil }
    let end = reader.words("this", "time", at: reader.skip(["at", "by", "around", "about"], at: day.end))
    return end.map { (.thisTime(day.value), $0) }
  }

  /// "in 20 minutes", "2 hours ago", "next 3 hours", "the last hour", "in half an hour".
  private func minutes(at position: Int) -> Match<DatePhrase>? {
    guard reader.hasNumbers(or: .units) else { return nil }
    var start = reader.skip(["in", "for", "within", "over"], at: position)
    let isIn = reader.word(at: position) == "in" && start > position
    if !isIn || reader.word(at: start) == "the" { start = reader.skip(["the"], at: start) }
    if let word = reader.word(at: start), ["next", "coming", "last", "past", "this"].contains(word) {
      guard let length = length(at: start + 1, isOneImplied: true) else { return nil }
      if word == "this" { return nil }
      return (.minutes(["last", "past"].contains(word) ? -length.value : length.value), length.end)
    }
    guard let length = length(at: start, isOneImplied: false) else { return nil }
    if let end = reader.words("ago", at: length.end) { return (.minutesFromNow(-length.value), end) }
    let end = reader.words("from", "now", at: length.end) ?? reader.words("time", at: length.end)
    if let end { return (.minutesFromNow(length.value), end) }
    return isIn ? (.minutesFromNow(length.value), length.end) : nil
  }

  /// A length of hours or minutes, in minutes.
  private func length(at position: Int, isOneImplied: Bool) -> Match<Int>? {
    if let length = LengthGrammar(reader: reader).length(at: position) {
      return length.value.isOfDays ? nil : (length.value.minutes, length.end)
    }
    guard isOneImplied, let unit = reader.look(up: PhraseVocabulary.units, at: position),
      unit.value.isWithinADay
    else { return nil }
    return (unit.value == .hour ? 60 : 1, unit.end)
  }

  /// "early tomorrow morning", "late friday afternoon".
  private func sectionOfDay(at position: Int) -> Match<WhenPhrase>? {
    let start = reader.skip(["on"], at: position)
    guard let section = reader.look(up: PhraseVocabulary.sections, at: start),
      let days = daysGrammar.single(at: reader.skip("-", at: section.end)), days.value.isOneDay,
      let part = reader.look(up: PhraseVocabulary.parts, at: reader.skip(["in", "the"], at: days.end))
    else { return nil }
    return (WhenPhrase(days: days.value, part: part.value.section(section.value)), part.end)
  }
}
