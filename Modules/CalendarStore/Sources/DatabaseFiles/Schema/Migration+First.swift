extension Migration {
  /// Calendars, objects, the time index and the search index.
  ///
  /// - `object` contains complete objects: `body` is everything except the text, encoded by ``ObjectEncoder``.
  ///   `first` and `last` are the seconds between which all occurrences lie; null if there is none.
  /// - `series` repeats the columns that a query by time needs of objects that may occur more than once, so that
  ///   these few thousand rows are stored together.
  /// - Single events are found by start. The index can bound the start from both sides only if the length of events
  ///   is limited: those longer than 32 days have an index of their own.
  /// - `component` maps each row of `search` to its object and the span of its occurrences. The words are already
  ///   folded (``FoldedText``), so that the tokenizer only has to split at spaces.
  static let first = Migration(
    version: 1,
    sql: """
      CREATE TABLE calendar(
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        colour TEXT
      ) STRICT;
      CREATE TABLE object(
        id INTEGER PRIMARY KEY,
        calendar INTEGER NOT NULL REFERENCES calendar(id) ON DELETE CASCADE,
        uid TEXT NOT NULL,
        repeats INTEGER NOT NULL,
        first INTEGER,
        last INTEGER,
        body BLOB NOT NULL,
        text TEXT NOT NULL,
        UNIQUE(calendar, uid)
      ) STRICT;
      CREATE INDEX object_time ON object(first, last) WHERE repeats = 0;
      CREATE INDEX object_long ON object(last) WHERE repeats = 0 AND last - first > 2764800;
      CREATE TABLE series(
        object INTEGER PRIMARY KEY REFERENCES object(id) ON DELETE CASCADE,
        calendar INTEGER NOT NULL,
        first INTEGER,
        last INTEGER,
        body BLOB NOT NULL
      ) STRICT;
      CREATE INDEX series_time ON series(last, first);
      CREATE TABLE component(
        id INTEGER PRIMARY KEY,
        object INTEGER NOT NULL REFERENCES object(id) ON DELETE CASCADE,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX component_object ON component(object);
      CREATE VIRTUAL TABLE search USING fts5(
        title, notes, location, categories, people, tokenize = 'ascii'
      );
      CREATE TRIGGER component_removed AFTER DELETE ON component BEGIN
        DELETE FROM search WHERE rowid = old.id;
      END;
      """)
}
