import CalendarService
import CalendarServiceTesting
import CalendarStore

@testable import CalendarStoreImplementation

/// A store whose database is kept in `folder`, at the moment of ``LocalClock/fixture(now:zone:)``.
func testStore(
  in folder: TemporaryFolder, zone: Zone = .utc, addresses: Set<String> = [],
  sources: [any CalendarSourceProtocol] = [], files: [String: CalendarFile] = [:]
) -> SQLiteCalendarStore {
  SQLiteCalendarStore(
    settings: CalendarStoreSettings(
      location: .file(path: folder.file("almanac.sqlite")), addresses: addresses),
    service: DailyCalendarService(stub: StubCalendarService(files: files, sources: sources)),
    clock: .fixture(zone: zone))
}
