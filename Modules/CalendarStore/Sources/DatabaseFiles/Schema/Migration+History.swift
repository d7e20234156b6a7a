extension Migration {
  /// Short ids of events, the person's settings of calendars, and the history for undo.
  ///
  /// - `object.code` is the ``EventCode`` of the UID. `event_code` is a function of ``Connection``.
  /// - `object.change` is the number of the recorded change that last wrote the object; negative if undoing that
  ///   change did; null if neither did.
  /// - `calendar.own_colour` and `is_named` are the person's choices, which a source does not overwrite. A calendar
  ///   with `is_removed` was removed by a change that can be undone, and is hidden.
  /// - `change_event` contains the events that `change` replaced (negative: that undoing it replaced); `body` is
  ///   null if there was no event. An event that the change added has no row; its object has the number. `tag` is
  ///   `object.change` before, `mark` after the change; `is_absent` means that the change removed the event.
  /// - `change_calendar` contains the calendars of a change. `state` is the state to restore (``CalendarState``) if
  ///   the change created, changed or removed the calendar itself.
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
