#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads and writes iCalendar (RFC 5545), and computes occurrences.
///
/// Stateless. Safe to call from any task.
public protocol CalendarFormatProtocol: Sendable {
  /// Reads an iCalendar file (RFC 5545).
  ///
  /// A fault in one component affects only that component and is listed in ``CalendarFile/faults``. A calendar
  /// without events is not an error. Events outside of a VCALENDAR, readable events of vCalendar 1.0, and a file
  /// that lacks only END:VCALENDAR are read, with a fault.
  ///
  /// - Throws: ``CalendarServiceError`` if the file as a whole is unusable: not iCalendar, missing, a folder, empty
  ///   or truncated; or if it names a time zone that it does not define, and there is no time zone database.
  func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile

  /// Reads the bytes of an iCalendar file like ``readCalendar(at:)``; faults name it `name`.
  func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile

  /// Returns the occurrences of calendar objects under way at any moment of `[from, to)`, a range as in
  /// ``CalendarAccessProtocol/fetchEvents(from:to:)``, earliest first, then by title, then by id.
  ///
  /// At most a hundred thousand are listed individually. If there are more, the series with the most are each
  /// joined into one event with the number of its ``CalendarEvent/occurrences``.
  ///
  /// - Parameters:
  ///   - objects: the objects, each with the name of its calendar. Cancelled events, and occurrences cancelled by
  ///     overrides, are included as such.
  ///   - zone: the person's zone, for all-day and floating events.
  func occurrences(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone
  ) -> [CalendarEvent]

  /// Returns the times of a component that is neither a series nor an override, the same as in
  /// ``occurrences(of:from:to:in:)``; `nil` if it has no occurrence. Lists call this first, to skip events outside their
  /// range before decoding them.
  ///
  /// - Parameters:
  ///   - component: only its start, end and duration are used.
  ///   - zones: ``CalendarObject/zones`` of its object.
  ///   - zone: the person's zone.
  /// - Throws: the errors of ``checkZones(of:)`` for the component.
  func moments(
    of component: EventComponent, zones: [String: String], in zone: Zone
  ) throws(CalendarServiceError) -> EventMoments?

  /// Returns the task that an object describes: of a series the first occurrence that is not done; `nil` for an event.
  /// Tasks have no occurrences in this protocol's other results.
  ///
  /// - Parameter zone: the person's zone, for dates and floating times.
  func task(_ object: CalendarObject, of calendar: String, in zone: Zone) -> CalendarTask?

  /// Returns the files that an object names or contains, each once, in the order written.
  func attachments(of object: CalendarObject) -> [EventAttachment]

  /// Adds the occurrences of an object under way at any moment of `[from, to)` to a table, unordered: those of
  /// ``occurrences(of:from:to:in:)``, each listed individually.
  ///
  /// - Parameter most: the maximum number of occurrences in the table.
  /// - Returns: `false` if there would be more; some are missing then.
  /// - Throws: the errors of ``checkZones(of:)`` for the object.
  func add(
    _ object: CalendarObject, of calendar: String, from: Date, to: Date, in zone: Zone,
    to table: inout OccurrenceTable, atMost most: Int
  ) throws(CalendarServiceError) -> Bool

  /// Returns the busy intervals in `[from, to)`, earliest first. Overlapping and adjacent events are joined.
  ///
  /// Takes little memory, however many occurrences a series has.
  ///
  /// - Parameters:
  ///   - gap: intervals less than this apart are joined.
  ///   - takesTime: whether an event is busy. Called for one occurrence of each component only: it must not depend
  ///     on times.
  func busyTime(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone,
    joiningBelow gap: Duration, where takesTime: (CalendarEvent) -> Bool
  ) -> [DateInterval]

  /// Returns the next occurrence of an object at a moment: the first that is not over then; if there is none, the
  /// last one; `nil` if there is none at all. Does not list all occurrences.
  ///
  /// - Parameter isWanted: whether an event may be returned. Called for one occurrence of each component only: it
  ///   must not depend on times.
  func nearestOccurrence(
    of object: (calendar: String, object: CalendarObject), to moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent?

  /// Returns the first occurrence of an object that starts after a moment; `nil` if there is none.
  ///
  /// - Parameter isWanted: as for ``nearestOccurrence(of:to:in:where:)``.
  func nextOccurrence(
    of object: (calendar: String, object: CalendarObject), after moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent?

  /// Throws if one of these objects has a time in a zone that it does not define, and there is no time zone
  /// database: ``occurrences(of:from:to:in:)`` would then use the person's zone.
  ///
  /// - Throws: ``CalendarServiceError/noTimeZoneDatabase(path:zone:)`` with the name of the calendar as path.
  func checkZones(of objects: [(calendar: String, object: CalendarObject)]) throws(CalendarServiceError)

  /// Returns the interval that contains every occurrence of an object: from the start of the first to the end of
  /// the last, or to `distantFuture` for an endless series, with a day of slack at each end for differences between
  /// zones. `nil` if there is no occurrence, unless many exceptions make that expensive to find out.
  func span(of object: CalendarObject) -> DateInterval?

  /// Returns the moment of a time in an object, which may define its zone; `nil` for dates, floating times and unknown
  /// zones.
  func moment(of time: EventTime, in object: CalendarObject) -> Date?

  /// Writes objects as one iCalendar stream (RFC 5545), for other programs, or as the new ``CalendarObject/text``
  /// of a changed object.
  ///
  /// Reading the stream gives equal components, except for DTSTAMP and LAST-MODIFIED of new and changed ones, which
  /// are the time of writing. If an object has a text, lines of unchanged and unknown properties are kept. All
  /// named zones are defined.
  ///
  /// - Parameters:
  ///   - name: the name of the calendar; `nil` for none.
  ///   - colour: its colour, as ``CalendarFile/colour`` reads it; `nil` for none.
  func text(of objects: [CalendarObject], named name: String?, colour: String?) -> String

  /// Returns an iCalendar stream in which some events are replaced. Everything else is kept line by line: other
  /// events, unknown components and properties, components with faults.
  ///
  /// - Parameters:
  ///   - objects: the new versions of events by UID, one object each. New ones are appended.
  ///   - uids: the events to remove. Unknown ones are ignored.
  /// - Throws: ``CalendarServiceError`` like ``readCalendar(_:named:)``; errors name the stream `name`.
  func rewrite(
    _ content: Data, named name: String, putting objects: [CalendarObject], removing uids: Set<String>
  ) throws(CalendarServiceError) -> Data
}

extension CalendarFormatProtocol {
  /// Returns the moment of a UTC time, and `nil` for all others: the default for a service without time zones.
  public func moment(of time: EventTime, in object: CalendarObject) -> Date? {
    guard case .utc(let dateTime) = time else { return nil }
    return Zone.utc.date(of: dateTime)
  }

  /// Returns ``text(of:named:colour:)`` of a calendar without a colour.
  public func text(of objects: [CalendarObject], named name: String?) -> String {
    text(of: objects, named: name, colour: nil)
  }

  /// Adds the result of ``occurrences(of:from:to:in:)``.
  public func add(
    _ object: CalendarObject, of calendar: String, from: Date, to: Date, in zone: Zone,
    to table: inout OccurrenceTable, atMost most: Int
  ) throws(CalendarServiceError) -> Bool {
    try checkZones(of: [(calendar, object)])
    let events = occurrences(of: [(calendar, object)], from: from, to: to, in: zone)
    guard events.allSatisfy({ $0.occurrences == 1 }), table.occurrences.count + events.count <= most else {
      return false
    }
    for event in events { table.append(event) }
    return true
  }

  /// Returns the times of the result of ``occurrences(of:from:to:in:)``.
  public func moments(
    of component: EventComponent, zones: [String: String], in zone: Zone
  ) throws(CalendarServiceError) -> EventMoments? {
    let object = CalendarObject(uid: component.uid, components: [component], zones: zones)
    try checkZones(of: [("", object)])
    return occurrences(of: [("", object)], from: .distantPast, to: .distantFuture, in: zone).first?.moments
  }

  /// Does nothing: the default for a service without a time zone database.
  public func checkZones(
    of objects: [(calendar: String, object: CalendarObject)]
  ) throws(CalendarServiceError) {}
}
