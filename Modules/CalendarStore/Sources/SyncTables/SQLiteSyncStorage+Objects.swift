import CalendarService
package import CalendarStore
package import CalendarStoreRules
import CalendarSync
package import DatabaseFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteSyncStorage {
  package func objectCount(in calendar: Int64) throws(CalendarStoreError) -> Int {
    try connection.first("SELECT count(*) FROM object WHERE calendar = ?", .integer(calendar)) {
      Int($0.integer(0))
    } ?? 0
  }

  package func shown(
    _ uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> (object: IndexedObject, path: String?)? {
    try connection.first(
      """
      SELECT body, text, first, last, (SELECT path FROM resource WHERE id = object.resource)
      FROM object WHERE calendar = ? AND uid = ?
      """, .integer(calendar), .text(uid)
    ) { row in object(in: row).map { ($0, row.optionalText(4)) } } ?? nil
  }

  package func show(
    _ object: IndexedObject?, from path: String?, _ uid: String, in calendar: Int64
  ) throws(CalendarStoreError) {
    let resource: Int64? = if let path { try id(at: path, in: calendar) } else { nil }
    try replace(
      uid, in: calendar, with: object.map { ObjectEntry($0.object, span: $0.span) }, from: resource)
  }

  package func copies(
    of uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> [(path: String, object: IndexedObject)] {
    try connection.rows(
      """
      SELECT body, text, first, last, path FROM copy JOIN resource ON resource.id = copy.resource
      WHERE copy.calendar = ? AND uid = ? ORDER BY path
      """, .integer(calendar), .text(uid)
    ) { row in object(in: row).map { (row.text(4), $0) } }.compactMap(\.self)
  }

  package func copiedUIDs(in calendar: Int64) throws(CalendarStoreError) -> [String] {
    try connection.rows("SELECT DISTINCT uid FROM copy WHERE calendar = ? ORDER BY uid", .integer(calendar)) {
      $0.text(0)
    }
  }

  package func setCopy(
    _ object: IndexedObject?, of uid: String, at path: String, in calendar: Int64
  ) throws(CalendarStoreError) {
    guard let resource = try id(at: path, in: calendar) else { return }
    guard let object else {
      return try connection.run(
        "DELETE FROM copy WHERE calendar = ? AND uid = ? AND resource = ?", .integer(calendar), .text(uid),
        .integer(resource))
    }
    let span = object.span.map { SecondSpan($0) }
    try connection.run(
      """
      INSERT OR REPLACE INTO copy(calendar, uid, resource, first, last, body, text)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .integer(calendar), .text(uid), .integer(resource), .integer(orNull: span?.first),
      .integer(orNull: span?.last), .bytes(ObjectEncoder.bytes(of: object.object)), .text(object.object.text))
  }

  /// The object in the first four columns; `nil` if it cannot be read.
  package func object(in row: Row) -> IndexedObject? {
    var span: DateInterval?
    if let first = row.optionalInteger(2), let last = row.optionalInteger(3) {
      span = SecondSpan(first: first, last: last).interval
    }
    return row.object(body: 0, text: 1, in: connection).map { IndexedObject($0, span: span) }
  }
}
