import CalendarService

/// What a VCALENDAR says apart from its events.
struct CalendarHeader {
  var zones: ZoneTable
  /// PRODID, as written.
  var productID: String?
  /// X-WR-TIMEZONE: what times in unknown zones are taken to mean.
  var zone: String?
  /// METHOD, upper case (RFC 5546).
  var method: String?
  /// Where the VTIMEZONEs lie in the file.
  var definitions: [Range<Int>] = []
  /// What they say, by TZID in lower case: a later one replaces an earlier one.
  var definedZones: [String: DefinedZone] = [:]

  /// Whether its components are answers about events rather than events.
  var holdsAnswers: Bool {
    guard let method else { return false }
    return ["REPLY", "REFRESH", "COUNTER", "DECLINECOUNTER"].contains(method)
  }

  /// The lines before the events of an object of its own.
  var text: String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(productID ?? "-//Almanac//EN")\r\n"
  }
}
