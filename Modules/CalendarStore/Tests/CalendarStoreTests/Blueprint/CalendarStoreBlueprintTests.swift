import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreImplementation
import CalendarStoreTesting
import Catalog
import Foundation
import Testing

@Suite struct CalendarStoreBlueprintTests {
  let folder = TemporaryFolder()

  private func catalog(zone: Zone = .utc) -> Catalog {
    let catalog = Catalog()
    let settings = CalendarStoreSettings(location: .file(path: folder.file("almanac.sqlite")))
    catalog.supply(CalendarServiceBlueprint.self) { _ in StubCalendarService() }
    catalog.supply(LocalClockBlueprint.self) { _ in .fixture(zone: zone) }
    catalog.supply(CalendarStoreSettingsBlueprint.self) { _ in settings }
    catalog.supply(CalendarStoreBlueprint.self)
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

  @Test func theStoreIsSharedAndDeclaresItsNeeds() {
    let needs = CalendarStoreBlueprint.needs.map { ObjectIdentifier($0) }

    #expect(CalendarStoreBlueprint.scope == .shared)
    #expect(
      Set(needs) == [
        ObjectIdentifier(CalendarServiceBlueprint.self), ObjectIdentifier(LocalClockBlueprint.self),
        ObjectIdentifier(CalendarStoreSettingsBlueprint.self),
      ])
  }
}
