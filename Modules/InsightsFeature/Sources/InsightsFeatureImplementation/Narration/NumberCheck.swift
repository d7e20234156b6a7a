import CalendarService

/// Finds the numbers of a text that no figure of a report supports.
///
/// A number is supported if it equals a figure of its kind, rounded to its number of digits. Hours and minutes are
/// times; a number before a percent sign is a percentage; a clock time or a day of a month must occur in the
/// figures; any other number is a count. In a clause that names a calendar, a title or a person, the figure must
/// belong to that name or to the whole report. A weekday must be that of a day in the report. Numbers in words
/// count as numbers; other words for amounts (half, twice, dozen) are never supported, because their subject is
/// unknown.
struct NumberCheck {
  private let figures: [ReportFigures.Figure]
  private let weekdays: Set<String>
  /// Names of the report that contain numbers and are never amounts.
  private let names: [String]

  init(_ figures: ReportFigures, names: [String]) {
    self.figures = figures.figures
    weekdays = Set(
      figures.figures.compactMap {
        if case .day(let day) = $0.value { day.weekday.name.lowercased() } else { nil }
      })
    self.names = names.filter { name in
      let words = Self.words(of: name).map { $0.lowercased() }
      return name.contains(where: \.isNumber)
        && words.contains { $0.count > 2 && $0.allSatisfy(\.isLetter) && !Number.units.contains($0) }
    }.sorted { $0.count > $1.count }
  }

  /// The words that contain an unsupported number or day, in order; empty if all are supported.
  func unsupported(in text: String) -> [String] { Self.clauses(of: text).flatMap(unsupported(inClause:)) }

  /// Splits a text at commas, semicolons and full stops that are followed by a space.
  private static func clauses(of text: String) -> [String] {
    text.split(separator: " ").reduce(into: [[Substring]]()) { clauses, word in
      if clauses.last?.last?.last.map(",;.!?".contains) ?? true {
        clauses.append([word])
      } else {
        clauses[clauses.count - 1].append(word)
      }
    }.map { $0.joined(separator: " ") }
  }

  /// The figures that a clause may mention.
  private func figures(for clause: String) -> [ReportFigures.Figure.Value] {
    let words = Self.words(of: clause.lowercased()).joined(separator: " ")
    let named = figures.filter { figure in
      let name = Self.words(of: (figure.name ?? "").lowercased()).joined(separator: " ")
      return !name.isEmpty && " \(words) ".contains(" \(name) ")
    }
    return (named.isEmpty ? figures : figures.filter { $0.name == nil } + named).map(\.value)
  }

  private func unsupported(inClause text: String) -> [String] {
    let figures = figures(for: text)
    let plain = names.reduce(text) { $0.replacing($1, with: "name") }
    let words = Self.words(of: plain)
    var wrong: [String] = []
    var index = 0
    while index < words.count {
      guard let number = Number(words[index...]) else {
        let word = words[index].lowercased()
        let isOtherDay = Self.weekdays.contains(word) && !weekdays.contains(word)
        if isOtherDay || Self.vague.contains(word) { wrong.append(words[index]) }
        index += 1
        continue
      }
      if !isSupported(number, by: figures) {
        wrong.append(words[index..<(index + number.length)].joined(separator: " "))
      }
      index += number.length
    }
    return wrong
  }

  private static let vague: Set<String> = [
    "half", "halves", "third", "thirds", "quarter", "quarters", "twice", "thrice", "double", "triple",
    "doubled",
    "tripled", "halved", "dozen", "dozens", "hundreds", "thousands",
  ]

  /// Splits a text into words with their numbers and signs, without other punctuation; `2.5h` becomes `2.5` and
  /// `h`.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(text) + [" "]
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let isInNumber = ".,:".contains(character) && word.last?.isNumber == true && next.isNumber
      if character.isLetter || character.isNumber || isInNumber {
        if let last = word.last, character.isLetter == last.isNumber, !isInNumber, !".,:".contains(last) {
          words.append(word)
          word = ""
        }
        word.append(character)
      } else {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character == "%" { words.append("%") }
      }
    }
    return words
  }

  private static let weekdays: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private func isSupported(_ number: Number, by figures: [ReportFigures.Figure.Value]) -> Bool {
    figures.contains { figure in
      switch (figure, number.kind) {
      case (.time(let time), .time): number.rounds(time / .seconds(3600))
      case (.percent(let percent), .percent): number.rounds(percent)
      case (.count(let count), .plain): number.rounds(Double(count))
      case (.day(let day), .plain) where number.isWhole:
        Int(number.value) == day.day || Int(number.value) == day.year
      case (.clock(let time), .clock): number.value == Double(time.hour * 60 + time.minute)
      default: false
      }
    }
  }
}

/// A number of a text, with its unit.
private struct Number {
  enum Kind { case time, percent, clock, plain }

  var kind = Kind.plain
  /// The value in hours, percent, minutes of the day, or as a count.
  var value: Double
  /// The value of one in the last written digit.
  private var step = 1.0
  /// The number of words.
  var length = 1

  var isWhole: Bool { step == 1 && value.rounded() == value && abs(value) < 1e9 }

  /// Whether this is a figure rounded to the same number of digits.
  func rounds(_ figure: Double) -> Bool {
    figure >= value - step / 2 - 1e-9 && figure < value + max(step / 2, 2e-9) - 1e-9
  }

  /// Parses the number at the start of some words.
  init?(_ words: ArraySlice<String>) {
    guard let (value, step, count) = Self.value(words) else { return nil }
    (self.value, self.step, length) = (value, step, count)
    let unit = words.dropFirst(count).first?.lowercased() ?? ""
    if words[words.startIndex].contains(":") {
      kind = .clock
    } else if unit == "%" || unit == "percent" {
      (kind, length) = (.percent, count + 1)
    } else if unit == "h" || unit == "hour" || unit == "hours" {
      (kind, length) = (.time, count + 1)
      var rest = words.dropFirst(length)
      if rest.first?.lowercased() == "and" { rest = rest.dropFirst() }
      if let (minutes, _, more) = Self.value(rest), Self.isMinutes(rest.dropFirst(more).first) {
        self.value += minutes / 60
        self.step = 1 / 60.0
        length = rest.startIndex - words.startIndex + more + 1
      }
    } else if Self.isMinutes(unit) {
      (kind, length) = (.time, count + 1)
      (self.value, self.step) = (value / 60, step / 60)
    } else if words[words.startIndex].lowercased() == "one", !Self.counted.contains(unit) {
      // "One of them" is not a count.
      return nil
    }
  }

  /// The units of amounts.
  static let units = counted.union([
    "hour", "hours", "min", "mins", "minute", "minutes", "percent", "and", "the", "for",
  ])

  private static func isMinutes(_ word: String?) -> Bool {
    ["m", "min", "mins", "minute", "minutes"].contains(word?.lowercased() ?? "")
  }

  private static let counted: Set<String> = [
    "event", "events", "day", "days", "meeting", "meetings", "conflict", "overlap", "stretch", "percent",
  ]

  /// A number in digits or words, the value of one in its last digit, and its number of words.
  private static func value(_ words: ArraySlice<String>) -> (Double, Double, Int)? {
    guard let word = words.first?.lowercased() else { return nil }
    if word.first?.isNumber == true {
      if let colon = word.firstIndex(of: ":") {
        guard let hour = Double(word[..<colon]),
          let minute = Double(word[word.index(after: colon)...].prefix(2))
        else { return (-1, 0, 1) }
        return (hour * 60 + minute, 0, 1)
      }
      let fractions: [Character: Double] = ["¼": 0.25, "½": 0.5, "¾": 0.75]
      if let last = word.last, let fraction = fractions[last] {
        return ((Double(word.dropLast()) ?? 0) + fraction, 0.25, 1)
      }
      let groups: [Substring] = word.split(separator: ",")
      let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
      let digits = isGrouped ? word.replacing(",", with: "") : word.replacing(",", with: ".")
      // An unreadable number is never supported.
      guard let value = Double(digits) else { return (-1, 0, 1) }
      let parts: [Substring] = digits.split(separator: ".")
      let decimals = parts.count > 1 ? parts[1].count : 0
      return (value, (0..<decimals).reduce(1.0) { step, _ in step / 10 }, 1)
    }
    guard var value = names[word] else { return nil }
    var count = 1
    if value >= 20, value < 100, let next = words.dropFirst().first?.lowercased(), let ones = names[next],
      ones < 10
    {
      (value, count) = (value + ones, 2)
    }
    if words.dropFirst(count).first?.lowercased() == "hundred" { (value, count) = (value * 100, count + 1) }
    return (value, 1, count)
  }

  private static let names: [String: Double] = {
    let small = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
      "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    let values =
      small.enumerated().map { ($1, Double($0)) } + tens.enumerated().map { ($1, Double($0 * 10 + 20)) }
    return Dictionary(
      values + [("hundred", 100), ("thousand", 1000)], uniquingKeysWith: { first, _ in first })
  }()
}
