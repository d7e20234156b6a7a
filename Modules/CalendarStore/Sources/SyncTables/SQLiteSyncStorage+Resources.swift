package import CalendarService
package import CalendarStore
package import CalendarSync
import DatabaseFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteSyncStorage {
  package func resource(at path: String, in calendar: Int64) throws(CalendarStoreError) -> StoredResource? {
    try connection.first(
      "SELECT path, version, fault, faults FROM resource WHERE calendar = ? AND path = ?",
      .integer(calendar), .text(path)
    ) { row in
      var resource = Self.resource(row)
      resource.lastingFaults = faults(row.optionalText(3)) ?? []
      return resource
    }
  }

  package func faultyResources(in calendar: Int64) throws(CalendarStoreError) -> [StoredResource] {
    try connection.rows(
      "SELECT path, version, fault FROM resource WHERE calendar = ? AND fault IS NOT NULL",
      .integer(calendar), decode: Self.resource)
  }

  package func lastingFaults(in calendar: Int64) throws(CalendarStoreError) -> [CalendarFault] {
    try connection.rows(
      "SELECT faults FROM resource WHERE calendar = ? AND faults IS NOT NULL ORDER BY path",
      .integer(calendar)
    ) { faults($0.optionalText(0)) ?? [] }.flatMap(\.self)
  }

  package func forgetUnreadableFaults(in calendar: Int64) throws(CalendarStoreError) {
    let unreadable = try connection.rows(
      "SELECT id, faults FROM resource WHERE calendar = ? AND faults IS NOT NULL", .integer(calendar)
    ) { faults($0.optionalText(1)) == nil ? $0.integer(0) : nil }.compactMap(\.self)
    guard !unreadable.isEmpty else { return }
    for id in unreadable {
      try connection.run("UPDATE resource SET version = '', faults = NULL WHERE id = ?", .integer(id))
    }
    try setToken(nil, of: calendar)
  }

  package func setResource(_ resource: StoredResource, in calendar: Int64) throws(CalendarStoreError) {
    if let id = try id(at: resource.path, in: calendar) {
      try connection.run(
        "UPDATE resource SET version = ?, fault = ?, faults = ? WHERE id = ?", .text(resource.version),
        .text(orNull: resource.fault), .text(orNull: try text(resource.lastingFaults)), .integer(id))
    } else {
      try connection.run(
        "INSERT INTO resource(calendar, path, version, fault, faults) VALUES (?, ?, ?, ?, ?)",
        .integer(calendar),
        .text(resource.path), .text(resource.version), .text(orNull: resource.fault),
        .text(orNull: try text(resource.lastingFaults)))
    }
  }

  package func removeResource(at path: String, in calendar: Int64) throws(CalendarStoreError) {
    try connection.run(
      "DELETE FROM resource WHERE calendar = ? AND path = ?", .integer(calendar), .text(path))
  }

  package func uids(at path: String, in calendar: Int64) throws(CalendarStoreError) -> [String] {
    guard let id = try id(at: path, in: calendar) else { return [] }
    return try connection.rows(
      "SELECT uid FROM object WHERE resource = ?1 UNION SELECT uid FROM copy WHERE resource = ?1",
      .integer(id)
    ) { $0.text(0) }
  }

  /// The row id of a resource.
  package func id(at path: String, in calendar: Int64) throws(CalendarStoreError) -> Int64? {
    try connection.first(
      "SELECT id FROM resource WHERE calendar = ? AND path = ?", .integer(calendar), .text(path)
    ) { $0.integer(0) }
  }

  /// Faults as JSON; `nil` for none.
  private func text(_ faults: [CalendarFault]) throws(CalendarStoreError) -> String? {
    guard !faults.isEmpty else { return nil }
    do { return String(decoding: try JSONEncoder().encode(faults), as: UTF8.self) } catch {
      throw .damaged(path: connection.path, reason: "a fault cannot be written")
    }
  }

  /// Faults from JSON; `nil` if it cannot be read.
  private func faults(_ text: String?) -> [CalendarFault]? {
    guard let text else { return [] }
    return try? JSONDecoder().decode([CalendarFault].self, from: Data(text.utf8))
  }

  private static func resource(_ row: Row) -> StoredResource {
    StoredResource(path: row.text(0), version: row.text(1), fault: row.optionalText(2))
  }
}
