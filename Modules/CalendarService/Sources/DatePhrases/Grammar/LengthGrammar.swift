/// A length of time as a phrase states it.
struct SpokenLength: Sendable, Hashable {
  var days = 0
  var minutes = 0
  /// Separate from days, because months differ in length.
  var months = 0

  var isOfDays: Bool { minutes == 0 }
}

/// Reads lengths: "2 hours", "1h30", "an hour and a half", "90 min", "1.5h", "three days", "half an hour".
struct LengthGrammar: Sendable {
  let reader: PhraseReader

  /// A length; hours and minutes can consist of several units.
  func length(at position: Int) -> PhraseReader.Match<SpokenLength>? {
    if let half = reader.words("half", "an", "hour", at: position)
      ?? reader.words("half", "hour", at: position)
    {
      return (SpokenLength(minutes: 30), half)
    }
    let article = reader.skip(["a", "an"], at: position)
    if article > position,
      let hours = reader.words("hour", "and", "a", "half", at: article)
        ?? reader.words("half", "hour", at: article)
    {
      return (SpokenLength(minutes: reader.word(at: article) == "half" ? 30 : 90), hours)
    }
    if let quarters = quarters(at: article) { return quarters }
    guard let first = single(at: position) else { return nil }
    guard first.value.isOfDays == false, let second = single(at: reader.skip(["and"], at: first.end)),
      !second.value.isOfDays, second.value.minutes < 60, first.value.minutes % 60 == 0
    else { return first }
    return (SpokenLength(minutes: first.value.minutes + second.value.minutes), second.end)
  }

  /// "quarter of an hour", "three quarters of an hour", "quarter hour".
  private func quarters(at position: Int) -> PhraseReader.Match<SpokenLength>? {
    let number = reader.number(at: position)
    let start = reader.skip("-", at: number?.end ?? position)
    guard let word = reader.word(at: start), ["quarter", "quarters"].contains(word),
      let count = number?.value ?? (word == "quarter" ? 1 : nil), (1...3).contains(count)
    else { return nil }
    let end = reader.words("of", "an", "hour", at: start + 1) ?? reader.words("hour", at: start + 1)
    return end.map { (SpokenLength(minutes: 15 * count), $0) }
  }

  /// The minutes after hours, without their unit: "3h 10".
  private func bareMinutes(at position: Int) -> PhraseReader.Match<Int>? {
    guard !reader.isGlued(at: position), let minutes = reader.digits(2...2, at: position), minutes.value < 60,
      !reader.isGlued(at: minutes.end), reader.look(up: PhraseVocabulary.months, at: minutes.end) == nil,
      reader.look(up: PhraseVocabulary.units, at: minutes.end) == nil,
      !["am", "pm", "uhr", "o'clock", "of"].contains(reader.word(at: minutes.end) ?? "")
    else { return nil }
    return minutes
  }

  /// The position after a fraction that follows a length and is not read with it: "of an hour", "and a quarter".
  func unreadRest(at position: Int) -> Int? {
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

  private func single(at position: Int) -> PhraseReader.Match<SpokenLength>? {
    guard let count = amount(at: position) else { return nil }
    if reader.isGlued(at: count.end), let letter = reader.word(at: count.end), letter == "h" || letter == "m"
    {
      let minutes = reader.digits(2...2, at: count.end + 1)
      if letter == "h", let minutes, minutes.value < 60, reader.isGlued(at: count.end + 1) {
        return (
          SpokenLength(minutes: minutes.value + count.hundredths * 60 / 100),
          reader.skip(["m", "min"], at: minutes.end)
        )
      }
      if letter == "h", count.hundredths % 100 == 0, let bare = bareMinutes(at: count.end + 1) {
        return (SpokenLength(minutes: bare.value + count.hundredths * 60 / 100), bare.end)
      }
      return (SpokenLength(minutes: count.hundredths * (letter == "h" ? 60 : 1) / 100), count.end + 1)
    }
    var end = count.end
    var hundredths = count.hundredths
    if let half = reader.words("and", "a", "half", at: end) { (end, hundredths) = (half, hundredths + 50) }
    guard let unit = reader.look(up: PhraseVocabulary.units, at: reader.skip("-", at: end)) else {
      return nil
    }
    guard hundredths % 100 == 0 || unit.value == .hour else { return nil }
    let whole = hundredths / 100
    let length: SpokenLength =
      switch unit.value {
      case .minute: SpokenLength(minutes: whole)
      case .hour: SpokenLength(minutes: hundredths * 60 / 100)
      case .day: SpokenLength(days: whole)
      case .week: SpokenLength(days: 7 * whole)
      case .fortnight: SpokenLength(days: 14 * whole)
      case .month: SpokenLength(months: whole)
      case .quarter: SpokenLength(months: 3 * whole)
      case .year: SpokenLength(months: 12 * whole)
      }
    if unit.value == .hour, hundredths % 100 == 0, let bare = bareMinutes(at: unit.end) {
      return (SpokenLength(minutes: length.minutes + bare.value), bare.end)
    }
    return whole > 0 || hundredths > 0 ? (length, unit.end) : nil
  }

  /// A number with at most two decimals, in hundredths.
  private func amount(at position: Int) -> (hundredths: Int, end: Int)? {
    guard let whole = reader.amount(at: position) else { return nil }
    if reader.sign(at: whole.end) == ".", reader.isGlued(at: whole.end), reader.isGlued(at: whole.end + 1),
      let fraction = reader.digits(1...2, at: whole.end + 1)
    {
      let isTenths = reader.digits(1...1, at: whole.end + 1) != nil
      return (whole.value * 100 + fraction.value * (isTenths ? 10 : 1), fraction.end)
    }
    return (whole.value * 100, whole.end)
  }
}
