import CalendarService
import CalendarStore
import CalendarStoreRules

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
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      let names = try connection.chosenCalendars(calendars, or: settings.calendars)
      guard from < to else { return [] }
      let window = SecondSpan(DateInterval(start: from, end: to)).withSlack
      return try connection.rows(
        Self.window, .integer(window.first), .integer(window.last)
      ) { row throws(CalendarStoreError) -> (calendar: String, object: CalendarObject)? in
        guard let name = names[row.integer(0)] else { return nil }
        return (name, try row.object(body: 1, text: nil, in: connection))
      }.compactMap(\.self)
    }
  }

  /// Returns an object as it was saved, or `nil` where there is none.
  func object(uid: String, in calendar: String) throws(CalendarStoreError) -> CalendarObject? {
    try connection().object(uid: uid, in: calendar)
  }

  /// Single events by their start, long ones and series by their end. An event no longer than 32 days
  /// (2,764,800 seconds) that reaches into the window starts at most so long before it.
  private static let window = """
    SELECT calendar, body FROM object
    WHERE repeats = 0 AND first >= ?1 - 2764800 AND first <= ?2 AND last >= ?1 AND last - first <= 2764800
    UNION ALL
    SELECT calendar, body FROM object
    WHERE repeats = 0 AND last - first > 2764800 AND last >= ?1 AND first <= ?2
    UNION ALL
    SELECT calendar, body FROM series WHERE last >= ?1 AND first <= ?2
    """
}

extension Connection {
  /// Returns an object of the calendar of a name as it was saved, or `nil` where there is none.
  func object(uid: String, in calendar: String) throws(CalendarStoreError) -> CalendarObject? {
    let ids = try calendarIDs()
    guard let id = CalendarNames(ids.keys).kept(calendar).flatMap({ ids[$0] }) else { return nil }
    return try first(
      "SELECT body, text FROM object WHERE uid = ? AND calendar = ?", .text(uid), .integer(id)
    ) { row throws(CalendarStoreError) in try row.object(body: 0, text: 1, in: self) }
  }
}
