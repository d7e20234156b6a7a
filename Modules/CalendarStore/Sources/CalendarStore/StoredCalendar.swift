/// A calendar in the store.
public struct StoredCalendar: Sendable, Hashable, Codable {
  /// Its name, unique without regard to case.
  public var name: String
  /// Its colour: the one that the person chose, else what its file or source says, as it is written there; `nil` where
  /// there is none.
  public var colour: String?
  /// ``colour`` as `0xRRGGBB`; `nil` if there is none, or it is not understood.
  public var rgb: Int?
  /// Whether it is left out of answers that name no calendar.
  public var isHidden: Bool
  /// How many events it holds; a series counts once. `nil` if they were not counted.
  public var eventCount: Int?
  /// The name of the source that it is synced with; `nil` for one that is kept here alone.
  public var source: String?
  /// Whether its source lets it only be read.
  public var isReadOnly: Bool

  /// A calendar, kept here alone and shown unless said otherwise.
  public init(
    name: String, colour: String? = nil, rgb: Int? = nil, isHidden: Bool = false, eventCount: Int? = nil,
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

extension StoredCalendar {
  /// The name that a person means with `text`: the same in any case, else the only one that begins with it; `nil` where
  /// there is none, or several begin with it.
  public static func name(for text: String, among names: [String]) -> String? {
    let wanted = text.lowercased()
    if let name = names.first(where: { $0.lowercased() == wanted }) { return name }
    let beginnings = names.filter { $0.lowercased().hasPrefix(wanted) }
    return beginnings.count == 1 && !wanted.isEmpty ? beginnings[0] : nil
  }
}
