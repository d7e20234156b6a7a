/// How far something moves or how long it lasts, as people say it at the end of a request.
enum SpokenShift {
  /// An amount of time in a sentence.
  struct Amount: Hashable {
    /// The range of its words.
    var range: Range<Int>
    /// Its length in minutes.
    var minutes: Int
    /// The amount in the form that the phrase parser reads: "1 hour".
    var text: String
  }

  /// The last amount in the words: "an hour", "2h", "45 minutes", "a week".
  static func amount(in wording: Wording) -> Amount? {
    let keys = wording.keys
    for start in keys.indices.reversed() {
      guard var found = amount(at: start, in: keys) else { continue }
      // "An hour and a half" begins before its last words.
      for earlier in stride(from: start - 1, through: max(0, start - 4), by: -1) {
        if let longer = amount(at: earlier, in: keys), longer.range.upperBound >= found.range.upperBound {
          found = longer
        }
      }
      return found
    }
    return nil
  }

  private static func amount(at start: Int, in keys: [String]) -> Amount? {
    if let (minutes, text) = compact(keys[start]) {
      return Amount(range: start..<start + 1, minutes: minutes, text: text)
    }
    for (phrase, minutes) in phrases where keys[start...].starts(with: phrase) {
      return Amount(range: start..<start + phrase.count, minutes: minutes, text: "\(minutes) minutes")
    }
    guard start + 1 < keys.count, let count = Int(keys[start]) ?? numbers[keys[start]],
      let unit = units[keys[start + 1]], (1...1440).contains(count)
    else { return nil }
    var end = start + 2
    var minutes = count * unit.minutes
    if keys[end...].starts(with: ["and", "a", "half"]) {
      (end, minutes) = (end + 3, minutes + unit.minutes / 2)
      return Amount(range: start..<end, minutes: minutes, text: "\(minutes) minutes")
    }
    return Amount(range: start..<end, minutes: minutes, text: "\(count) \(unit.name)\(count == 1 ? "" : "s")")
  }

  /// "30min", "2h", "1h30".
  private static func compact(_ key: String) -> (Int, String)? {
    let digits = key.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...1440).contains(count) else { return nil }
    let rest = String(key.dropFirst(digits.count).drop { $0 == "-" })
    if let unit = units[rest] {
      return (count * unit.minutes, "\(count) \(unit.name)\(count == 1 ? "" : "s")")
    }
    guard rest.hasPrefix("h"), let minutes = Int(rest.dropFirst().prefix { $0.isNumber }), minutes < 60 else {
      return nil
    }
    return (count * 60 + minutes, "\(count * 60 + minutes) minutes")
  }

  private static let phrases: [([String], Int)] = [
    (["half", "an", "hour"], 30), (["half", "hour"], 30), (["a", "half", "hour"], 30),
    (["a", "quarter", "of", "an", "hour"], 15), (["an", "hour", "and", "a", "half"], 90),
    (["a", "couple", "of", "hours"], 120), (["a", "couple", "hours"], 120),
  ].sorted { $0.0.count > $1.0.count }

  private static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "forty-five": 45,
    "fifty": 50, "sixty": 60, "ninety": 90,
  ]

  private static let units: [String: (name: String, minutes: Int)] = {
    var units: [String: (name: String, minutes: Int)] = [:]
    for (names, name, minutes) in [
      ("m min mins minute minutes", "minute", 1), ("h hr hrs hour hours", "hour", 60),
      ("d day days", "day", 1440), ("w wk wks week weeks", "week", 10_080),
    ] {
      for word in Wording.run(names) { units[word] = (name, minutes) }
    }
    return units
  }()
}
