import CalendarService
import CalendarSources
import ICalendarComponents
import ICalendarFormat
import ICalendarWriting
import Occurrences
import TaskRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads iCalendar files (RFC 5545).
struct ICalendarService: CalendarServiceProtocol {
  /// Where events come from.
  let configuredSources: [CalendarSource]
  let servers: any CalendarServersProtocol
  let zones: any ZoneDatabaseProtocol
  let clock: LocalClock
  private let definitions = ZoneDefinitions()
  /// About how many bytes of a file are read in one go; larger files are read by all cores.
  var chunkSize = FileChunks.size

  var sources: [any CalendarSourceProtocol] { configuredSources.map { source($0) } }

  func source(_ source: CalendarSource) -> any CalendarSourceProtocol {
    switch source.place {
    case .file(let path): LocalSource.file(source, at: path)
    case .folder(let path): LocalSource.folder(source, at: path)
    case .server(let account): servers.source(named: source.name, account: account)
    }
  }

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    var objects: [(calendar: String, object: CalendarObject)] = []
    for source in sources {
      for calendar in try await source.calendars() {
        try await source.changes(in: calendar, since: SyncState()) { changes in
          if let failure = changes.failed.min(by: { $0.key < $1.key }) { throw failure.value }
          for resource in changes.changed {
            let file = try readCalendar(resource.content, named: resource.path)
            objects += file.objects.map { (file.name ?? calendar.name, $0) }
          }
        }
      }
    }
    return occurrences(of: objects, from: from, to: to, in: clock.zone)
  }

  func requestAccess() async -> Bool {
    for source in sources where (try? await source.checkAccess()) == nil { return false }
    return true
  }

  func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile {
    let bytes = try CalendarBytes.read(at: path)
    return try CalendarParser.calendar(in: .array(bytes), named: path, database: zones, chunkSize: chunkSize)
  }

  func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile {
    try CalendarBytes.check(bytes.count, name)
    return try CalendarParser.calendar(in: .data(bytes), named: name, database: zones, chunkSize: chunkSize)
  }

  func occurrences(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone
  ) -> [CalendarEvent] {
    guard from < to else { return [] }
    // Only few lists have tasks: a copy without them costs more than looking for one.
    let objects = objects.contains { $0.object.isTask } ? objects.filter { !$0.object.isTask } : objects
    var events = OccurrenceList(from: from, to: to) { zoneResolver(of: $0, zone) }.events(of: objects)
    events.sort { $0.precedes($1) }
    return events
  }

  func moments(
    of component: EventComponent, zones: [String: String], in zone: Zone
  ) throws(CalendarServiceError) -> EventMoments? {
    try checkZones(of: component, zones, "")
    return EventZoneResolver(of: zones, database: self.zones, definitions: definitions, personal: zone)
      .moments(of: component)
  }

  func add(
    _ object: CalendarObject, of calendar: String, from: Date, to: Date, in zone: Zone,
    to table: inout OccurrenceTable, atMost most: Int
  ) throws(CalendarServiceError) -> Bool {
    try checkZones(of: object, calendar)
    guard from < to, !object.isTask else { return true }
    return ObjectOccurrences.add(
      object, calendar: calendar, resolver: zoneResolver(of: object, zone), from: from, to: to, to: &table,
      most: most)
  }

  func busyTime(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone,
    joiningBelow gap: Duration, where takesTime: (CalendarEvent) -> Bool
  ) -> [DateInterval] {
    var busy = BusyTime(joiningBelow: gap)
    for object in objects {
      occurrences(of: object, from: from, to: to, in: zone)?
        .addBusy(to: &busy, from: from, to: to, where: takesTime)
    }
    return busy.merged().compactMap { stretch in
      let (start, end) = (max(from, stretch.start), min(to, stretch.end))
      return start < end ? DateInterval(start: start, end: end) : nil
    }
  }

  func nearestOccurrence(
    of object: (calendar: String, object: CalendarObject), to moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent? {
    guard !object.object.isTask else { return nil }
    let resolver = zoneResolver(of: object.object, zone)
    if let single = single(object, resolver) { return isWanted(single) ? single : nil }
    return ObjectOccurrences(object.object, calendar: object.calendar, resolver: resolver)
      .nearest(to: moment, where: isWanted)
  }

  func nextOccurrence(
    of object: (calendar: String, object: CalendarObject), after moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent? {
    guard !object.object.isTask else { return nil }
    let resolver = zoneResolver(of: object.object, zone)
    if let single = single(object, resolver) {
      return single.start > moment && isWanted(single) ? single : nil
    }
    return ObjectOccurrences(object.object, calendar: object.calendar, resolver: resolver)
      .next(after: moment, where: isWanted)
  }

  /// The event of an object that takes place once; `nil` for any other.
  private func single(
    _ object: (calendar: String, object: CalendarObject), _ resolver: EventZoneResolver
  ) -> CalendarEvent? {
    var single: [CalendarEvent] = []
    _ = ObjectOccurrences.appendSingleEvent(
      of: object.object, calendar: object.calendar, resolver: resolver, to: &single, from: nil, to: nil)
    return single.first
  }

  func checkZones(of objects: [(calendar: String, object: CalendarObject)]) throws(CalendarServiceError) {
    guard !zones.isAvailable else { return }
    for (calendar, object) in objects { try checkZones(of: object, calendar) }
  }

  private func checkZones(of object: CalendarObject, _ calendar: String) throws(CalendarServiceError) {
    for component in object.components { try checkZones(of: component, object.zones, calendar) }
  }

  private func checkZones(
    of component: EventComponent, _ defined: [String: String], _ calendar: String
  ) throws(CalendarServiceError) {
    guard !zones.isAvailable else { return }
    for case .zoned(_, let name) in [component.start, component.end] {
      guard defined[name] == nil, (try? zones.zone(named: name)) == nil else { continue }
      throw .noTimeZoneDatabase(path: calendar, zone: name)
    }
  }

  func span(of object: CalendarObject) -> DateInterval? {
    object.isTask
      ? nil
      : ObjectSpan.ofSingleEvent(object)
        ?? ObjectSpan(object, resolver: zoneResolver(of: object, .utc)).interval
  }

  func task(_ object: CalendarObject, of calendar: String, in zone: Zone) -> CalendarTask? {
    CalendarTask(object, of: calendar, resolver: zoneResolver(of: object, zone))
  }

  func moment(of time: EventTime, in object: CalendarObject) -> Date? {
    let resolver = zoneResolver(of: object, .utc)
    guard resolver.writtenZone(of: time) != nil else { return nil }
    return Date(timeIntervalSince1970: Double(resolver.second(of: time)))
  }

  func attachments(of object: CalendarObject) -> [EventAttachment] { EventAttachment.all(in: object.text) }

  func text(of objects: [CalendarObject], named name: String?, colour: String?) -> String {
    CalendarWriter.text(
      of: objects, named: name, colour: colour, database: zones, stamp: Zone.utc.dateTime(at: clock.now()))
  }

  func rewrite(
    _ content: Data, named name: String, putting objects: [CalendarObject], removing uids: Set<String>
  ) throws(CalendarServiceError) -> Data {
    _ = try readCalendar(content, named: name)
    let rewriter = CalendarRewriter(Array(content), database: zones)
    var names = rewriter.zoneNames
    let changes = objects.map { ($0.uid, text(of: [names.renamed($0)], named: nil)) } + uids.map { ($0, nil) }
    return rewriter.rewritten(changes)
  }

  /// The occurrences of an object; `nil` if none can be in the range.
  private func occurrences(
    of object: (calendar: String, object: CalendarObject), from: Date, to: Date, in zone: Zone
  ) -> ObjectOccurrences? {
    guard from < to, !object.object.isTask else { return nil }
    // Most objects are single events far from the range, and those cost no more than a look.
    if let span = ObjectSpan.ofSingleEvent(object.object), span.end < from || span.start > to { return nil }
    return ObjectOccurrences(
      object.object, calendar: object.calendar, resolver: zoneResolver(of: object.object, zone))
  }

  private func zoneResolver(of object: CalendarObject, _ personal: Zone) -> EventZoneResolver {
    EventZoneResolver(of: object, database: zones, definitions: definitions, personal: personal)
  }
}
