/// Why a calendar could not be read at all.
public enum CalendarServiceError: Error, Sendable, Hashable {
  /// The file does not exist.
  case notFound(path: String)
  /// The path is a folder.
  case isFolder(path: String)
  /// The file cannot be read; `reason` is the system's message.
  case unreadable(path: String, reason: String)
  /// The file has no bytes.
  case empty(path: String)
  /// The file does not begin like iCalendar; `line` and `text` are the first line that shows it.
  case notACalendar(path: String, line: Int, text: String)
  /// The file is not UTF-8 but in another encoding: `UTF-16`.
  case wrongEncoding(path: String, encoding: String)
  /// The version of the calendar is not 2.0: `1.0` is vCalendar.
  case wrongVersion(path: String, line: Int, version: String)
  /// The file ends within a component that began at `line`.
  case truncated(path: String, line: Int, component: String)
  /// The file exceeds the limit; both in bytes.
  case tooLarge(path: String, size: Int, limit: Int)
  /// A calendar names a time zone, and there is no time zone database: a missing service, not invalid data (exit
  /// 69). The times would be wrong by hours.
  case noTimeZoneDatabase(path: String, zone: String)
}

extension CalendarServiceError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): there is no such file. Check the path."
    case .isFolder(let path): "\(path) is a folder. Name the .ics files in it."
    case .unreadable(let path, let reason): "\(path) could not be read: \(reason)."
    case .empty(let path): "\(path):1: the file is empty. Export the calendar again."
    case .notACalendar(let path, let line, let text):
      "\(path):\(line): this is not an iCalendar file: it has '\(text)' where BEGIN:VCALENDAR should be."
    case .wrongEncoding(let path, let encoding):
      "\(path):1: the file is in \(encoding). Save it as UTF-8."
    case .wrongVersion(let path, let line, let version):
      "\(path):\(line): this is version \(version) of the format; only 2.0 is read. Export it as iCalendar."
    case .truncated(let path, let line, let component):
      "\(path):\(line): the file ends in the middle of this \(component). Export or download it again."
    case .tooLarge(let path, let size, let limit):
      "\(path) has \(size) bytes; at most \(limit) are read. Export a shorter time range."
    case .noTimeZoneDatabase(let path, let zone):
      "\(path) has times in '\(zone)', but there is no time zone database; install tzdata."
    }
  }
}
