import CalendarService

/// What a VCALENDAR says apart from its events.
struct CalendarHeader {
  var zones: ZoneTable
  /// How long a PRODID is kept, in bytes: it stands in the text of each event.
  static let productLimit = 1 << 10

  /// PRODID, as written; `nil` where there is none that is kept.
  var productID: String?
  /// X-WR-TIMEZONE: what times in unknown zones are taken to mean.
  var zone: String?
  var method: CalendarMethod?
  /// Where the VTIMEZONEs lie in the file.
  var definitions: [DefinitionPlace] = []
  /// A zone that events name, nothing defines, and no database is there to say; `nil` where there is none.
  var missingZone: String?
  /// What they say, by TZID in lower case: a later one replaces an earlier one.
  var definedZones: [String: DefinedZone] = [:]

  /// Makes what was read of a part of a file fit the whole: there are lines before it.
  mutating func move(lines: Int) {
    for index in definitions.indices { definitions[index].line += lines }
  }

  /// The lines before the events of an object of its own.
  var text: String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(productID ?? "-//Almanac//EN")\r\n"
  }
}
