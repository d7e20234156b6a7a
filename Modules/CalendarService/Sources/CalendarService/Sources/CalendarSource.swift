/// Where calendars come from.
public struct CalendarSource: Sendable, Hashable, Codable {
  /// What kind of place it is, and where.
  public enum Place: Sendable, Hashable, Codable {
    /// One iCalendar file: one calendar.
    case file(path: String)
    /// A folder with one event a file, as vdir keeps it: one calendar. Its folders, where it holds no `.ics`
    /// file itself, are a calendar each.
    case folder(path: String)
    /// An account on a CalDAV server (RFC 4791): as many calendars as it has.
    case server(CalendarAccount)
  }

  /// What the person calls it; unique among the sources, without regard to case.
  public var name: String
  /// Where it is.
  public var place: Place

  /// A source at a place.
  public init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}
