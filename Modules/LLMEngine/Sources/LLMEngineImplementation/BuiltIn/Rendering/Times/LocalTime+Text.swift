import CalendarService

extension LocalTime {
  /// The time of day: `09:00`.
  var clock: String { "\(two(dateTime.hour)):\(two(dateTime.minute))" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension CivilDate {
  /// The day spelled out: `Friday 27 November 2026`.
  var name: String { "\(shortName) \(year)" }

  /// The day without its year: `Friday 27 November`.
  var shortName: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "\("\(weekday)".capitalisedFirst) \(day) \(months[month - 1])"
  }
}
