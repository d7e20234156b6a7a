/// A calendar in the store.
public struct StoredCalendar: Sendable, Hashable, Codable {
  /// Its name, unique without regard to case.
  public var name: String
  /// Its colour: the one that the person chose, else what its file or source says, as it is written there; `nil` where
  /// there is none.
  public var colour: String?
  /// ``colour`` as `0xRRGGBB`; `nil` where there is none, or it is not understood.
  public var rgb: Int?
  /// Whether it is left out of answers that name no calendar.
  public var isHidden: Bool
  /// How many events it holds; a series counts once.
  public var eventCount: Int
  /// The name of the source that it is synced with; `nil` for one that is kept here alone.
  public var source: String?
  /// Whether its source lets it only be read.
  public var isReadOnly: Bool

  /// A calendar with so many events, kept here alone and shown unless said otherwise.
  public init(
    name: String, colour: String? = nil, rgb: Int? = nil, isHidden: Bool = false, eventCount: Int,
    source: String? = nil, isReadOnly: Bool = false
  ) {
    self.name = name
    self.colour = colour
    self.rgb = rgb
    self.isHidden = isHidden
    self.eventCount = eventCount
    self.source = source
    self.isReadOnly = isReadOnly
  }
}
