/// A calendar of a source.
public struct SourceCalendar: Sendable, Hashable, Codable {
  /// Tells it from the others of its source, always the same: the path of its collection on the server, or of
  /// its file or folder.
  public var path: String
  /// What it calls itself: DAV:displayname, or the name of the file or folder.
  public var name: String
  /// Its colour as the source writes it; `nil` where it gives none.
  public var colour: String?
  /// Whether the person may only read it.
  public var isReadOnly: Bool

  /// A calendar that may be written.
  public init(path: String, name: String, colour: String? = nil, isReadOnly: Bool = false) {
    self.path = path
    self.name = name
    self.colour = colour
    self.isReadOnly = isReadOnly
  }
}
