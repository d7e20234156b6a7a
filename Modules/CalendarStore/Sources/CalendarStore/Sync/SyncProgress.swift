/// How far a sync is: told as a calendar begins and after each part of it.
public struct SyncProgress: Sendable, Hashable {
  /// The name of the source.
  public var source: String
  /// The name of the calendar as it is kept.
  public var calendar: String
  /// How many resources are done: taken over, removed or sent.
  public var done: Int
  /// How many there will be, where that is known; may grow.
  public var expected: Int?

  /// So far in a calendar.
  public init(source: String, calendar: String, done: Int, expected: Int?) {
    self.source = source
    self.calendar = calendar
    self.done = done
    self.expected = expected
  }
}
