import CalendarService

/// What a VCALENDAR says apart from its events.
struct CalendarHeader {
  var zones: ZoneTable
  /// PRODID, as written.
  var productID: String?
  /// X-WR-TIMEZONE: what times in unknown zones are taken to mean.
  var zone: String?
  var method: CalendarMethod?
  /// Where the VTIMEZONEs lie in the file.
  var definitions: [Range<Int>] = []
  /// What they say, by TZID in lower case: a later one replaces an earlier one.
  var definedZones: [String: DefinedZone] = [:]

  /// The lines before the events of an object of its own.
  var text: String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(productID ?? "-//Almanac//EN")\r\n"
  }
}
