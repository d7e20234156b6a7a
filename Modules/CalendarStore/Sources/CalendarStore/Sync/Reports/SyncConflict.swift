/// An event that was changed here and at its source, and waits to be decided.
public struct SyncConflict: Sendable, Hashable, Codable {
  /// What happened on the two sides.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Changed on both.
    case changedOnBoth
    /// Changed here, removed at the source.
    case removedAtSource
    /// Removed here, changed at the source.
    case removedHere
    /// New on both, under one UID.
    case addedOnBoth
  }

  /// The event's UID.
  public var uid: String
  /// Its title here, or at the source where it was removed here; empty where it has none.
  public var title: String
  /// What happened.
  public var kind: Kind

  /// A conflict about an event.
  public init(uid: String, title: String, kind: Kind) {
    self.uid = uid
    self.title = title
    self.kind = kind
  }
}
