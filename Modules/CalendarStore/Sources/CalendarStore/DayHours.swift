import CalendarService

/// A range of minutes of a day.
public struct DayHours: Sendable, Hashable {
  /// The usual working hours: from nine to six.
  public static let working = DayHours(start: 9 * 60, end: 18 * 60)

  /// The first minute of the day, 0 to 1439.
  public let start: Int
  /// The minute after the last one, up to 1440.
  public let end: Int

  private init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Parses `9-18` or `8:30-17:30`; `nil` unless it is two times of a day, the earlier first.
  public init?(_ text: String) {
    let minutes = text.split(separator: "-", omittingEmptySubsequences: false).map { Self.minute($0) }
    guard minutes.count == 2, let start = minutes[0], let end = minutes[1], start < end else { return nil }
    self.init(start: start, end: end)
  }

  /// The range from the earlier start to the later end.
  public func joined(with other: DayHours) -> DayHours {
    DayHours(start: min(start, other.start), end: max(end, other.end))
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
    guard areDigits, parts.count <= 2, 1...2 ~= parts[0].count, parts.count == 1 || parts[1].count == 2,
      let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), minute < 60,
      hour * 60 + minute <= 1440
    else { return nil }
    return hour * 60 + minute
  }
}

extension DayHours: CustomStringConvertible {
  /// `9-18`, `8:30-17:30`.
  public var description: String {
    [start, end].map { $0 % 60 == 0 ? "\($0 / 60)" : "\($0 / 60):\(($0 % 60).padded(to: 2))" }
      .joined(separator: "-")
  }
}
