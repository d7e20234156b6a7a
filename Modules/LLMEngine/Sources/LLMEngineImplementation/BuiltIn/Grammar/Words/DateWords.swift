/// Words of time that the grammar itself compares.
enum DateWords {
  /// The days of the week.
  static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  /// The parts of a day that can end a name.
  static let dayParts: WordSet = ["morning", "afternoon", "evening", "night", "weekend"]
  /// The months of the year.
  static let months: WordSet = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]
  /// Times that are never part of a name.
  static let notInNames: WordSet = [
    "today", "tomorrow", "yesterday", "tonight", "this week", "next week", "last week", "this month", "now",
  ]
  /// Small numbers.
  static let numbers = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
  ]

  /// An hour of the clock from 1 to 12, in digits or spelled out.
  static func hour(_ word: String) -> Int? {
    (Int(word) ?? numbers[word] ?? ["one": 1, "eleven": 11, "twelve": 12][word]).flatMap {
      (1...12).contains($0) ? $0 : nil
    }
  }

  /// "Mondays", which people write for "monday's", as "monday"; any other time unchanged.
  static func singular(_ time: String) -> String {
    let day = time.lowercased()
    return day.hasSuffix("s") && weekdays.contains(String(day.dropLast())) ? String(time.dropLast()) : time
  }

  /// Whether a time is only the name of a day of the week: "sunday", but not "on sunday".
  static func isWeekday(_ time: String) -> Bool { weekdays.contains(time.lowercased()) }
}

/// A time of day as people write it, without its day: "4:30", "at 4pm", "noon".
struct ClockText: Hashable {
  /// Minutes since midnight.
  let minutes: Int
  /// Whether the half of the day is open: 4 can be 4 or 16.
  let isOpen: Bool

  /// Reads a time of day; `nil` for anything else.
  init?(_ text: String) {
    var text = text.lowercased()
    if text.utf8.contains(UInt8(ascii: ".")) { text = text.replacing(".", with: ":") }
    var words = Wording.run(text)
    if words.first == "at" { words.removeFirst() }
    if words.suffix(2) == ["o", "clock"] { words.removeLast(2) }
    if words.last == "oclock" || words.last == "o'clock" { words.removeLast() }
    text = Self.spelledOut(words) ?? words.joined()
    if let fixed = ["noon": 720, "midday": 720, "midnight": 0][text] {
      (minutes, isOpen) = (fixed, false)
      return
    }
    let half = ["am", "pm"].first(where: text.hasSuffix)
    let digits = text.dropLast(half?.count ?? 0).split(separator: ":", omittingEmptySubsequences: false)
    let numbers = digits.compactMap { $0.count < 3 ? Int($0) : nil }
    guard numbers.count == digits.count, (1...2).contains(numbers.count), (0..<24).contains(numbers[0]),
      numbers.count == 1 || (0..<60).contains(numbers[1]), half == nil || (1...12).contains(numbers[0])
    else { return nil }
    let hour = half == nil ? numbers[0] : numbers[0] % 12 + (half == "pm" ? 12 : 0)
    minutes = hour * 60 + (numbers.count == 2 ? numbers[1] : 0)
    isOpen = half == nil && (1...11).contains(hour) && !text.hasPrefix("0")
  }

  /// "Four thirty pm", "half past four", "quarter to five" in digits: `4:30pm`; `nil` for other words.
  private static func spelledOut(_ words: [String]) -> String? {
    let half = words.last.flatMap { ["am", "pm"].contains($0) ? $0 : nil }
    let numbers = (half == nil ? words : words.dropLast()).filter { $0 != "a" && $0 != "oh" }
    if let minutes = ["half": 30, "quarter": 15][numbers.first ?? ""], numbers.count == 3,
      let hour = DateWords.hour(numbers[2])
    {
      if numbers[1] == "past" { return "\(hour):\(minutes)\(half ?? "")" }
      return numbers[1] == "to" ? "\((hour + 10) % 12 + 1):\(60 - minutes)\(half ?? "")" : nil
    }
    guard let first = numbers.first, Int(first) == nil, let hour = DateWords.hour(first) else { return nil }
    let tens = ["ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "five": 5]
    let rest = numbers.dropFirst().flatMap { $0.split(separator: "-") }.map { tens[String($0)] }
    guard rest.count < 3, !rest.contains(nil) else { return nil }
    let minutes = rest.compactMap(\.self).reduce(0, +)
    return minutes < 60 ? "\(hour):\(minutes < 10 ? "0" : "")\(minutes)\(half ?? "")" : nil
  }

  /// Whether it matches a time of day in minutes since midnight; an open half matches both halves.
  func matches(_ other: Int) -> Bool { other == minutes || isOpen && other == minutes + 720 }
}

/// "In lisbon time", "in new york": the city whose zone a time is in.
enum CityWords {
  /// The city, and the indices of its words.
  static func found(
    in sentence: Sentence, askingFor aspect: Question.Aspect
  ) -> (city: String?, words: Set<Int>) {
    let keys = sentence.keys
    guard [.start, .end].contains(aspect), !sentence.has("land", "lands", "landing", "arrive", "arrives"),
      sentence.begins(with: "what time", "when", "at what time")
    else {
      return (nil, [])
    }
    var end = keys.endIndex
    if keys.last == "time", end > 3 {
      end -= 1
    } else if !sentence.begins(with: "what time", "at what time") {
      return (nil, [])
    }
    guard let preposition = keys[..<end].lastIndex(of: "in"), (1...2).contains(end - preposition - 1),
      preposition > 2, keys[(preposition + 1)..<end].allSatisfy({ !Lexicon.function.contains($0) })
    else {
      // "When is the town hall new york time?"
      guard end < keys.endIndex,
        let start = [end - 2, end - 1].first(where: {
          $0 > 2 && ZonePlaces.zone(of: Array(keys[$0..<end])) != nil
        })
      else { return (nil, []) }
      let city = sentence.words[start..<end].map(\.original).joined(separator: " ")
      return (city, Set(start..<keys.endIndex))
    }
    let city = sentence.words[(preposition + 1)..<end].map(\.original).joined(separator: " ")
    return (city, Set(preposition..<keys.endIndex))
  }
}
