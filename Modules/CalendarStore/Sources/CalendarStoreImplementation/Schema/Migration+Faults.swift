extension Migration {
  /// What is wrong with parts of resources as long as they are so.
  ///
  /// - `faults` is a JSON array of ``CalendarService/CalendarFault``; null where there is none.
  static let faults = Migration(
    version: 4,
    sql: """
      ALTER TABLE resource ADD COLUMN faults TEXT;
      CREATE INDEX resource_faults ON resource(calendar) WHERE faults IS NOT NULL;
      """)
}
