extension Migration {
  /// Calendars of sources, and what is waiting to be sent to them.
  ///
  /// - `source` says which calendars come from where: `title`, `colour` and `read_only` are as the source last
  ///   said. `token` is kept in one transaction with the last rows that it stands for.
  /// - `resource` is a file, or what a server keeps at a path, in the version that was last taken over. `fault`
  ///   says why it cannot be read.
  /// - `object.resource` is where an object is shown from; null where it is kept here alone, or was changed here.
  /// - `copy` is what a resource says where that is not what is shown: before a change made here, or of another
  ///   resource with the same UID.
  /// - `edit` is a change made here that is to be sent. `serial` is another one after each further change;
  ///   `conflict` says what happened at the source meanwhile.
  static let sources = Migration(
    version: 2,
    sql: """
      CREATE TABLE source(
        calendar INTEGER PRIMARY KEY REFERENCES calendar(id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        path TEXT NOT NULL,
        title TEXT NOT NULL,
        colour TEXT,
        read_only INTEGER NOT NULL,
        token TEXT,
        UNIQUE(name, path)
      ) STRICT;
      CREATE TABLE resource(
        id INTEGER PRIMARY KEY,
        calendar INTEGER NOT NULL REFERENCES calendar(id) ON DELETE CASCADE,
        path TEXT NOT NULL,
        version TEXT NOT NULL,
        fault TEXT,
        UNIQUE(calendar, path)
      ) STRICT;
      CREATE INDEX resource_fault ON resource(calendar) WHERE fault IS NOT NULL;
      ALTER TABLE object ADD COLUMN resource INTEGER REFERENCES resource(id);
      CREATE INDEX object_resource ON object(resource) WHERE resource IS NOT NULL;
      CREATE TABLE copy(
        calendar INTEGER NOT NULL REFERENCES calendar(id) ON DELETE CASCADE,
        uid TEXT NOT NULL,
        resource INTEGER NOT NULL REFERENCES resource(id) ON DELETE CASCADE,
        first INTEGER,
        last INTEGER,
        body BLOB NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY(calendar, uid, resource)
      ) STRICT;
      CREATE INDEX copy_resource ON copy(resource);
      CREATE TABLE edit(
        serial INTEGER PRIMARY KEY AUTOINCREMENT,
        calendar INTEGER NOT NULL REFERENCES calendar(id) ON DELETE CASCADE,
        uid TEXT NOT NULL,
        is_removal INTEGER NOT NULL,
        conflict TEXT,
        UNIQUE(calendar, uid)
      ) STRICT;
      """)
}
