import CalendarService

/// Writes dates and times in plain words, with the year only if it is not the current one.
struct DateRangeTitle: Sendable {
  /// The current year.
  let year: Int
  /// How times of day are written.
  var hours = ClockFormat.twentyFourHours
  /// The language of the names; the words between them are English.
  var language = DateLanguage.english

  /// "Friday 27 November", "16 to 22 November 2027", "28 December 2026 to 3 January 2027", "November", "2026".
  func title(of days: Range<CivilDate>) -> String {
    let first = days.lowerBound
    let last = days.upperBound.adding(days: -1)
    guard first < last else { return day(first) }
    if first.day == 1, days.upperBound.day == 1 {
      if days.upperBound == first.adding(months: 1) {
        return language.monthText(first, hasYear: first.year != year)
      }
      if first.month == 1, days.upperBound == first.adding(months: 12) { return "\(first.year)" }
    }
    guard language.isEnglish else {
      let hasYear = first.year != last.year || last.year != year
      return "\(language.longText(first, hasYear: hasYear)) – \(language.longText(last, hasYear: hasYear))"
    }
    let end = "\(last.day) \(last.monthName)"
    if first.year != last.year {
      return "\(first.day) \(first.monthName) \(first.year) to \(end) \(last.year)"
    }
    let isOneMonth = first.month == last.month
    return "\(first.day)\(isOneMonth ? "" : " \(first.monthName)") to \(end)\(yearText(last))"
  }

  /// "Friday 27 November, 12:00 to 18:00"; an end at midnight is 24:00 of the day before.
  func title(from start: CivilDateTime, to end: CivilDateTime) -> String {
    let isMidnight = end.secondOfDay == 0 && end > start
    let endDay = isMidnight ? end.date.adding(days: -1) : end.date
    let endTime = isMidnight && hours == .twentyFourHours ? "24:00" : hours.text(end)
    if start.date == endDay { return "\(title(at: start)) to \(endTime)" }
    return "\(title(at: start)) to \(day(endDay)), \(endTime)"
  }

  /// "Friday 27 November, 12:00".
  func title(at moment: CivilDateTime) -> String { "\(day(moment.date)), \(hours.text(moment))" }

  /// "Friday 27 November".
  func day(_ day: CivilDate) -> String { language.fullText(day, hasYear: day.year != year) }

  private func yearText(_ day: CivilDate) -> String { day.year == year ? "" : " \(day.year)" }
}
