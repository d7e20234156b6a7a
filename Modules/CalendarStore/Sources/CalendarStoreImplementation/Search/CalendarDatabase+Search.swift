import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles
import SyncTables

extension CalendarDatabase {
  /// Returns the objects of any calendar with a component that contains the words, unordered.
  ///
  /// - Parameter calendars: names to validate here, so that an unknown one is an error even if nothing is found.
  func candidates(
    for words: SearchWords, in calendars: [String]
  ) throws(CalendarStoreError) -> [SearchCandidate] {
    let connection = try connection()
    _ = try connection.chosenCalendars(calendars, by: settings)
    var candidates: [SearchCandidate] = []
    // Rows are per component; those of one object are consecutive, since they are inserted together.
    try connection.forEachRow(
      """
      SELECT component.object, component.first, component.last
      FROM search CROSS JOIN component ON component.id = search.rowid WHERE search MATCH ? ORDER BY search.rowid
      """, .text(MatchExpression(words).text)
    ) { row in
      var next = SearchCandidate(
        object: row.integer(0), span: SecondSpan(first: row.integer(1), last: row.integer(2)))
      if let last = candidates.last, last.object == next.object {
        candidates.removeLast()
        next.span.first = min(next.span.first, last.span.first)
        next.span.last = max(next.span.last, last.span.last)
      }
      candidates.append(next)
    }
    return candidates
  }

  /// The words of all events, the most frequent first.
  func searchTerms() throws(CalendarStoreError) -> [String] {
    let connection = try connection()
    try connection.run(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.term USING fts5vocab('main', 'search', 'row')")
    return try connection.rows("SELECT term FROM temp.term ORDER BY doc DESC, term") { $0.text(0) }
  }

  /// Returns objects without their texts, each with the name of its calendar; `nil` for one that was removed in the
  /// meantime, or is in none of the calendars.
  func objects(
    withIDs ids: [Int64], in calendars: [String]
  ) throws(CalendarStoreError) -> [(calendar: String, object: CalendarObject)?] {
    let connection = try connection()
    let names = try connection.chosenCalendars(calendars, by: settings)
    return try ids.map { id throws(CalendarStoreError) in
      try connection.first("SELECT calendar, body FROM object WHERE id = ?", .integer(id)) {
        row -> (calendar: String, object: CalendarObject)? in
        guard let name = names[row.integer(0)], let object = row.object(body: 1, text: nil, in: connection)
        else { return nil }
        return (name, object)
      } ?? nil
    }
  }
}

/// A possible search result.
struct SearchCandidate: Sendable {
  /// Its id in the database.
  var object: Int64
  /// The span of the occurrences that contain the words.
  var span: SecondSpan
}
