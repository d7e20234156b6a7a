/// How many events changed, one way.
public struct SyncCounts: Sendable, Hashable, Codable {
  /// Events that were not there before.
  public var added: Int
  /// Events that were there and differ now.
  public var changed: Int
  /// Events that are there no longer.
  public var removed: Int
  /// Events that were looked at and are the same.
  public var unchanged: Int

  /// Counts, by default zero.
  public init(added: Int = 0, changed: Int = 0, removed: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.unchanged = unchanged
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { added == 0 && changed == 0 && removed == 0 }

  /// Adds counts to others.
  package static func += (counts: inout SyncCounts, more: SyncCounts) {
    counts.added += more.added
    counts.changed += more.changed
    counts.removed += more.removed
    counts.unchanged += more.unchanged
  }
}
