#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A calendar of a source.
public struct SourceCalendar: Sendable, Hashable, Codable {
  /// Identifies the calendar within its source; never changes: the path of its collection on the server, or of its
  /// file or folder.
  public var path: String
  /// Its name: DAV:displayname, or the name of the file or folder.
  public var name: String
  /// Its colour as the source writes it; `nil` if there is none.
  public var colour: String?
  /// Whether it is read-only for the person.
  public var isReadOnly: Bool
  /// What it may contain (RFC 4791, section 5.2.3).
  public var contents = CalendarContents.all

  /// A calendar; writable by default.
  public init(path: String, name: String, colour: String? = nil, isReadOnly: Bool = false) {
    self.path = path
    self.name = name
    self.colour = colour
    self.isReadOnly = isReadOnly
  }
}

/// What a calendar may contain: many servers keep events and tasks in different collections.
public struct CalendarContents: OptionSet, Sendable, Hashable, Codable {
  /// The bits. Never change: they are stored.
  public let rawValue: Int

  /// The contents with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// VEVENT.
  public static let events = CalendarContents(rawValue: 1)
  /// VTODO.
  public static let tasks = CalendarContents(rawValue: 2)
  /// Both.
  public static let all: CalendarContents = [.events, .tasks]

  /// What an object needs.
  public static func needed(by object: CalendarObject) -> CalendarContents { object.isTask ? .tasks : .events }
}

/// A calendar object resource (RFC 4791, section 4.1): the events of one UID, or a whole file.
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

/// A source of calendars.
public struct CalendarSource: Sendable, Hashable, Codable {
  /// The kind and location of a source.
  public enum Place: Sendable, Hashable, Codable {
    /// One iCalendar file, which is one calendar.
    case file(path: String)
    /// A folder with one event per file, as in vdir: one calendar. If it contains no `.ics` file itself, each of
    /// its subfolders is a calendar.
    case folder(path: String)
    /// An account on a CalDAV server (RFC 4791) with all its calendars, or a feed.
    case server(CalendarAccount)
  }

  /// Its name, unique among the sources ignoring case.
  public var name: String
  /// Its location.
  public var place: Place

  /// Creates a source.
  public init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}
