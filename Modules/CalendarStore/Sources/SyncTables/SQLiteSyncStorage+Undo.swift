package import CalendarService
package import CalendarStore
import CalendarStoreRules
import CalendarSync
import DatabaseFiles

/// Undo and redo.
///
/// Both restore what a change replaced and record what that replaces. The replaced events of a change are stored
/// under its number, and those of an undone change under the negative number.
extension SQLiteSyncStorage {
  /// Undoes a change by its number, or redoes it by its negative number.
  package mutating func revert(_ key: Int64) throws(CalendarStoreError) {
    let number = abs(key)
    let moved = try revertCalendars(of: number)
    let replaced = try connection.rows(
      "SELECT calendar, uid, tag, mark, is_absent, title FROM change_event WHERE change = ?", .integer(key),
      decode: ReplacedEvent.init)
    let added = try connection.rows(
      """
      SELECT calendar, uid FROM object WHERE change = ?1 AND NOT EXISTS (
        SELECT 1 FROM change_event AS event
        WHERE event.change = ?1 AND event.calendar = object.calendar AND event.uid = object.uid)
      """, .integer(key)
    ) { (calendar: $0.integer(0), uid: $0.text(1)) }
    for event in replaced where !moved.contains(event.calendar) { try check(event) }
    for event in added where !moved.contains(event.calendar) {
      try checkConflict(event.uid, in: event.calendar)
    }
    recording = -key
    for event in replaced where !moved.contains(event.calendar) { try restore(event, of: key) }
    for event in added where !moved.contains(event.calendar) {
      try write(nil, event.uid, in: event.calendar)
    }
    recording = nil
    try connection.run("DELETE FROM change_event WHERE change = ?", .integer(key))
    try connection.run(
      "UPDATE change SET is_undone = ? WHERE number = ?", .integer(key > 0 ? 1 : 0), .integer(number))
    try connection.measureChange(number)
  }

  /// Swaps the states of calendars, and returns those that appear or disappear with all of their events.
  private func revertCalendars(of number: Int64) throws(CalendarStoreError) -> Set<Int64> {
    let states = try connection.rows(
      "SELECT calendar, state FROM change_calendar WHERE change = ? AND state IS NOT NULL", .integer(number)
    ) { row throws(CalendarStoreError) in (id: row.integer(0), state: try connection.state(from: row.text(1)))
    }
    var moved: Set<Int64> = []
    for (id, state) in states {
      guard let current = try connection.state(of: id) else { continue }
      if state.isRemoved, !current.isRemoved, try hasLaterEvents(id, than: number) {
        // The change created the calendar, and a later one that stays uses it: the calendar stays as well.
        try connection.run(
          "UPDATE change_calendar SET state = NULL WHERE change = ? AND calendar = ?", .integer(number),
          .integer(id))
        continue
      }
      if current.isRemoved != state.isRemoved { moved.insert(id) }
      try connection.setState(state, of: id)
      try connection.run(
        "UPDATE change_calendar SET state = ? WHERE change = ? AND calendar = ?",
        .text(try connection.text(of: current)), .integer(number), .integer(id))
    }
    return moved
  }

  /// Whether a calendar has events of a later change that is not undone.
  private func hasLaterEvents(_ calendar: Int64, than number: Int64) throws(CalendarStoreError) -> Bool {
    try connection.first(
      """
      SELECT 1 FROM object JOIN change ON change.number = object.change
      WHERE object.calendar = ? AND change.number > ? AND NOT is_undone LIMIT 1
      """, .integer(calendar),
      .integer(number)
    ) { _ in true } ?? false
  }

  /// Throws if an event has been modified since the change.
  private func check(_ event: ReplacedEvent) throws(CalendarStoreError) {
    let live = try connection.first(
      "SELECT change FROM object WHERE calendar = ? AND uid = ?", .integer(event.calendar), .text(event.uid)
    ) { $0.optionalInteger(0) }
    guard event.isAbsent ? live == nil : live == .some(event.mark) else {
      throw try changedSince(event.uid, title: event.title, in: event.calendar)
    }
    try checkConflict(event.uid, in: event.calendar)
  }

  /// Throws if an event is not stored any more as it was read. Its text is compared if it was read.
  package func checkUnchanged(
    _ object: CalendarObject, inCalendarNamed name: String
  ) throws(CalendarStoreError) {
    let ids = try connection.calendarIDs()
    let id = CalendarNames(ids.keys).kept(name).flatMap { ids[$0] }
    let live = try id.flatMap { id throws(CalendarStoreError) in try shown(object.uid, in: id)?.object.object
    }
    guard let live, live.components == object.components,
      object.text.isEmpty || live.text.isEmpty || live.text == object.text
    else { throw .changedSince(title: object.title.isEmpty ? object.uid : object.title, calendar: name) }
  }

  private func checkConflict(_ uid: String, in calendar: Int64) throws(CalendarStoreError) {
    guard try edit(of: uid, in: calendar)?.conflict == nil else {
      throw try changedSince(uid, title: nil, in: calendar)
    }
  }

  private func changedSince(
    _ uid: String, title: String?, in calendar: Int64
  ) throws(CalendarStoreError) -> CalendarStoreError {
    let name = try connection.state(of: calendar)?.name ?? ""
    let title = try shown(uid, in: calendar)?.object.object.title ?? title ?? ""
    return .changedSince(title: title.isEmpty ? uid : title, calendar: name)
  }

  /// Restores what a change replaced, and the change number from before.
  private mutating func restore(_ event: ReplacedEvent, of key: Int64) throws(CalendarStoreError) {
    let (calendar, uid) = (Value.integer(event.calendar), Value.text(event.uid))
    let former = try connection.first(
      """
      SELECT body, text, first, last FROM change_event
      WHERE change = ? AND calendar = ? AND uid = ? AND body IS NOT NULL
      """, .integer(key), calendar, uid
    ) { row throws(CalendarStoreError) in
      guard let object = object(in: row) else {
        throw .damaged(path: connection.path, reason: "'\(event.uid)' in it cannot be read")
      }
      return object
    }
    try write(former, event.uid, in: event.calendar)
    guard let tag = event.tag else { return }
    try connection.run(
      "UPDATE object SET change = ? WHERE calendar = ? AND uid = ?", .integer(tag), calendar, uid)
    try connection.run(
      """
      INSERT INTO change_event(change, calendar, uid, mark) VALUES (?, ?, ?, ?)
      ON CONFLICT(change, calendar, uid) DO UPDATE SET mark = excluded.mark
      """, .integer(-key), calendar, uid, .integer(tag))
  }

  /// Saves or removes an event as a change by the person.
  private mutating func write(
    _ object: IndexedObject?, _ uid: String, in calendar: Int64
  ) throws(CalendarStoreError) {
    if let synced = try syncedCalendar(calendar) {
      if synced.remote.isReadOnly { throw .readOnlyCalendar(name: synced.name, source: synced.source) }
      if let object { try put(object, in: calendar) } else { _ = try remove(uid, in: calendar) }
    } else {
      try show(object, from: nil, uid, in: calendar)
    }
  }
}

/// An event that a change replaced.
private struct ReplacedEvent {
  let calendar: Int64
  let uid: String
  /// The change number of the object before the change.
  let tag: Int64?
  /// The change number of the object after the change.
  let mark: Int64
  /// Whether the change removed the event.
  let isAbsent: Bool
  /// The title, if the event is not stored elsewhere.
  let title: String?

  init(_ row: Row) {
    calendar = row.integer(0)
    uid = row.text(1)
    tag = row.optionalInteger(2)
    mark = row.integer(3)
    isAbsent = row.integer(4) != 0
    title = row.optionalText(5)
  }
}
