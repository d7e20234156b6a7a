import PhraseWords
package import TimePhrases

/// Reads lengths and distances: "2 hours", "1h30", "3h 10", "an hour and a quarter", "three quarters of an hour", "1.5h",
/// "ninety minutes", "three days"; "2 hours later", "by 30 minutes", "back a week".
package struct LengthGrammar: Sendable {
  package typealias Match = PhraseReader.Match<TimeLength>

  let reader: PhraseReader

  package init(reader: PhraseReader) {
    self.reader = reader
  }

  /// A length; hours and minutes can consist of several units.
  package func length(at position: Int) -> Match? {
    guard reader.hasLengths, let first = single(at: position) else { return nil }
    guard !first.value.isOfDays, first.value.minutes % 60 == 0 else { return first }
    if let second = single(at: reader.skip(["and"], at: first.end)), !second.value.isOfDays,
      second.value.minutes < 60
    {
      return (TimeLength(minutes: first.value.minutes + second.value.minutes), second.end)
    }
    guard let minutes = bareMinutes(at: first.end) else { return first }
    return (TimeLength(minutes: first.value.minutes + minutes.value), minutes.end)
  }

  /// The position after a fraction that follows a length and is not read with it: "of an hour", "and a quarter".
  package func unreadRest(at position: Int) -> Int? {
    if let of = reader.words("of", at: position), reader.skip(["a", "an"], at: of) > of,
      let unit = reader.look(up: PhraseVocabulary.units, at: of + 1)
    {
      return unit.end
    }
    guard let and = reader.words("and", at: position) else { return nil }
    let amount = reader.number(at: and)?.end ?? reader.skip(["a", "an"], at: and)
    guard let word = reader.word(at: amount),
      ["half", "quarter", "quarters", "third", "thirds", "bit"].contains(word)
    else { return nil }
    return amount + 1
  }

  /// A distance: a length with a direction, or after "by".
  ///
  /// - Parameter isAlone: whether it is all of a text, so that "out" and "on" are directions as well.
  package func shift(at position: Int, isAlone: Bool = false) -> Match? {
    guard reader.hasLengths || reader.kinds.contains(.shortUnits) else { return nil }
    func direction(at position: Int) -> PhraseReader.Match<Bool>? {
      guard let word = reader.word(at: position), let isBack = PhraseVocabulary.directions[word] else {
        return nil
      }
      return isAlone || word != "on" && word != "out" ? (isBack, position + 1) : nil
    }
    if let sign = reader.sign(at: position), sign == "+" || sign == "-" {
      guard let length = shortLength(at: position + 1) ?? length(at: position + 1) else { return nil }
      return (sign == "-" ? length.value.negated : length.value, length.end)
    }
    let before = direction(at: position)
    let by = reader.skip(["by"], at: before?.end ?? position)
    guard let length = length(at: by) else { return nil }
    let after = before == nil ? direction(at: length.end) : nil
    guard let isBack = before?.value ?? after?.value ?? (by > position ? false : nil) else { return nil }
    return (isBack ? length.value.negated : length.value, after?.end ?? length.end)
  }

  /// "3d" and "2w" after a sign.
  private func shortLength(at position: Int) -> Match? {
    guard let count = reader.digits(1...4, at: position), reader.isGlued(at: count.end),
      let unit = reader.look(up: PhraseVocabulary.shortUnits, at: count.end), reader.isEnd(at: unit.end),
      unit.value == .day || unit.value == .week
    else { return nil }
    return (TimeLength(days: unit.value == .week ? 7 * count.value : count.value), unit.end)
  }

  /// A number, or a fraction, of one unit.
  private func single(at position: Int) -> Match? {
    if let part = part(at: position), let hour = hour(at: part.end) {
      return (TimeLength(minutes: part.value * 60 / 100), hour)
    }
    if let clock = clockLength(at: position) { return clock }
    guard var amount = amount(at: position) else { return nil }
    if let rest = andPart(at: amount.end) { amount = (amount.value + rest.value, rest.end) }
    let isGlued = reader.isGlued(at: amount.end)
    if let letter = reader.word(at: amount.end), letter == "h" || letter == "m" && isGlued,
      reader.word(at: position) == nil
    {
      let end = amount.end + 1
      if letter == "h", reader.isGlued(at: end), let minutes = reader.digits(2...2, at: end),
        minutes.value < 60
      {
        return (
          TimeLength(minutes: minutes.value + amount.value * 60 / 100),
          reader.skip(["m", "min"], at: minutes.end)
        )
      }
      return (TimeLength(minutes: amount.value * (letter == "h" ? 60 : 1) / 100), end)
    }
    // "Two free hours"
    let start = reader.skip(["free", "spare"], at: reader.skip("-", at: amount.end))
    guard let unit = reader.look(up: PhraseVocabulary.units, at: start), amount.value > 0 else { return nil }
    let rest = unit.value.isWithinADay || amount.value == 100 ? andPart(at: unit.end) : nil
    let hundredths = amount.value + (rest?.value ?? 0)
    guard hundredths % 100 == 0 || unit.value == .hour else { return nil }
    return (length(of: hundredths, unit.value), rest?.end ?? unit.end)
  }

  private func length(of hundredths: Int, _ unit: PhraseUnit) -> TimeLength {
    let whole = hundredths / 100
    return switch unit {
    case .minute: TimeLength(minutes: whole)
    case .hour: TimeLength(minutes: hundredths * 60 / 100)
    case .day: TimeLength(days: whole)
    case .week: TimeLength(days: 7 * whole)
    case .fortnight: TimeLength(days: 14 * whole)
    case .month: TimeLength(months: whole)
    case .quarter: TimeLength(months: 3 * whole)
    case .year: TimeLength(months: 12 * whole)
    }
  }

  /// A number with at most two decimals or a fraction sign, "a", "an" or "a couple of", in hundredths.
  private func amount(at position: Int) -> PhraseReader.Match<Int>? {
    if let sign = sign(at: position) { return sign }
    let article = reader.skip(["a", "an"], at: position)
    guard reader.word(at: article) != "few",
      let whole = reader.hundred(at: article) ?? reader.amount(at: position)
    else { return nil }
    if let sign = sign(at: whole.end) { return (whole.value * 100 + sign.value, sign.end) }
    if reader.sign(at: whole.end) == ".", reader.isGlued(at: whole.end), reader.isGlued(at: whole.end + 1),
      let fraction = reader.digits(1...2, at: whole.end + 1)
    {
      let isTenths = reader.digits(1...1, at: whole.end + 1) != nil
      return (whole.value * 100 + fraction.value * (isTenths ? 10 : 1), fraction.end)
    }
    return (whole.value * 100, whole.end)
  }

  private func sign(at position: Int) -> PhraseReader.Match<Int>? {
    guard let sign = reader.sign(at: position), let value = ["½": 50, "¼": 25, "¾": 75][sign] else {
      return nil
    }
    return (value, position + 1)
  }

  /// "half", "a quarter", "three quarters", "3/4", in hundredths.
  private func part(at position: Int) -> PhraseReader.Match<Int>? {
    let start = reader.skip(["a", "one"], at: position)
    if let half = reader.words("half", at: start) { return (50, half) }
    if let quarter = reader.words("quarter", at: start) { return (25, quarter) }
    guard let count = reader.number(at: position), count.value == 3 else { return nil }
    let slash = reader.skip("/", at: count.end)
    let end =
      slash > count.end
      ? reader.digits(1...1, at: slash).flatMap { $0.value == 4 ? $0.end : nil }
      : reader.words("quarters", at: reader.skip("-", at: count.end))
    return end.map { (75, $0) }
  }

  /// "and a half", "and three quarters", unless minutes or hours follow.
  private func andPart(at position: Int) -> PhraseReader.Match<Int>? {
    guard let and = reader.words("and", at: position), let part = part(at: and),
      hour(at: part.end) == nil || !isPast(and)
    else { return nil }
    return part
  }

  /// Whether a unit is before a position.
  private func isPast(_ position: Int) -> Bool {
    reader.look(up: PhraseVocabulary.units, at: position - 2) != nil
  }

  /// The position after "hour", "an hour", "of an hour".
  private func hour(at position: Int) -> Int? {
    let start = reader.skip(["a", "an"], at: reader.skip(["of"], at: reader.skip("-", at: position)))
    return reader.words("hour", at: start) ?? reader.words("hr", at: start)
  }

  /// "1:30h", "1:30 hours".
  private func clockLength(at position: Int) -> Match? {
    guard let hours = reader.digits(1...2, at: position), reader.sign(at: hours.end) == ":",
      let minutes = reader.digits(2...2, at: hours.end + 1), minutes.value < 60
    else { return nil }
    let isHours = reader.look(up: PhraseVocabulary.units, at: minutes.end)?.value == .hour
    guard isHours || reader.word(at: minutes.end) == "h" else { return nil }
    return (TimeLength(minutes: hours.value * 60 + minutes.value), minutes.end + 1)
  }

  /// The minutes after hours: "3h 10", "1 hour 30", "an hour twenty". Beside "hour" they are at least ten, in fives.
  private func bareMinutes(at position: Int) -> PhraseReader.Match<Int>? {
    guard let unit = reader.word(at: position - 1), ["h", "hr", "hrs", "hour", "hours"].contains(unit),
      let minutes = reader.digits(2...2, at: position) ?? wordedMinutes(at: position),
      (1...59).contains(minutes.value),
      unit == "h" || minutes.value >= 10 && minutes.value % 5 == 0
    else { return nil }
    let next = minutes.end
    if let sign = reader.sign(at: next), reader.isGlued(at: next), ":./-".contains(sign),
      !reader.isEnd(at: next)
    {
      return nil
    }
    guard let word = reader.word(at: next) else { return minutes }
    let isOther =
      reader.isGlued(at: next)
      || ["am", "pm", "oclock", "o", "uhr", "of", "to", "until", "till", "past"].contains(word)
      || reader.look(up: PhraseVocabulary.units, at: next) != nil
      || reader.look(up: PhraseVocabulary.months, at: next) != nil
    return isOther ? nil : minutes
  }

  private func wordedMinutes(at position: Int) -> PhraseReader.Match<Int>? {
    reader.word(at: position) == nil ? nil : reader.number(at: position)
  }
}
