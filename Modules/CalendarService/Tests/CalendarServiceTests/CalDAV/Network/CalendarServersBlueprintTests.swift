import CalendarService
import CalendarServiceTesting
import Catalog
import Testing

@testable import CalDAVImplementation

@Suite struct CalendarServersBlueprintTests {
  @Test func theTimeoutComesFromTheSettings() throws {
    let catalog = Catalog()
    catalog.supply(PasswordReaderBlueprint.self) { _ in StubPasswordReader() }
    catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in
      CalendarServiceSettings(timeout: .seconds(7))
    }
    catalog.supply(CalendarServersBlueprint.self)

    let servers = try #require(try catalog[\.calendarServers] as? CalDAVServers)

    #expect(servers.timeout == .seconds(7))
  }
}
