import CalendarService

/// A file to import, and the calendar that it is to go to.
struct ImportSource: Hashable {
  /// The path; `-` is the standard input.
  let path: String
  /// The calendar that the person named.
  let calendar: String?

  /// What the calendar is called: as the person says, else as the file says, else like the file.
  func calendarName(of file: CalendarFile) throws(UsageError) -> String {
    for name in [calendar, file.name] {
      if let name, !name.allSatisfy(\.isWhitespace) { return name }
    }
    guard path != "-" else { throw .unnamedCalendar }
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return fileName }
    return String(fileName[..<dot])
  }
}
