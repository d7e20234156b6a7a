/// A length of time as a calendar writes it: a value of type DURATION (RFC 5545, section 3.3.6).
///
/// Days and seconds are two things: a day later the wall shows the same time, 86,400 seconds later it need not.
public struct EventDuration: Sendable, Hashable, Codable {
  /// Weeks and days, which keep the time on the wall; negative goes back.
  public var days: Int
  /// Hours, minutes and seconds, which are exact; negative goes back.
  public var seconds: Int

  /// A length of time. Both parts of one sign: RFC 5545 can write no other.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }
}

extension EventDuration: CustomStringConvertible {
  /// The value as RFC 5545 writes it: `PT45M`, `-P1DT2H`, `PT0S`. Parts of different signs are added up.
  public var description: String {
    guard days == 0 || seconds == 0 || (days < 0) == (seconds < 0) else {
      return EventDuration(seconds: days * 86_400 + seconds).description
    }
    var text = days < 0 || seconds < 0 ? "-P" : "P"
    if days != 0 { text += "\(days.magnitude)D" }
    guard seconds != 0 || days == 0 else { return text }
    let (hours, minutes, rest) = (
      seconds.magnitude / 3600, seconds.magnitude / 60 % 60, seconds.magnitude % 60
    )
    text += "T"
    if hours > 0 { text += "\(hours)H" }
    if minutes > 0 { text += "\(minutes)M" }
    if rest > 0 || seconds == 0 { text += "\(rest)S" }
    return text
  }
}
