/// A calendar in the store.
public struct StoredCalendar: Sendable, Hashable, Codable {
  /// Its name, unique without regard to case.
  public var name: String
  /// Its colour as the source wrote it; `nil` where it gave none.
  public var colour: String?
  /// How many events it holds; a series counts once.
  public var eventCount: Int

  /// A calendar with so many events.
  public init(name: String, colour: String? = nil, eventCount: Int) {
    self.name = name
    self.colour = colour
    self.eventCount = eventCount
  }
}
