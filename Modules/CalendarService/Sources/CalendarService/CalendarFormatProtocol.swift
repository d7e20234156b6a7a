#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads and writes iCalendar (RFC 5545), and works out when events take place.
///
/// Keeps nothing between calls. Safe to call from any task.
public protocol CalendarFormatProtocol: Sendable {
  /// Reads an iCalendar file (RFC 5545).
  ///
  /// A fault in one component costs that component only and is listed in ``CalendarFile/faults``.
  /// A calendar without events is not an error. Events outside of a VCALENDAR and those of vCalendar 1.0 that can be
  /// read, and a file that lacks only END:VCALENDAR, are read with a fault that costs nothing.
  ///
  /// - Throws: ``CalendarServiceError`` where the file as a whole is not to be trusted: not iCalendar,
  ///   missing, a folder, empty or truncated; and where it names a time zone that it does not define, and there is no
  ///   time zone database.
  func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile

  /// Reads the bytes of an iCalendar file as ``readCalendar(at:)`` does; `name` stands for it in faults.
  func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile

  /// Returns the occurrences of calendar objects under way at any moment of `[from, to)`, with the edges
  /// of ``CalendarAccessProtocol/fetchEvents(from:to:)``, earliest first, then by title, then by id.
  ///
  /// More than a hundred thousand are not listed one by one: of the series with the most, so many that the others can
  /// be listed, each is one event with the number of its ``CalendarEvent/occurrences``.
  ///
  /// - Parameters:
  ///   - objects: the objects, each with the name of its calendar. Cancelled events, and overrides
  ///     that cancel one occurrence, are returned as such.
  ///   - zone: the person's zone, in which all-day and floating events take place.
  func occurrences(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone
  ) -> [CalendarEvent]

  /// Adds the occurrences of an object under way at any moment of `[from, to)` to a table, in no particular order: those
  /// of ``occurrences(of:from:to:in:)``, each listed.
  ///
  /// - Parameter most: how many occurrences the table may have.
  /// - Returns: `false` if it would have more; then some were not added.
  /// - Throws: what ``checkZones(of:)`` throws for the object.
  func add(
    _ object: CalendarObject, of calendar: String, from: Date, to: Date, in zone: Zone,
    to table: inout OccurrenceTable, atMost most: Int
  ) throws(CalendarServiceError) -> Bool

  /// Returns the time in `[from, to)` that events take, earliest first. What overlaps or touches is one stretch.
  ///
  /// However many occurrences a series has, this takes little memory.
  ///
  /// - Parameters:
  ///   - gap: stretches less than this apart count as one.
  ///   - takesTime: whether an event takes any. It is asked about one occurrence of each component, not about all: it
  ///     must not look at times.
  func busyTime(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone,
    joiningBelow gap: Duration, where takesTime: (CalendarEvent) -> Bool
  ) -> [DateInterval]

  /// Returns the occurrence of an object that is next at a moment: the first that is not over then; where there is
  /// none the last one before it; `nil` if there is none at all. It is computed, not looked for in a list.
  ///
  /// - Parameter isWanted: whether an event may be returned. It is asked about one occurrence of each component, not
  ///   about all: it must not look at times.
  func nearestOccurrence(
    of object: (calendar: String, object: CalendarObject), to moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent?

  /// Throws if one of these objects has a time in a zone that it does not define, and there is no time zone
  /// database: ``occurrences(of:from:to:in:)`` would show that time in the person's zone.
  ///
  /// - Throws: ``CalendarServiceError/noTimeZoneDatabase(path:zone:)`` with the name of the calendar as path.
  func checkZones(of objects: [(calendar: String, object: CalendarObject)]) throws(CalendarServiceError)

  /// Returns the moments between which every occurrence of an object lies: the start of the first and the
  /// end of the last, `distantFuture` for a series without end. A day of slack on either side covers every
  /// zone. `nil` if there is no occurrence, unless it takes many exceptions to see that.
  func span(of object: CalendarObject) -> DateInterval?

  /// Writes objects as one iCalendar stream (RFC 5545): what another program can read, and what becomes the
  /// ``CalendarObject/text`` of an object that was changed.
  ///
  /// Reading the stream gives the same components, but for DTSTAMP and LAST-MODIFIED of what is new or changed,
  /// which say when it was written. Of an object with a text, the lines of what did not change and of what was
  /// not understood are kept as they are. All zones that the objects name are defined.
  ///
  /// - Parameter name: what the calendar calls itself; `nil` if it does not.
  func text(of objects: [CalendarObject], named name: String?) -> String

  /// Returns an iCalendar stream in which some events are others, and all else is what it was, line by line:
  /// other events, components and properties that were not understood, components with faults.
  ///
  /// - Parameters:
  ///   - objects: what becomes of the events of their UIDs, one object for each. One that the stream does not
  ///     have comes last.
  ///   - uids: which events are taken out. One that the stream does not have changes nothing.
  /// - Throws: ``CalendarServiceError`` as ``readCalendar(_:named:)`` does, `name` standing for the stream.
  func rewrite(
    _ content: Data, named name: String, putting objects: [CalendarObject], removing uids: Set<String>
  ) throws(CalendarServiceError) -> Data
}

extension CalendarFormatProtocol {
  /// Adds what ``occurrences(of:from:to:in:)`` returns.
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

  /// Finds that nothing is missing: what a service without a database of its own says.
  public func checkZones(
    of objects: [(calendar: String, object: CalendarObject)]
  ) throws(CalendarServiceError) {}
}
