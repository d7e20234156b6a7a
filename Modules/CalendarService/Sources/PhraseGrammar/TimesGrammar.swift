package import PhraseWords

/// Reads times within a day.
package struct TimesGrammar {
  package typealias Match<Value> = PhraseReader.Match<Value>

  let reader: PhraseReader

  /// "at 5", "2pm", "after noon", "between 1 and 6", "14:00-15:30".
  ///
  /// - Parameter isAfterDay: whether a day precedes it, so that bare hours make a range: "tomorrow 2 to 4".
  func times(at position: Int, isAfterDay: Bool) -> Match<TimesPhrase>? {
    guard canBeNamed else { return nil }
    return PhraseReader.longest(
      range(at: position, isAfterDay: isAfterDay), open(at: position), moment(at: position),
      isAfterDay ? fourDigits(at: position).map { (.at($0.value), $0.end) } : nil)
  }

  /// Whether the tokens can name a time: a number, "noon", "half" or "quarter".
  private var canBeNamed: Bool { reader.hasNumbers(or: [.ones, .tens, .others, .units]) }

  /// "this evening", "in the morning", "night", including the words before it.
  func part(at position: Int) -> Match<DayPart>? {
    var start = reader.skip(["in", "at", "during", "for", "later", "on"], at: position)
    start = reader.skip(["in", "later"], at: start)
    start = reader.skip(["the"], at: start)
    if let lunch = reader.words("lunch", at: start), start > position,
      !["for", "the"].contains(reader.word(at: position)), reader.word(at: start - 1) != "the",
      reader.word(at: lunch) != "with"
    {
      return (.lunch, lunch)
    }
    if let side = side(at: position) { return side }
    if let section = reader.look(up: PhraseVocabulary.sections, at: start),
      let part = reader.look(up: PhraseVocabulary.parts, at: reader.skip("-", at: section.end)),
      section.value != .start, section.value != .end, part.value != .lunch
    {
      return (part.value.section(section.value), part.end)
    }
    return reader.look(up: PhraseVocabulary.parts, at: start)
  }

  /// "Fri am", "thu pm": the half of a day, only at the end of a sentence, because "friday am i free" is different.
  func halfOfDay(at position: Int) -> Match<DayPart>? {
    guard reader.isEnd(at: position + 1) else { return nil }
    switch reader.word(at: position) {
    case "am": return (.beforeNoon, position + 1)
    case "pm": return (.afterNoon, position + 1)
    default: return nil
    }
  }

  /// "after lunch", "before lunch", "after work", "before work".
  private func side(at position: Int) -> Match<DayPart>? {
    let isAfter = reader.word(at: position) == "after"
    guard isAfter || reader.word(at: position) == "before" else { return nil }
    switch reader.word(at: position + 1) {
    case "lunch": return (isAfter ? .afterLunch : .morning, position + 2)
    case "work": return (isAfter ? .afterWork : .beforeWork, position + 2)
    default: return nil
    }
  }

  /// "3-4", "9 to 5": two numbers that nothing marks as times.
  func bareRange(at position: Int) -> Match<TimesPhrase>? {
    guard reader.digits(1...2, at: position) != nil else { return nil }
    return range(at: position, isAfterDay: true)
  }

  func range(at position: Int, isAfterDay: Bool) -> Match<TimesPhrase>? {
    let opener = reader.word(at: position)
    let isOpened = opener == "from" || opener == "between"
    let start = isOpened ? position + 1 : reader.skip(["at"], at: position)
    guard let first = time(at: start, isBareAllowed: true),
      let connector = DaysGrammar.connector(in: reader, at: first.end, isBetween: opener == "between"),
      let last = time(at: connector, isBareAllowed: true)
    else { return nil }
    // Two bare numbers are ambiguous: "2 to 4".
    guard isOpened || isAfterDay || !first.value.isBare || !last.value.isBare else { return nil }
    return (.between(first.value, last.value), last.end)
  }

  /// "after 3pm", "before noon", "from 3pm on".
  func open(at position: Int) -> Match<TimesPhrase>? {
    guard let word = reader.word(at: position) else { return nil }
    let start = reader.skip(["about", "around"], at: position + 1)
    guard let time = time(at: start, isBareAllowed: true) else { return nil }
    switch word {
    case "after", "since", "past": return (.after(time.value), time.end)
    case "before", "until", "till", "til", "by": return (.before(time.value), time.end)
    case "from":
      let end = reader.skip(["on", "onwards", "onward"], at: time.end)
      // Bare hours need "on": "from 5 people" is not a time.
      return end > time.end || !time.value.isBare ? (.from(time.value), end) : nil
    default: return nil
    }
  }

  private func moment(at position: Int) -> Match<TimesPhrase>? {
    let start = reader.skip("@", at: reader.skip(["at", "around", "about", "by", "for"], at: position))
    let isBareAllowed =
      ["at", "around"].contains(reader.word(at: position)) || reader.sign(at: position) == "@"
    guard let time = time(at: start, isBareAllowed: isBareAllowed) else { return nil }
    return (.at(time.value), time.end)
  }

  /// A time of day, longest first.
  ///
  /// - Parameter isBareAllowed: whether a number alone is a time, because of the words before it.
  package func time(at position: Int, isBareAllowed: Bool) -> Match<SpokenTime>? {
    guard canBeNamed, reader.canBeginName(at: position) || reader.word(at: position) == "a" else {
      return nil
    }
    switch reader.word(at: position) {
    case "noon", "midday", "noontime": return (.noon, position + 1)
    case "midnight": return (.midnight, position + 1)
    default: break
    }
    return fraction(at: position) ?? continental(at: position, isBareAllowed: isBareAllowed)
      ?? clock(at: position, isBareAllowed: isBareAllowed)
  }

  /// "1530", "0900".
  private func fourDigits(at position: Int) -> Match<SpokenTime>? {
    guard let digits = reader.digits(4...4, at: position), digits.value <= 2400, digits.value % 100 < 60,
      !reader.isGlued(at: digits.end)
    else { return nil }
    let end = reader.skip(["h", "hrs", "hours"], at: digits.end)
    return (SpokenTime(hour: digits.value / 100, minute: digits.value % 100, isOf24Hours: true), end)
  }

  /// "15h", "15h30"; if a time is expected, also "9h" and "1530".
  private func continental(at position: Int, isBareAllowed: Bool) -> Match<SpokenTime>? {
    if isBareAllowed, let time = fourDigits(at: position) { return time }
    guard let hour = reader.digits(1...2, at: position), hour.value < 24, reader.isGlued(at: hour.end),
      let end = reader.words("h", at: hour.end)
    else { return nil }
    if let minute = reader.digits(2...2, at: end), minute.value < 60, reader.isGlued(at: end) {
      // "1h30" can be a length.
      guard hour.value >= 7 || isBareAllowed else { return nil }
      return (SpokenTime(hour: hour.value, minute: minute.value, isOf24Hours: true), minute.end)
    }
    // "14h75" is no time.
    let isCut = reader.isGlued(at: end) && reader.digits(1...9, at: end) != nil
    guard hour.value >= 13 || isBareAllowed, !isCut else { return nil }
    return (SpokenTime(hour: hour.value, isOf24Hours: true), end)
  }

  /// "half past two", "quarter to five", "ten past four pm".
  private func fraction(at position: Int) -> Match<SpokenTime>? {
    let start = reader.skip(["a"], at: position)
    // "half three" means half past three.
    if let half = reader.words("half", at: position), let hour = wholeHour(at: half), hour.value.isBare,
      reader.look(up: PhraseVocabulary.units, at: hour.end) == nil
    {
      var time = hour.value
      time.minute = 30
      return (time, hour.end)
    }
    let minutes: Match<Int>? =
      reader.words("half", at: start).map { (30, $0) } ?? reader.words("quarter", at: start).map { (15, $0) }
      ?? reader.number(at: start).map { ($0.value, reader.skip(["minutes"], at: $0.end)) }
    // Minutes past and to the hour are multiples of five. "10 to 4" and "from ten to four" are ranges, "ten to four" is
    // not.
    if position > 0, reader.word(at: position - 1) == "from" { return nil }
    guard let minutes, (1...59).contains(minutes.value), minutes.value % 5 == 0,
      let word = reader.word(at: minutes.end), ["past", "to", "after"].contains(word),
      word == "past" || (reader.word(at: start) != nil && reader.word(at: start) != "half"),
      let hour = wholeHour(at: minutes.end + 1)
    else { return nil }
    var time = hour.value
    time.minute = minutes.value
    if word == "to" {
      time.minute = 60 - minutes.value
      if time.hour == 1, time.half == nil { time.hour = 12 } else { time.hour -= 1 }
      if time.hour == 0 { time.hour = 12 }
      if hour.value.hour == 12, let half = time.half { time.half = half == .pm ? .am : .pm }
    }
    return (time, hour.end)
  }

  private func wholeHour(at position: Int) -> Match<SpokenTime>? {
    if reader.words("noon", at: position) != nil { return (.noon, position + 1) }
    if reader.words("midnight", at: position) != nil { return (.midnight, position + 1) }
    guard let hour = clock(at: position, isBareAllowed: true), hour.value.minute == 0 else { return nil }
    return hour
  }

  /// "2pm", "2:30 pm", "14:00", "five thirty pm", "4 o'clock"; if allowed, also "5" and "5 30".
  private func clock(at position: Int, isBareAllowed: Bool) -> Match<SpokenTime>? {
    guard let hour = reader.number(at: position), hour.value <= 24 else { return nil }
    var time = SpokenTime(hour: hour.value)
    var end = hour.end
    var isTime = false
    if let minutes = minutes(at: end) {
      let isColon = minutes.isColon
      let half = half(at: minutes.end)
      if isColon || half != nil || isBareAllowed {
        time.minute = minutes.value
        end = minutes.end
        isTime = isColon
        let isPadded = isColon && reader.digits(2...2, at: position) != nil
        time.isOfClock = isPadded || reader.tokens[position].isOfClock
        time.isOf24Hours = isPadded && hour.value < 10
      }
    }
    if let oclock = reader.words("oclock", at: end) ?? reader.words("o", "clock", at: end) {
      (end, isTime) = (oclock, true)
    }
    if let half = half(at: end), (1...12).contains(time.hour), !time.isOf24Hours {
      time.half = half.value
      return (time, half.end)
    }
    if time.hour == 0 || time.hour > 12 { time.isOf24Hours = true }
    guard time.hour * 60 + time.minute <= 24 * 60 else { return nil }
    guard isTime || (isBareAllowed && isFree(at: end)) else { return nil }
    return (time, end)
  }

  /// Minutes of two digits after ":", "." or a space; or in words.
  private func minutes(at position: Int) -> (value: Int, end: Int, isColon: Bool)? {
    if reader.sign(at: position) == ":" || reader.sign(at: position) == ".",
      reader.isGlued(at: position + 1), let minutes = reader.digits(2...2, at: position + 1),
      minutes.value < 60
    {
      let isColon = reader.sign(at: position) == ":"
      if isColon, reader.sign(at: minutes.end) == ":", let seconds = reader.digits(2...2, at: minutes.end + 1)
      {
        return (minutes.value, seconds.end, true)
      }
      return (minutes.value, minutes.end, isColon)
    }
    if let minutes = reader.digits(2...2, at: position), minutes.value < 60, !reader.isGlued(at: position) {
      return (minutes.value, minutes.end, false)
    }
    guard reader.word(at: position) != nil, let minutes = reader.number(at: position),
      (10...59).contains(minutes.value)
    else { return nil }
    return (minutes.value, minutes.end, false)
  }

  /// "am", "p.m.", "a m".
  private func half(at position: Int) -> Match<DayHalf>? {
    guard let word = reader.word(at: position) else { return nil }
    if word == "am" { return (.am, position + 1) }
    if word == "pm" { return (.pm, position + 1) }
    guard word == "a" || word == "p" else { return nil }
    let letter = reader.skip(".", at: position + 1)
    guard let end = reader.words("m", at: letter) else { return nil }
    let isDotted = letter > position + 1 && reader.sign(at: end) == "." && reader.isGlued(at: end)
    return (word == "a" ? .am : .pm, isDotted ? end + 1 : end)
  }

  /// Whether a bare number ends here: no sign is attached to it, and it does not count a noun.
  private func isFree(at position: Int) -> Bool {
    if reader.isGlued(at: position), let sign = reader.sign(at: position), "/:.".contains(sign) {
      return reader.digits(1...9, at: position + 1) == nil
    }
    if reader.isGlued(at: position), reader.word(at: position) != nil { return false }
    if reader.look(up: PhraseVocabulary.units, at: position) != nil { return false }
    return reader.look(up: PhraseVocabulary.months, at: position) == nil
  }
}
