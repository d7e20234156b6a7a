/// What a sync did.
public struct SyncReport: Sendable, Hashable, Encodable {
  /// The sources that were synced, in the order of the settings.
  public var sources: [SourceSyncReport]

  /// A report on sources.
  public init(sources: [SourceSyncReport]) {
    self.sources = sources
  }

  /// Whether all was synced: nothing failed, and no conflict waits.
  public var isComplete: Bool { sources.allSatisfy(\.isComplete) }
}
