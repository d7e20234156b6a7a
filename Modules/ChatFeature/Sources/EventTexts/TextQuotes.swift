package import CalendarService
package import CalendarTools

/// Finds the lines of events' texts that contain words: a word in another form ("teaches", "Teacher"), abbreviated
/// ("ref:" for a reference), or, if no text has it, with one letter changed.
package struct TextQuotes {
  /// The words to find.
  private let words: [String]

  /// - Parameter words: the words to find, separated by spaces.
  package init(_ words: String) { self.words = Self.tokens(of: words).map(\.word) }

  /// The lines of each event that contain the most of the words, and the words that are in no text.
  ///
  /// A title is quoted if no text of any event contains more of the words. Any other line is quoted if no line that is
  /// not a title contains more.
  package func find(
    in events: [CalendarEvent]
  ) -> (quotes: [[EventQuote]], unmentioned: [String], corrections: [WordCorrection]) {
    var found = Self.lines(of: events, with: words) { Self.isForm($0, of: $1) }
    var corrections: [WordCorrection] = []
    let missing = words.filter { word in !found.joined().contains { $0.words.contains(word) } }
    if !missing.isEmpty {
      found = Self.lines(of: events, with: words) { token, word in
        if Self.isForm(token, of: word) { return true }
        guard missing.contains(word), Self.isMisspelt(word, for: token.word) else { return false }
        let correction = WordCorrection(written: word, read: token.word)
        if !corrections.contains(correction) { corrections.append(correction) }
        return true
      }
    }
    let all = found.joined().reduce(into: Set<String>()) { $0.formUnion($1.words) }
    func most(inTitles isTitle: Bool) -> Int {
      found.joined().filter { ($0.quote.source == .title) == isTitle }.map(\.words.count).max() ?? 0
    }
    let (titled, written) = (most(inTitles: true), most(inTitles: false))
    let quotes = found.map { lines in
      lines.filter { line in
        line.words.count == (line.quote.source == .title ? max(titled, written) : written)
      }.map(\.quote)
    }
    return (quotes, words.filter { !all.contains($0) }, corrections)
  }

  /// A word of a text, and whether a sign or number after it says that it can be an abbreviation.
  private struct Token {
    let word: String
    let canBeAbbreviated: Bool
  }

  private typealias Line = (quote: EventQuote, words: Set<String>)

  private static func lines(
    of events: [CalendarEvent], with words: [String], where isWord: (Token, String) -> Bool
  ) -> [[Line]] {
    events.map { event in
      texts(of: event).compactMap { source, line in
        let tokens = tokens(of: line)
        let matched = Set(words.filter { word in tokens.contains { isWord($0, word) } })
        return matched.isEmpty ? nil : (EventQuote(source, EventEntry.text(line)), matched)
      }
    }
  }

  /// The lines of all texts of an event.
  private static func texts(of event: CalendarEvent) -> [(EventQuote.Source, String)] {
    let people = ([event.organizer].compactMap { $0 } + event.attendees).map(\.spokenName)
    return [(.title, event.title), (.place, event.location ?? ""), (.link, event.url ?? "")]
      .filter { !$0.1.isEmpty } + lines(of: event.notes ?? "").map { (.notes, $0) }
      + people.map { (.people, $0) } + event.categories.map { (.categories, $0) }
  }

  /// The lines of notes: a long one is its sentences, and a heading such as "Dial in:" is one line with what follows.
  private static func lines(of notes: String) -> [String] {
    var lines: [String] = []
    for line in notes.split(whereSeparator: \.isNewline).map({ String($0).oneLine }) where !line.isEmpty {
      let parts =
        line.utf8.count <= EventEntry.longestText
        ? [line] : line.replacing(". ", with: ".\n").split(separator: "\n").map(String.init)
      if let last = lines.last, last.hasSuffix(":") {
        lines[lines.count - 1] = "\(last) \(parts[0])"
        lines += parts.dropFirst()
      } else {
        lines += parts
      }
    }
    return lines
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    let lower = text.lowercased().filter { $0 != "'" && $0 != "’" }
    var rest = lower[...]
    while let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) {
      let word = rest[start...].prefix { $0.isLetter || $0.isNumber }
      rest = rest[word.endIndex...]
      let next = rest.first { $0 != " " }
      let isLabel = next.map { ".:#".contains($0) || $0.isNumber } ?? false
      tokens.append(Token(word: String(word), canBeAbbreviated: isLabel))
    }
    return tokens
  }

  /// Whether a word of a text is a form of a word that is sought.
  private static func isForm(_ token: Token, of word: String) -> Bool {
    if token.word == word { return true }
    guard word.count > 2, token.word.first == word.first else { return false }
    if token.canBeAbbreviated, (3..<word.count).contains(token.word.count), word.count > 4,
      word.hasPrefix(token.word)
    {
      return true
    }
    return WordForms.of(word).contains { form in
      token.word == form
        || form.count > 3 && token.word.hasPrefix(form)
          && endings.contains(String(token.word.dropFirst(form.count)))
    }
      || word.count > 5 && ["er", "or"].contains { word.hasSuffix($0) }
        && isForm(token, of: String(word.dropLast(2)))
  }

  /// The endings of words that share a stem: "teach" and "teacher", "drive" and "driver".
  private static let endings: Set<String> = [
    "s", "es", "r", "er", "rs", "ers", "or", "ors", "ing", "d", "ed",
  ]

  private static func isMisspelt(_ word: String, for other: String) -> Bool {
    word.count > 3 && other.count > 3 && word.first == other.first && !CommonWords.all.contains(word)
      && (word + other).allSatisfy { $0.isASCII && $0.isLetter } && WordForms.isOneLetter(other, from: word)
  }
}

extension EventList {
  /// Adds the lines of the events that contain words; the events are the first ones of `all`.
  package mutating func addQuotes(of words: String, from all: [CalendarEvent]) {
    let found = TextQuotes(words).find(in: Array(all.prefix(events.count)))
    for (index, quotes) in found.quotes.enumerated() { events[index].quotes = quotes }
    unmentioned = found.unmentioned.isEmpty ? nil : found.unmentioned.map(\.oneLine)
    if !found.corrections.isEmpty { corrections = (corrections ?? []) + found.corrections }
  }
}
