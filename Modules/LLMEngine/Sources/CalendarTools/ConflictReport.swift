/// What ``CalendarToolName/findConflicts`` returns.
public struct ConflictReport: Sendable, Hashable, Codable {
  /// Two events that take time at once.
  public struct Pair: Sendable, Hashable, Codable {
    /// The one that starts first.
    public var first: EventEntry
    /// The one that starts while the first is under way.
    public var second: EventEntry

    /// A pair.
    public init(first: EventEntry, second: EventEntry) {
      self.first = first
      self.second = second
    }
  }

  /// The stretch of time that was looked at.
  public var range: TimeRange
  /// The pairs, earliest first.
  public var pairs: [Pair]
  /// How many pairs there are, the ones left out included.
  public var total: Int

  /// The conflicts of a range; more than `pairs` where `total` says so.
  public init(range: TimeRange, pairs: [Pair], total: Int? = nil) {
    self.range = range
    self.pairs = pairs
    self.total = total ?? pairs.count
  }
}
