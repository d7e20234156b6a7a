import CalendarService
import CalendarServiceTesting
import Catalog
import Testing

@testable import CalDAVImplementation

@Suite struct CalDAVAssemblyTests {
  @Test func theTimeoutComesFromTheSettings() throws {
    let catalog = Catalog()
    catalog.supply(\.passwordReader) { StubPasswordReader() }
    catalog.supply(\.calendarServiceSettings) {
      CalendarServiceSettings(timeout: .seconds(7))
    }
    CalDAVAssembly.supply(to: catalog)

    let servers = try #require(try catalog[\.calendarServers] as? CalDAVServers)

    #expect(servers.timeout == .seconds(7))
  }
}
