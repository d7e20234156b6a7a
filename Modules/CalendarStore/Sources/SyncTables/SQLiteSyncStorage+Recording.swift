import CalendarService
package import CalendarStore
package import CalendarStoreRules
import CalendarSync
package import DatabaseFiles

/// Every change to an event passes through these methods, which record it.
extension SQLiteSyncStorage {
  /// Replaces the visible object of a UID, and stores the old one if a change is being recorded.
  ///
  /// - Parameter isNew: whether it is known that no object is visible.
  package func replace(
    _ uid: String, in calendar: Int64, with entry: ObjectEntry?, from resource: Int64?, isNew: Bool = false
  ) throws(CalendarStoreError) {
    var tag = recording
    connection.replaced?.append((calendar, uid))
    if !isNew {
      let former = try connection.first(
        "SELECT id, change FROM object WHERE calendar = ? AND uid = ?", .integer(calendar), .text(uid)
      ) { (id: $0.integer(0), change: $0.optionalInteger(1)) }
      if let former {
        if recording != nil {
          try keep(former.id, isRemoved: entry == nil)
        } else if let change = former.change {
          tag = try isKept(former.id, in: entry) ? change : nil
          if tag == nil { try noteOverwriting(former.id, of: change) }
        }
        try connection.run("DELETE FROM object WHERE id = ?", .integer(former.id))
      } else if let recording, entry != nil {
        try connection.run(
          "UPDATE change_event SET is_absent = 0 WHERE change = ? AND calendar = ? AND uid = ?",
          .integer(recording), .integer(calendar), .text(uid))
      }
    }
    if let entry { try connection.insert(entry, from: resource, in: calendar, change: tag) }
  }

  /// Stores an object that the recorded change replaces for the first time.
  private func keep(_ object: Int64, isRemoved: Bool) throws(CalendarStoreError) {
    guard let recording else { return }
    try connection.run(
      """
      INSERT OR IGNORE INTO change_event(change, calendar, uid, body, text, first, last, tag, mark)
      SELECT ?1, calendar, uid, body, text, first, last, change, ?1 FROM object WHERE id = ?2 AND change IS NOT ?1
      """, .integer(recording), .integer(object))
    guard isRemoved else { return }
    try connection.run(
      """
      UPDATE change_event SET is_absent = 1
      WHERE change = ?1 AND (calendar, uid) = (SELECT calendar, uid FROM object WHERE id = ?2)
      """, .integer(recording), .integer(object))
  }

  /// Whether the source's version contains all data of an object.
  private func isKept(_ object: Int64, in entry: ObjectEntry?) throws(CalendarStoreError) -> Bool {
    guard let entry else { return false }
    let former =
      try connection.first("SELECT body, text FROM object WHERE id = ?", .integer(object)) {
        $0.object(body: 0, text: 1, in: connection)
      } ?? nil
    return former?.isContained(in: entry.object) ?? false
  }

  /// Records that a source overwrites an event that a change added, so that undo detects it.
  private func noteOverwriting(_ object: Int64, of change: Int64) throws(CalendarStoreError) {
    let title =
      try connection.first("SELECT body FROM object WHERE id = ?", .integer(object)) {
        $0.object(body: 0, text: nil, in: connection)?.title
      } ?? nil
    try connection.run(
      """
      INSERT INTO change_event(change, calendar, uid, mark, title)
      SELECT ?1, calendar, uid, ?1, ?2 FROM object
      WHERE id = ?3 AND EXISTS (SELECT 1 FROM change WHERE number = abs(?1))
      ON CONFLICT(change, calendar, uid) DO UPDATE SET title = excluded.title
      """, .integer(change), .text(title ?? ""), .integer(object))
  }

  /// Finds or creates a calendar, and sets its colour if given.
  package func keepCalendar(
    _ wanted: String, colour: String?
  ) throws(CalendarStoreError) -> (id: Int64, name: String) {
    let ids = try connection.calendarIDs()
    guard let name = CalendarNames(ids.keys).kept(wanted), let id = ids[name] else {
      try connection.run(
        "INSERT INTO calendar(name, colour) VALUES (?, ?)", .text(wanted), .text(orNull: colour))
      let id = connection.lastRowID
      if let recording, var state = try connection.state(of: id) {
        state.isRemoved = true
        try connection.keepState(state, of: id, in: recording)
      }
      return (id, wanted)
    }
    if let colour, try connection.state(of: id)?.colour != colour {
      if let recording { try connection.keepState(nil, of: id, in: recording) }
      try connection.run("UPDATE calendar SET colour = ? WHERE id = ?", .text(colour), .integer(id))
    }
    return (id, name)
  }

  /// Saves an object in a calendar, which is created if necessary.
  package mutating func put(_ object: IndexedObject, inCalendarNamed name: String) throws(CalendarStoreError)
  {
    if let calendar = try writableCalendar(named: name) {
      try calendar.check(object.object)
      return try put(object, in: calendar.id)
    }
    let (id, _) = try keepCalendar(name, colour: nil)
    guard try shown(object.object.uid, in: id)?.object.object != object.object else { return }
    try show(object, from: nil, object.object.uid, in: id)
  }

  /// Removes an object if it exists.
  package mutating func remove(_ uid: String, fromCalendarNamed name: String) throws(CalendarStoreError) {
    if let calendar = try writableCalendar(named: name) {
      _ = try remove(uid, in: calendar.id)
      return
    }
    let ids = try connection.calendarIDs()
    guard let id = CalendarNames(ids.keys).kept(name).flatMap({ ids[$0] }) else { return }
    try show(nil, from: nil, uid, in: id)
  }
}
