extension Migration {
  /// Tasks (VTODO).
  ///
  /// - `task` contains the objects that are tasks. `is_closed` means that the whole task is done or cancelled.
  /// - `source.contents` is what a calendar may contain (``CalendarService/CalendarContents``).
  /// - Earlier versions left tasks out of the store. The next sync reads each resource again that may have some: those
  ///   without a stored event, and files with several.
  static let tasks = Migration(
    version: 8,
    sql: """
      CREATE TABLE task(
        object INTEGER PRIMARY KEY REFERENCES object(id) ON DELETE CASCADE,
        calendar INTEGER NOT NULL,
        is_closed INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX task_calendar ON task(calendar);
      ALTER TABLE source ADD COLUMN contents INTEGER NOT NULL DEFAULT 3;
      UPDATE resource SET version = '' WHERE fault IS NULL
        AND (SELECT count(*) FROM object WHERE resource = resource.id) <> 1
        AND NOT EXISTS (SELECT 1 FROM edit WHERE edit.calendar = resource.calendar)
        AND NOT EXISTS (SELECT 1 FROM copy WHERE copy.resource = resource.id);
      UPDATE source SET token = NULL WHERE calendar IN (SELECT calendar FROM resource WHERE version = '');
      """)
}
