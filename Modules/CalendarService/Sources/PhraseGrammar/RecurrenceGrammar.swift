package import CalendarService
package import PhraseWords
package import TimePhrases

/// The end of a series.
package enum RecurrenceEnding: Sendable, Hashable {
  case count(Int)
  case until(DaysPhrase)
  case length(TimeLength)
}

/// Reads the recurrence of an event: "every tuesday", "daily", "every other week", "monthly on the 3rd".
package struct RecurrenceGrammar {
  package typealias Match = PhraseReader.Match<TimeRepetition>

  let reader: PhraseReader
  let days: DaysGrammar

  package init(reader: PhraseReader, days: DaysGrammar) {
    (self.reader, self.days) = (reader, days)
  }

  private var lengths: LengthGrammar { LengthGrammar(reader: reader) }

  /// A recurrence, without its end.
  package func recurrence(at position: Int) -> Match? {
    // "And repeats weekly", "repeating every monday".
    let start = reader.skip(Self.repeating, at: reader.skip(["and"], at: position))
    if start > position, let last = reader.word(at: start - 1), Self.repeating.contains(last) {
      return recurrence(at: start)
    }
    return PhraseReader.longest(
      every(at: position), adverb(at: position), plurals(at: position), ofEveryMonth(at: position)
    )
    .map(on)
  }

  private static let repeating = ["repeat", "repeats", "repeating", "repeated", "recurring", "recurs"]

  /// "every …", "each …".
  private func every(at position: Int) -> Match? {
    guard let word = reader.word(at: position), word == "every" || word == "each" else { return nil }
    let start = position + 1
    if let part = reader.word(at: start), PhraseVocabulary.parts[part] != nil {
      // The part of the day is also the start of a time: "every morning at 7".
      return (TimeRepetition(frequency: .daily), start)
    }
    if let other = reader.words("other", at: start) { return counted(2, at: other) }
    if let number = reader.number(at: start), number.value > 0, let unit = unit(number.value, at: number.end)
    {
      return unit
    }
    let ordinal = reader.place(at: start)
    if let ordinal { return every(ordinal.value, at: ordinal.end) }
    if let date = days.dates.date(at: start), case .monthDays(let month?, let day, nil) = date.value,
      day.count == 1
    {
      var yearly = TimeRepetition(frequency: .yearly)
      (yearly.month, yearly.monthDay) = (month, day.lowerBound)
      return (yearly, date.end)
    }
    return counted(1, at: start)
  }

  /// "every second tuesday", "every first monday of the month", "every 3rd day", "every 3rd of the month".
  private func every(_ ordinal: Int, at position: Int) -> Match? {
    if let weekday = weekday(at: position) {
      let end = monthEnd(at: weekday.end)
      // "every second tuesday" means every other one.
      if ordinal == 2, end == nil { return weekly([weekday.value], every: 2, end: weekday.end) }
      guard ordinal <= 5 else { return nil }
      return monthly(ordinal, weekday.value, end: end ?? weekday.end)
    }
    if ordinal > 0, let unit = unit(ordinal, at: position) { return unit }
    if let day = reader.words("day", at: position), let end = monthEnd(at: day) {
      return monthly(day: ordinal, end: end)
    }
    guard ordinal > 0, ordinal <= 31 else { return nil }
    return monthly(day: ordinal, end: monthEnd(at: position) ?? position)
  }

  /// "tuesday", "other week", "weekday", "monday, wednesday and friday".
  private func counted(_ interval: Int, at position: Int) -> Match? {
    if let unit = unit(interval, at: position) { return unit }
    if let list = weekdays(at: position) { return weekly(list.value, every: interval, end: list.end) }
    switch reader.word(at: position) {
    case "weekday", "workday": return weekly(PhraseVocabulary.workDays, every: interval, end: position + 1)
    case "weekend": return weekly([.saturday, .sunday], every: interval, end: position + 1)
    default: return nil
    }
  }

  private func unit(_ count: Int, at position: Int) -> Match? {
    guard let unit = reader.look(up: PhraseVocabulary.units, at: position) else { return nil }
    let (frequency, length): (TimeRepetition.Frequency, Int)
    switch unit.value {
    case .minute, .hour: return nil
    case .day: (frequency, length) = (.daily, 1)
    case .week: (frequency, length) = (.weekly, 1)
    case .fortnight: (frequency, length) = (.weekly, 2)
    case .month: (frequency, length) = (.monthly, 1)
    case .quarter: (frequency, length) = (.monthly, 3)
    case .year: (frequency, length) = (.yearly, 1)
    }
    return (TimeRepetition(frequency: frequency, interval: min(length * count, 999)), unit.end)
  }

  /// "daily", "weekly", "monthly", unless they are part of the title, before a noun as in "weekly review".
  private func adverb(at position: Int) -> Match? {
    guard let adverb = reader.word(at: position).flatMap({ Self.adverbs[$0] }),
      position > 0 || reader.isEnd(at: position + 1), isFollowedByMore(at: position + 1)
    else { return nil }
    return (TimeRepetition(frequency: adverb.0, interval: adverb.1), position + 1)
  }

  private static let adverbs: [String: (TimeRepetition.Frequency, Int)] = [
    "daily": (.daily, 1), "weekly": (.weekly, 1), "biweekly": (.weekly, 2), "fortnightly": (.weekly, 2),
    "monthly": (.monthly, 1), "quarterly": (.monthly, 3), "yearly": (.yearly, 1), "annually": (.yearly, 1),
  ]

  /// Whether the end, a sign, a preposition or a time follows, not a noun.
  private func isFollowedByMore(at position: Int) -> Bool {
    guard let word = reader.word(at: position) else { return true }
    if ["on", "at", "for", "until", "till", "through", "from", "starting", "with", "in", "remind", "and"]
      .contains(word)
    {
      return true
    }
    return days.days(at: position) != nil || reader.number(at: position) != nil
  }

  /// "mondays", "weekdays", "on mondays and thursdays".
  private func plurals(at position: Int) -> Match? {
    var start = reader.skip(["on"], at: position)
    var list: [Weekday] = []
    while let days = reader.look(up: PhraseVocabulary.pluralDays, at: start) {
      list += days.value
      start = days.end
      let next = separator(at: start)
      guard next > start, reader.look(up: PhraseVocabulary.pluralDays, at: next) != nil else { break }
      start = next
    }
    return list.isEmpty ? nil : weekly(list, every: 1, end: start)
  }

  /// "the last friday of every month", "on the 3rd of each month".
  private func ofEveryMonth(at position: Int) -> Match? {
    let start = reader.skip(["the"], at: reader.skip(["on"], at: position))
    guard let ordinal = reader.place(at: start) else {
      return nil
    }
    let weekday = weekday(at: ordinal.end)
    let day = weekday?.end ?? reader.skip(["day"], at: ordinal.end)
    guard let of = reader.words("of", at: day), let each = reader.word(at: of),
      each == "every" || each == "each",
      let end = reader.words("month", at: of + 1)
    else { return nil }
    if let weekday, ordinal.value <= 5 { return monthly(ordinal.value, weekday.value, end: end) }
    guard ordinal.value > 0 || day > ordinal.end else { return nil }
    return monthly(day: ordinal.value, end: end)
  }

  /// Adds the days of a frequency: "weekly on monday", "monthly on the 3rd", "every year on 3 april".
  private func on(_ match: Match) -> Match {
    guard let on = reader.words("on", at: match.end), match.value.weekdays.isEmpty,
      match.value.monthDay == nil
    else { return match }
    var recurrence = match.value
    switch recurrence.frequency {
    case .daily: return match
    case .weekly:
      guard let list = weekdays(at: on) else { return match }
      recurrence.weekdays = list.value
      return (recurrence, list.end)
    case .monthly:
      let start = reader.skip(["the"], at: on)
      guard
        let ordinal = reader.place(at: start)
          ?? reader.digits(1...2, at: start)
      else { return match }
      if let weekday = weekday(at: ordinal.end), ordinal.value <= 5 {
        (recurrence.ordinal, recurrence.weekdays) = (ordinal.value, [weekday.value])
        return (recurrence, weekday.end)
      }
      let end = reader.skip(["day"], at: ordinal.end)
      guard (1...31).contains(ordinal.value) || (ordinal.value < 0 && end > ordinal.end),
        reader.look(up: PhraseVocabulary.months, at: reader.skip(["of"], at: end)) == nil
      else { return match }
      recurrence.monthDay = ordinal.value
      return (recurrence, end)
    case .yearly:
      guard let date = days.dates.date(at: reader.skip(["the"], at: on)),
        case .monthDays(let month?, let day, nil) = date.value, day.count == 1
      else { return match }
      (recurrence.month, recurrence.monthDay) = (month, day.lowerBound)
      return (recurrence, date.end)
    }
  }

  /// "until june", "through 30 june", "for 10 times", "10 times", "for 3 months", "for the next 2 weeks".
  package func ending(at position: Int) -> PhraseReader.Match<RecurrenceEnding>? {
    let start = reader.skip(",", at: position)
    if let word = reader.word(at: start), ["until", "till", "til", "through", "ending"].contains(word) {
      let next = reader.skip(["the"], at: reader.skip(["on", "in"], at: start + 1))
      if let end = reader.words("end", "of", at: next), let days = days.named(at: end) {
        return (.until(.until(days.value, isIncluded: true)), days.end)
      }
      guard let days = days.single(at: next) else { return nil }
      let isIncluded = word == "through" || word == "ending" || !days.value.isPeriod
      return (.until(.until(days.value, isIncluded: isIncluded)), days.end)
    }
    let isFor = reader.word(at: start) == "for"
    let next = reader.skip(["next"], at: reader.skip(["the"], at: isFor ? start + 1 : start))
    if let count = reader.number(at: next), count.value > 0, let word = reader.word(at: count.end),
      ["times", "occurrences"].contains(word)
    {
      return (.count(count.value), count.end + 1)
    }
    guard isFor, let length = lengths.length(at: next), length.value.isOfDays else { return nil }
    return (.length(length.value), length.end)
  }

  private func weekday(at position: Int) -> PhraseReader.Match<Weekday>? {
    if let weekday = reader.look(up: PhraseVocabulary.weekdays, at: position) { return weekday }
    guard let days = reader.look(up: PhraseVocabulary.pluralDays, at: position), days.value.count == 1 else {
      return nil
    }
    return (days.value[0], days.end)
  }

  /// "monday", "mon, wed and fri".
  package func weekdays(at position: Int) -> PhraseReader.Match<[Weekday]>? {
    guard let first = weekday(at: position) else { return nil }
    var list = [first.value]
    var end = first.end
    while true {
      // "Tuesday thursday and saturday" lacks a comma.
      guard let weekday = weekday(at: separator(at: end)) else { break }
      if !list.contains(weekday.value) { list.append(weekday.value) }
      end = weekday.end
    }
    return (list.sorted { $0.rawValue < $1.rawValue }, end)
  }

  /// The position after ",", "and", ", and", "&", "/".
  private func separator(at position: Int) -> Int {
    let comma = reader.skip("/", at: reader.skip("&", at: reader.skip(",", at: position)))
    return reader.skip(["and", "on"], at: comma)
  }

  /// The position after "of the month", "of each month".
  private func monthEnd(at position: Int) -> Int? {
    guard let of = reader.words("of", at: position) ?? reader.words("in", at: position) else { return nil }
    return reader.words("month", at: reader.skip(["the", "a", "every", "each"], at: of))
  }

  private func weekly(_ weekdays: [Weekday], every interval: Int, end: Int) -> Match {
    (TimeRepetition(frequency: .weekly, interval: interval, weekdays: weekdays), end)
  }

  private func monthly(_ ordinal: Int, _ weekday: Weekday, end: Int) -> Match {
    (TimeRepetition(frequency: .monthly, weekdays: [weekday], ordinal: ordinal), end)
  }

  private func monthly(day: Int, end: Int) -> Match? {
    guard (1...31).contains(day) || day == -1 else { return nil }
    return (TimeRepetition(frequency: .monthly, monthDay: day), end)
  }
}
