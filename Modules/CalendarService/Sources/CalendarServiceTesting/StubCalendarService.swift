public import CalendarService
public import Foundation

/// A calendar service that knows what it was given and obeys the rules of ``CalendarServiceProtocol``.
///
/// It understands no format, and no recurrence rule: of a series it shows DTSTART, RDATE, EXDATE and the
/// overrides of single occurrences.
public struct StubCalendarService: CalendarServiceProtocol {
  /// What ``fetchEvents(from:to:)`` chooses from.
  public var events: [CalendarEvent]
  /// What ``readCalendar(at:)`` returns, by path.
  public var files: [String: CalendarFile]
  /// What ``requestAccess()`` answers.
  public var hasAccess: Bool
  /// Where the zones of zoned times come from.
  public var zones: StubZoneDatabase

  /// A service with these events and files.
  public init(
    events: [CalendarEvent] = [], files: [String: CalendarFile] = [:], hasAccess: Bool = true,
    zones: StubZoneDatabase = StubZoneDatabase()
  ) {
    self.events = events
    self.files = files
    self.hasAccess = hasAccess
    self.zones = zones
  }

  /// The events under way at any moment of `[from, to)`, in the order of the contract.
  public func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    events.filter { $0.isUnderWay(from: from, to: to) }.sorted { $0.precedes($1) }
  }

  /// ``hasAccess``.
  public func requestAccess() async -> Bool { hasAccess }

  /// The file of ``files`` at this path.
  public func readCalendar(at path: String) async throws(CalendarServiceError) -> CalendarFile {
    guard let file = files[path] else { throw .notFound(path: path) }
    return file
  }

  /// The file of ``files`` by this name, whatever the bytes, so long as there are any.
  public func readCalendar(_ bytes: Data, named name: String) throws(CalendarServiceError) -> CalendarFile {
    guard !bytes.isEmpty else { throw .empty(path: name) }
    guard let file = files[name] else {
      throw .notACalendar(path: name, line: 1, text: String(decoding: bytes.prefix(40), as: UTF8.self))
    }
    return file
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

  /// From the first start to the last end, as if all were written in UTC, and a day on either side.
  public func span(of object: CalendarObject) -> DateInterval? {
    let events = StubTimes(zones: zones, personal: .utc).events(of: object, calendar: "")
    guard let first = events.map(\.start).min(), let last = events.map(\.end).max() else { return nil }
    return DateInterval(start: first.addingTimeInterval(-86_400), end: last.addingTimeInterval(86_400))
  }

  /// A stream that names the objects, and holds neither times nor details.
  public func text(of objects: [CalendarObject], named name: String?) -> String {
    let names = name.map { ["X-WR-CALNAME:\($0)"] } ?? []
    let events = objects.flatMap(\.components).flatMap { component in
      ["BEGIN:VEVENT", "UID:\(component.uid)", "SUMMARY:\(component.title)", "END:VEVENT"]
    }
    return (["BEGIN:VCALENDAR"] + names + events + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }
}
