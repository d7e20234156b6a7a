public import CalendarService

/// A calendar in the store.
public struct StoredCalendar: Sendable, Hashable, Codable {
  /// Its name, unique ignoring case.
  public var name: String
  /// Its colour: the person's choice, otherwise that of its file or source, as written; `nil` if there is none.
  public var colour: String?
  /// ``colour`` as `0xRRGGBB`; `nil` if there is none, or it is invalid.
  public var rgb: Int?
  /// Whether it is omitted from results if no calendar is named.
  public var isHidden: Bool
  /// The number of events; a series counts once. `nil` if they were not counted.
  public var eventCount: Int?
  /// The name of its source; `nil` for a local calendar.
  public var source: String?
  /// Whether its source allows only reading.
  public var isReadOnly: Bool
  /// The number of tasks, done ones included; `nil` if they were not counted.
  public var taskCount: Int?
  /// What its source allows in it.
  public var contents = CalendarContents.all

  /// A calendar; local and visible by default.
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
  /// The name that `text` means: the same name ignoring case, otherwise the only one with this prefix; `nil` if
  /// there is none, or several have it.
  public static func name(for text: String, among names: [String]) -> String? {
    let wanted = text.lowercased()
    if let name = names.first(where: { $0.lowercased() == wanted }) { return name }
    let beginnings = names.filter { $0.lowercased().hasPrefix(wanted) }
    return beginnings.count == 1 && !wanted.isEmpty ? beginnings[0] : nil
  }
}
