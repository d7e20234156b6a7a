import CalendarService

/// The words of a language for time, each with its English words: the rules that read them are those of English.
///
/// A vocabulary is a text with one entry a line; a `#` begins a comment.
/// - `@unit tag|tage = day` adds words to a class. An entry can consist of several words.
/// - `@short: mo, di` adds words whose values are those of the class, in order; `-` is none.
/// - `@@number 0 null, eins|ein, zwei` adds words whose values count from a number.
/// - A word that ends with a hyphen stands for itself with each ending of the language: `nächst-`.
/// - `<mod> <unit> = $1 $2` is a rule: a pattern, and the English for it, where `$1` is what the first class matched. A
///   word may have alternatives, and may be left out if `?` follows.
/// - `~ um = at` is a rule for a word that occurs in other languages or in names as well; such rules alone do not make
///   a phrase one of this language.
/// - `^ <short> = on $1` is a rule for a text that consists of these words alone.
/// - `% halb <h> = -30` is a time of day: minutes added to an hour, or an English word. `$m` is the class `<m>`.
/// - `+ <weekday> <part>` joins the words of two classes: "freitagnachmittag".
///
/// Words are compared without accents. The class `city` has the cities whose English names the database of zones
/// knows. The classes `number` and `ordinal` serve the computed ones: `<n>` (a number),
/// `<d>` (a day of the month), `<o>` (an ordinal), `<h>` (an hour), `<m>` (a minute), `<clock>` (a marked time),
/// `<time>` (a time or an hour), `<length>`, `<y>` (a year).
struct LanguageVocabulary: Sendable {
  /// An element of a pattern.
  struct Element: Sendable {
    enum Kind: Sendable {
      case words([String])
      case type(String)
    }

    var kind: Kind
    var isOptional: Bool
  }

  struct Rule: Sendable {
    var pattern: [Element]
    var english: String
    var isWeak = false
    var isAlone = false
  }

  /// Words of a class and their value.
  struct Entry: Sendable {
    var words: [String]
    var value: String
  }

  private(set) var rules: [Rule] = []
  /// The numbers of the rules that begin with a word, and of those that begin with a class or an optional word.
  private var rulesByWord: [String: [Int]] = [:]
  private var openRules: [Int] = []
  private(set) var clocks: [Rule] = []
  private(set) var classes: [String: [Entry]] = [:]
  /// The words and signs after digits that make them an ordinal.
  let ordinalEnds: Set<String>
  private let endings: [String]

  /// - Parameters:
  ///   - language: supplies the class `weekday`, and `month` with short forms.
  ///   - ordinalEnds: "." in German, "er" in French.
  ///   - endings: the endings of adjectives.
  ///   - text: the entries.
  init(_ code: String, ordinalEnds: Set<String>, endings: [String], _ text: String) {
    let language = DateLanguage(locale: code) ?? .english
    (self.ordinalEnds, self.endings) = (ordinalEnds, endings)
    for weekday in Weekday.allCases {
      add([language.name(of: weekday)], weekday.name.lowercased(), to: "weekday")
    }
    for (number, name) in CivilDate.monthNames.enumerated() {
      add([language.name(ofMonth: number + 1)], name.lowercased(), to: "month")
    }
    for line in text.split(separator: "\n") + Self.shared.split(separator: "\n") {
      let sides = line.prefix { $0 != "#" }.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard let left = sides.first, !left.isEmpty else { continue }
      let right = sides.count > 1 ? sides[1] : ""
      switch left.first {
      case "@" where left.hasPrefix("@@"): addCounted(left.dropFirst(2).split(separator: " ", maxSplits: 2))
      case "@":
        let name = left.dropFirst().prefix { $0 != " " }
        guard name.last != ":" else {
          addOrdered(String(name.dropLast()), left.dropFirst(name.count + 1))
          continue
        }
        add(left.dropFirst(name.count + 1).split(separator: "|").map { $0.trimmed }, right, to: String(name))
      case "%": clocks.append(Rule(pattern: pattern(left.dropFirst()), english: right))
      case "^": rules.append(Rule(pattern: pattern(left.dropFirst()), english: right, isAlone: true))
      case "+": join(left.dropFirst())
      case "~": rules.append(Rule(pattern: pattern(left.dropFirst()), english: right, isWeak: true))
      default: rules.append(Rule(pattern: pattern(left[...]), english: right))
      }
    }
    indexRules()
  }

  /// The numbers of the rules that can begin with a word, in order.
  func rules(beginningWith word: LanguageWord) -> [Int] {
    var numbers = openRules + (rulesByWord[word.folded] ?? [])
    if word.alternative != word.folded { numbers += rulesByWord[word.alternative] ?? [] }
    return numbers.sorted()
  }

  private mutating func indexRules() {
    for (number, rule) in rules.enumerated() {
      if let first = rule.pattern.first, !first.isOptional, case .words(let words) = first.kind {
        for word in words { rulesByWord[word, default: []].append(number) }
      } else {
        openRules.append(number)
      }
    }
  }

  private mutating func add(_ names: [String], _ value: String, to type: String) {
    for name in names.flatMap(forms) {
      classes[type, default: []].append(
        Entry(words: LanguageWord.words(of: name).map(\.folded), value: value))
    }
  }

  /// The words of "short: mo, di".
  private mutating func addOrdered(_ type: String, _ list: Substring) {
    for (value, names) in zip(Self.values[type] ?? [], list.split(separator: ",").map(\.trimmed))
    where names != "-" {
      add(names.split(separator: "|").map { $0.trimmed }, value, to: type)
    }
  }

  /// The values of the classes whose words are listed in order.
  private static let values: [String: [String]] = {
    let (weekdays, months) = (Weekday.allCases.map { $0.name.lowercased() }, CivilDate.monthNames)
    return [
      "short": weekdays, "weekday": weekdays, "plural": weekdays.map { $0 + "s" },
      "month": months.map { $0.lowercased() },
      "near": ["today", "tomorrow", "yesterday", "day after tomorrow", "day before yesterday"],
      "part": ["morning", "afternoon", "evening", "night"],
      "unit": ["minute", "hour", "day", "week", "month", "quarter", "year"],
      "mod": ["this", "next", "last", "coming"], "after": ["next", "last"],
      "city": [
        "london", "lisbon", "paris", "berlin", "rome", "milan", "vienna", "geneva", "zurich", "brussels",
        "copenhagen", "stockholm", "warsaw", "athens", "moscow", "beijing", "tokyo", "cairo", "new york",
        "mexico city", "sao paulo", "bogota",
      ],
    ]
  }()

  /// The rules of all languages.
  private static let shared = """
    <clock> = $1
    <h> - <clock> = $1 to $2
    <near> = $1
    <city> = $1
    <weekday> = $1
    <month> = $1
    <span> = $1
    <weekday> <part> = $1 $2
    <mod> <weekday> = $1 $2
    <mod> <unit> = $1 $2
    <mod> <span> = $1 $2
    <mod> <month> = $1 $2
    <mod> <n> <unit> = $1 $2 $3s
    <weekday> <after> = $2 $1
    <unit> <after> = $2 $1
    <span> <after> = $2 $1
    <n> <after> <unit> = $2 $1 $3s
    <d> <month> = $1 $2
    <d> - <d> <month> = $1 to $2 $3
    <short> ,? <d> <month> = $1 $2 $3
    <short> <numeric> = $1 $2
    <short> .? <clock> = $1 $2
    <short> - <short> = $1 to $2
    ^ <short> = on $1
    <every> <weekday> = every $2
    <every> <plural> = every $2
    <every> <n> <weekday> = every $2 weeks on $3
    <every> <n> <plural> = every $2 weeks on $3
    <every> <unit> = every $2
    <every> <n> <unit> = every $2 $3s
    <weekday> <and> <article> <weekday> = $1 and $4
    <length> = $1
    <n> <count> = $1 $2
    <short> <short> = $1 $2
    <short> <short> <short> = $1 $2 $3
    <short> <short> <short> <short> = $1 $2 $3 $4
    <short> <short> <short> <short> <short> = $1 $2 $3 $4 $5
    <short> ,? <and> <short> = $1 and $3
    <short> ,? <short> ,? <and> <short> = $1 $2 and $4
    """

  /// The words of "weekday 1 lundi, mardi".
  private mutating func addCounted(_ parts: [Substring]) {
    guard parts.count == 3, let first = Int(parts[1]) else { return }
    for (index, names) in parts[2].split(separator: ",").enumerated() {
      add(names.split(separator: "|").map { $0.trimmed }, "\(first + index)", to: String(parts[0]))
    }
  }

  /// The forms of a word: "nächst-" with each ending.
  private func forms(_ word: String) -> [String] {
    word.count > 2 && word.hasSuffix("-") ? endings.map { word.dropLast() + $0 } : [word]
  }

  private mutating func join(_ names: Substring) {
    let types = names.split(separator: " ").map { $0.filter(\.isLetter) }
    guard types.count == 2 else { return }
    for first in classes[types[0]] ?? [] where first.words.count == 1 && first.words[0].count > 3 {
      for second in classes[types[1]] ?? [] where second.words.count == 1 {
        rules.append(
          Rule(
            pattern: [Element(kind: .words([first.words[0] + second.words[0]]), isOptional: false)],
            english: "\(first.value) \(second.value)"))
      }
    }
  }

  private func pattern(_ text: Substring) -> [Element] {
    text.split(separator: " ").map { part in
      let isOptional = part.count > 1 && part.hasSuffix("?")
      let part = isOptional ? part.dropLast() : part
      if part.hasPrefix("<"), part.hasSuffix(">") {
        return Element(kind: .type(String(part.dropFirst().dropLast())), isOptional: isOptional)
      }
      let words = part.split(separator: "|").flatMap { forms(String($0)) }.map(LanguageWord.fold)
      return Element(kind: .words(words), isOptional: isOptional)
    }
  }
}

extension LanguageVocabulary {
  /// The vocabulary of a language; `nil` for English, and for a language that is only shown.
  static func of(_ language: DateLanguage) -> LanguageVocabulary? {
    switch language.code.prefix(2) {
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "nl": dutch
    case "pt": portuguese
    default: nil
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
