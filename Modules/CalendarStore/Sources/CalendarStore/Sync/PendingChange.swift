/// A change made here that its source does not have yet.
public struct PendingChange: Sendable, Hashable, Codable {
  /// What was done to the event.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// It is new here.
    case added
    /// It was changed.
    case changed
    /// It was removed.
    case removed
  }

  /// The name of the source.
  public var source: String
  /// The name of the calendar as it is kept.
  public var calendar: String
  /// The event's UID.
  public var uid: String
  /// The title of the event as it is here, or was; empty where it has none.
  public var title: String
  /// What was done.
  public var kind: Kind
  /// Whether the source has another change to it: then it waits to be decided.
  public var isConflict: Bool

  /// A change that waits.
  public init(
    source: String, calendar: String, uid: String, title: String, kind: Kind, isConflict: Bool = false
  ) {
    self.source = source
    self.calendar = calendar
    self.uid = uid
    self.title = title
    self.kind = kind
    self.isConflict = isConflict
  }
}
