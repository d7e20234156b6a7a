import CalendarService

/// The dates of pages and sentences.
extension DateLanguage {
  /// `March`.
  func month(of date: CivilDate) -> String { name(ofMonth: date.month) }

  /// `Mar`.
  func shortMonth(of date: CivilDate) -> String { shortName(ofMonth: date.month) }

  /// `Thursday 26 March`.
  func day(_ date: CivilDate) -> String { fullText(date, hasYear: false) }

  /// `26 March`.
  func dayOfMonth(_ date: CivilDate) -> String { longText(date, hasYear: false) }

  /// `26 March 2026`.
  func fullDay(_ date: CivilDate) -> String { longText(date, hasYear: true) }
}
