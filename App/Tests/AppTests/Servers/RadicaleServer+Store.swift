import CalendarServersTesting
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Composition
import OnlineComposition

extension RadicaleServer {
  /// The real store with the account `Account` of this server. Each call opens it as a new start of the program
  /// does.
  func store() throws -> any CalendarStoreProtocol {
    let catalog = Catalog()
    catalog.prepareAll()
    catalog.prepareOnline()
    let password = PasswordSource.environment(variable: "PASSWORD")
    let account = CalendarAccount(address: address, user: Self.user, password: password)
    catalog.supply(\.passwordReader) {
      StubPasswordReader([password: Password(Self.password)])
    }
    catalog.supply(\.calendarServiceSettings) {
      // On a busy machine the server needs long for thousands of events.
      CalendarServiceSettings(
        sources: [CalendarSource(name: "Account", place: .server(account))], timeout: .seconds(600))
    }
    let file = folder(ofCalendar: "work") + "/../../../../almanac.sqlite"
    catalog.supply(\.calendarStoreSettings) {
      CalendarStoreSettings(location: .file(path: file))
    }
    catalog.supply(\.localClock) { .fixture() }
    return try catalog[\.calendarStore]
  }
}
