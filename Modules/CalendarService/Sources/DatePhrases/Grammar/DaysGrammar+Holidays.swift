import CalendarService

extension DaysGrammar {
  /// The holidays that most people say by name: "christmas", "new year's eve", "thanksgiving".
  func holiday(at position: Int) -> Match<DaysPhrase>? {
    if let end = reader.words("thanksgiving", at: position) {
      let year = reader.year(at: end)
      return (.nthWeekday(4, .thursday, of: .month(11, year?.value)), year?.end ?? end)
    }
    for (words, month, day) in Self.holidays {
      let isThere = words.enumerated().allSatisfy { reader.word(at: position + $0.offset) == $0.element }
      guard isThere else { continue }
      let year = reader.year(at: position + words.count)
      return (.monthDays(month: month, days: day...day, year?.value), year?.end ?? position + words.count)
    }
    return nil
  }

  /// The longer names first.
  private static let holidays: [(words: [String], month: Int, day: Int)] = [
    (["christmas", "eve"], 12, 24), (["christmas", "day"], 12, 25), (["christmas"], 12, 25),
    (["boxing", "day"], 12, 26), (["new", "year", "eve"], 12, 31), (["new", "years", "eve"], 12, 31),
    (["new", "year", "day"], 1, 1), (["new", "years", "day"], 1, 1), (["halloween"], 10, 31),
    (["valentine", "day"], 2, 14), (["valentines", "day"], 2, 14),
  ]
}
