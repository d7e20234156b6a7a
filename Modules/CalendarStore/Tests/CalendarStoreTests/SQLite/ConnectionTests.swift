import CSQLite
import CalendarStore
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct ConnectionTests {
  let folder = TemporaryFolder()

  private func connection(_ name: String = "test.sqlite") throws -> Connection {
    let path = folder.file(name)
    return try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  @Test func valuesAreReadAsTheyWereWritten() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE t(a INTEGER, b TEXT, c BLOB, d TEXT, e BLOB) STRICT")

    try connection.run(
      "INSERT INTO t VALUES (?, ?, ?, ?, ?)", .integer(.min), .text("a\u{0}é🎉"), .bytes([0, 255, 1]),
      .text(""),
      .bytes([]))

    let row = try connection.first("SELECT a, b, c, d, e FROM t") { row in
      (
        row.integer(0), row.text(1), row.withBytes(2) { Array($0) }, row.optionalText(3),
        row.withBytes(4) { Array($0) }
      )
    }
    #expect(row?.0 == .min)
    #expect(row?.1 == "a\u{0}é🎉")
    #expect(row?.2 == [0, 255, 1])
    #expect(row?.3 == "")
    #expect(row?.4 == [])
  }

  @Test func nullAndEmptyDiffer() throws {
    let row = try connection().first("SELECT ?, ?", .integer(orNull: nil), .text(orNull: nil)) { row in
      (row.optionalInteger(0), row.optionalText(1))
    }

    #expect(row?.0 == nil)
    #expect(row?.1 == nil)
  }

  @Test func aTransactionThatThrowsIsRolledBack() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE t(x)")

    #expect(throws: CalendarStoreError.cancelled) {
      try connection.transaction(.write) { () throws(CalendarStoreError) in
        try connection.run("INSERT INTO t VALUES (1)")
        throw .cancelled
      }
    }

    #expect(try connection.first("SELECT count(*) FROM t") { $0.integer(0) } == 0)
    try connection.transaction(.write) { () throws(CalendarStoreError) in
      try connection.run("INSERT INTO t VALUES (2)")
    }
  }

  @Test func anErrorNamesTheStatement() throws {
    let error = CalendarStoreError.refused(
      statement: "SELECT * FROM nowhere", reason: "no such table: nowhere")

    let connection = try connection()
    #expect(throws: error) { try connection.run("SELECT * FROM nowhere") }
    #expect(throws: error) { try connection.execute("SELECT * FROM nowhere") }
  }

  @Test(arguments: [
    (SQLITE_FULL, CalendarStoreError.full(path: "p")), (SQLITE_BUSY, .busy(path: "p")),
    (SQLITE_BUSY | 2 << 8, .busy(path: "p")), (SQLITE_LOCKED, .busy(path: "p")),
    (SQLITE_READONLY, .readOnly(path: "p")),
    (SQLITE_READONLY | 5 << 8, .readOnly(path: "p")),
    (SQLITE_CORRUPT, .damaged(path: "p", reason: "database disk image is malformed")),
    (SQLITE_NOTADB, .damaged(path: "p", reason: "file is not a database")),
    (SQLITE_CANTOPEN, .cannotOpen(path: "p", reason: "unable to open database file")),
    (SQLITE_PERM, .cannotOpen(path: "p", reason: "access permission denied")),
    (SQLITE_IOERR, .cannotOpen(path: "p", reason: "disk I/O error")), (SQLITE_INTERRUPT, .cancelled),
    (SQLITE_NOMEM, .refused(statement: "s", reason: "out of memory")),
  ])
  func mapsEveryResultCode(_ code: Int32, _ error: CalendarStoreError) {
    #expect(CalendarStoreError(code: code, in: nil, path: "p", statement: "s") == error)
  }
}
