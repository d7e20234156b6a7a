extension Migration {
  /// Single events ordered by time, for lists of a year and more.
  ///
  /// - `single` contains an outline for each event that takes place once: what a list without details needs. Rows
  ///   of a time range are stored together. A query can bound the start from both sides only if the length is
  ///   limited: `length` is the maximum for the row's kind, a day (with two days of slack) or 32 days, in seconds.
  ///   Longer events are found by `object_long`.
  static let outlines = Migration(
    version: 6,
    sql: """
      CREATE TABLE single(
        length INTEGER NOT NULL,
        first INTEGER NOT NULL,
        object INTEGER NOT NULL,
        last INTEGER NOT NULL,
        calendar INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY(length, first, object)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO single(length, first, object, last, calendar, body)
        SELECT iif(last - first <= 259200, 259200, 2764800), first, id, last, calendar, event_outline(body)
        FROM object WHERE repeats = 0 AND last - first <= 2764800 ORDER BY 1, 2, 3;
      CREATE TRIGGER single_removed AFTER DELETE ON object WHEN old.repeats = 0 BEGIN
        DELETE FROM single WHERE length IN (259200, 2764800) AND first = old.first AND object = old.id;
      END;
      DROP INDEX object_time;
      """)
}
