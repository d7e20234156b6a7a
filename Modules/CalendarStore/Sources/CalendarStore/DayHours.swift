/// A range of full hours of a day.
public struct DayHours: Sendable, Hashable {
  /// The working hours: from nine to six, on every day of the week.
  public static let working = DayHours(from: 9, to: 18)

  /// The first hour, 0 to 23.
  public let from: Int
  /// The hour after the last one, up to 24.
  public let to: Int

  private init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Parses `9-18`; `nil` unless it is two hours of a day, the earlier first.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let areHours = parts.allSatisfy { $0.count < 3 && $0.allSatisfy { ("0"..."9").contains($0) } }
    let hours = parts.compactMap { Int($0) }
    guard areHours, parts.count == 2, hours.count == 2, hours[0] < hours[1], hours[1] <= 24 else {
      return nil
    }
    self.init(from: hours[0], to: hours[1])
  }
}
