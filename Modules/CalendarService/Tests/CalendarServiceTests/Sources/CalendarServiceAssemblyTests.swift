import CalendarService
import CalendarServiceImplementation
import CalendarServiceTesting
import Catalog
import Testing

@testable import TimeZones

@Suite struct CalendarServiceAssemblyTests {
  @Test func theServiceIsBuiltFromSettingsClockAndZones() async throws {
    let path = try TemporaryFile.write(SampleCalendar.event().data)
    let catalog = Catalog()
    catalog.supply(\.calendarServiceSettings) {
      CalendarServiceSettings(sources: [CalendarSource(name: "work", place: .file(path: path))])
    }
    catalog.supply(\.localClock) { .fixture() }
    catalog.supply(\.calendarServers) { StubCalendarServers() }
    CalendarServiceAssembly.supply(to: catalog)

    let service = try catalog[\.calendarService]

    #expect(try await service.fetchEvents(from: .monday(0), to: .tuesday(0)).map(\.title) == ["Standup"])
  }

  @Test func oneZoneDatabaseIsShared() throws {
    let catalog = Catalog()
    catalog.supply(\.calendarServiceSettings) { CalendarServiceSettings() }
    CalendarServiceAssembly.supply(to: catalog)

    let first = try #require(try catalog[\.zoneDatabase] as? FolderZoneDatabase)
    let second = try #require(try catalog[\.zoneDatabase] as? FolderZoneDatabase)

    #expect(first === second)
  }
}
