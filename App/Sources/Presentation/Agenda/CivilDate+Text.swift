package import CalendarService
package import ProgramSettings

extension CivilDate {
  /// `Today · Saturday 21 November`; with the year if it is not the current one.
  package func heading(seenFrom today: CivilDate) -> String {
    let date = "\(weekday.name) \(longText(seenFrom: today))"
    return switch daysSinceEpoch - today.daysSinceEpoch {
    case -1: "Yesterday · \(date)"
    case 0: "Today · \(date)"
    case 1: "Tomorrow · \(date)"
    default: date
    }
  }

  /// `today`, `tomorrow`, `on Friday` within a week, `on Friday 3 April` later.
  func relativeText(seenFrom today: CivilDate) -> String {
    switch daysSinceEpoch - today.daysSinceEpoch {
    case 0: "today"
    case 1: "tomorrow"
    case 2...6: "on \(weekday.name)"
    default: "on \(weekday.name) \(longText(seenFrom: today))"
    }
  }
}

extension Settings.TimeFormat {
  /// A time of day: `09:05`, `9:05am`.
  package func text(_ time: CivilDateTime) -> String {
    guard self == .twelveHours else { return time.clockText }
    return digits(time) + (time.hour < 12 ? "am" : "pm")
  }

  /// A time range within a day: `09:00–09:30`, `9:00–9:30am`, `11:30am–12:30pm`. The end of the day is `24:00` or
  /// `12:00am`.
  ///
  /// - Parameter end: `nil` for the end of the day.
  package func text(from start: CivilDateTime, to end: CivilDateTime?) -> String {
    guard self == .twelveHours else { return "\(text(start))–\(end?.clockText ?? "24:00")" }
    guard let end else { return "\(text(start))–12:00am" }
    return (start.hour < 12) == (end.hour < 12) && start <= end
      ? "\(digits(start))–\(text(end))" : "\(text(start))–\(text(end))"
  }

  /// A time of day or, with an end, a time range.
  func stretch(from start: CivilDateTime, to end: CivilDateTime?) -> String {
    end.map { text(from: start, to: $0) } ?? text(start)
  }

  private func digits(_ time: CivilDateTime) -> String {
    "\((time.hour + 11) % 12 + 1):\(time.minute.padded(to: 2))"
  }
}
