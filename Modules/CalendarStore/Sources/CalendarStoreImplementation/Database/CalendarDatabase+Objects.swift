import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles
import SyncTables

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CalendarDatabase {
  /// Returns the objects of the calendars that may have an occurrence in `[from, to)`, without their texts.
  func objects(
    from: Date, to: Date, in calendars: [String]
  ) throws(CalendarStoreError) -> [(calendar: String, object: CalendarObject)] {
    var objects: [(calendar: String, object: CalendarObject)] = []
    try forEachRow(Self.objects, from: from, to: to, in: calendars) {
      calendar, row, connection throws(CalendarStoreError) in
      guard let object = row.object(body: 1, text: nil, in: connection) else { return }
      objects.append((calendar, object))
    }
    return objects
  }

  /// Calls `body` with each row of a query and the name of its calendar, in a read transaction.
  private func forEachRow(
    _ window: String, from: Date, to: Date, in calendars: [String],
    _ body: (String, Row, Connection) throws(CalendarStoreError) -> Void
  ) throws(CalendarStoreError) {
    let connection = try connection()
    try connection.transaction(.read) { () throws(CalendarStoreError) in
      let names = try connection.chosenCalendars(calendars, by: settings)
      guard from < to else { return }
      let span = SecondSpan(DateInterval(start: from, end: to)).withSlack
      try connection.forEachRow(
        window, .integer(span.first), .integer(span.last)
      ) { row throws(CalendarStoreError) in
        guard let name = names[row.integer(0)] else { return }
        try body(name, row, connection)
      }
    }
  }

  /// Returns the occurrences under way in `[from, to)`, in no particular order; `nil` if there are more than `most`.
  func occurrences(
    from: Date, to: Date, in calendars: [String], atMost most: Int,
    readBy service: any CalendarServiceProtocol,
    _ zone: Zone
  ) throws(CalendarStoreError) -> OccurrenceTable? {
    var table = OccurrenceTable()
    var batch = OutlineBatch()
    var isComplete = true
    let read = {
      @Sendable (
        object: CalendarObject, calendar: String, table: inout OccurrenceTable
      )
        throws(CalendarStoreError) in
      try service.checkingStoredZones { () throws(CalendarServiceError) in
        try service.add(object, of: calendar, from: from, to: to, in: zone, to: &table, atMost: most)
      } ?? true
    }
    try forEachRow(Self.outlines, from: from, to: to, in: calendars) {
      calendar, row, _ throws(CalendarStoreError) in
      guard isComplete else { return }
      row.withBytes(1) { batch.append($0, of: calendar) }
      guard batch.isFull else { return }
      isComplete = try batch.read(into: &table, read) && table.occurrences.count <= most
    }
    if isComplete { isComplete = try batch.read(into: &table, read) }
    if batch.metUnreadable { try connection().metUnreadable = true }
    return isComplete && table.occurrences.count <= most ? table : nil
  }

  /// Returns an object as it was saved, or `nil` if there is none.
  ///
  /// - Parameter isNeeded: whether to throw if it cannot be read; otherwise it is left out.
  func object(
    uid: String, in calendar: String, isNeeded: Bool = false
  ) throws(CalendarStoreError) -> CalendarObject? {
    try connection().object(uid: uid, in: calendar, isNeeded: isNeeded)
  }

  /// Objects without their texts.
  private static let objects = window(
    "SELECT object.calendar, object.body FROM single CROSS JOIN object ON object.id = single.object")
  /// Objects; for single events only the outline that a list without details needs.
  private static let outlines = window("SELECT single.calendar, single.body FROM single")

  /// Finds single events by start (``Migration/outlines``), and long ones and series by end.
  private static func window(_ single: String) -> String {
    """
    \(single) WHERE length = 259200 AND single.first BETWEEN ?1 - 259200 AND ?2 AND single.last >= ?1
    UNION ALL
    \(single) WHERE length = 2764800 AND single.first BETWEEN ?1 - 2764800 AND ?2 AND single.last >= ?1
    UNION ALL
    SELECT calendar, body FROM object
    WHERE repeats = 0 AND last - first > 2764800 AND last >= ?1 AND first <= ?2
    UNION ALL
    SELECT calendar, body FROM series WHERE last >= ?1 AND first <= ?2
    """
  }
}

extension Connection {
  /// Returns an object of a named calendar as it was saved, or `nil` if there is none.
  func object(
    uid: String, in calendar: String, isNeeded: Bool
  ) throws(CalendarStoreError) -> CalendarObject? {
    let ids = try calendarIDs()
    guard let id = CalendarNames(ids.keys).kept(calendar).flatMap({ ids[$0] }) else { return nil }
    return try first(
      "SELECT body, text FROM object WHERE uid = ? AND calendar = ?", .text(uid), .integer(id)
    ) { row throws(CalendarStoreError) in
      let object = row.object(body: 0, text: 1, in: self)
      if object == nil, isNeeded { throw .damaged(path: path, reason: "'\(uid)' in it cannot be read") }
      return object
    } ?? nil
  }
}
