/// A step from one version of the database to the next.
struct Migration {
  /// The version after the migration.
  let version: Int
  /// The statements.
  let sql: String
}

extension Migration {
  /// All migrations, oldest first. Released ones never change.
  static let all = [first, sources, memory, faults, history, outlines, tasks]
}

extension Migration {
  /// The discovery caches of sources.
  ///
  /// - `source` is the name of a source in lower case. A row exists only if the source has a cache, until the
  ///   source is removed, even while it has no calendar.
  static let memory = Migration(
    version: 3,
    sql: """
      CREATE TABLE memory(
        source TEXT PRIMARY KEY,
        text TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
}

extension Migration {
  /// Lasting faults in parts of resources.
  ///
  /// - `faults` is a JSON array of ``CalendarService/CalendarFault``; null if there is none.
  static let faults = Migration(
    version: 4,
    sql: """
      ALTER TABLE resource ADD COLUMN faults TEXT;
      CREATE INDEX resource_faults ON resource(calendar) WHERE faults IS NOT NULL;
      """)
}
