import CalendarService

extension CivilDateTime {
  /// As results write it: `2026-11-27T09:00`.
  var minuteText: String { String(description.prefix { $0 != "T" }) + "T" + clockText }

  /// The time of day: `09:00`.
  var clockText: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

extension CivilDate {
  /// `Friday`.
  var weekdayName: String {
    let name = "\(weekday)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
