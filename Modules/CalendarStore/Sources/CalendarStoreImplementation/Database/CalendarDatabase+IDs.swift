import CalendarService
import CalendarStore
import DatabaseFiles
import SyncTables

extension CalendarDatabase {
  /// Returns a short id for each event.
  func ids(of events: [CalendarEvent]) throws(CalendarStoreError) -> [EventID] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      let calendars = try connection.calendarIDs()
      let names = Dictionary(calendars.map { ($1, $0) }, uniquingKeysWith: { $1 })
      var letters: [String: String] = [:]
      var owners: [String: [String]] = [:]
      var hasTimes: [String: Bool] = [:]
      return try events.map { event throws(CalendarStoreError) in
        let uid = event.id.uid
        let prefix: String
        if let known = letters[uid] { prefix = known } else { prefix = try connection.letters(of: uid) }
        letters[uid] = prefix
        if owners[uid] == nil { owners[uid] = try connection.calendars(of: uid).compactMap { names[$0] } }
        let mark = EventCode.mark(of: event.calendar, among: owners[uid] ?? [])
        guard let occurrence = event.id.recurrenceID.flatMap(OccurrenceMoment.init) else {
          return EventID(letters: prefix, calendarLetters: mark)
        }
        let key = "\(event.calendar)\n\(uid)"
        let object: CalendarObject? =
          hasTimes[key] == nil ? try connection.object(uid: uid, in: calendars[event.calendar]) : nil
        let needsTime = hasTimes[key] ?? object?.mayOccurSeveralTimesADay ?? true
        hasTimes[key] = needsTime
        return EventID(
          letters: prefix, calendarLetters: mark, day: occurrence.day,
          secondOfDay: needsTime ? occurrence.secondOfDay : nil)
      }
    }
  }

  /// Returns, by calendar and UID, the objects of some calendars whose codes and calendar codes match the prefixes
  /// in `id`.
  func objects(
    matching id: EventID, in calendars: [String]
  ) throws(CalendarStoreError) -> [StoredObject] {
    let connection = try connection()
    return try connection.transaction(.read) { () throws(CalendarStoreError) in
      let names = try connection.chosenCalendars(calendars, by: settings)
      let range = EventCode.range(id.letters)
      let found = try connection.rows(
        "SELECT calendar, body, text FROM object WHERE code BETWEEN ? AND ?", .integer(range.lowerBound),
        .integer(range.upperBound)
      ) { row throws(CalendarStoreError) -> StoredObject? in
        guard let name = names[row.integer(0)],
          id.calendarLetters.map({ EventCode.range($0).contains(EventCode(name.utf8).value) }) != false
        else { return nil }
        return row.object(body: 1, text: 2, in: connection).map { StoredObject(calendar: name, object: $0) }
      }.compactMap(\.self)
      return found.sorted { ($0.calendar, $0.object.uid) < ($1.calendar, $1.object.uid) }
    }
  }
}

extension Connection {
  /// The letters of an event's id; the event need not be in the store.
  fileprivate func letters(of uid: String) throws(CalendarStoreError) -> String {
    let code = EventCode(uid.utf8)
    let neighbours = try rows(
      """
      SELECT max(code) FROM object WHERE code < ?1 UNION ALL SELECT min(code) FROM object WHERE code > ?1
      """, .integer(code.value)
    ) { $0.optionalInteger(0) }
    return code.letters(besides: neighbours.compactMap(\.self))
  }

  /// The calendars that contain an event.
  fileprivate func calendars(of uid: String) throws(CalendarStoreError) -> [Int64] {
    try rows("SELECT calendar FROM object WHERE code = ?", .integer(EventCode(uid.utf8).value)) {
      $0.integer(0)
    }
  }

  /// Returns an object without its text; `nil` if there is none or it cannot be read.
  func object(uid: String, in calendar: Int64?) throws(CalendarStoreError) -> CalendarObject? {
    guard let calendar else { return nil }
    return try first(
      "SELECT body FROM object WHERE calendar = ? AND uid = ?", .integer(calendar), .text(uid)
    ) { $0.object(body: 0, text: nil, in: self) } ?? nil
  }
}

extension EventCode {
  /// The letters that distinguish a calendar from others with the same event.
  fileprivate static func mark(of calendar: String, among owners: [String]) -> String? {
    guard owners.count > 1 else { return nil }
    let others = owners.filter { $0 != calendar }.map { EventCode($0.utf8).value }
    return EventCode(calendar.utf8).letters(besides: others, atLeast: 2)
  }
}

/// Parses a RECURRENCE-ID: `20260325`, `20260325T143000` or with `Z`.
struct OccurrenceMoment {
  let day: CivilDate
  let secondOfDay: Int

  init?(_ text: String) {
    let digits = text.utf8.filter { 48...57 ~= $0 }.map { Int($0) - 48 }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard digits.count == 8 || digits.count == 14,
      let day = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    else { return nil }
    self.day = day
    secondOfDay =
      digits.count == 8 ? 0 : number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
  }
}

extension CalendarObject {
  /// Whether the day may be ambiguous between occurrences; `true` if in doubt.
  fileprivate var mayOccurSeveralTimesADay: Bool {
    let days = components.compactMap { $0.recurrenceID?.dateTime.date }
    guard Set(days).count == days.count, let master = components.first(where: { $0.recurrenceID == nil })
    else { return true }
    let parts = (master.recurrenceRule ?? "").uppercased().split(separator: ";")
    let second = master.start.dateTime.secondOfDay
    return !master.additionalRules.isEmpty
      || parts.contains { part in
        ["FREQ=HOURLY", "FREQ=MINUTELY", "FREQ=SECONDLY"].contains(part)
          || part.contains(",") && ["BYHOUR=", "BYMINUTE=", "BYSECOND="].contains(where: part.hasPrefix)
      }
      || master.recurrenceDates.contains { !$0.isDay && $0.dateTime.secondOfDay != second }
  }
}
