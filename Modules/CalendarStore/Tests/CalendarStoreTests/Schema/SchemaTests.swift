import CSQLite
import CalendarStore
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct SchemaTests {
  let folder = TemporaryFolder()

  private func connection() throws -> Connection {
    let path = folder.file("almanac.sqlite")
    return try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  private func version(_ connection: Connection) throws -> Int64? {
    try connection.first("PRAGMA user_version") { $0.integer(0) }
  }

  private func storage(_ connection: Connection) throws -> [String] {
    try connection.rows("SELECT name FROM sqlite_schema ORDER BY name") { $0.text(0) }
  }

  @Test func missingMigrationsAreRun() throws {
    let connection = try connection()
    let one = Migration(version: 1, sql: "CREATE TABLE a(x); INSERT INTO a VALUES (7)")
    let two = Migration(version: 2, sql: "CREATE TABLE b AS SELECT x * 2 AS x FROM a")
    try Schema(migrations: [one]).migrate(connection)

    try Schema(migrations: [one, two]).migrate(connection)

    #expect(try version(connection) == 2)
    #expect(try connection.rows("SELECT x FROM b") { $0.integer(0) } == [14])
  }

  @Test func aMigrationThatFailsIsRolledBack() throws {
    let connection = try connection()
    let one = Migration(version: 1, sql: "CREATE TABLE a(x)")
    let two = Migration(version: 2, sql: "CREATE TABLE b(x); DROP TABLE a; CREATE TABLE b(x)")

    #expect(throws: CalendarStoreError.self) { try Schema(migrations: [one, two]).migrate(connection) }

    #expect(try version(connection) == 1)
    #expect(try storage(connection) == ["a"])
  }

  @Test func aDatabaseOfANewerProgramIsUnchanged() throws {
    let connection = try connection()
    try Schema().migrate(connection)
    try connection.execute("PRAGMA user_version = 99")

    let path = connection.path
    #expect(throws: CalendarStoreError.tooNew(path: path, version: 99, known: Migration.all.count)) {
      try Schema().check(connection)
    }
    #expect(try version(connection) == 99)
  }

  @Test(arguments: [
    "CREATE TABLE theirs(x)", "PRAGMA application_id = 5; CREATE TABLE theirs(x)", "PRAGMA user_version = 1",
  ])
  func aDatabaseOfAnotherProgramIsRejected(_ sql: String) throws {
    let connection = try connection()
    try connection.execute(sql)

    let path = connection.path
    #expect(throws: CalendarStoreError.damaged(path: path, reason: "it belongs to another program")) {
      try Schema().check(connection)
    }
  }

  @Test func migrationsAreNumberedInOrder() {
    #expect(Migration.all.map(\.version) == Array(1...Migration.all.count))
  }
}
