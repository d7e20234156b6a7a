import CalendarStore

extension SQLiteSyncTables {
  func resource(at path: String, in calendar: Int64) throws(CalendarStoreError) -> HeldResource? {
    try connection.first(
      "SELECT path, version, fault FROM resource WHERE calendar = ? AND path = ?",
      .integer(calendar), .text(path), decode: Self.resource)
  }

  func faultyResources(in calendar: Int64) throws(CalendarStoreError) -> [HeldResource] {
    try connection.rows(
      "SELECT path, version, fault FROM resource WHERE calendar = ? AND fault IS NOT NULL",
      .integer(calendar), decode: Self.resource)
  }

  func setResource(_ resource: HeldResource, in calendar: Int64) throws(CalendarStoreError) {
    if let id = try id(at: resource.path, in: calendar) {
      try connection.run(
        "UPDATE resource SET version = ?, fault = ? WHERE id = ?", .text(resource.version),
        .text(orNull: resource.fault), .integer(id))
    } else {
      try connection.run(
        "INSERT INTO resource(calendar, path, version, fault) VALUES (?, ?, ?, ?)", .integer(calendar),
        .text(resource.path), .text(resource.version), .text(orNull: resource.fault))
    }
  }

  func removeResource(at path: String, in calendar: Int64) throws(CalendarStoreError) {
    try connection.run(
      "DELETE FROM resource WHERE calendar = ? AND path = ?", .integer(calendar), .text(path))
  }

  func uids(at path: String, in calendar: Int64) throws(CalendarStoreError) -> [String] {
    guard let id = try id(at: path, in: calendar) else { return [] }
    return try connection.rows(
      "SELECT uid FROM object WHERE resource = ?1 UNION SELECT uid FROM copy WHERE resource = ?1",
      .integer(id)
    ) { $0.text(0) }
  }

  /// The row of a resource.
  func id(at path: String, in calendar: Int64) throws(CalendarStoreError) -> Int64? {
    try connection.first(
      "SELECT id FROM resource WHERE calendar = ? AND path = ?", .integer(calendar), .text(path)
    ) { $0.integer(0) }
  }

  private static func resource(_ row: Row) -> HeldResource {
    HeldResource(path: row.text(0), version: row.text(1), fault: row.optionalText(2))
  }
}
