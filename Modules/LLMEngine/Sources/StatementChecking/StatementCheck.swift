import CalendarService
package import LLMEngine
import ToolResults

/// Reads a text token by token, and compares each statement with the facts. It cannot tell which event of several a
/// statement is about.
package struct StatementCheck: StatementCheckProtocol {
  package init() {}

  package func unsupported(in text: String, by facts: StatedFacts) -> [String] {
    var checker = StatementReader(facts)
    for line in text.split(whereSeparator: \.isNewline) { checker.read(line: line) }
    var seen: Set<String> = []
    return checker.unsupported.filter { seen.insert($0).inserted }
  }
}

/// The state of a check: what is wrong so far, and whether the next word begins a sentence.
private struct StatementReader {
  private let stated: StatedFacts
  private let all: SupportedFacts
  /// The facts with the present moment.
  private lazy var present = SupportedFacts(stated, now: stated.now)
  private let checksNames: Bool
  private let today: CivilDate?
  /// Names with digits in them.
  private let names: [String]
  private(set) var unsupported: [String] = []
  private var facts: SupportedFacts
  private var tokens: ArraySlice<StatementToken> = []
  private var isFirst = true
  /// The token before the next one.
  private var former: StatementToken?

  init(_ facts: StatedFacts) {
    stated = facts
    all = SupportedFacts(facts)
    self.facts = all
    checksNames = facts.source != nil
    today = facts.today.flatMap { LocalTime($0)?.date }
    names = facts.names.filter { name in
      name.contains(where: \.isNumber)
        && StatementToken.tokens(of: name).contains {
          $0.kind == .word && $0.text.count > 2 && !StatedNumber.units.contains($0.key)
        }
    }.sorted { $0.count > $1.count }
  }

  mutating func read(line: Substring) {
    // The first word of a list's entry is a name, that of a sentence need not be.
    let bullet = line.prefixMatch(of: #/\s*(?:[-*•]|\d{1,2}[.)])\s+/#)
    isFirst = bullet == nil
    var isPresent = false
    for clause in Self.clauses(of: line[(bullet?.range.upperBound ?? line.startIndex)...]) {
      isPresent = isPresent || clause.contains(Self.presentCue)
      facts = isPresent ? present : all.those(of: clause)
      if let end = clause.last, ".!?".contains(end) { isPresent = false }
      former = nil
      let plain = names.reduce(clause) { $0.replacing($1, with: "name") }
      tokens = StatementToken.tokens(of: plain, showsTitles: checksNames)[...]
      while let token = tokens.first {
        let length = readDate() ?? readClock() ?? readNumber() ?? readWord(token)
        if token.kind != .sign { isFirst = false }
        if let last = tokens.prefix(length).last, ".!?:".contains(last.text) { isFirst = true }
        former = tokens.prefix(length).last
        tokens = tokens.dropFirst(length)
      }
    }
  }

  /// Splits a line at commas, semicolons and the ends of sentences that are followed by a space.
  private static func clauses(of line: Substring) -> [String] {
    line.split(separator: " ").reduce(into: [[Substring]]()) { clauses, word in
      if clauses.last?.last?.last.map(",;.!?".contains) ?? true {
        clauses.append([word])
      } else {
        clauses[clauses.count - 1].append(word)
      }
    }.map { $0.joined(separator: " ") }
  }

  private func token(_ offset: Int) -> StatementToken? { tokens.dropFirst(offset).first }

  /// Notes the statement of so many tokens if it is unsupported. Returns the number.
  private mutating func check(_ length: Int, _ isSupported: Bool) -> Int {
    if !isSupported {
      let words = tokens.prefix(length).map(\.text).joined(separator: " ")
      unsupported.append(words.replacing(#/ (?=(?:st|nd|rd|th)\b)/#, with: "").replacing(" - ", with: " "))
    }
    return length
  }

  // MARK: Statements

  /// `2026-03-27`, `27 March`, `27th of March`, `March 27`.
  private mutating func readDate() -> Int? {
    if token(0)?.kind == .date {
      return check(1, facts.dates.contains { $0.description == tokens.first?.text })
    }
    let day = token(0)?.kind == .digits ? 0 : 1
    guard token(day)?.kind == .digits, let number = token(day).flatMap({ Int($0.text) }), number <= 31 else {
      return nil
    }
    var next = day + 1
    if Self.ordinals.contains(token(next)?.key ?? "") { next += 1 }
    if day == 1 {
      guard let month = month(token(0)) else { return nil }
      return check(next, facts.dates.contains { $0.day == number && $0.month == month })
    }
    if token(next)?.key == "of" { next += 1 }
    if let month = month(token(next)) {
      return check(next + 1, facts.dates.contains { $0.day == number && $0.month == month })
    }
    // "On the 27th."
    return next == 1 ? nil : check(next, facts.dates.contains { $0.day == number })
  }

  private func month(_ token: StatementToken?) -> Int? {
    guard let key = token?.key, key.count >= 3 else { return nil }
    return CivilDate.monthNames.firstIndex { $0.lowercased().hasPrefix(key) }.map { $0 + 1 }
  }

  /// `16:30`, `4 pm`, `4.30 p.m.`, `4 o'clock`, `half past 4`, `noon`.
  private mutating func readClock() -> Int? {
    guard let first = tokens.first else { return nil }
    let minute: Int
    var length = 1
    switch (first.kind, first.key) {
    case (.word, "noon"): return check(1, contains(minute: 720, isOpen: false))
    case (.word, "midnight"): return check(1, contains(minute: 0, isOpen: false))
    case (.word, "half"), (.word, "quarter"):
      guard let side = token(1)?.key, side == "past" || side == "to",
        let hour = StatedNumber(tokens.dropFirst(2)), (1...12).contains(hour.value)
      else { return nil }
      let part = first.key == "half" ? 30 : 15
      return check(
        2 + hour.length,
        contains(minute: Int(hour.value) * 60 + (side == "past" ? part : -part), isOpen: true))
    case (.clock, _): minute = first.minute ?? -1
    case (.digits, let text):
      let parts = text.split(separator: ".").compactMap { Int($0) }
      guard parts.count == text.split(separator: ".").count, parts.count <= 2, parts[0] <= 12 else {
        return nil
      }
      minute = parts[0] * 60 + (parts.count > 1 ? parts[1] : 0)
    default: return nil
    }
    let signs = [token(1)?.key ?? "", token(2)?.key ?? "", token(3)?.key ?? "", token(4)?.key ?? ""]
    if let half = ["am", "pm"].first(where: { signs[0] == $0 }) {
      length = 2
      return check(length, contains(minute: minute % 720 + (half == "pm" ? 720 : 0), isOpen: false))
    }
    if signs[0] == "a" || signs[0] == "p", signs[1] == ".", signs[2] == "m" {
      length = signs[3] == "." ? 5 : 4
      return check(length, contains(minute: minute % 720 + (signs[0] == "p" ? 720 : 0), isOpen: false))
    }
    if signs[0] == "o'clock" { return check(2, contains(minute: minute, isOpen: true)) }
    return first.kind == .clock ? check(1, contains(minute: minute, isOpen: minute < 780)) : nil
  }

  /// Whether a time of day is known, if necessary as the beginning or the end of a time.
  private func contains(minute: Int, isOpen: Bool) -> Bool {
    facts.contains(
      minute: minute, isOpen: isOpen,
      isBound: Self.bounds.contains(former?.key ?? "")
        || tokens.dropFirst().prefix(4).contains { Self.dashes.contains($0.key) })
  }

  private mutating func readNumber() -> Int? {
    if tokens.prefix(3).map(\.key) == ["half", "an", "hour"] {
      return check(3, facts.contains(StatedNumber(minutes: 30)))
    }
    return StatedNumber(tokens).map { check($0.length, facts.contains($0)) }
  }

  /// A day of the week, `today`, a word for an amount, or a name.
  private mutating func readWord(_ token: StatementToken) -> Int {
    let key = token.key
    switch token.kind {
    case .title:
      let words = StatementToken.tokens(of: token.text).filter { $0.kind == .word }
      return check(1, words.allSatisfy { facts.contains(word: $0.key) })
    case .word: break
    default: return 1
    }
    if let today, let days = ["yesterday": -1, "today": 0, "tomorrow": 1][key] {
      return check(1, facts.dates.contains(today.adding(days: days)))
    }
    if Weekday.allCases.contains(where: { $0.name.lowercased() == key }) {
      return check(1, facts.contains(weekday: key))
    }
    if Self.vague.contains(key) { return check(1, false) }
    let isName = token.text.first?.isUppercase == true && !isFirst && key != "i" && !key.hasPrefix("i'")
    return check(1, !checksNames || !isName || facts.contains(word: key))
  }

  /// What says that the present is meant.
  private static var presentCue: Regex<Substring> {
    /(?i)\b(?:right now|as of now|currently|at the moment)\b|^\W*(?:now|today is|today['’]s date|the time is)\b|^\W*it(?: is|['’]s) (?:now )?\d/
  }

  private static let dashes: Set<String> = ["-", "–", "—", "to", "until", "till"]
  private static let bounds = dashes.union(["from", "between", "and", "after", "since", "before", "by"])

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]

  private static let vague: Set<String> = [
    "half", "halves", "third", "thirds", "quarter", "quarters", "twice", "thrice", "double", "triple",
    "doubled", "tripled", "halved", "dozen", "dozens", "hundreds", "thousands",
  ]
}
