package import Sentences

/// A part of a wording.
enum RowSlot: Sendable {
  /// One of these phrases, longest first; an empty one makes it optional.
  case words([[String]])
  /// The name of events: one to four words, perhaps after an article.
  case name
  /// A noun for any event, in the plural: "meetings".
  case nouns
  /// What a person wants to do: one to six words.
  case activity
  /// A number from two to twenty.
  case count
  /// Words that are read as they would be without the row, of which one names an event or picks one.
  case events
  /// Words that are read as they would be without the row, or none.
  case rest
  /// Words that name nothing, or none.
  case links

  /// The slots of a pattern: "(which|what) NOUNS are (|the) last" has a noun, and the article is optional.
  static func slots(of pattern: String) -> [RowSlot] {
    var (slots, part, isOpen) = ([RowSlot](), "", false)
    for character in pattern + " " {
      guard character == " ", !isOpen else {
        isOpen = character == "(" || isOpen && character != ")"
        part.append(character)
        continue
      }
      slots.append(named[part] ?? .words(Wording.choices(part).sorted { $0.count > $1.count }))
      part = ""
    }
    return slots
  }

  private static let named: [String: RowSlot] = [
    "NAME": .name, "NOUNS": .nouns, "ACTIVITY": .activity, "COUNT": .count, "EVENTS": .events, "REST": .rest,
    "LINKS": .links,
  ]

  /// The first words with which the slot can begin; `nil` for any word, an empty one if it can be left out.
  var firstWords: [String]? {
    guard case .words(let phrases) = self else { return nil }
    return phrases.map { $0.first ?? "" }
  }
}

/// What the slots of a wording stand for in a sentence.
package struct RowMatch: Sendable {
  /// The sentence.
  package let sentence: Sentence
  /// The names of events, without articles and general nouns.
  package fileprivate(set) var names: [String] = []
  /// What the person wants to do.
  package fileprivate(set) var activities: [String] = []
  /// The number.
  package fileprivate(set) var count: Int?
  /// The words that are read as they would be without the row, one run for each slot.
  package fileprivate(set) var open: [Range<Int>] = []
  /// What each word of the sentence without its times is.
  package fileprivate(set) var kinds: [Piece.Kind] = []

  init(_ sentence: Sentence) { self.sentence = sentence }
}

/// Matches wordings against all words of a sentence that are neither times nor fillers, so that each word has a meaning.
struct RowMatcher {
  private let keys: [String]
  private var match: RowMatch

  init(_ sentence: Sentence) { (keys, match) = (sentence.keys, RowMatch(sentence)) }

  /// The meaning of the slots; `nil` if a word is left over or a slot is empty.
  mutating func match(_ slots: [RowSlot]) -> RowMatch? { match(slots[...], at: 0) ? match : nil }

  private mutating func match(_ slots: ArraySlice<RowSlot>, at index: Int) -> Bool {
    guard let slot = slots.first else { return index == keys.count }
    let rest = slots.dropFirst()
    switch slot {
    case .words(let phrases):
      for phrase in phrases where keys[index...].starts(with: phrase) {
        if take(phrase.count, as: .cue, rest, at: index) { return true }
      }
      return false
    case .nouns:
      guard index < keys.count, keys[index].hasSuffix("s"), Lexicon.eventNouns.contains(keys[index]) else {
        return false
      }
      return take(1, as: .noun, rest, at: index)
    case .count:
      guard index < keys.count, let count = DateWords.count(keys[index]), count <= 20 else { return false }
      match.count = count
      return take(1, as: .count, rest, at: index)
    case .name: return name(rest, at: index)
    case .links:
      let words = keys[index...].prefix { Lexicon.function.contains($0) || Self.linking.contains($0) }.count
      return (0...words).contains { take($0, as: .filler, rest, at: index) }
    case .events, .rest:
      var isNamed = if case .rest = slot { true } else { false }
      for count in 0...keys.count - index {
        if count > 0 {
          let key = keys[index + count - 1]
          guard !Self.comparing.contains(key) else { return false }
          isNamed = isNamed || Self.names(key)
        }
        guard isNamed else { continue }
        match.open.append(index..<index + count)
        if take(count, as: .unknown, rest, at: index) { return true }
        match.open.removeLast()
      }
      return false
    case .activity:
      let words = keys[index...].prefix(6).prefix { !Self.unfit.contains($0) }
      for count in (0...words.count).reversed() where count > 0 {
        match.activities.append(keys[index..<index + count].joined(separator: " "))
        if take(count, as: .activity, rest, at: index) { return true }
        match.activities.removeLast()
      }
      return false
    }
  }

  /// Takes words for a slot and matches the rest; takes nothing back if the rest does not match.
  private mutating func take(
    _ count: Int, as kind: Piece.Kind, _ rest: ArraySlice<RowSlot>, at index: Int
  ) -> Bool {
    match.kinds += Array(repeating: kind, count: count)
    if match(rest, at: index + count) { return true }
    match.kinds.removeLast(count)
    return false
  }

  private mutating func name(_ rest: ArraySlice<RowSlot>, at index: Int) -> Bool {
    let articles = keys[index...].prefix { Self.articles.contains($0) }.count
    let start = index + articles
    let words = keys[start...].prefix(5).prefix {
      !Lexicon.function.contains($0) && !Self.comparing.contains($0) && !Lexicon.kinds.contains($0)
        || Lexicon.eventNouns.contains($0) || $0 == "to"
    }
    for count in (0...words.count).reversed() where count > 0 && keys[start + count - 1] != "to" {
      let named = (start..<start + count).filter {
        !Lexicon.eventNouns.contains(keys[$0]) && keys[$0] != "to"
      }
      guard (1...4).contains(named.count) else { continue }
      match.names.append(named.map { match.sentence.words[$0].original }.joined(separator: " "))
      if take(articles + count, as: .name, rest, at: index) { return true }
      match.names.removeLast()
    }
    return false
  }

  /// Whether a word names events, refers to one, or picks one.
  private static func names(_ key: String) -> Bool {
    !Lexicon.function.contains(key) && !Lexicon.eventNouns.contains(key) || Lexicon.pronouns.contains(key)
      || ["next", "last", "first"].contains(key)
  }

  private static let linking: WordSet = Lexicon.eventNouns.union([
    "gap", "break", "hours", "free", "big", "lies", "enough", "right", "just",
  ])
  private static let articles: WordSet = "the my our a an"
  /// Words that what a person wants to do does not have: those of questions about the calendar.
  private static let unfit: WordSet = Lexicon.calendarNouns.union([
    "what", "when", "where", "who", "which", "how", "why", "if", "whether", "not", "no", "or", "and", "but",
    "except",
    "without", "unless", "before", "after", "until", "between", "meetings", "events", "appointments", "i",
    "we",
  ])
  /// Words that compare or count, and name nothing.
  private static let comparing: WordSet = """
    more fewer less most least fewest enough only never always rather either neither nothing not no without \
    unless except average usual early late
    """
}
