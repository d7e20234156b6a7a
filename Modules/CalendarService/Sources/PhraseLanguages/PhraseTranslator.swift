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
  let vocabulary: LanguageVocabulary
  let words: [LanguageWord]
  /// The matches of the classes so far, which many rules share.
  private let cache = Cache()

  private final class Cache {
    struct Key: Hashable {
      let type: String
      let position: Int
    }

    var values: [Key: [Value]] = [:]
  }

  /// Whether dates can be typed in a language other than English.
  package static func reads(_ language: DateLanguage) -> Bool { LanguageVocabulary.of(language) != nil }

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
        !rule.isAlone || position == 0 && match.end == words.count, !isCut(at: match.end)
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
  func match(
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

  func entries(of type: String, at position: Int) -> [Value] {
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

  func number(at position: Int, digits: ClosedRange<Int>) -> [Value] {
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
}
