/// A step from one version of the database to the next.
struct Migration {
  /// The version after the migration.
  let version: Int
  /// The statements.
  let sql: String
}

extension Migration {
  /// All migrations, oldest first. Released ones never change.
  static let all = [first, sources, memory, faults, history, outlines, rereading, tasks, places]
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
  /// Forgets which versions of resources were read, so that the next sync reads all of them again: earlier programs
  /// read some zones as others, and did not merge the files that contain one event.
  static let rereading = Migration(
    version: 7, sql: "UPDATE source SET token = NULL; UPDATE resource SET version = '';")
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
