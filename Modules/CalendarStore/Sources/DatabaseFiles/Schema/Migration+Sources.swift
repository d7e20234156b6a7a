extension Migration {
  /// Calendars of sources, and changes that wait to be sent.
  ///
  /// - `source` maps calendars to sources: `title`, `colour` and `read_only` are as last reported. `token` is
  ///   stored in the same transaction as the last rows that it covers.
  /// - `resource` is a file or a resource of a server, in the version that was last applied. `fault` says why it
  ///   cannot be read.
  /// - `object.resource` is the resource of the visible object; null if it is local or was changed locally.
  /// - `copy` is the content of a resource that differs from the visible object: from before a local change, or of
  ///   another resource with the same UID.
  /// - `edit` is an unsent local change. `serial` increases with each further change; `conflict` is the concurrent
  ///   change at the source.
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
