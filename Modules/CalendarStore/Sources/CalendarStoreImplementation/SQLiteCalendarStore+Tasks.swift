import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles
import SyncTables

extension SQLiteCalendarStore {
  func tasks(
    matching words: String?, in calendars: [String], includingClosed includesClosed: Bool
  ) async throws(CalendarStoreError) -> [CalendarTask] {
    let searched = words.map(SearchWords.init)
    if searched?.isEmpty == true { return [] }
    let objects = try await database.tasks(matching: searched, in: calendars, includingClosed: includesClosed)
    try service.checkZones(ofStored: objects)
    return objects.compactMap { service.task($0.object, of: $0.calendar, in: zone) }
      .filter { includesClosed || !$0.isClosed }
      .sorted { $0.precedes($1) || !$1.precedes($0) && $0.calendar < $1.calendar }
  }
}

extension CalendarDatabase {
  /// Returns the tasks of the calendars, without their texts, unordered.
  ///
  /// - Parameter words: what a component must contain; `nil` for all tasks.
  func tasks(
    matching words: SearchWords?, in calendars: [String], includingClosed includesClosed: Bool
  ) throws(CalendarStoreError) -> [(calendar: String, object: CalendarObject)] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      let names = try connection.chosenCalendars(calendars, by: settings)
      var ids: Set<Int64>?
      if let words { ids = try taskIDs(matching: words, connection) }
      var found: [(calendar: String, object: CalendarObject)] = []
      try connection.forEachRow(
        """
        SELECT object.calendar, body, object.id FROM task CROSS JOIN object ON object.id = task.object
        WHERE is_closed <= ? ORDER BY task.object
        """, .integer(includesClosed ? 1 : 0)
      ) { row in
        guard let name = names[row.integer(0)], ids?.contains(row.integer(2)) != false,
          let object = row.object(body: 1, text: nil, in: connection),
          words.map({ words in object.components.contains { words.match(SearchableText($0)) } }) != false
        else { return }
        found.append((name, object))
      }
      return found
    }
  }

  private func taskIDs(
    matching words: SearchWords, _ connection: Connection
  ) throws(CalendarStoreError) -> Set<Int64> {
    Set(
      try connection.rows(
        """
        SELECT component.object FROM search CROSS JOIN component ON component.id = search.rowid
        JOIN task ON task.object = component.object WHERE search MATCH ?
        """, .text(MatchExpression(words).text)
      ) { $0.integer(0) })
  }
}
