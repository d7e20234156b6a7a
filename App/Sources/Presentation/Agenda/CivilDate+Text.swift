package import CalendarService

extension CivilDate {
  /// `Today · Saturday 21 November`; with the year if it is not the current one.
  package func heading(seenFrom today: CivilDate, in language: DateLanguage = .english) -> String {
    let date = fullText(seenFrom: today, in: language)
    return switch daysSinceEpoch - today.daysSinceEpoch {
    case -1: "Yesterday · \(date)"
    case 0: "Today · \(date)"
    case 1: "Tomorrow · \(date)"
    default: date
    }
  }

  /// `today`, `tomorrow`, `on Friday` within a week, `on Friday 3 April` later.
  func relativeText(seenFrom today: CivilDate, in language: DateLanguage = .english) -> String {
    switch daysSinceEpoch - today.daysSinceEpoch {
    case 0: "today"
    case 1: "tomorrow"
    case 2...6: "on \(language.name(of: weekday))"
    default: "on \(fullText(seenFrom: today, in: language))"
    }
  }
}
