import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles
import SyncTables

extension CalendarDatabase {
  /// A ``CalendarEdit/Step`` with the span of its object computed.
  enum Step: Sendable {
    case put(IndexedObject, calendar: String)
    case remove(uid: String, calendar: String)

    /// The name of its calendar.
    var calendar: String {
      switch self {
      case .put(_, let calendar), .remove(_, let calendar): calendar
      }
    }
  }

  /// Applies an edit that was made from stored events.
  func apply(
    _ steps: [Step], from bases: [StoredObject], titled title: String
  ) throws(CalendarStoreError) -> RecordedChange {
    let moment = now()
    return try edit { storage throws(CalendarStoreError) in
      // A series is a base once for each of its occurrences that change.
      var checked: Set<[String]> = []
      for base in bases where checked.insert([base.calendar, base.object.uid]).inserted {
        try storage.checkUnchanged(base.object, inCalendarNamed: base.calendar)
      }
      let number = try storage.connection.openChange(title, at: moment)
      storage.recording = number
      try storage.connection.check(steps.map(\.calendar), by: settings)
      for step in steps {
        switch step {
        case .put(let object, let calendar): try storage.put(object, inCalendarNamed: calendar)
        case .remove(let uid, let calendar): try storage.remove(uid, fromCalendarNamed: calendar)
        }
      }
      return try storage.connection.closeChange(number)
        ?? RecordedChange(number: 0, date: moment, title: title, calendars: [], events: 0)
    }
  }

  /// Undoes the change with a number.
  func revertChange(numbered number: Int) throws(CalendarStoreError) -> RecordedChange? {
    try edit { storage throws(CalendarStoreError) -> RecordedChange? in
      guard let change = try storage.connection.change(Int64(number)), !change.isUndone else { return nil }
      try storage.connection.check(change.calendars, by: settings)
      try storage.revert(Int64(number))
      return try storage.connection.change(Int64(number))
    }
  }

  /// Undoes the latest change, or redoes the last undone one.
  func revertChange(undone: Bool) throws(CalendarStoreError) -> RecordedChange? {
    try edit { storage throws(CalendarStoreError) -> RecordedChange? in
      guard let number = try storage.connection.nextChange(undone: undone) else { return nil }
      let change = try storage.connection.change(number)
      try storage.connection.check(change?.calendars ?? [], by: settings)
      try storage.revert(undone ? -number : number)
      return try storage.connection.change(number)
    }
  }

  /// Undoes the latest change to an event.
  func revertChange(of id: EventID) throws(CalendarStoreError) -> RecordedChange? {
    let codes = EventCode.range(id.letters)
    return try edit { storage throws(CalendarStoreError) -> RecordedChange? in
      let changed = try storage.connection.rows(
        """
        SELECT number, uid, name FROM change JOIN (
          SELECT change, uid, calendar FROM change_event
          UNION SELECT change, uid, calendar FROM object WHERE change IS NOT NULL) AS event ON event.change = number
        JOIN calendar ON calendar.id = event.calendar
        WHERE NOT is_undone ORDER BY number DESC
        """
      ) { (number: $0.integer(0), uid: $0.text(1), calendar: $0.text(2)) }
      let latest = changed.first { change in
        codes.contains(EventCode(change.uid.utf8).value)
          && id.calendarLetters.map { EventCode.range($0).contains(EventCode(change.calendar.utf8).value) }
            != false
      }
      guard let latest else { return nil }
      // A change of one event may be one of several calendars: it was moved, or others changed with it.
      try storage.connection.check(storage.connection.change(latest.number)?.calendars ?? [], by: settings)
      try storage.revert(latest.number)
      return try storage.connection.change(latest.number)
    }
  }

  /// The changes, latest first.
  func history(limit: Int) throws(CalendarStoreError) -> [RecordedChange] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      guard settings.isConfined else { return try connection.changes(limit: limit) }
      let changes = try connection.changes(limit: RecordedChange.limit).filter { change in
        (try? connection.check(change.calendars, by: settings)) != nil
      }
      return Array(changes.prefix(max(0, limit)))
    }
  }

  /// Changes the properties of a calendar.
  func updateCalendar(
    named name: String, _ change: CalendarProperties
  ) throws(CalendarStoreError) -> StoredCalendar {
    let moment = now()
    let kept = try transaction(.durableWrite) { storage throws(CalendarStoreError) in
      let connection = storage.connection
      let ids = try connection.calendarIDs()
      let names = CalendarNames(ids.keys)
      guard let kept = names.kept(name), let id = ids[kept], let current = try connection.state(of: id) else {
        throw .unknownCalendar(name: name, nearest: names.nearest(to: name))
      }
      let state = try current.changed(change)
      guard state != current else { return kept }
      let number = try connection.openChange(change.title(for: kept), at: moment)
      try connection.keepState(nil, of: id, in: number)
      try connection.setState(state, of: id)
      _ = try connection.closeChange(number)
      return state.name
    }
    return try calendar(named: kept)
  }
}

extension CalendarState {
  /// The state after a change.
  fileprivate func changed(_ change: CalendarProperties) throws(CalendarStoreError) -> CalendarState {
    var state = self
    if let name = change.name {
      guard name.contains(where: { !$0.isWhitespace }) else { throw .unusableName(name) }
      state.name = name
      if name != self.name { state.isNamed = true }
    }
    switch change.colour {
    case .chosen(let text):
      guard CalendarColour(text) != nil else { throw .unknownColour(text) }
      state.ownColour = text
    case .original: state.ownColour = nil
    case nil: break
    }
    if let isHidden = change.isHidden { state.isHidden = isHidden }
    return state
  }
}

extension CalendarProperties {
  /// The title of the change in the history.
  fileprivate func title(for calendar: String) -> String {
    if let name { return "Rename calendar '\(calendar)' to '\(name)'" }
    switch (colour, isHidden) {
    case (.some, _): return "Colour calendar '\(calendar)'"
    case (nil, true?): return "Hide calendar '\(calendar)'"
    default: return "Show calendar '\(calendar)'"
    }
  }
}
