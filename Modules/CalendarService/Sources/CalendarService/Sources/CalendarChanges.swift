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

/// What is known of a calendar of a source from the last time, as far as the source asks.
public protocol SyncStateProtocol: Sendable {
  /// What the source said when everything up to then had been taken over: a sync token (RFC 6578), a ctag;
  /// only its own source can read it. `nil` for a calendar that was never read, and where what the source
  /// said holds no more (``CalendarSourceProtocol/token(beforeChange:)``).
  var token: String? { get }

  /// Returns the version of each resource that is held, by its path, as of this moment.
  ///
  /// There may be very many, and they are looked up for whoever asks: a source that knows without them that
  /// nothing changed does not ask.
  ///
  /// - Throws: what kept them from being looked up, which the source passes on as it is.
  func heldVersions() async throws -> [String: String]
}

/// What is known of a calendar of a source from the last time, all of it at hand.
public struct SyncState: SyncStateProtocol, Hashable, Codable {
  /// What the source said; `nil` for a calendar that was never read, and where that holds no more.
  public var token: String?
  /// The version of each resource that is held, by its path.
  public var versions: [String: String]

  /// What is known; by default nothing.
  public init(token: String? = nil, versions: [String: String] = [:]) {
    self.token = token
    self.versions = versions
  }

  /// The versions.
  public func heldVersions() -> [String: String] { versions }
}
