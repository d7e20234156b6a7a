/// Lengths of time as people say them: "30 minutes", "half an hour", "1h30".
enum SpokenLength {
  /// The words without the first length that they name, and that length in minutes.
  ///
  /// "How many minutes" is not a length: a unit counts only after a number.
  static func cut(from words: [Word]) -> (words: [Word], minutes: Int?) {
    let keys = words.map(\.key)
    for start in words.indices {
      guard let (count, minutes) = length(at: start, in: keys) else { continue }
      var rest = words
      rest.removeSubrange(start..<start + count)
      return (rest, minutes)
    }
    return (words, nil)
  }

  /// The number of words at `start` that name a length, and its minutes; `nil` if there is none.
  static func length(at start: Int, in keys: [String]) -> (count: Int, minutes: Int)? {
    let isDigit = keys[start].utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
    guard isDigit || openings.contains(keys[start]) else { return nil }
    let rest = keys[start...]
    for (phrase, minutes) in phrases where rest.starts(with: phrase) { return (phrase.count, minutes) }
    if let minutes = compact(keys[start]) { return (1, minutes) }
    guard let number = Int(keys[start]) ?? numbers[keys[start]], (1...1440).contains(number) else {
      return nil
    }
    // "Two free hours".
    let between = rest.dropFirst().prefix { $0 == "free" || $0 == "spare" }.count
    guard between < 2, rest.count > between + 1, let unit = units[keys[start + between + 1]] else {
      return nil
    }
    if between > 0 { return (between + 2, number * unit) }
    if unit == 60, rest.dropFirst(2).starts(with: ["and", "a", "half"]) { return (5, number * 60 + 30) }
    return (2, number * unit)
  }

  /// "30min", "2h", "1h30".
  private static func compact(_ key: String) -> Int? {
    let number = key.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(number), (1...1440).contains(count) else { return nil }
    let rest = key.dropFirst(number.count)
    if let unit = units[String(rest)] { return count * unit }
    guard rest.first == "h", let minutes = Int(rest.dropFirst()), (0..<60).contains(minutes) else {
      return nil
    }
    return count * 60 + minutes
  }

  private static let phrases: [([String], Int)] = [
    (["half", "an", "hour"], 30), (["an", "hour", "and", "a", "half"], 90),
    (["a", "quarter", "of", "an", "hour"], 15),
    (["an", "hour"], 60), (["a", "couple", "of", "hours"], 120), (["a", "half", "hour"], 30),
    (["half", "hour"], 30),
  ]

  /// The first words of a length that is not written in digits.
  private static let openings = WordSet(numbers.keys).union(phrases.map { $0.0[0] })

  private static let units = [
    "m": 1, "min": 1, "mins": 1, "minute": 1, "minutes": 1, "h": 60, "hr": 60, "hrs": 60, "hour": 60,
    "hours": 60,
  ]

  private static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10,
    "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "forty-five": 45, "fifty": 50, "sixty": 60,
    "ninety": 90,
  ]
}
