import CalendarService
import Foundation

/// Reads iCalendar files (RFC 5545).
struct ICalendarService: CalendarServiceProtocol {
  /// The files that events come from.
  let files: [String]
  let zones: any ZoneDatabaseProtocol
  let clock: LocalClock

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for path in files {
      let file = try await readCalendar(at: path)
      for object in file.objects {
        append(object, calendar: file.name ?? "", from: from, to: to, zone: clock.zone, into: &events)
      }
    }
    return events.sorted { $0.precedes($1) }
  }

  func requestAccess() async -> Bool {
    files.allSatisfy(CalendarBytes.isReadable)
  }

  func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile {
    let bytes = try CalendarBytes.read(at: path)
    return try CalendarParser.calendar(in: bytes.span, named: path, database: zones)
  }

  func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile {
    try CalendarBytes.check(bytes.count, name)
    let bytes = Array(bytes)
    return try CalendarParser.calendar(in: bytes.span, named: name, database: zones)
  }

  func occurrences(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone
  ) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for (calendar, object) in objects {
      append(object, calendar: calendar, from: from, to: to, zone: zone, into: &events)
    }
    return events.sorted { $0.precedes($1) }
  }

  func span(of object: CalendarObject) -> DateInterval? {
    ObjectSpan.ofSingleEvent(object)
      ?? ObjectSpan(object, places: EventPlaces(of: object, database: zones, personal: .utc)).interval
  }

  func text(of objects: [CalendarObject], named name: String?) -> String {
    let now = EventTime.utc(Zone.utc.dateTime(at: clock.now()))
    return CalendarWriter.text(of: objects, named: name, database: zones, stamp: now)
  }

  private func append(
    _ object: CalendarObject, calendar: String, from: Date, to: Date, zone: Zone,
    into events: inout [CalendarEvent]
  ) {
    guard from < to else { return }
    // Most objects are single events far from the range, and those cost no more than a look.
    if let span = ObjectSpan.ofSingleEvent(object), span.end < from || span.start > to { return }
    let places = EventPlaces(of: object, database: zones, personal: zone)
    events += ObjectOccurrences(object, places: places).events(calendar: calendar, from: from, to: to)
  }
}
