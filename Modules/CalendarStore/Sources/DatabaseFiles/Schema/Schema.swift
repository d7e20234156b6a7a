package import CalendarStore

/// Migrates a database to the current version.
///
/// Each migration and its version number are one transaction: after an interruption the next start continues with
/// the following migration.
package struct Schema {
  /// The steps, oldest first.
  var migrations: [Migration]

  /// All migrations.
  package init() { self.init(migrations: Migration.all) }

  /// These migrations.
  init(migrations: [Migration]) { self.migrations = migrations }

  /// Identifies databases of this program, in the header of the file: "Almn".
  static let applicationID: Int64 = 0x416C_6D6E

  /// The current version.
  package var known: Int { migrations.last?.version ?? 0 }

  /// Migrates the database to the current version, one step at a time.
  package func migrate(_ connection: Connection) throws(CalendarStoreError) {
    if connection.isReadOnly {
      guard try version(of: connection) == known else { throw .readOnly(path: connection.path) }
      return
    }
    let current = try version(of: connection)
    guard current != known else { return }
    try connection.addEventFunctions()
    for migration in migrations where migration.version > current {
      try connection.transaction(.write) { () throws(CalendarStoreError) in
        // Another process may have migrated it already.
        guard migration.version > (try version(of: connection)) else { return }
        try connection.execute(migration.sql)
        try connection.execute("PRAGMA application_id = \(Self.applicationID)")
        try connection.execute("PRAGMA user_version = \(migration.version)")
      }
    }
    try check(connection)
  }

  /// Throws if it is not a database of this program, or a newer one. Changes nothing.
  ///
  /// Reads in one transaction: another process may be initialising a new file.
  package func check(_ connection: Connection) throws(CalendarStoreError) {
    try connection.transaction(.read) { () throws(CalendarStoreError) in
      guard try isOurs(connection) else {
        throw .damaged(path: connection.path, reason: "it belongs to another program")
      }
      let version = try version(of: connection)
      if version > known { throw .tooNew(path: connection.path, version: version, known: known) }
    }
  }

  /// Whether this program created the database, or the database is empty.
  private func isOurs(_ connection: Connection) throws(CalendarStoreError) -> Bool {
    if try number("PRAGMA application_id", connection) == Self.applicationID { return true }
    guard try version(of: connection) == 0 else { return false }
    return try number("SELECT count(*) FROM sqlite_schema", connection) == 0
  }

  /// The version of a database; 0 for an empty one.
  package func version(of connection: Connection) throws(CalendarStoreError) -> Int {
    Int(try number("PRAGMA user_version", connection))
  }

  private func number(_ sql: String, _ connection: Connection) throws(CalendarStoreError) -> Int64 {
    try connection.first(sql) { $0.integer(0) } ?? 0
  }
}
