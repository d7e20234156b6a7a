import CalendarService
import PhraseWords
import TimePhrases

extension DaysResolver {
  /// Ranges with one or both ends in other days.
  func bounded(_ phrase: DaysPhrase) throws(DatePhraseError) -> Days {
    let tomorrow = today.adding(days: 1)
    var ahead = self
    ahead.looksBack = false
    switch phrase {
    case .rest(let days):
      let days = try ahead.days(days)
      return try ordered(max(days.lowerBound, today), days.upperBound)
    case .since(let days):
      var resolver = self
      resolver.looksBack = true
      return try ordered(try resolver.days(days).lowerBound, tomorrow)
    case .soFar(let days):
      var resolver = self
      resolver.looksBack = true
      return try ordered(try resolver.days(days).lowerBound, tomorrow)
    case .from(let days):
      let start = try self.days(days).lowerBound
      return start..<start.adding(days: 28)
    case .until(let days, let isIncluded):
      let days = try ahead.days(days)
      return try ordered(today, isIncluded ? days.upperBound : days.lowerBound)
    case .after(let days):
      let end = try self.days(days).upperBound
      return end..<end.adding(days: 28)
    case .between(let first, let last):
      return try between(first.inheriting(from: last), last)
    default:
      return try days(phrase)
    }
  }

  /// From one day to a later one. A range of dates that contains today is not over: "14 july to 17 july" on 15 July
  /// began yesterday. "monday to friday" is the next that begins.
  private func between(_ first: DaysPhrase, _ last: DaysPhrase) throws(DatePhraseError) -> Days {
    var later = self
    later.looksBack = false
    if !looksBack, first.isOfAnyYear {
      var before = self
      before.looksBack = true
      let start = try before.days(first).lowerBound
      later.reference = start
      if let end = try? later.days(last).upperBound, end > reference, start < end,
        end.daysSinceEpoch - start.daysSinceEpoch < 300
      {
        return start..<end
      }
    }
    let start = try days(first).lowerBound
    later.reference = start
    return try ordered(start, try later.days(last).upperBound)
  }

  private func ordered(_ first: CivilDate, _ end: CivilDate) throws(DatePhraseError) -> Days {
    guard first < end else { throw .endsBeforeItStarts(text: text) }
    return first..<end
  }
}

extension DaysPhrase {
  /// Whether it is a date or month without a year.
  var isOfAnyYear: Bool {
    switch self {
    case .monthDays(_, _, nil), .month(_, nil), .holiday(_, nil): true
    case .checked(_, let days), .section(_, let days), .nthWeekday(_, _, let days): days.isOfAnyYear
    default: false
    }
  }

  /// The first end of a range, with the week or year that only the last end names: "monday to friday next week", "5
  /// march to 2 april 2028".
  func inheriting(from last: DaysPhrase) -> DaysPhrase {
    switch (self, last) {
    case (.weekday(let weekday, .nearest), .weekday(_, .inWeek(let offset))):
      .weekday(weekday, .inWeek(offset))
    case (.monthDays(let month?, let days, nil), .monthDays(_, _, let year?)):
      .monthDays(month: month, days: days, year)
    case (.monthDays(nil, let days, nil), .monthDays(let month?, _, let year)):
      .monthDays(month: month, days: days, year)
    case (.month(let month, nil), .month(_, let year?)):
      .month(month, year)
    case (.quarter(let quarter, nil), .quarter(_, let year?)):
      .quarter(quarter, year)
    default: self
    }
  }
}
