/// What the composition root tells the calendar store.
public struct CalendarStoreSettings: Sendable, Hashable {
  /// Where the database is kept.
  public enum Location: Sendable, Hashable {
    /// In this file; it and its folders are made where they are missing, readable by the person alone.
    case file(path: String)
    /// In memory, gone with the store.
    case memory
  }

  /// Where the database is kept.
  public var location: Location
  /// The person's own calendar addresses, any case: `ana@example.org`. They tell which invitations the
  /// person declined. A calendar's name counts as one.
  public var addresses: Set<String>

  /// Settings for a store at `location`.
  public init(location: Location, addresses: Set<String> = []) {
    self.location = location
    self.addresses = addresses
  }
}
