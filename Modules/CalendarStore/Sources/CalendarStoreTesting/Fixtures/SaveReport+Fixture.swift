public import CalendarStore

extension SaveReport {
  /// A report about a calendar called `Work` in which nothing changed, unless said otherwise.
  public static func fixture(
    calendar: String = "Work", added: Int = 0, changed: Int = 0, unchanged: Int = 0, removed: Int = 0
  ) -> SaveReport {
    SaveReport(calendar: calendar, added: added, changed: changed, unchanged: unchanged, removed: removed)
  }
}
