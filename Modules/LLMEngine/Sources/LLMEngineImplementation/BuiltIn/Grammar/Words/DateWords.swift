import CalendarService

/// Words of time that the grammar itself compares.
enum DateWords {
  /// The days of the week.
  static let weekdays = Weekday.allCases.map { $0.name.lowercased() }
  /// The parts of a day that can end a name.
  static let dayParts: WordSet = ["morning", "afternoon", "evening", "night", "weekend"]
  /// The months of the year.
  static let months = WordSet(CivilDate.monthNames.map { $0.lowercased() })
  /// Times that are never part of a name.
  static let notInNames: WordSet = [
    "today", "tomorrow", "yesterday", "tonight", "this week", "next week", "last week", "this month", "now",
  ]
  /// A number of two or more, in digits or, up to ten, spelled out.
  static func count(_ word: String) -> Int? { (Int(word) ?? spelled[word]).flatMap { $0 > 1 ? $0 : nil } }

  /// An hour of the clock from 1 to 12, in digits or spelled out.
  static func hour(_ word: String) -> Int? {
    (Int(word) ?? spelled[word]).flatMap { (1...12).contains($0) ? $0 : nil }
  }

  /// The place of an ordinal up to the ninth: "second", "2nd".
  static func place(_ word: String) -> Int? { places[word] }

  private static let spelled = numbered(
    "one two three four five six seven eight nine ten eleven twelve")
  private static let places = numbered("first second third fourth fifth sixth seventh eighth ninth").merging(
    numbered("1st 2nd 3rd 4th 5th 6th 7th 8th 9th"), uniquingKeysWith: { $1 })

  private static func numbered(_ words: String) -> [String: Int] {
    Dictionary(Wording.run(words).enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { $1 })
  }

  /// "Mondays", which people write for "monday's", as "monday"; any other time unchanged.
  static func singular(_ time: String) -> String {
    let day = time.lowercased()
    return day.hasSuffix("s") && weekdays.contains(String(day.dropLast())) ? String(time.dropLast()) : time
  }

  /// Whether a time is only the name of a day of the week: "sunday", but not "on sunday".
  static func isWeekday(_ time: String) -> Bool { weekdays.contains(time.lowercased()) }
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
