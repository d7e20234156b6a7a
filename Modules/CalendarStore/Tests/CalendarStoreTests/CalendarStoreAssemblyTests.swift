import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreImplementation
import CalendarStoreTesting
import Catalog
import Foundation
import Testing

@Suite struct CalendarStoreAssemblyTests {
  let folder = TemporaryFolder()

  private func catalog(zone: Zone = .utc) -> Catalog {
    let catalog = Catalog()
    let settings = CalendarStoreSettings(location: .file(path: folder.file("almanac.sqlite")))
    catalog.supply(\.calendarService) { StubCalendarService() }
    catalog.supply(\.localClock) { .fixture(zone: zone) }
    catalog.supply(\.calendarStoreSettings) { settings }
    CalendarStoreAssembly.supply(to: catalog)
    return catalog
  }

  @Test func theSettingsLocateTheDatabase() async throws {
    let store = try catalog()[\.calendarStore]

    _ = try await store.save(.numbered(0..<3), in: "Work")

    #expect(FileManager.default.fileExists(atPath: folder.file("almanac.sqlite")))
    #expect(try await catalog()[\.calendarStore].calendars() == [.fixture(eventCount: 3)])
  }

  @Test func eventsAreInTheZoneOfTheClock() async throws {
    let store = try catalog(zone: .tokyo)[\.calendarStore]
    _ = try await store.save(.holding(.fixture(.allDay(from: .monday))), in: "Work")

    let events = try await store.events(from: .monday(0), to: .monday(1), in: [])

    #expect(events == [.allDay(from: .monday, in: .tokyo)])
  }

  @Test func theStoreIsShared() async throws {
    let catalog = catalog()
    catalog.override { $0.supply(\.calendarStoreSettings) { CalendarStoreSettings(location: .memory) } }

    _ = try await catalog[\.calendarStore].save(.numbered(0..<3), in: "Work")

    #expect(try await catalog[\.calendarStore].calendars() == [.fixture(eventCount: 3)])
  }
}
