public import CalendarService
public import Foundation

/// A calendar service with fixed content that obeys the rules of ``CalendarServiceProtocol``.
///
/// It reads only the format that it writes. It ignores recurrence rules: of a series it shows DTSTART, RDATE,
/// EXDATE and the overrides of single occurrences.
public struct StubCalendarService: CalendarServiceProtocol {
  /// The events from which ``fetchEvents(from:to:)`` selects.
  public var events: [CalendarEvent]
  /// The results of ``readCalendar(at:)`` by path.
  public var files: [String: CalendarFile]
  /// The result of ``requestAccess()``, if the sources grant access too.
  public var hasAccess: Bool
  /// The sources of the settings.
  public var sources: [any CalendarSourceProtocol]
  /// The zones of zoned times.
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

  /// Whether ``hasAccess`` is set and all sources grant access.
  public func requestAccess() async -> Bool {
    for source in sources where (try? await source.checkAccess()) == nil { return false }
    return hasAccess
  }

  /// The source of ``sources`` with the same address; an empty one if there is none.
  public func source(_ source: CalendarSource) -> any CalendarSourceProtocol {
    sources.first { $0.source.place == source.place }
      ?? StubCalendarSource(source, failingWith: .notFound(place: source.name))
  }

  /// The file of ``files`` at this path.
  public func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile {
    guard let file = files[path] else { throw .notFound(path: path) }
    return file
  }

  /// The file of ``files`` with this name, if the bytes are not empty; otherwise the content that
  /// ``text(of:named:)`` wrote into the bytes. An event without that content is a fault.
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
    return objects.filter { !$0.object.isTask }.flatMap {
      places.events(of: $0.object, calendar: $0.calendar)
    }
    .filter { $0.isUnderWay(from: from, to: to) }
    .sorted { $0.precedes($1) }
  }

  /// The task of the first component; the stub ignores recurrence.
  public func task(_ object: CalendarObject, of calendar: String, in zone: Zone) -> CalendarTask? {
    guard let first = object.components.first, let properties = first.task else { return nil }
    let places = StubTimes(zones: zones, personal: zone)
    var task = CalendarTask(uid: object.uid, calendar: calendar, title: first.title)
    (task.due, task.dueDate) = (properties.due, properties.due.map(places.moment))
    task.state = properties.isDone ? .completed : properties.state ?? .needsAction
    (task.priority, task.categories, task.alarms) = (first.priority, first.categories, first.alarms)
    return task
  }

  /// No attachments.
  public func attachments(of object: CalendarObject) -> [EventAttachment] { [] }

  /// The busy time of the occurrences.
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

  /// The next of the occurrences.
  public func nextOccurrence(
    of object: (calendar: String, object: CalendarObject), after moment: Date, in zone: Zone,
    where isWanted: (CalendarEvent) -> Bool
  ) -> CalendarEvent? {
    occurrences(of: [object], from: moment, to: .distantFuture, in: zone)
      .first { $0.start > moment && isWanted($0) }
  }

  /// The busy time of events, earliest first.
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

  /// From the first start to the last end, taken as UTC, with a day of slack at each end.
  public func span(of object: CalendarObject) -> DateInterval? {
    guard !object.isTask else { return nil }
    let events = StubTimes(zones: zones, personal: .utc).events(of: object, calendar: "")
    guard let first = events.map(\.start).min(), let last = events.map(\.end).max() else { return nil }
    return DateInterval(start: first.addingTimeInterval(-86_400), end: last.addingTimeInterval(86_400))
  }

  /// A stream that ``readCalendar(_:named:)`` reads.
  public func text(of objects: [CalendarObject], named name: String?, colour: String?) -> String {
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
