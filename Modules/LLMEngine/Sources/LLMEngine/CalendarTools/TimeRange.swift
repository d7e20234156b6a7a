/// The stretch of time that a tool looked at, in the person's local time.
public struct TimeRange: Sendable, Hashable, Codable {
  /// In plain words, dates spelled out: `Friday 27 November 2026`.
  public var title: String
  /// The first minute: `2026-11-27T00:00`.
  public var start: String
  /// The first minute after it.
  public var end: String

  /// The stretch from `start` up to, not including, `end`.
  public init(title: String, start: String, end: String) {
    self.title = title
    self.start = start
    self.end = end
  }
}
