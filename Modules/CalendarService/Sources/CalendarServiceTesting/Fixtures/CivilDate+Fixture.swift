public import CalendarService

/// The days of one week: Monday is 9 March 2026.
extension CivilDate {
  /// 9 March 2026.
  public static let monday = CivilDate.fixture("2026-03-09")
  /// 10 March 2026.
  public static let tuesday = CivilDate.fixture("2026-03-10")
  /// 11 March 2026.
  public static let wednesday = CivilDate.fixture("2026-03-11")
  /// 12 March 2026.
  public static let thursday = CivilDate.fixture("2026-03-12")
  /// 13 March 2026.
  public static let friday = CivilDate.fixture("2026-03-13")
  /// 14 March 2026.
  public static let saturday = CivilDate.fixture("2026-03-14")
  /// 15 March 2026.
  public static let sunday = CivilDate.fixture("2026-03-15")

  /// The day that ISO 8601 writes so: `2026-03-09`. Stops the test where it is not one.
  public static func fixture(_ text: String) -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let date = CivilDate(year: parts[0], month: parts[1], day: parts[2]) else {
      preconditionFailure("'\(text)' is not a date. Write it as 2026-03-09.")
    }
    return date
  }
}
