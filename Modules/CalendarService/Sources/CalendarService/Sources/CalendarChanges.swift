/// A batch of the changes to a calendar since a state (``SyncStateProtocol``).
public struct CalendarChanges: Sendable, Hashable {
  /// New and changed resources, in their present version. No path appears twice in the batches of a run.
  public var changed: [CalendarResource]
  /// The paths of removed resources.
  public var removed: [String]
  /// The errors of resources that could not be read, by path: the others are applied, and the next run tries these
  /// again.
  public var failed: [String: CalendarSourceError]
  /// The token to keep once the run is applied: in its last batch only, and only if nothing failed.
  public var token: String?
  /// The number of resources of the whole run, changed and removed; `nil` if unknown.
  public var expected: Int?

  /// A batch of changes.
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

/// The state of a calendar at the last sync, as far as its source asks for it.
public protocol SyncStateProtocol: Sendable {
  /// The token that the source gave when all changes up to then had been applied: a sync token (RFC 6578) or a
  /// ctag, which only this source can read. `nil` for a calendar that was never read, and after the token was
  /// invalidated (``CalendarSourceProtocol/token(beforeChange:)``).
  var token: String? { get }

  /// Returns the version of each stored resource, by its path, as of this moment.
  ///
  /// There may be very many, and each call looks them up: a source that finds no change without them does not
  /// call this.
  ///
  /// - Throws: the error of the lookup, which the source rethrows.
  func storedVersions() async throws -> [String: String]
}

/// The state of a calendar at the last sync, all of it in memory.
public struct SyncState: SyncStateProtocol, Hashable, Codable {
  /// The token that the source gave; `nil` for a calendar that was never read, and after it was invalidated.
  public var token: String?
  /// The version of each stored resource, by its path.
  public var versions: [String: String]

  /// The state; by default that of a first run.
  public init(token: String? = nil, versions: [String: String] = [:]) {
    self.token = token
    self.versions = versions
  }

  /// The versions.
  public func storedVersions() -> [String: String] { versions }
}
