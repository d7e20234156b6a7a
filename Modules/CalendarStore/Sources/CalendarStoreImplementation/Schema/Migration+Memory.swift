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
