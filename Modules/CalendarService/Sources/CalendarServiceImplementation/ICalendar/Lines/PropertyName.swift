/// The properties that are read; all others are kept as they were written.
enum PropertyName {
  case begin, end
  // Of a calendar
  case version, productID, method, name, calendarName, calendarZone, colour, appleColour
  // Of an event
  case uid, recurrenceID, summary, description, location, url, start, finish, duration, status, transparency
  case categories, organizer, attendee, recurrenceRule, recurrenceDate, exceptionDate, sequence
  // Of a time zone
  case zoneID, zoneLocation, offsetFrom, offsetTo
  case other

  /// The property whose name lies in a range of a line.
  ///
  /// Told apart by length first: most lines of a file are then settled by one comparison or none.
  init(_ line: Span<UInt8>, at range: Range<Int>) {
    self =
      switch range.count {
      case 3: line.has("END", at: range) ? .end : Self.ofThree(line, range)
      case 4: line.has("NAME", at: range) ? .name : line.has("TZID", at: range) ? .zoneID : .other
      case 5: Self.ofFive(line, range)
      case 6: Self.ofSix(line, range)
      case 7: line.has("SUMMARY", at: range) ? .summary : Self.ofSeven(line, range)
      case 8: Self.ofEight(line, range)
      case 9: line.has("ORGANIZER", at: range) ? .organizer : .other
      case 10:
        line.has("CATEGORIES", at: range)
          ? .categories : line.has("TZOFFSETTO", at: range) ? .offsetTo : .other
      case 11: line.has("DESCRIPTION", at: range) ? .description : .other
      case 12: Self.ofTwelve(line, range)
      case 13: Self.ofThirteen(line, range)
      case 14: line.has("X-LIC-LOCATION", at: range) ? .zoneLocation : .other
      case 22: line.has("X-APPLE-CALENDAR-COLOR", at: range) ? .appleColour : .other
      default: .other
      }
  }

  private static func ofThree(_ line: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    line.has("UID", at: range) ? .uid : line.has("URL", at: range) ? .url : .other
  }

  private static func ofFive(_ line: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if line.has("BEGIN", at: range) { return .begin }
    if line.has("DTEND", at: range) { return .finish }
    if line.has("RRULE", at: range) { return .recurrenceRule }
    if line.has("RDATE", at: range) { return .recurrenceDate }
    return line.has("COLOR", at: range) ? .colour : .other
  }

  private static func ofSix(_ line: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if line.has("STATUS", at: range) { return .status }
    if line.has("TRANSP", at: range) { return .transparency }
    if line.has("EXDATE", at: range) { return .exceptionDate }
    if line.has("METHOD", at: range) { return .method }
    return line.has("PRODID", at: range) ? .productID : .other
  }

  private static func ofSeven(_ line: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if line.has("DTSTART", at: range) { return .start }
    return line.has("VERSION", at: range) ? .version : .other
  }

  private static func ofEight(_ line: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if line.has("LOCATION", at: range) { return .location }
    if line.has("ATTENDEE", at: range) { return .attendee }
    if line.has("SEQUENCE", at: range) { return .sequence }
    return line.has("DURATION", at: range) ? .duration : .other
  }

  private static func ofTwelve(_ line: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if line.has("X-WR-CALNAME", at: range) { return .calendarName }
    return line.has("TZOFFSETFROM", at: range) ? .offsetFrom : .other
  }

  private static func ofThirteen(_ line: Span<UInt8>, _ range: Range<Int>) -> PropertyName {
    if line.has("RECURRENCE-ID", at: range) { return .recurrenceID }
    return line.has("X-WR-TIMEZONE", at: range) ? .calendarZone : .other
  }
}
