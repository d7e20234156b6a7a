import CalendarService
import CalendarServiceTesting
import Foundation

@testable import CalendarServiceImplementation
@testable import TimeZones

extension ICalendarService {
  /// A service with fixed zones, at Monday, 9 March 2026, 08:00 UTC.
  static func fixture(
    files: [String] = [], zones: any ZoneDatabaseProtocol = StubZoneDatabase(), zone: Zone = .utc
  ) -> ICalendarService {
    ICalendarService(
      configuredSources: files.map { CalendarSource(name: $0, place: .file(path: $0)) },
      servers: StubCalendarServers(),
      zones: zones, clock: .fixture(zone: zone))
  }

  /// A service with the zones of this machine.
  static func system(zone: Zone = .utc) -> ICalendarService {
    .fixture(zones: systemZones, zone: zone)
  }

  private static let systemZones = FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders)

  /// Reads a calendar called `work.ics`.
  func read(_ sample: SampleCalendar) throws(CalendarServiceError) -> CalendarFile {
    try readCalendar(sample.data, named: "work.ics")
  }

  /// Writes a calendar and reads it as `work.ics`.
  func reread(_ objects: [CalendarObject]) throws -> CalendarFile {
    try readCalendar(Data(text(of: objects, named: nil).utf8), named: "work.ics")
  }

  /// The events of a sample in `zone` from one day up to, not including, another; one line each: `2026-03-09T09:00
  /// - 2026-03-09T10:00 Standup`, or `2026-03-09 - 2026-03-10` if all-day.
  func agenda(
    _ sample: SampleCalendar, from: String, to: String, in zone: Zone
  ) throws -> [String] {
    let objects = try read(sample).objects.map { (calendar: "Work", object: $0) }
    return occurrences(
      of: objects, from: zone.start(of: .fixture(from)), to: zone.start(of: .fixture(to)), in: zone
    ).map { event in
      if let days = event.days { return "\(days.first) - \(days.end) \(event.title)" }
      let start = "\(zone.dateTime(at: event.start))".dropLast(3)
      let end = "\(zone.dateTime(at: event.end))".dropLast(3)
      return "\(start) - \(end) \(event.title)"
    }
  }
}

/// A file in the system's folder for temporary files, removed when the tests end.
enum TemporaryFile {
  private static let root: URL = {
    let root = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
    atexit { try? FileManager.default.removeItem(at: TemporaryFile.root) }
    return root
  }()

  /// Writes a new file and returns its path.
  static func write(_ data: Data, named name: String = "work.ics") throws -> String {
    let path = try folder() + "/" + name
    try data.write(to: URL(filePath: path))
    return path
  }

  /// Makes a new folder and returns its path.
  static func folder() throws -> String {
    let folder = root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path(percentEncoded: false)
  }
}
