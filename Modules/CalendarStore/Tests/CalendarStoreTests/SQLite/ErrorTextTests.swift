import CSQLite
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

/// Messages about errors below the store.
@Suite struct ErrorTextTests {
  let folder = TemporaryFolder()

  /// The message of reading a database after these statements.
  private func text(after sql: String) async throws -> String {
    let path = folder.file("almanac.sqlite")
    _ = try await SQLiteCalendarStore.plain(path).save(.numbered(0..<3), in: "Work")
    try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE).execute(sql)
    do throws(CalendarStoreError) {
      _ = try await SQLiteCalendarStore.plain(path).calendars()
      return ""
    } catch {
      return error.description.replacing(path, with: "FILE")
    }
  }

  @Test func aDamagedSchemaIsNotQuotedAndTheAdviceNamesTheDoctor() async throws {
    let text = try await text(
      after:
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABEL x' WHERE name = 'object'")

    #expect(
      text == """
        FILE is damaged: database disk image is malformed. It was not changed. 'almanac doctor' reports what \
        can be recovered, and 'almanac doctor --restore' recovers it.
        """)
  }

  @Test func aRefusedStatementIsNotQuoted() async throws {
    let text = try await text(after: "DROP TABLE source")

    #expect(
      text == "The database refused a statement of this program: no such table: source. Please report this.")
  }

  @Test func aSystemErrorIsShownInWords() async throws {
    let bench = SyncBench(events: 0..<1)
    await bench.source.fail(.changes, with: CocoaError(.fileReadUnknown))

    let failure = try await bench.sync().failure

    #expect(
      failure == .source(.unreadable(place: "Work", reason: "an unexpected failure")))
  }
}
