/// The properties that are parsed; all others are stored as written.
package enum PropertyName {
  case begin, end
  // Of a calendar
  case version, productID, method, name, calendarName, calendarZone, colour, appleColour
  // Of an event
  case uid, recurrenceID, summary, description, location, url, start, finish, duration, status, transparency
  case categories, organizer, attendee, recurrenceRule, exceptionRule, recurrenceDate, exceptionDate, sequence
  case stamp, created, modified, visibility, priority, conference, image
  // Of a task
  case due, completed, percent
  // Of an alarm
  case action, trigger, repetitions, acknowledged, relation
  // Of a time zone
  case zoneID, zoneLocation, offsetFrom, offsetTo
  case other

  /// Parses the property name in a range of a line.
  package init(_ line: Span<UInt8>, at range: Range<Int>) {
    let names = range.count > 15 ? Self.long : Self.short
    self = names.first { line.has($0.name, at: range) }?.property ?? .other
  }

  /// The names of more than fifteen bytes.
  private static let long: [(name: StaticString, property: PropertyName)] = [
    ("PERCENT-COMPLETE", .percent), ("X-GOOGLE-CONFERENCE", .conference),
    ("X-APPLE-CALENDAR-COLOR", .appleColour),
    ("X-MICROSOFT-SKYPETEAMSMEETINGURL", .conference),
  ]
}

extension PropertyName {
  /// The names of up to fifteen bytes.
  package static let short: [(name: StaticString, property: PropertyName)] = [
    ("BEGIN", .begin), ("END", .end),
    ("VERSION", .version), ("PRODID", .productID), ("METHOD", .method), ("NAME", .name),
    ("X-WR-CALNAME", .calendarName), ("X-WR-TIMEZONE", .calendarZone), ("COLOR", .colour),
    ("UID", .uid), ("RECURRENCE-ID", .recurrenceID), ("SUMMARY", .summary), ("DESCRIPTION", .description),
    ("LOCATION", .location), ("URL", .url), ("DTSTART", .start), ("DTEND", .finish), ("DURATION", .duration),
    ("STATUS", .status), ("TRANSP", .transparency), ("CATEGORIES", .categories), ("ORGANIZER", .organizer),
    ("ATTENDEE", .attendee), ("RRULE", .recurrenceRule), ("EXRULE", .exceptionRule),
    ("RDATE", .recurrenceDate),
    ("EXDATE", .exceptionDate), ("SEQUENCE", .sequence), ("DTSTAMP", .stamp), ("CREATED", .created),
    ("LAST-MODIFIED", .modified), ("CLASS", .visibility), ("PRIORITY", .priority),
    ("DUE", .due), ("COMPLETED", .completed),
    ("CONFERENCE", .conference), ("IMAGE", .image), ("ACTION", .action), ("TRIGGER", .trigger),
    ("REPEAT", .repetitions), ("ACKNOWLEDGED", .acknowledged), ("RELATED-TO", .relation),
    ("TZID", .zoneID), ("X-LIC-LOCATION", .zoneLocation),
    ("TZOFFSETFROM", .offsetFrom), ("TZOFFSETTO", .offsetTo),
  ]
}
