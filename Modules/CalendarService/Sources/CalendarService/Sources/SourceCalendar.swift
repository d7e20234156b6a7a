#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A calendar of a source.
public struct SourceCalendar: Sendable, Hashable, Codable {
  /// Identifies the calendar within its source, and never changes: the path of its collection on the server, or of
  /// its file or folder.
  public var path: String
  /// What it calls itself: DAV:displayname, or the name of the file or folder.
  public var name: String
  /// Its colour as the source writes it; `nil` if it gives none.
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

/// A calendar object resource as its source keeps it (RFC 4791, section 4.1): the events of one UID; or the
/// whole of a file.
public struct CalendarResource: Sendable, Hashable {
  /// Identifies the resource within its source: the path of its URL, percent-encoded as the server writes it, or of
  /// its file.
  public var path: String
  /// Changes whenever the resource does: the ETag as the server wrote it, or a file's time and size.
  public var version: String
  /// Its iCalendar stream.
  public var content: Data

  /// A resource in one of its versions.
  public init(path: String, version: String, content: Data) {
    self.path = path
    self.version = version
    self.content = content
  }
}

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
