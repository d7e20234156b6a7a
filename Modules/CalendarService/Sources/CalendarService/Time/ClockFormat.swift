/// How a person writes times of day. Texts for people write each time through it.
public enum ClockFormat: String, Sendable, Hashable, CaseIterable {
  /// `2:05pm`
  case twelveHours = "12h"
  /// `14:05`
  case twentyFourHours = "24h"

  /// A time of day: `09:05`, `9:05am`.
  public func text(_ time: CivilDateTime) -> String {
    guard self == .twelveHours else { return time.clockText }
    return digits(time) + (time.hour < 12 ? "am" : "pm")
  }

  /// A time range within a day: `09:00–09:30`, `9:00–9:30am`, `11:30am–12:30pm`. The end of the day is `24:00` or
  /// `12:00am`.
  ///
  /// - Parameter end: `nil` for the end of the day.
  public func text(from start: CivilDateTime, to end: CivilDateTime?) -> String {
    guard self == .twelveHours else { return "\(text(start))–\(end?.clockText ?? "24:00")" }
    guard let end else { return "\(text(start))–12:00am" }
    return (start.hour < 12) == (end.hour < 12) && start <= end
      ? "\(digits(start))–\(text(end))" : "\(text(start))–\(text(end))"
  }

  /// A time of day in minutes since midnight.
  public func text(minute: Int) -> String {
    text(CivilDateTime(secondsSinceEpoch: minute * 60))
  }

  /// A whole hour on an axis: `06`, `6am`; the end of the day is `24` or `12am`.
  public func axisText(hour: Int) -> String {
    guard self == .twelveHours else { return hour.padded(to: 2) }
    return "\((hour + 11) % 12 + 1)" + (hour % 24 < 12 ? "am" : "pm")
  }

  /// A time of day or, with an end, a time range.
  public func stretch(from start: CivilDateTime, to end: CivilDateTime?) -> String {
    end.map { text(from: start, to: $0) } ?? text(start)
  }

  private func digits(_ time: CivilDateTime) -> String {
    "\((time.hour + 11) % 12 + 1):\(time.minute.padded(to: 2))"
  }
}
