extension PhraseVocabulary {
  /// Words of one kind, with their values.
  package struct Table<Value: Sendable>: Sendable {
    package let kind: Kinds
    private let words: [String: Value]

    init(_ kind: Kinds, _ words: [String: Value]) {
      self.kind = kind
      self.words = words
    }

    package subscript(word: String) -> Value? { words[word] }

    package var keys: some Sequence<String> { words.keys }
  }

  /// The kinds of a time word.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let weekdays = Kinds(rawValue: 1 << 0)
    static let days = Kinds(rawValue: 1 << 1)
    static let choices = Kinds(rawValue: 1 << 2)
    package static let months = Kinds(rawValue: 1 << 3)
    package static let units = Kinds(rawValue: 1 << 4)
    package static let shortUnits = Kinds(rawValue: 1 << 5)
    static let parts = Kinds(rawValue: 1 << 6)
    static let sections = Kinds(rawValue: 1 << 7)
    package static let pluralParts = Kinds(rawValue: 1 << 8)
    package static let pluralDays = Kinds(rawValue: 1 << 9)
    package static let ones = Kinds(rawValue: 1 << 10)
    package static let tens = Kinds(rawValue: 1 << 11)
    package static let ordinals = Kinds(rawValue: 1 << 12)
    static let selectors = Kinds(rawValue: 1 << 13)
    static let holidays = Kinds(rawValue: 1 << 14)
    /// Words outside the tables with which a phrase can begin.
    package static let others = Kinds(rawValue: 1 << 15)
    /// Words that can precede a phrase, but do not form one.
    package static let prepositions = Kinds(rawValue: 1 << 16)
    /// All kinds but prepositions.
    package static let ofPhrases = Kinds(rawValue: (1 << 16) - 1)
  }

  /// The kinds of a word; empty for a word that begins no phrase. One lookup avoids lookups in each table.
  static func kinds(of word: String) -> Kinds { shapes.mayContain(word) ? kinds[word] ?? [] : [] }

  private static let shapes = WordShapes(of: kinds.keys)

  private static let kinds: [String: Kinds] = {
    var kinds: [String: Kinds] = [:]
    func add(_ words: some Sequence<String>, _ kind: Kinds) {
      for word in words { kinds[word, default: []].insert(kind) }
    }
    add(weekdays.keys, .weekdays)
    add(days.keys, .days)
    add(choices.keys, .choices)
    add(months.keys, .months)
    add(units.keys, .units)
    add(shortUnits.keys, .shortUnits)
    add(parts.keys, .parts)
    add(sections.keys, .sections)
    add(pluralParts.keys, .pluralParts)
    add(pluralDays.keys, .pluralDays)
    add(ones.keys, .ones)
    add(tens.keys, .tens)
    add(ordinals.keys, .ordinals)
    add(selectors.keys, .selectors)
    add(holidayNames.keys, .holidays)
    add(
      [
        "weekday", "workday", "weekend", "midweek", "tonight", "tonights", "late", "later", "rest",
        "remainder", "now", "moment", "noon", "midnight", "lunch", "work", "couple", "few", "half", "q", "w",
      ], .others)
    add(
      [
        "on", "in", "at", "during", "for", "of", "the", "from", "between", "over", "within", "throughout",
        "sometime", "anytime", "since", "until", "till", "til", "by", "through", "starting", "before",
        "after",
        "about", "around", "right", "just", "all", "whole", "entire", "so", "far", "a", "an",
      ], .prepositions)
    return kinds
  }()
}
