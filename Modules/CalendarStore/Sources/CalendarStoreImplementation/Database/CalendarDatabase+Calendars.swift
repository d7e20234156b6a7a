import CalendarStore

extension CalendarDatabase {
  /// The calendars, by name without regard to case.
  func calendars() throws(CalendarStoreError) -> [StoredCalendar] {
    let stored = try connection().rows(
      """
      SELECT calendar.name, calendar.colour, (SELECT count(*) FROM object WHERE calendar = calendar.id),
        source.name, read_only
      FROM calendar LEFT JOIN source ON source.calendar = calendar.id
      """
    ) {
      StoredCalendar(
        name: $0.text(0), colour: $0.optionalText(1), eventCount: Int($0.integer(2)),
        source: $0.optionalText(3), isReadOnly: $0.integer(4) != 0)
    }
    return CalendarNames(stored.map(\.name)).all.compactMap { name in stored.first { $0.name == name } }
  }

  /// Removes a calendar and its events, or returns `false` where there is none.
  func removeCalendar(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    try transaction { tables throws(CalendarStoreError) in
      let ids = try tables.connection.calendarIDs()
      guard let id = CalendarNames(ids.keys).kept(name).flatMap({ ids[$0] }) else { return false }
      if !discardingChanges, let calendar = try tables.syncedCalendar(id) { try tables.checkSent(calendar) }
      try tables.removeCalendar(id)
      return true
    }
  }
}

extension Connection {
  /// The id of each calendar by its name.
  func calendarIDs() throws(CalendarStoreError) -> [String: Int64] {
    let pairs = try rows("SELECT name, id FROM calendar") { ($0.text(0), $0.integer(1)) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
