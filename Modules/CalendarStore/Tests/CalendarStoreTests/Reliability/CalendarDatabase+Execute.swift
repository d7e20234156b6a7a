import CalendarService
import CalendarServiceTesting
import CalendarStore

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

extension CalendarDatabase {
  /// A database at the time of ``LocalClock/fixture(now:zone:)``.
  init(location: CalendarStoreSettings.Location) {
    self.init(
      settings: CalendarStoreSettings(location: location), format: StubCalendarService(),
      now: LocalClock.fixture().now)
  }

  /// Runs statements on the store's own connection.
  func execute(_ sql: String) throws(CalendarStoreError) {
    try connection().execute(sql)
  }

  /// Whether SQLite's integrity checks pass, including the search index.
  func isSound() throws -> Bool {
    try connection().execute("INSERT INTO search(search) VALUES ('integrity-check')")
    return try connection().rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"]
      && connection().rows("PRAGMA foreign_key_check") { $0.text(0) } == []
  }

  /// How many rows each table has.
  func counts() throws -> [Int64] {
    try ["object", "series", "component", "search"].map { table in
      try connection().first("SELECT count(*) FROM \(table)") { $0.integer(0) } ?? -1
    }
  }
}
