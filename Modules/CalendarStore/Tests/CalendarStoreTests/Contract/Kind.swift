import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting

@testable import CalendarStoreImplementation

/// The stores that the contract holds for.
enum Kind: CaseIterable {
  case sqlite

  /// An empty store; a database is kept in `folder`.
  func store(
    in folder: TemporaryFolder, zone: Zone = .utc, addresses: Set<String> = [],
    sources: [any CalendarSourceProtocol] = [], files: [String: CalendarFile] = [:]
  ) -> any CalendarStoreProtocol {
    let service = DailyCalendarService(stub: StubCalendarService(files: files, sources: sources))
    return switch self {
    case .sqlite:
      SQLiteCalendarStore(
        settings: CalendarStoreSettings(
          location: .file(path: folder.file("almanac.sqlite")), addresses: addresses),
        service: service, clock: .fixture(zone: zone))
    }
  }
}
