/// Some of what changed in a calendar since a state (``SyncStateProtocol``).
public struct CalendarChanges: Sendable, Hashable {
  /// What is new or differs, in its present version. No path stands twice in all the parts of a run.
  public var changed: [CalendarResource]
  /// The paths of what is there no longer.
  public var removed: [String]
  /// What could not be read, by its path: the rest is taken over, and the next run tries these again.
  public var failed: [String: CalendarSourceError]
  /// The token to keep with all of this: in the last part of a run only, and only where nothing failed.
  public var token: String?
  /// How many resources the whole run will bring, where that is known: changed and removed.
  public var expected: Int?

  /// A part of the changes.
  public init(
    changed: [CalendarResource] = [], removed: [String] = [], failed: [String: CalendarSourceError] = [:],
    token: String? = nil, expected: Int? = nil
  ) {
    self.changed = changed
    self.removed = removed
    self.failed = failed
    self.token = token
    self.expected = expected
  }
}
