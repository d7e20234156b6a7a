import CalendarService

/// The computed classes of a vocabulary: times of day, dates in digits and lengths.
extension PhraseTranslator {
  /// Two digits, or a multiple of five in words, of which "sechzehn uhr eine halbe stunde" has none.
  func minutes(at position: Int) -> [Value] {
    number(at: position, digits: 2...2).filter { value in
      guard let minutes = Int(value.value), minutes < 60 else { return false }
      return words[position].number != nil || minutes % 5 == 0 && minutes > 0
    }
  }

  func hours(at position: Int) -> [(minutes: Int, isPadded: Bool, end: Int)] {
    number(at: position, digits: 1...2).compactMap { value in
      guard let hour = Int(value.value), hour <= 24 else { return nil }
      return (hour * 60, value.value.count == 2 && hour < 10, value.end)
    }
  }

  static func text(_ minutes: Int, isPadded: Bool) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(isPadded && hour < 10 ? "0" : "")\(hour):\(minute.padded(to: 2))"
  }

  /// "15.30" after a preposition.
  func dotted(_ hours: [Value]) -> [Value] {
    hours.compactMap { hour in
      guard isCutNumber(hour.end), words[hour.end].folded == ".", let minutes = words[hour.end + 1].number,
        minutes < 60, words[hour.end + 1].folded.count == 2,
        hour.end == 0 || words[hour.end - 1].number != nil
      else { return nil }
      let end = hour.end + 2
      guard end >= words.count || words[end].folded != "." || !words[end].isGlued else { return nil }
      return (hour.value.prefix { $0 != ":" } + ":" + words[hour.end + 1].folded, end)
    }
  }

  /// Whether a number continues at a position: "14:75".
  func isCutNumber(_ position: Int) -> Bool {
    position + 1 < words.count && words[position].isGlued && [":", "."].contains(words[position].folded)
      && words[position + 1].isGlued && words[position + 1].number != nil
  }

  /// Whether words that end at a position are part of a longer number: "las 14" in "las 14:75", "14h" in "14h75".
  func isCut(at end: Int) -> Bool {
    guard end < words.count, words[end].isGlued else { return false }
    if words[end].number != nil { return ["h", "u"].contains(words[end - 1].folded) }
    return words[end - 1].number != nil
      && (isCutNumber(end)
        || end + 1 < words.count && words[end].folded == "/" && words[end + 1].number != nil)
  }

  /// Whether a number goes on before these words, or a sign among them stands apart: "31.03. 18 uhr" has no "03.18".
  private func isTorn(_ range: Range<Int>) -> Bool {
    let signs = [".", ":", "/"]
    let start = range.lowerBound
    if start > 1, words[start].isGlued, signs.contains(words[start - 1].folded),
      words[start - 2].number != nil
    {
      return true
    }
    return range.dropLast().contains {
      signs.contains(words[$0].folded) && !(words[$0].isGlued && words[$0 + 1].isGlued)
    }
  }

  /// The marked times at a position: "halb vier", "15 h 30".
  func clocks(at position: Int) -> [Value] {
    var found: [Value] = []
    for rule in vocabulary.clocks {
      guard let match = match(rule.pattern[...], at: position, []), !isTorn(position..<match.end) else {
        continue
      }
      // "16 uhr 30 minuten" is a time and a length, "18 uhr 10 mal" a time and a count.
      if case .type(let last)? = rule.pattern.last?.kind, last != "h", match.end < words.count,
        !entries(of: "unit", at: match.end).isEmpty || !entries(of: "count", at: match.end).isEmpty
      {
        continue
      }
      let types = rule.pattern.compactMap { if case .type(let type) = $0.kind { type } else { nil } }
      guard let index = types.firstIndex(of: "h"), let hour = Int(match.values[index].prefix { $0 != ":" })
      else {
        found.append((rule.english, match.end))
        continue
      }
      let isPadded = match.values[index].hasPrefix("0") && hour > 0
      let minute = types.firstIndex(where: { $0 == "m" || $0 == "n" }).flatMap { Int(match.values[$0]) } ?? 0
      var minutes = hour * 60
      for step in rule.english.replacing("-", with: " -").replacing("+", with: " ").split(separator: " ") {
        minutes += step == "$m" ? minute : step == "-$m" ? -minute : Int(step) ?? 0
      }
      if hour > 0, minutes < 60 { minutes += 12 * 60 }
      if minute < 60, (0...24 * 60).contains(minutes) {
        found.append((Self.text(minutes, isPadded: isPadded), match.end))
      }
    }
    return found.sorted { $0.end > $1.end }
  }

  /// "20.5.", "20/5/2026".
  func numericDate(at position: Int) -> Value? {
    var end = position + 1
    while end < words.count, words[end].isGlued, words[end].number != nil || "./-".contains(words[end].folded)
    {
      end += 1
    }
    guard words[position].number != nil, end > position + 2 else { return nil }
    let text = words[position..<end].map(\.folded).joined()
    // "31-03" is a date, and in English a range of times.
    let isDashed = end == position + 3 && words[position + 1].folded == "-"
    return (isDashed ? text.replacing("-", with: ".") + "." : text, end)
  }

  /// The lengths at a position: "anderthalb stunden", "1,5 heures", "2 h 30", "3 tage".
  func lengths(at position: Int) -> [Value] {
    var found = entries(of: "length", at: position)
    for amount in number(at: position, digits: 1...3) {
      var (value, next) = (Double(amount.value) ?? 0, amount.end)
      if next + 1 < words.count, [",", "."].contains(words[next].folded), words[next].isGlued,
        words[next + 1].isGlued, let part = Double("0." + words[next + 1].folded)
      {
        (value, next) = (value + part, next + 2)
      }
      for unit in entries(of: "unit", at: next) {
        guard unit.value == "hour" else {
          if value == value.rounded() { found.append(("\(Int(value)) \(unit.value)s", unit.end)) }
          continue
        }
        found.append((Self.minutes(value * 60), unit.end))
        for fraction in entries(of: "fraction", at: unit.end) {
          found.append((Self.minutes(value * 60 + (Double(fraction.value) ?? 0)), fraction.end))
        }
        let and = entries(of: "and", at: unit.end).first?.end ?? unit.end
        guard and < words.count else { continue }
        for minutes in number(at: and, digits: 1...2) {
          let end = entries(of: "unit", at: minutes.end).first { $0.value == "minute" }?.end
          guard let end = end ?? (minutes.value.count == 2 && words[and].isGlued ? minutes.end : nil) else {
            continue
          }
          found.append((Self.minutes(value * 60 + (Double(minutes.value) ?? 0)), end))
        }
      }
    }
    return found.sorted { $0.end > $1.end }
  }

  /// A length in minutes; four digits would be a time of day.
  static func minutes(_ value: Double) -> String {
    let minutes = Int(value.rounded())
    if minutes % 60 == 0 { return "\(minutes / 60) hours" }
    return minutes < 1000 ? "\(minutes) minutes" : "\(minutes / 60) hours \(minutes % 60) minutes"
  }
}
