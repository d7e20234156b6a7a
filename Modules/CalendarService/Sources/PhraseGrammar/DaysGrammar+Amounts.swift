import PhraseWords

extension DaysGrammar {
  /// Days counted from today or another day: "in 3 days", "2 weeks ago", "next 7 days", "+3d", "a week from
  /// friday".
  func amount(at position: Int) -> Match<DaysPhrase>? {
    guard !reader.kinds.isDisjoint(with: [.units, .shortUnits]) else { return nil }
    return PhraseReader.longest(signed(at: position), stretch(at: position), distance(at: position))
  }

  /// "+3d", "-2w".
  private func signed(at position: Int) -> Match<DaysPhrase>? {
    guard let sign = reader.sign(at: position), sign == "+" || sign == "-",
      let count = reader.digits(1...4, at: position + 1), reader.isGlued(at: position + 1),
      let unit = reader.look(up: PhraseVocabulary.shortUnits, at: count.end)
    else { return nil }
    return (.later(sign == "-" ? -count.value : count.value, unit.value, than: .day(0)), unit.end)
  }

  /// "next 7 days", "the last two weeks", "past week", "the coming days".
  private func stretch(at position: Int) -> Match<DaysPhrase>? {
    let start = reader.skip(["the"], at: reader.skip(["over", "in", "for", "within"], at: position))
    guard let word = reader.word(at: start) else { return nil }
    let isPast = ["last", "past", "previous"].contains(word)
    guard isPast || ["next", "coming", "following", "upcoming"].contains(word) else { return nil }
    if let count = reader.amount(at: start + 1), let unit = dayUnit(at: count.end) {
      return (isPast ? .preceding(count.value, unit.value) : .following(count.value, unit.value), unit.end)
    }
    guard let unit = dayUnit(at: start + 1) else { return nil }
    // "coming days" is a week; "past week" is the seven days up to today.
    if let plural = reader.word(at: start + 1), plural == "days" || plural == "weeks" {
      let count = plural == "days" ? 7 : 3
      return (isPast ? .preceding(count, unit.value) : .following(count, unit.value), unit.end)
    }
    return word == "past" ? (.preceding(1, unit.value), unit.end) : nil
  }

  /// "in 3 days", "two weeks ago", "3 days from now", "a week from friday", "two days after march 5".
  private func distance(at position: Int) -> Match<DaysPhrase>? {
    if let day = reader.look(up: PhraseVocabulary.days, at: position), (0...1).contains(day.value),
      let end = reader.words("week", at: day.end)
    {
      return (.later(1, .week, than: .day(day.value)), end)
    }
    let isIn = reader.word(at: position) == "in"
    guard let count = reader.amount(at: isIn ? position + 1 : position), let unit = dayUnit(at: count.end)
    else {
      return nil
    }
    if let end = reader.words("ago", at: unit.end), !isIn {
      return weekday(in: -count.value, unit.value, at: end)
        ?? (.later(-count.value, unit.value, than: .day(0)), end)
    }
    let end = reader.words("from", "now", at: unit.end) ?? reader.words("time", at: unit.end)
    if let end {
      return weekday(in: count.value, unit.value, at: end)
        ?? (.later(count.value, unit.value, than: .day(0)), end)
    }
    if isIn {
      if let day = weekday(in: count.value, unit.value, at: unit.end) { return day }
      return (.later(count.value, unit.value, than: .day(0)), unit.end)
    }
    if let day = reader.look(up: PhraseVocabulary.days, at: unit.end), (0...1).contains(day.value) {
      return (.later(count.value, unit.value, than: .day(day.value)), day.end)
    }
    guard let word = reader.word(at: unit.end), ["from", "after", "before", "on"].contains(word),
      let anchor = anchor(at: unit.end + 1)
    else { return nil }
    return (.later(word == "before" ? -count.value : count.value, unit.value, than: anchor.value), anchor.end)
  }

  /// "two weeks ago on tuesday": the one of that week.
  private func weekday(in count: Int, _ unit: PhraseUnit, at position: Int) -> Match<DaysPhrase>? {
    guard unit == .week, let on = reader.words("on", at: position),
      let weekday = reader.look(up: PhraseVocabulary.weekdays, at: reader.skip(["the"], at: on))
    else { return nil }
    return (.weekday(weekday.value, .inWeek(count)), weekday.end)
  }

  /// A unit of at least a day.
  private func dayUnit(at position: Int) -> Match<PhraseUnit>? {
    guard let unit = reader.look(up: PhraseVocabulary.units, at: position), !unit.value.isWithinADay else {
      return nil
    }
    return unit
  }

  /// The day from which another is counted.
  func anchor(at position: Int) -> Match<DaysPhrase>? {
    guard let days = named(at: position), days.value.isOneDay else { return nil }
    return days
  }
}
