import CalendarService
import LLMEngine
import ToolResults

/// Facts in the form in which statements are compared with them.
struct SupportedFacts {
  private let facts: [StatedFacts.Fact]
  private let source: SupportedSource
  private let bounds: Set<Int>
  /// The dates of the facts and of the source.
  let dates: Set<CivilDate>

  /// - Parameter now: a text with the present moment, if statements may be about it.
  init(_ facts: StatedFacts, now: String = "") {
    self.init(
      facts.facts, SupportedSource("\(facts.source ?? "")\n\(now)"),
      bounds: SupportedSource(facts.bounds).minutes)
  }

  private init(_ facts: [StatedFacts.Fact], _ source: SupportedSource, bounds: Set<Int>) {
    (self.facts, self.source, self.bounds) = (facts, source, bounds)
    let days = facts.compactMap { fact -> CivilDate? in
      if case .day(let day) = fact.value { LocalTime(day)?.date } else { nil }
    }
    dates = source.dates.union(days)
  }

  /// The facts that a clause may state: those of the names in it, and those without a name.
  func those(of clause: String) -> SupportedFacts {
    func words(_ text: String) -> String {
      " \(StatementToken.tokens(of: text).filter { $0.kind != .sign }.map(\.key).joined(separator: " ")) "
    }
    let text = words(clause)
    let named = facts.filter { fact in
      let name = words(fact.name ?? "")
      return name != "  " && text.contains(name)
    }
    return named.isEmpty
      ? self : SupportedFacts(facts.filter { $0.name == nil } + named, source, bounds: bounds)
  }

  /// Whether a word is known. Without a source every word is.
  func contains(word: String) -> Bool {
    source.words.isEmpty || source.words.contains(word)
      || word.hasSuffix("'s") && source.words.contains(String(word.dropLast(2)))
  }

  /// Whether the word of the source itself, or the day of a date, is this day of the week.
  func contains(weekday: String) -> Bool {
    source.words.contains(weekday) || dates.contains { $0.weekday.name.lowercased() == weekday }
  }

  /// Whether a time of day is known. On a clock of twelve hours, half a day later is the same.
  ///
  /// - Parameter isBound: whether the text says that something begins or ends then.
  func contains(minute: Int, isOpen: Bool, isBound: Bool = false) -> Bool {
    let minutes = isOpen ? [minute, (minute + 720) % 1440] : [minute]
    return minutes.contains { minute in
      source.minutes.contains(minute) || isBound && bounds.contains(minute)
        || facts.contains { $0.value == .clock(minute: minute) }
    }
  }

  func contains(_ number: StatedNumber) -> Bool {
    if number.written.allSatisfy(source.numbers.contains) { return true }
    return facts.contains { fact in
      switch (fact.value, number.unit) {
      case (.length(let length), .hours): number.rounds(length / .seconds(3600))
      case (.percent(let percent), .percent): number.rounds(percent)
      case (.count(let count), .none): number.rounds(Double(count))
      default: false
      }
    } || number.unit == .none && dates.contains { number.value == Double($0.year) }
  }
}

/// What a text contains.
private struct SupportedSource {
  var words: Set<String> = []
  var dates: Set<CivilDate> = []
  var minutes: Set<Int> = []
  var numbers: Set<Double> = []

  init(_ text: String) {
    for token in StatementToken.tokens(of: text) {
      switch token.kind {
      case .date: if let date = LocalTime(token.text)?.date { dates.insert(date) }
      case .clock: if let minute = token.minute { minutes.insert(minute) }
      case .digits:
        numbers.insert(StatedNumber.digits(token.text).0)
        numbers.formUnion(token.text.split { ".,".contains($0) }.compactMap { Double($0) })
      default: words.insert(token.key)
      }
    }
  }
}
