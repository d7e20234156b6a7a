/// A calendar in the store.
public struct StoredCalendar: Sendable, Hashable, Codable {
  /// Its name, unique without regard to case.
  public var name: String
  /// Its colour as the source wrote it; `nil` where it gave none.
  public var colour: String?
  /// How many events it holds; a series counts once.
  public var eventCount: Int
  /// The name of the source that it is synced with; `nil` for one that is kept here alone.
  public var source: String?
  /// Whether its source lets it only be read.
  public var isReadOnly: Bool

  /// A calendar with so many events, kept here alone unless said otherwise.
  public init(
    name: String, colour: String? = nil, eventCount: Int, source: String? = nil, isReadOnly: Bool = false
  ) {
    self.name = name
    self.colour = colour
    self.eventCount = eventCount
    self.source = source
    self.isReadOnly = isReadOnly
  }
}
