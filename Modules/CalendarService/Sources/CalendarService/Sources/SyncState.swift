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
