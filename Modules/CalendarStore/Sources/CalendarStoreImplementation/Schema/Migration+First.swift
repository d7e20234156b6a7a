extension Migration {
  /// Calendars, their objects, the times at which to look for them, and the words.
  ///
  /// - `object` keeps all of an object: `body` is everything but the text, by ``ObjectEncoder``. `first` and
  ///   `last` are the seconds between which all occurrences lie; null if there is none.
  /// - `series` repeats what a query by time needs of the objects that may occur more than once, so that the
  ///   few thousand of them lie together and not scattered among all the others.
  /// - A single event is found by its start, which the index can only bound from both sides if no event is
  ///   longer than something: those longer than 32 days have an index of their own.
  /// - `component` says for each row of `search` whose words it holds, and when that occurs. The words are
  ///   folded before they get here (``FoldedText``), so that the tokenizer has only to split at the spaces.
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
