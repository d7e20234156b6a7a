/// What is known of a calendar of a source from the last time.
public struct SyncState: Sendable, Hashable, Codable {
  /// What the source said when everything up to then had been taken over: a sync token (RFC 6578), a ctag;
  /// only its own source can read it. `nil` for a calendar that was never read.
  public var token: String?
  /// The version of each resource that is held, by its path.
  public var versions: [String: String]

  /// What is known; by default nothing.
  public init(token: String? = nil, versions: [String: String] = [:]) {
    self.token = token
    self.versions = versions
  }
}
