import CalendarService
import CalendarServiceTesting
import Catalog
import Testing

@testable import TimeZones

@Suite struct BlueprintTests {
  @Test func theServiceIsBuiltFromSettingsClockAndZones() async throws {
    let path = try TemporaryFile.write(SampleCalendar.event().data)
    let catalog = Catalog()
    catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in
      CalendarServiceSettings(sources: [CalendarSource(name: "work", place: .file(path: path))])
    }
    catalog.supply(LocalClockBlueprint.self) { _ in .fixture() }
    catalog.supply(CalendarServersBlueprint.self) { _ in StubCalendarServers() }
    catalog.supply(ZoneDatabaseBlueprint.self)
    catalog.supply(CalendarServiceBlueprint.self)

    let service = try catalog[\.calendarService]

    #expect(try await service.fetchEvents(from: .monday(0), to: .tuesday(0)).map(\.title) == ["Standup"])
  }

  @Test func oneZoneDatabaseIsShared() throws {
    let catalog = Catalog()
    catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in CalendarServiceSettings() }
    catalog.supply(ZoneDatabaseBlueprint.self)

    let first = try #require(try catalog[\.zoneDatabase] as? FolderZoneDatabase)
    let second = try #require(try catalog[\.zoneDatabase] as? FolderZoneDatabase)

    #expect(first === second)
  }
}
