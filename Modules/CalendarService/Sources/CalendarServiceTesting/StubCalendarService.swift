public import CalendarService
public import Foundation

/// A calendar service that knows what it was given and obeys the rules of ``CalendarServiceProtocol``.
///
/// It reads the streams that it writes, and no other format. It understands no recurrence rule: of a series it shows DTSTART, RDATE, EXDATE and the
/// overrides of single occurrences.
public struct StubCalendarService: CalendarServiceProtocol {
  /// What ``fetchEvents(from:to:)`` chooses from.
  public var events: [CalendarEvent]
  /// What ``readCalendar(at:)`` returns, by path.
  public var files: [String: CalendarFile]
  /// What ``requestAccess()`` answers, where the sources would too.
  public var hasAccess: Bool
  /// The sources of the settings.
  public var sources: [any CalendarSourceProtocol]
  /// Where the zones of zoned times come from.
  public var zones: StubZoneDatabase

  /// A service with these events and files.
  public init(
    events: [CalendarEvent] = [], files: [String: CalendarFile] = [:], hasAccess: Bool = true,
    zones: StubZoneDatabase = StubZoneDatabase(), sources: [any CalendarSourceProtocol] = []
  ) {
    self.sources = sources
    self.events = events
    self.files = files
    self.hasAccess = hasAccess
    self.zones = zones
  }

  /// The events under way at any moment of `[from, to)`, in the order of the contract.
  public func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    events.filter { $0.isUnderWay(from: from, to: to) }.sorted { $0.precedes($1) }
  }

  /// ``hasAccess``, and whether the sources grant it.
  public func requestAccess() async -> Bool {
    for source in sources where (try? await source.checkAccess()) == nil { return false }
    return hasAccess
  }

  /// The one of ``sources`` at the same place; one where nothing is found where there is none.
  public func source(_ source: CalendarSource) -> any CalendarSourceProtocol {
    sources.first { $0.source.place == source.place }
      ?? StubCalendarSource(source, failingWith: .notFound(place: source.name))
  }

  /// The file of ``files`` at this path.
  public func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile {
    guard let file = files[path] else { throw .notFound(path: path) }
    return file
  }

  /// The file of ``files`` by this name, whatever the bytes, so long as there are any; else what ``text(of:named:)``
  /// wrote into them. An event without the line that this needs is a fault.
  public func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile {
    guard !bytes.isEmpty else { throw .empty(path: name) }
    if let file = files[name] { return file }
    return try StubStream(bytes, named: name).file
  }

  /// The occurrences of objects without recurrence rules.
  public func occurrences(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone
  ) -> [CalendarEvent] {
    let places = StubTimes(zones: zones, personal: zone)
    return objects.flatMap { places.events(of: $0.object, calendar: $0.calendar) }
      .filter { $0.isUnderWay(from: from, to: to) }
      .sorted { $0.precedes($1) }
  }

  /// The time that the occurrences take.
  public func busyTime(
    of objects: [(calendar: String, object: CalendarObject)], from: Date, to: Date, in zone: Zone,
    joiningBelow gap: Duration, where takesTime: (CalendarEvent) -> Bool
  ) -> [DateInterval] {
    busyTime(
      of: occurrences(of: objects, from: from, to: to, in: zone).filter(takesTime), from: from, to: to,
      joiningBelow: gap)
  }

  /// The nearest of the occurrences.
  public func nearestOccurrence(
    of object: (calendar: String, object: CalendarObject), to moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent? {
    let wanted = occurrences(of: [object], from: .distantPast, to: .distantFuture, in: zone).filter(isWanted)
    return wanted.first { $0.end > moment || $0.start >= moment } ?? wanted.last
  }

  /// The time that events take, earliest first.
  public func busyTime(
    of events: [CalendarEvent], from: Date, to: Date, joiningBelow gap: Duration
  ) -> [DateInterval] {
    var busy: [DateInterval] = []
    for event in events where event.start < event.end {
      let (start, end) = (max(from, event.start), min(to, event.end))
      guard let last = busy.last, start <= last.end || .seconds(start.timeIntervalSince(last.end)) < gap
      else {
        busy.append(DateInterval(start: start, end: end))
        continue
      }
      busy[busy.count - 1].end = max(last.end, end)
    }
    return busy
  }

  /// From the first start to the last end, as if all were written in UTC, and a day on either side.
  public func span(of object: CalendarObject) -> DateInterval? {
    let events = StubTimes(zones: zones, personal: .utc).events(of: object, calendar: "")
    guard let first = events.map(\.start).min(), let last = events.map(\.end).max() else { return nil }
    return DateInterval(start: first.addingTimeInterval(-86_400), end: last.addingTimeInterval(86_400))
  }

  /// A stream that ``readCalendar(_:named:)`` reads.
  public func text(of objects: [CalendarObject], named name: String?) -> String {
    StubStream(objects, named: name).text
  }

  /// The stream with some events replaced; new ones come last.
  public func rewrite(
    _ content: Data, named name: String, putting objects: [CalendarObject], removing uids: Set<String>
  ) throws(CalendarServiceError) -> Data {
    guard !content.isEmpty else { throw .empty(path: name) }
    var stream = try StubStream(content, named: name)
    stream.rewrite(putting: objects, removing: uids)
    return Data(stream.text.utf8)
  }
}
