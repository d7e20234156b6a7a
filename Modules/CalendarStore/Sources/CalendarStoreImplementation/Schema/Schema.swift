import CalendarStore

/// Brings a database to the version that this program knows.
///
/// Each migration is one transaction together with the number of its version: killed in between, the next
/// start goes on where this one stopped.
struct Schema {
  /// The steps, oldest first.
  var migrations = Migration.all

  /// Tells our databases from those of other programs, in the header of the file: "Almn".
  static let applicationID: Int64 = 0x416C_6D6E

  /// The version that the last migration leads to.
  var known: Int { migrations.last?.version ?? 0 }

  /// Brings the database to the newest version, one step at a time.
  func migrate(_ connection: Connection) throws(CalendarStoreError) {
    if connection.isReadOnly {
      guard try version(of: connection) == known else { throw .readOnly(path: connection.path) }
      return
    }
    let current = try version(of: connection)
    guard current != known else { return }
    try connection.addEventFunctions()
    for migration in migrations where migration.version > current {
      try connection.transaction(.write) { () throws(CalendarStoreError) in
        // Another process may have been faster.
        guard migration.version > (try version(of: connection)) else { return }
        try connection.execute(migration.sql)
        try connection.execute("PRAGMA application_id = \(Self.applicationID)")
        try connection.execute("PRAGMA user_version = \(migration.version)")
      }
    }
    try check(connection)
  }

  /// Throws if the database is not ours, or is newer than what is known. Changes nothing.
  ///
  /// All that it looks at is of one moment: another process may be making a new file ours meanwhile.
  func check(_ connection: Connection) throws(CalendarStoreError) {
    try connection.transaction(.read) { () throws(CalendarStoreError) in
      guard try isOurs(connection) else {
        throw .damaged(path: connection.path, reason: "it belongs to another program")
      }
      let version = try version(of: connection)
      if version > known { throw .tooNew(path: connection.path, version: version, known: known) }
    }
  }

  /// Whether this program made the database, or nobody has written anything to it yet.
  private func isOurs(_ connection: Connection) throws(CalendarStoreError) -> Bool {
    if try number("PRAGMA application_id", connection) == Self.applicationID { return true }
    guard try version(of: connection) == 0 else { return false }
    return try number("SELECT count(*) FROM sqlite_schema", connection) == 0
  }

  /// The version of a database; 0 for an empty one.
  func version(of connection: Connection) throws(CalendarStoreError) -> Int {
    Int(try number("PRAGMA user_version", connection))
  }

  private func number(_ sql: String, _ connection: Connection) throws(CalendarStoreError) -> Int64 {
    try connection.first(sql) { $0.integer(0) } ?? 0
  }
}
