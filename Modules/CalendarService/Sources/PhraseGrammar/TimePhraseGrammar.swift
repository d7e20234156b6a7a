import PhraseWords
package import TimePhrases

/// Reads phrases of time with their meanings at a position of a text.
package struct TimePhraseGrammar {
  typealias Match = PhraseReader.Match<TimeMeaning>

  package let reader: PhraseReader
  private let dates: DatePhraseGrammar
  private let lengths: LengthGrammar

  package init(_ reader: PhraseReader) {
    self.reader = reader
    dates = DatePhraseGrammar(reader)
    lengths = LengthGrammar(reader: reader)
  }

  /// The longest phrase of these kinds at a position of a sentence, with its readings, the likeliest first.
  package func phrase(at position: Int, _ kinds: TimePhraseKinds) -> PhraseReader.Match<[TimeMeaning]>? {
    var found: PhraseReader.Match<[TimeMeaning]>?
    func consider(_ match: Match?) {
      guard let match, match.end >= found?.end ?? 0 else { return }
      found = ((match.end == found?.end ? found?.value ?? [] : []) + [match.value], match.end)
    }
    if kinds.contains(.ranges) {
      consider(range(at: position).flatMap { reader.isOrdinaryWord(at: position, end: $0.end) ? nil : $0 })
    }
    if kinds.contains(.lengths) { consider(length(at: position)) }
    if kinds.contains(.shifts) { consider(shift(at: position)) }
    if kinds.contains(.repetitions) { consider(repetition(at: position)) }
    if kinds.contains(.exceptions) { consider(exception(at: position)) }
    return found
  }

  /// The readings of the tokens from a position to the end, the likeliest first.
  package func readings(from position: Int) -> [TimeMeaning] {
    let range = range(at: position)
    let matches = [
      range, length(at: position),
      // A bare number is an hour: "at 4", "twelve".
      range.map { $0.end < reader.tokens.count } ?? true ? hour(at: position) : nil,
      shift(at: position, isAlone: true), repetition(at: position),
      exception(at: position),
    ]
    return matches.compactMap { $0.flatMap { reader.isEnd(at: $0.end) ? $0.value : nil } }
  }

  private func range(at position: Int) -> Match? {
    dates.phrase(at: position).map { ($0.value.meaning, $0.end) }
  }

  private func hour(at position: Int) -> Match? {
    let start = reader.skip(["at"], at: reader.skip("@", at: position))
    return dates.timesGrammar.time(at: start, isBareAllowed: true).map { (.clock($0.value.clock), $0.end) }
  }

  private func length(at position: Int) -> Match? {
    lengths.length(at: position).map { (.length($0.value), $0.end) }
  }

  private func shift(at position: Int, isAlone: Bool = false) -> Match? {
    lengths.shift(at: position, isAlone: isAlone).map { (.shift($0.value), $0.end) }
  }

  private func repetition(at position: Int) -> Match? {
    RecurrenceGrammar(reader: reader, days: dates.daysGrammar).recurrence(at: position).map {
      (.repetition($0.value), $0.end)
    }
  }

  /// "except on mondays", "but not tomorrow", "excluding 3 april".
  private func exception(at position: Int) -> Match? {
    guard let start = reader.exception(at: position) ?? reader.words("but", at: position),
      let days = range(at: reader.skip(["for"], at: start))
    else { return nil }
    return (.exception(days.value), days.end)
  }
}

extension PhraseReader {
  /// The position after the words that begin an exception: "except", "but not", "apart from".
  package func exception(at position: Int) -> Int? {
    let start = skip(["except", "excepting", "excluding", "besides"], at: position)
    if start > position { return start }
    return words("but", "not", at: position) ?? words("apart", "from", at: position)
      ?? words("other", "than", at: position)
  }
}

extension DaysPhrase {
  fileprivate var isHoliday: Bool {
    switch self {
    case .holiday, .holidayBeside: true
    default: false
    }
  }
}

extension DatePhrase {
  /// What it means as far as it does not depend on the clock.
  fileprivate var meaning: TimeMeaning {
    switch self {
    case .when(let when):
      if when.days == nil, case .at(let time) = when.times {
        return .clock(time.leaning(to: when.part?.half).clock)
      }
      return .range(
        TimeRangeForm(
          namesDays: when.days != nil, namesHours: hasTime, namesPart: when.part != nil,
          isOneDay: when.days?.isOneDay ?? false, isHoliday: when.days?.isHoliday ?? false))
    case .between(let first, let last):
      return .range(
        TimeRangeForm(
          namesDays: first.days != nil || last.days != nil, namesHours: hasTime,
          namesPart: first.part != nil || last.part != nil))
    case .each(let each):
      return .range(
        TimeRangeForm(
          namesDays: true, namesHours: each.times != nil, namesPart: each.part != nil, isSeveral: true))
    case .thisTime: return .range(TimeRangeForm(namesDays: true, namesHours: true))
    case .now, .restOfDay, .minutesFromNow, .minutes:
      return .range(TimeRangeForm(namesDays: false, namesHours: false))
    }
  }
}

extension SpokenTime {
  fileprivate var clock: ClockTime {
    let isOpen = isBare && hour < 12
    return ClockTime(minutes: isOpen ? hour * 60 + minute : minutes, isOpen: isOpen)
  }
}
