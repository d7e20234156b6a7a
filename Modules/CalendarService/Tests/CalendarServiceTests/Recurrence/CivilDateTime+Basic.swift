import CalendarService

extension CivilDateTime {
  /// The moment that RFC 5545's basic form writes: `19970902T090000`, or `19970902` for midnight.
  static func basic(_ text: some StringProtocol) -> CivilDateTime {
    let digits = String(text).filter(\.isNumber)
    let date = Int(digits.prefix(8)) ?? 0
    let time = Int(digits.dropFirst(8)) ?? 0
    guard let day = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100) else {
      preconditionFailure("\(text) is not a date")
    }
    return CivilDateTime(
      date: day, secondOfDay: time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100)
  }
}
