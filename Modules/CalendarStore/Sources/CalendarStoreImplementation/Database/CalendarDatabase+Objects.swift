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
    from: Date, to: Date, in calendars: [String], readBy service: any CalendarServiceProtocol, _ zone: Zone
  ) throws(CalendarStoreError) -> [(calendar: String, object: CalendarObject)] {
    let reader = OutlineReader(from: from, to: to, service: service, zone: zone)
    var objects: [(calendar: String, object: CalendarObject)] = []
    try connection().transaction(.read) { () throws(CalendarStoreError) in
      try forEachRow(from: from, to: to, in: calendars) {
        calendar, row, connection throws(CalendarStoreError) in
        guard row.optionalInteger(2) != nil else {
          if let object = row.object(body: 1, text: nil, in: connection) {
            objects.append((calendar, object))
          }
          return
        }
        if case .outside = try row.withBytes(
          1,
          { bytes throws(CalendarStoreError) in
            try reader.read(bytes, of: calendar)
          })
        {
          return
        }
        let body = try connection.first("SELECT body FROM object WHERE id = ?", .integer(row.integer(2))) {
          $0.object(body: 0, text: nil, in: connection)
        }
        if let object = body ?? nil { objects.append((calendar, object)) }
      }
    }
    return objects
  }

  /// The events of a range: cached, or as read from the database.
  enum Outlines {
    /// All events, in the order of lists.
    case cached([CalendarEvent])
    /// The single events under way then, without notes, and the other objects that may have an occurrence.
    case read(
      [CalendarEvent], others: [(calendar: String, object: CalendarObject)], at: StoreVersion)
  }

  /// Returns the events under way in `[from, to)` without notes.
  func outlines(
    from: Date, to: Date, in calendars: [String], readBy service: any CalendarServiceProtocol, _ zone: Zone
  ) throws(CalendarStoreError) -> Outlines {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      let version = try connection.version()
      try cache.update(to: version) { events, list throws(CalendarStoreError) in
        try list.replace(events, from: connection, settings, readBy: service, zone)
      }
      if let known = cache.events(from: from, to: to, in: calendars, at: version) { return .cached(known) }
      let read = try self.read(from: from, to: to, in: calendars, readBy: service, zone)
      return .read(read.events, others: read.others, at: version)
    }
  }

  /// Keeps a list of ``outlines(from:to:in:readBy:_:)``.
  func keep(
    _ events: [CalendarEvent], from: Date, to: Date, in calendars: [String], at version: StoreVersion
  ) {
    cache.keep(events, from: from, to: to, in: calendars, at: version)
  }

  /// The version of the database now.
  func version() throws(CalendarStoreError) -> StoreVersion { try connection().version() }

  private func read(
    from: Date, to: Date, in calendars: [String], readBy service: any CalendarServiceProtocol, _ zone: Zone
  ) throws(CalendarStoreError) -> (
    events: [CalendarEvent], others: [(calendar: String, object: CalendarObject)]
  ) {
    let reader = OutlineReader(from: from, to: to, service: service, zone: zone)
    var events: [CalendarEvent] = []
    var others: [(calendar: String, object: CalendarObject)] = []
    try forEachRow(from: from, to: to, in: calendars) {
      calendar, row, connection throws(CalendarStoreError) in
      try row.withBytes(1) { bytes throws(CalendarStoreError) in
        switch try reader.read(bytes, of: calendar) {
        case .outside: break
        case .object(var object):
          for index in object.components.indices { object.components[index].notes = nil }
          others.append((calendar, object))
        case .unreadable: connection.metUnreadable = true
        case .single(var outline, let moments):
          if let event = try? outline.event(of: calendar, at: moments) {
            events.append(event)
          } else {
            connection.metUnreadable = true
          }
        }
      }
    }
    return (events, others)
  }

  /// Calls `body` with each row of ``window`` and the name of its calendar. In a read transaction.
  private func forEachRow(
    from: Date, to: Date, in calendars: [String],
    _ body: (String, Row, Connection) throws(CalendarStoreError) -> Void
  ) throws(CalendarStoreError) {
    let connection = try connection()
    let names = try connection.chosenCalendars(calendars, by: settings)
    guard from < to else { return }
    let span = SecondSpan(DateInterval(start: from, end: to)).withSlack
    try connection.forEachRow(
      Self.window, .integer(span.first), .integer(span.last)
    ) { row throws(CalendarStoreError) in
      guard let name = names[row.integer(0)] else { return }
      try body(name, row, connection)
    }
  }

  /// Returns the occurrences under way in `[from, to)`, in no particular order; `nil` if there are more than `most`.
  func occurrences(
    from: Date, to: Date, in calendars: [String], atMost most: Int,
    readBy service: any CalendarServiceProtocol,
    _ zone: Zone
  ) throws(CalendarStoreError) -> OccurrenceTable? {
    let reader = OutlineReader(from: from, to: to, service: service, zone: zone)
    var table = OccurrenceTable()
    var batch = OutlineBatch()
    var isComplete = true
    try connection().transaction(.read) { () throws(CalendarStoreError) in
      try forEachRow(from: from, to: to, in: calendars) { calendar, row, _ throws(CalendarStoreError) in
        guard isComplete else { return }
        row.withBytes(1) { batch.append($0, of: calendar) }
        guard batch.isFull else { return }
        isComplete = try batch.read(into: &table, by: reader, atMost: most)
      }
    }
    if isComplete { isComplete = try batch.read(into: &table, by: reader, atMost: most) }
    if batch.metUnreadable { try connection().metUnreadable = true }
    return isComplete ? table : nil
  }

  /// Returns an object as it was saved, or `nil` if there is none.
  ///
  /// - Parameter isNeeded: whether to throw if it cannot be read; otherwise it is left out.
  func object(
    uid: String, in calendar: String, isNeeded: Bool = false
  ) throws(CalendarStoreError) -> CalendarObject? {
    try connection().object(uid: uid, in: calendar, isNeeded: isNeeded)
  }

  /// The calendar, the outline or the body, and the id of single events; and the calendar and the body of other
  /// objects. Finds single events by start (``Migration/outlines``), and long ones and series by end.
  private static let window = """
    SELECT calendar, body, object FROM single
    WHERE length = 259200 AND first BETWEEN ?1 - 259200 AND ?2 AND last >= ?1
    UNION ALL
    SELECT calendar, body, object FROM single
    WHERE length = 2764800 AND first BETWEEN ?1 - 2764800 AND ?2 AND last >= ?1
    UNION ALL
    SELECT calendar, body, NULL FROM object
    WHERE repeats = 0 AND last - first > 2764800 AND last >= ?1 AND first <= ?2
    UNION ALL
    SELECT calendar, body, NULL FROM series WHERE last >= ?1 AND first <= ?2
    """
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

extension OutlineCache.List {
  /// Replaces events by those that are stored now. Returns `false` if there are too many to list.
  fileprivate mutating func replace(
    _ changed: [(calendar: Int64, uid: String)], from connection: Connection,
    _ settings: CalendarStoreSettings, readBy service: any CalendarServiceProtocol, _ zone: Zone
  ) throws(CalendarStoreError) -> Bool {
    let names = try connection.chosenCalendars(calendars, by: settings)
    var objects: [(calendar: String, object: CalendarObject)] = []
    for (calendar, uid) in changed {
      guard let name = names[calendar] else { continue }
      events.removeAll { $0.id.uid == uid && $0.calendar == name }
      guard !objects.contains(where: { $0.calendar == name && $0.object.uid == uid }),
        var object = try connection.object(uid: uid, in: calendar)
      else { continue }
      for index in object.components.indices { object.components[index].notes = nil }
      objects.append((name, object))
    }
    try service.checkZones(ofStored: objects)
    let added = service.occurrences(of: objects, from: from, to: to, in: zone)
    events += added
    events.sort(by: CalendarEvent.isEarlier)
    return !added.contains { $0.occurrences > 1 }
  }
}
