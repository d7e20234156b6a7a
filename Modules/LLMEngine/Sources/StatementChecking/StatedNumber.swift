/// A number of a text, with its unit.
struct StatedNumber {
  enum Unit { case hours, percent, none }

  var unit = Unit.none
  /// The value in its unit.
  private(set) var value: Double
  /// The value of one in the last written digit.
  private(set) var step = 1.0
  /// The numbers as they are written: of "1 hour 30 minutes" 1 and 30.
  private(set) var written: [Double]
  /// The number of tokens.
  private(set) var length = 1

  /// Whether this is a figure rounded to the same number of digits.
  func rounds(_ figure: Double) -> Bool {
    figure >= value - step / 2 - 1e-9 && figure < value + max(step / 2, 2e-9) - 1e-9
  }

  /// A number of minutes.
  init(minutes: Double) {
    (unit, value, step, written) = (.hours, minutes / 60, 1 / 60.0, [minutes])
  }

  /// Parses the number at the start of some tokens: "2.5 h", "an hour" not, "one event" but not "one of them".
  init?(_ tokens: ArraySlice<StatementToken>) {
    guard let first = Self.value(tokens) else { return nil }
    (value, step, length) = first
    written = [value]
    let unit = tokens.dropFirst(length).first?.key ?? ""
    if unit == "%" || unit == "percent" {
      (self.unit, length) = (.percent, length + 1)
    } else if ["h", "hour", "hours"].contains(unit) {
      (self.unit, length) = (.hours, length + 1)
      var rest = tokens.dropFirst(length)
      if rest.first?.key == "and" { rest = rest.dropFirst() }
      if let (minutes, _, more) = Self.value(rest), Self.isMinutes(rest.dropFirst(more).first) {
        (value, step) = (value + minutes / 60, 1 / 60.0)
        written.append(minutes)
        length = rest.startIndex - tokens.startIndex + more + 1
      }
    } else if Self.isMinutes(tokens.dropFirst(length).first) {
      (self.unit, length) = (.hours, length + 1)
      (value, step) = (value / 60, step / 60)
    } else if tokens[tokens.startIndex].key == "one", !Self.counted.contains(unit) {
      return nil
    }
  }

  /// The words beside amounts.
  static let units = counted.union([
    "hour", "hours", "min", "mins", "minute", "minutes", "and", "the", "for",
  ])

  private static func isMinutes(_ token: StatementToken?) -> Bool {
    ["m", "min", "mins", "minute", "minutes"].contains(token?.key ?? "")
  }

  private static let counted: Set<String> = [
    "event", "events", "day", "days", "meeting", "meetings", "conflict", "overlap", "stretch", "percent",
  ]

  /// A number in digits or words, the value of one in its last digit, and its number of tokens.
  private static func value(_ tokens: ArraySlice<StatementToken>) -> (Double, Double, Int)? {
    guard let token = tokens.first else { return nil }
    if token.kind == .digits {
      let (value, step) = digits(token.text)
      return (value, step, 1)
    }
    guard token.kind == .word, var value = names[token.key] else { return nil }
    var count = 1
    let next = tokens.dropFirst().first?.text == "-" ? 2 : 1
    if value >= 20, value < 100, let ones = tokens.dropFirst(next).first.flatMap({ names[$0.key] }), ones < 10
    {
      (value, count) = (value + ones, next + 1)
    }
    if tokens.dropFirst(count).first?.key == "hundred" { (value, count) = (value * 100, count + 1) }
    return (value, 1, count)
  }

  /// The value of digits and that of one in the last: `2.5`, `1,250`, `7½`. An unreadable number is never supported.
  static func digits(_ text: String) -> (Double, Double) {
    let fractions: [Character: Double] = ["¼": 0.25, "½": 0.5, "¾": 0.75]
    if let last = text.last, let fraction = fractions[last] {
      return ((Double(text.dropLast()) ?? 0) + fraction, 0.25)
    }
    let groups = text.split(separator: ",")
    let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
    let digits = isGrouped ? text.replacing(",", with: "") : text.replacing(",", with: ".")
    guard let value = Double(digits) else { return (-1, 0) }
    let parts = digits.split(separator: ".")
    let decimals = parts.count > 1 ? parts[1].count : 0
    return (value, (0..<decimals).reduce(1.0) { step, _ in step / 10 })
  }

  private static let names: [String: Double] = {
    let small = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    let values =
      small.enumerated().map { ($1, Double($0)) } + tens.enumerated().map { ($1, Double($0 * 10 + 20)) }
    return Dictionary(
      values + [("hundred", 100), ("thousand", 1000)], uniquingKeysWith: { first, _ in first })
  }()
}
