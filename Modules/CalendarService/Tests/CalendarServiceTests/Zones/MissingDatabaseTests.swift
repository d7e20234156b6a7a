import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation
@testable import TimeZones

@Suite struct MissingDatabaseTests {
  private let service = ICalendarService.fixture(zones: FolderZoneDatabase(folders: ["/nowhere"]))
  private let zoned = SampleCalendar.event(
    "DTSTART;TZID=W. Europe Standard Time:20260715T100000\nDURATION:PT1H")

  @Test(arguments: ["Europe/Berlin", "W. Europe Standard Time", "EST", "\"(UTC+01:00) Amsterdam, Berlin\""])
  func aFileThatNeedsTheDatabaseIsRejected(_ zone: String) {
    let sample = SampleCalendar.event("DTSTART;TZID=\(zone):20260715T100000")

    let name = zone.filter { $0 != "\"" }
    #expect(throws: CalendarServiceError.noTimeZoneDatabase(path: "work.ics", zone: name)) {
      try service.read(sample)
    }
  }

  @Test func aFolderWithoutZonesIsNoDatabase() throws {
    let folder = try TemporaryFile.folder()
    try Data("#".utf8).write(to: URL(filePath: folder + "/leapseconds"))
    let database = FolderZoneDatabase(folders: [folder])

    #expect(!database.isAvailable)
    #expect(throws: ZoneError.noDatabase(folders: [folder])) { try database.zone(named: "Europe/Berlin") }
  }

  @Test(arguments: [
    "DTSTART:20260715T100000Z", "DTSTART;VALUE=DATE:20260715", "DTSTART:20260715T100000",
    "DTSTART;TZID=UTC:20260715T100000", "DTSTART;TZID=GMT +0100:20260715T100000",
    "DTSTART;TZID=tzone://Microsoft/Utc:20260715T100000",
  ])
  func aFileThatNeedsNoZoneIsRead(_ start: String) throws {
    let objects = try service.read(.event(start)).objects.map { (calendar: "Work", object: $0) }

    #expect(objects.count == 1)
    #expect(throws: Never.self) { try service.checkZones(of: objects) }
  }

  @Test func aFileThatDefinesItsZonesIsRead() throws {
    let file = try service.read(.google)

    #expect(file.faults == [])
    let objects = file.objects.map { (calendar: "Work", object: $0) }
    #expect(throws: Never.self) { try service.checkZones(of: objects) }
  }

  @Test func storedTimesInAZoneAreNotShown() throws {
    let object = try ICalendarService.system().read(zoned).objects[0]

    #expect(throws: CalendarServiceError.noTimeZoneDatabase(path: "Work", zone: "Europe/Berlin")) {
      try service.checkZones(of: [(calendar: "Work", object: object)])
    }
  }

  /// Earlier versions imported such files and stored the name of the zone.
  @Test func timesReadWithoutADatabaseAreCorrectOnceItExists() throws {
    var event = EventComponent.fixture()
    event.start = .zoned(.fixture("2026-07-15T10:00"), zone: "W. Europe Standard Time")
    event.end = .zoned(.fixture("2026-07-15T11:00"), zone: "W. Europe Standard Time")

    let shown = ICalendarService.system().occurrences(
      of: [(calendar: "Work", object: .fixture(event))], from: .utc("2026-07-01T00:00:00Z"),
      to: .utc("2026-08-01T00:00:00Z"), in: .utc)

    #expect(shown.map(\.start) == [.utc("2026-07-15T08:00:00Z")])
    #expect(shown.map(\.end) == [.utc("2026-07-15T09:00:00Z")])
  }

  @Test func writingKeepsUnknownProperties() throws {
    var object = try ICalendarService.system().read(
      .event("DTSTART;TZID=Europe/Berlin:20260715T100000\nX-A:1")
    )
    .objects[0]
    object.components[0].title = "Changed"

    let text = service.text(of: [object], named: nil)

    #expect(text.contains("SUMMARY:Changed\r\n"))
    #expect(text.contains("X-A:1\r\n"))
  }
}
