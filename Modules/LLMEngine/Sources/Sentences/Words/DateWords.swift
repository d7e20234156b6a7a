import CalendarService

/// Words of time that the grammar itself compares.
package enum DateWords {
  /// The days of the week.
  package static let weekdays = Weekday.allCases.map { $0.name.lowercased() }
  /// The parts of a day that can end a name.
  package static let dayParts: WordSet = "morning afternoon evening night weekend"
  /// The months of the year.
  package static let months = WordSet(CivilDate.monthNames.map { $0.lowercased() })
  /// Times that are never part of a name.
  package static let notInNames: WordSet = [
    "today", "tomorrow", "yesterday", "tonight", "this week", "next week", "last week", "this month", "now",
  ]
  /// A number of two or more, in digits or, up to ten, spelled out.
  package static func count(_ word: String) -> Int? {
    (Int(word) ?? spelled[word]).flatMap { $0 > 1 ? $0 : nil }
  }

  /// An hour of the clock from 1 to 12, in digits or spelled out.
  package static func hour(_ word: String) -> Int? {
    (Int(word) ?? spelled[word]).flatMap { (1...12).contains($0) ? $0 : nil }
  }

  /// The place of an ordinal up to the ninth: "second", "2nd".
  package static func place(_ word: String) -> Int? { places[word] }

  private static let spelled = numbered(
    "one two three four five six seven eight nine ten eleven twelve")
  private static let places = numbered("first second third fourth fifth sixth seventh eighth ninth").merging(
    numbered("1st 2nd 3rd 4th 5th 6th 7th 8th 9th"), uniquingKeysWith: { $1 })

  private static func numbered(_ words: String) -> [String: Int] {
    Dictionary(Wording.run(words).enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { $1 })
  }

  /// "Mondays", which people write for "monday's", as "monday"; any other time unchanged.
  package static func singular(_ time: String) -> String {
    let day = time.lowercased()
    return day.hasSuffix("s") && weekdays.contains(String(day.dropLast())) ? String(time.dropLast()) : time
  }

  /// Whether a time is only the name of a day of the week: "sunday", but not "on sunday".
  package static func isWeekday(_ time: String) -> Bool { weekdays.contains(time.lowercased()) }
}
