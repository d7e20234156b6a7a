import CalendarService
import CalendarStore

extension CalendarDatabase {
  /// Returns the objects of which a component speaks of the words, in no order.
  func candidates(for words: SearchWords) throws(CalendarStoreError) -> [SearchCandidate] {
    try connection().rows(
      """
      SELECT component.object, min(component.first), max(component.last)
      FROM search CROSS JOIN component ON component.id = search.rowid
      WHERE search MATCH ? GROUP BY component.object
      """, .text(MatchExpression(words).text)
    ) { row in
      SearchCandidate(object: row.integer(0), span: SecondSpan(first: row.integer(1), last: row.integer(2)))
    }
  }

  /// Returns objects without their texts, each with the name of its calendar; `nil` for one that is gone by
  /// now.
  func objects(
    withIDs ids: [Int64]
  ) throws(CalendarStoreError) -> [(calendar: String, object: CalendarObject)?] {
    let connection = try connection()
    var objects: [(calendar: String, object: CalendarObject)?] = []
    for id in ids {
      objects.append(
        try connection.first(
          """
          SELECT calendar.name, object.body FROM object JOIN calendar ON calendar.id = object.calendar
          WHERE object.id = ?
          """, .integer(id)
        ) { row throws(CalendarStoreError) in
          (row.text(0), try row.object(body: 1, text: nil, in: connection))
        })
    }
    return objects
  }
}
