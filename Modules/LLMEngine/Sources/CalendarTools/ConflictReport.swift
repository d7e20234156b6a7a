/// What ``CalendarToolName/findConflicts`` returns.
public struct ConflictReport: Sendable, Hashable, Codable {
  /// Two busy events that overlap.
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

  /// The searched range.
  public var range: TimeRange
  /// The pairs, earliest first.
  public var pairs: [Pair]
  /// The number of pairs, including omitted ones.
  public var total: Int

  /// The conflicts of a range; `total` is larger than the number of `pairs` if some are omitted.
  public init(range: TimeRange, pairs: [Pair], total: Int? = nil) {
    self.range = range
    self.pairs = pairs
    self.total = total ?? pairs.count
  }
}
