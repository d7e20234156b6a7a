package import CalendarService

extension LocalTime {
  /// How answers write times of day; the engine sets it for each response.
  @TaskLocal package static var hours = ClockFormat.twentyFourHours

  /// The time of day: `09:00`, `9:00am`.
  package var clock: String { Self.hours.text(dateTime) }

  /// Times of day of a tool's result, `09:00` or `09:00–12:00, 13:00–18:00`, as the person writes them; 24:00 is the end
  /// of the day.
  package static func text(ofClocks text: String) -> String {
    let stretches = text.split(separator: ", ").map(String.init)
    if stretches.count > 1 { return stretches.map { self.text(ofClocks: $0) }.joined(separator: ", ") }
    let ends = text.split(separator: "–").map { LocalTime("2000-01-01T\($0)")?.dateTime }
    guard (1...2).contains(ends.count), let start = ends[0] else { return text }
    return ends.count == 1 ? hours.text(start) : hours.text(from: start, to: ends[1])
  }
}

extension CivilDate {
  /// The day spelled out: `Friday 27 November 2026`.
  package var name: String { "\(shortName) \(year)" }

  /// The day without its year: `Friday 27 November`.
  package var shortName: String { "\(weekday.name) \(day) \(monthName)" }
}
