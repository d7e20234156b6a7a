import PhraseWords

extension PhraseReader {
  /// A whole number of at most four digits, or up to 999 in words: "7", "seven", "twenty five", "two hundred and five".
  func number(at position: Int) -> Match<Int>? {
    if let digits = digits(1...4, at: position) { return digits }
    guard let small = smallNumber(at: position) else { return nil }
    return (1...9).contains(small.value) ? hundred(at: small.end, small.value) ?? small : small
  }

  /// "hundred", "hundred and five", after the number of hundreds.
  func hundred(at position: Int, _ count: Int = 1) -> Match<Int>? {
    guard let end = words("hundred", at: position) else { return nil }
    guard let rest = smallNumber(at: skip(["and"], at: end)) else { return (100 * count, end) }
    return (100 * count + rest.value, rest.end)
  }

  /// A number below a hundred in words.
  private func smallNumber(at position: Int) -> Match<Int>? {
    if let ones = look(up: PhraseVocabulary.ones, at: position) { return ones }
    guard let tens = look(up: PhraseVocabulary.tens, at: position) else { return nil }
    let next = skip("-", at: tens.end)
    if let ones = look(up: PhraseVocabulary.ones, at: next), (1...9).contains(ones.value) {
      return (tens.value + ones.value, ones.end)
    }
    return tens
  }

  /// The number of a unit: a number, "a", "an", "a couple of", "a few".
  func amount(at position: Int) -> Match<Int>? {
    let article = skip(["a", "an"], at: position)
    if let couple = words("couple", at: article) { return (2, skip(["of"], at: couple)) }
    if let few = words("few", at: article) { return (3, few) }
    if article > position { return (1, article) }
    return number(at: position)
  }

  /// A day of the month as an ordinal: "5th", "fifth", "twenty third".
  func ordinal(at position: Int) -> Match<Int>? {
    if let digits = digits(1...2, at: position), isGlued(at: digits.end), let word = word(at: digits.end),
      ["st", "nd", "rd", "th"].contains(word)
    {
      return (digits.value, digits.end + 1)
    }
    if let tens = look(up: PhraseVocabulary.tens, at: position),
      let ones = look(up: PhraseVocabulary.ordinals, at: skip("-", at: tens.end)), ones.value < 10
    {
      return (tens.value + ones.value, ones.end)
    }
    return look(up: PhraseVocabulary.ordinals, at: position)
  }

  /// An ordinal; -1 for "last".
  func place(at position: Int) -> Match<Int>? {
    words("last", at: position).map { (-1, $0) } ?? ordinal(at: position)
  }

  /// A day of the month: 1 to 39, so that "30 february" and "32 march" are days that do not exist, and "march 45" is
  /// not a day.
  func dayOfMonth(at position: Int) -> Match<Int>? {
    let day = ordinal(at: position) ?? digits(1...2, at: position) ?? wordedDay(at: position)
    guard let day, (1...39).contains(day.value) else { return nil }
    return day
  }

  /// "march seven".
  private func wordedDay(at position: Int) -> Match<Int>? {
    guard word(at: position) != nil else { return nil }
    return number(at: position)
  }

  /// The year after a month or day: "2026", "of 2026", "next year".
  func year(at position: Int) -> Match<SpokenYear>? {
    var start = skip(["of", "in"], at: skip(",", at: position))
    if let named = words("the", "year", at: start) ?? words("year", at: start) { start = named }
    if let year = digits(4...4, at: start), (1000...9999).contains(year.value), !isTime(at: start) {
      return (.number(year.value), year.end)
    }
    if let spoken = spokenYear(at: start) { return (.number(spoken.value), spoken.end) }
    if let selector = look(up: PhraseVocabulary.selectors, at: start),
      let end = words("year", at: selector.end)
    {
      return (.relative(selector.value), end)
    }
    return nil
  }

  /// "Two thousand and seventeen", "twenty twenty six", "nineteen ninety nine", "twenty oh five".
  private func spokenYear(at position: Int) -> Match<Int>? {
    if has(["two", "thousand"], at: position) {
      return spokenRest(at: skip(["and"], at: position + 2), in: 1...99).map { (2000 + $0.value, $0.end) }
    }
    guard let first = word(at: position), let century = ["nineteen": 1900, "twenty": 2000][first] else {
      return nil
    }
    let rest = skip(["oh"], at: position + 1)
    return spokenRest(at: rest, in: rest == position + 1 ? 10...99 : 1...9).map {
      (century + $0.value, $0.end)
    }
  }

  /// The last two digits of a year, in words.
  private func spokenRest(at position: Int, in range: ClosedRange<Int>) -> Match<Int>? {
    guard word(at: position) != nil else { return nil }
    return number(at: position).flatMap { range.contains($0.value) ? $0 : nil }
  }

  /// Whether a colon follows the number.
  private func isTime(at position: Int) -> Bool { sign(at: position + 1) == ":" }
}
