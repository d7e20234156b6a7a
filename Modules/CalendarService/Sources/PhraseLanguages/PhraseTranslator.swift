package import CalendarService

/// Words of a text, and the English words for them.
package struct TranslatedWords: Sendable {
  /// Their range in the text.
  package let range: Range<String.Index>
  /// The English words; empty for a word of the language that means no definite time.
  package let english: String
}

/// Puts the words for time of a text into English.
package struct PhraseTranslator {
  private let vocabulary: LanguageVocabulary
  private let words: [LanguageWord]
  /// The matches of the classes so far, which many rules share.
  private let cache = Cache()

  private final class Cache {
    struct Key: Hashable {
      let type: String
      let position: Int
    }

    var values: [Key: [Value]] = [:]
  }

  /// The languages whose dates can be typed; English is always read.
  package static let languages = ["en", "de", "fr", "es", "it", "nl", "pt"]

  /// Returns the words for time, in order; `nil` if none of them belongs to this language alone.
  package static func words(of text: String, in language: DateLanguage) -> [TranslatedWords]? {
    guard let vocabulary = LanguageVocabulary.of(language) else { return nil }
    let translator = PhraseTranslator(vocabulary: vocabulary, words: LanguageWord.words(of: text))
    return translator.translated()
  }

  private func translated() -> [TranslatedWords]? {
    var found: [TranslatedWords] = []
    var isOwn = false
    var position = 0
    while position < words.count {
      guard let match = rule(at: position) else {
        position += 1
        continue
      }
      // "12:30" is of any language.
      isOwn =
        isOwn || !match.isWeak && words[position..<match.end].contains { $0.folded.first?.isLetter == true }
      found.append(
        TranslatedWords(
          range: words[position].range.lowerBound..<words[match.end - 1].range.upperBound,
          english: match.english))
      position = match.end
    }
    return isOwn ? found : nil
  }

  typealias Match = (english: String, end: Int, isWeak: Bool)

  /// The longest rule at a position, also after an article: "am freitag", "le 3 mai".
  private func rule(at position: Int) -> Match? {
    let own = longest(at: position)
    guard let article = values(of: "article", at: position).first, article.end < words.count,
      let after = longest(at: article.end), !after.isWeak, after.end > own?.end ?? 0
    else { return own }
    let takesNone = after.english.isEmpty || ["on ", "rest "].contains(where: after.english.hasPrefix)
    let opener = takesNone ? "" : article.value + " "
    return (opener + after.english, after.end, false)
  }

  private func longest(at position: Int) -> Match? {
    var longest: Match?
    for index in vocabulary.rules(beginningWith: words[position]) {
      let rule = vocabulary.rules[index]
      guard let match = match(rule.pattern[...], at: position, []), match.end > longest?.end ?? position,
        !rule.isAlone || position == 0 && match.end == words.count
      else { continue }
      longest = (Self.filled(rule.english, match.values), match.end, rule.isWeak)
    }
    return longest
  }

  private static func filled(_ english: String, _ values: [String]) -> String {
    var text = english
    for (index, value) in values.enumerated() { text = text.replacing("$\(index + 1)", with: value) }
    return text
  }

  /// Matches a pattern with the values of its classes. An optional class that matches nothing has an empty value.
  private func match(
    _ pattern: ArraySlice<LanguageVocabulary.Element>, at position: Int, _ values: [String]
  ) -> (values: [String], end: Int)? {
    guard let element = pattern.first else { return (values, position) }
    let rest = pattern.dropFirst()
    switch element.kind {
    case .words(let alternatives):
      if position < words.count, alternatives.contains(where: { isWord($0, at: position) }),
        let match = match(rest, at: position + 1, values)
      {
        return match
      }
      return element.isOptional ? match(rest, at: position, values) : nil
    case .type(let type):
      for value in self.values(of: type, at: position) {
        if let match = match(rest, at: value.end, values + [value.value]) { return match }
      }
      return element.isOptional ? match(rest, at: position, values + [""]) : nil
    }
  }

  /// Whether a word stands at a position; umlauts may be written as ae, oe, ue.
  private func isWord(_ word: String, at position: Int) -> Bool {
    words[position].folded == word || words[position].alternative == word
  }

  typealias Value = (value: String, end: Int)

  /// The matches of a class at a position, longest first.
  private func values(of type: String, at position: Int) -> [Value] {
    guard position < words.count else { return [] }
    let key = Cache.Key(type: type, position: position)
    if let known = cache.values[key] { return known }
    let found = found(type, at: position)
    cache.values[key] = found
    return found
  }

  private func found(_ type: String, at position: Int) -> [Value] {
    switch type {
    case "n": return number(at: position, digits: 1...4)
    case "d":
      return (number(at: position, digits: 1...2) + ordinal(at: position)).filter { Self.isDay($0.value) }
    case "o": return ordinal(at: position)
    case "m": return minutes(at: position)
    case "y": return words[position].folded.count == 4 ? number(at: position, digits: 4...4) : []
    case "h": return hours(at: position).map { (Self.text($0.minutes, isPadded: $0.isPadded), $0.end) }
    case "clock": return clocks(at: position)
    case "time":
      let hours = values(of: "h", at: position)
      return (dotted(hours) + clocks(at: position) + hours.filter { !isCutNumber($0.end) }).sorted {
        $0.end > $1.end
      }
    case "length": return lengths(at: position)
    case "numeric": return numericDate(at: position).map { [$0] } ?? []
    default: return entries(of: type, at: position)
    }
  }

  /// Two digits, or a multiple of five in words, of which "sechzehn uhr eine halbe stunde" has none.
  private func minutes(at position: Int) -> [Value] {
    number(at: position, digits: 2...2).filter { value in
      guard let minutes = Int(value.value), minutes < 60 else { return false }
      return words[position].number != nil || minutes % 5 == 0 && minutes > 0
    }
  }

  private func entries(of type: String, at position: Int) -> [Value] {
    let found = (vocabulary.classes[type] ?? []).compactMap { entry -> Value? in
      guard position + entry.words.count <= words.count,
        entry.words.indices.allSatisfy({ isWord(entry.words[$0], at: position + $0) })
      else { return nil }
      let end = position + entry.words.count
      // A short form may end with a full stop: "Mo.", "févr.".
      let isDotted = end < words.count && words[end].folded == "." && words[end].isGlued
      return (entry.value, isDotted && entry.words.last?.count ?? 9 <= 5 ? end + 1 : end)
    }
    return found.sorted { $0.end > $1.end }
  }

  private func number(at position: Int, digits: ClosedRange<Int>) -> [Value] {
    if words[position].number != nil {
      return digits.contains(words[position].folded.count) ? [(words[position].folded, position + 1)] : []
    }
    return entries(of: "number", at: position)
  }

  private static func isDay(_ text: String) -> Bool { Int(text).map { (1...39).contains($0) } ?? false }

  private func ordinal(at position: Int) -> [Value] {
    guard words[position].number != nil else { return entries(of: "ordinal", at: position) }
    let end = position + 1
    guard words[position].folded.count <= 2, end < words.count, words[end].isGlued,
      vocabulary.ordinalEnds.contains(words[end].folded)
    else { return [] }
    return [(words[position].folded, end + 1)]
  }

  private func hours(at position: Int) -> [(minutes: Int, isPadded: Bool, end: Int)] {
    number(at: position, digits: 1...2).compactMap { value in
      guard let hour = Int(value.value), hour <= 24 else { return nil }
      return (hour * 60, value.value.count == 2 && hour < 10, value.end)
    }
  }

  private static func text(_ minutes: Int, isPadded: Bool) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(isPadded && hour < 10 ? "0" : "")\(hour):\(minute.padded(to: 2))"
  }

  /// "15.30" after a preposition.
  private func dotted(_ hours: [Value]) -> [Value] {
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
  private func isCutNumber(_ position: Int) -> Bool {
    position + 1 < words.count && words[position].isGlued && [":", "."].contains(words[position].folded)
      && words[position + 1].isGlued && words[position + 1].number != nil
  }

  /// The marked times at a position: "halb vier", "15 h 30".
  private func clocks(at position: Int) -> [Value] {
    var found: [Value] = []
    for rule in vocabulary.clocks {
      guard let match = match(rule.pattern[...], at: position, []) else { continue }
      // "16 uhr 30 minuten" is a time and a length.
      if case .type(let last)? = rule.pattern.last?.kind, last != "h", match.end < words.count,
        !entries(of: "unit", at: match.end).isEmpty
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
  private func numericDate(at position: Int) -> Value? {
    var end = position + 1
    while end < words.count, words[end].isGlued, words[end].number != nil || "./-".contains(words[end].folded)
    {
      end += 1
    }
    guard words[position].number != nil, end > position + 2 else { return nil }
    return (words[position..<end].map(\.folded).joined(), end)
  }

  /// The lengths at a position: "anderthalb stunden", "1,5 heures", "2 h 30", "3 tage".
  private func lengths(at position: Int) -> [Value] {
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
  private static func minutes(_ value: Double) -> String {
    let minutes = Int(value.rounded())
    if minutes % 60 == 0 { return "\(minutes / 60) hours" }
    return minutes < 1000 ? "\(minutes) minutes" : "\(minutes / 60) hours \(minutes % 60) minutes"
  }
}
