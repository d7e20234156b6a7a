extension Migration {
  /// Short ids of events, what the person chose for calendars, and changes that can be undone.
  ///
  /// - `object.code` is the ``EventCode`` of the UID. `event_code` is a function of ``Connection``.
  /// - `object.change` is the number of the recorded change that last wrote the object; negative where undoing that
  ///   change did; null where neither did.
  /// - `calendar.own_colour` and `is_named` are what the person chose: a source does not overwrite them. A calendar with
  ///   `is_removed` was removed by a change that can be undone, and is not seen.
  /// - `change_event` is what `change` (negative: the undoing of it) replaced; `body` is null if there was no event.
  ///   An event that the change added has no row, its object has the number. `tag` was `object.change` before, `mark`
  ///   is what it is since; `is_absent` says that the change removed the event.
  /// - `change_calendar` has the calendars that a change touched. `state` is what to restore (``CalendarState``) where
  ///   the change made, changed or removed the calendar itself.
  static let history = Migration(
    version: 5,
    sql: """
      ALTER TABLE object ADD COLUMN code INTEGER NOT NULL DEFAULT 0;
      UPDATE object SET code = event_code(uid);
      CREATE INDEX object_code ON object(code);
      ALTER TABLE object ADD COLUMN change INTEGER;
      CREATE INDEX object_change ON object(change) WHERE change IS NOT NULL;
      ALTER TABLE calendar ADD COLUMN own_colour TEXT;
      ALTER TABLE calendar ADD COLUMN is_named INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE calendar ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE calendar ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0;
      CREATE TABLE change(
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        moment REAL NOT NULL,
        title TEXT NOT NULL,
        events INTEGER NOT NULL DEFAULT 0,
        size INTEGER NOT NULL DEFAULT 0,
        is_undone INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE change_calendar(
        change INTEGER NOT NULL,
        calendar INTEGER NOT NULL,
        name TEXT NOT NULL,
        state TEXT,
        PRIMARY KEY(change, calendar)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE change_event(
        change INTEGER NOT NULL,
        calendar INTEGER NOT NULL,
        uid TEXT NOT NULL,
        body BLOB,
        text TEXT,
        first INTEGER,
        last INTEGER,
        tag INTEGER,
        mark INTEGER NOT NULL,
        is_absent INTEGER NOT NULL DEFAULT 0,
        title TEXT,
        PRIMARY KEY(change, calendar, uid)
      ) STRICT;
      CREATE TRIGGER change_removed AFTER DELETE ON change BEGIN
        DELETE FROM change_event WHERE change IN (old.number, -old.number);
        DELETE FROM change_calendar WHERE change = old.number;
      END;
      """)
}
