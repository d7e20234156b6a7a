import CalendarService
import ICalendarComponents

/// The properties and zones of a VCALENDAR, without its events.
struct CalendarHeader {
  var zones: ZoneTable
  /// The most bytes of a PRODID that are stored: it is part of the text of each event.
  static let productLimit = 1 << 10

  /// PRODID, as written; `nil` if it is missing or too long.
  var productID: String? { didSet { setFloatingZone() } }
  /// X-WR-TIMEZONE: the zone of times that have none, and of those whose own zone is unknown.
  ///
  /// Google and others write times without a zone and mean this one. Apple's Calendar writes it too, but leaves an event
  /// without a zone on purpose.
  var zone: String? { didSet { setFloatingZone() } }
  var method: CalendarMethod?
  /// The byte ranges of the VTIMEZONEs in the file.
  var definitions: [DefinitionExtent] = []
  /// A zone that events use and that is not defined in the file, when no database is available; `nil` if there is
  /// none.
  var missingZone: String?
  /// The parsed definitions by TZID in lower case. A later one replaces an earlier one.
  var definedZones: [String: DefinedZone] = [:]

  private mutating func setFloatingZone() {
    zones.floatingZone = productID?.hasPrefix("-//Apple") == true ? nil : zone
  }

  /// Shifts line numbers by the `lines` that precede this chunk of the file.
  mutating func move(lines: Int) {
    for index in definitions.indices { definitions[index].line += lines }
  }

  /// The lines that precede the events when an object is written as a file of its own.
  var text: String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(productID ?? "-//Almanac//EN")\r\n"
  }
}

/// The range of a VTIMEZONE in a file.
struct DefinitionExtent {
  let bytes: Range<Int>
  /// The line of its BEGIN.
  var line: Int
}

/// A VTIMEZONE of a file: its parsed definition and its lines.
struct DefinedZone {
  let definition: ZoneDefinition
  /// Normalized lines with CRLF, shared by all objects that need them.
  let text: String
  /// The line of its BEGIN.
  let line: Int
}
