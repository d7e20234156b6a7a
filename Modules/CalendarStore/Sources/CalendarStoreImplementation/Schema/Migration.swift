/// A step from one version of the database to the next.
struct Migration {
  /// The version that it leads to.
  let version: Int
  /// The statements.
  let sql: String
}

extension Migration {
  /// All of them, oldest first. Those that were released never change.
  static let all = [first, sources, memory, faults, history, outlines]
}

extension Migration {
  /// What sources want to be reminded of when they are asked for their calendars.
  ///
  /// - `source` is the name of a source in lower case. It stands here only where the source wants that, and until it
  ///   is removed, also while it has no calendar.
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
  /// What is wrong with parts of resources as long as they are so.
  ///
  /// - `faults` is a JSON array of ``CalendarService/CalendarFault``; null if there is none.
  static let faults = Migration(
    version: 4,
    sql: """
      ALTER TABLE resource ADD COLUMN faults TEXT;
      CREATE INDEX resource_faults ON resource(calendar) WHERE faults IS NOT NULL;
      """)
}
