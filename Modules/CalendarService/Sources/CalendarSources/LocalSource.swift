package import CalendarService

/// The sources in the file system.
package enum LocalSource {
  /// The one calendar of an iCalendar file.
  package static func file(_ source: CalendarSource, at path: String) -> any CalendarSourceProtocol {
    FileSource(source: source, path: path)
  }

  /// A folder of iCalendar files, or of such folders.
  package static func folder(_ source: CalendarSource, at path: String) -> any CalendarSourceProtocol {
    FolderSource(source: source, path: path)
  }
}
