import CalendarService
import CalendarStore
import CalendarStoreRules
import CalendarSync
import DatabaseFiles
import SyncTables

extension CalendarDatabase {
  /// The calendars, sorted by name, ignoring case.
  func calendars(countingEvents isCounting: Bool) throws(CalendarStoreError) -> [StoredCalendar] {
    let stored = try connection().rows(
      """
      SELECT calendar.name, coalesce(own_colour, calendar.colour), is_hidden,
        CASE WHEN ?1 THEN (SELECT count(*) FROM object WHERE calendar = calendar.id)
          - (SELECT count(*) FROM task WHERE calendar = calendar.id) END,
        source.name, read_only,
        CASE WHEN ?1 THEN (SELECT count(*) FROM task WHERE calendar = calendar.id) END, coalesce(contents, 3)
      FROM calendar LEFT JOIN source ON source.calendar = calendar.id WHERE NOT is_removed
      """, .integer(isCounting ? 1 : 0)
    ) { row in
      let colour = row.optionalText(1)
      var calendar = StoredCalendar(
        name: row.text(0), colour: colour, rgb: colour.flatMap { CalendarColour($0)?.rgb },
        isHidden: row.integer(2) != 0, eventCount: row.optionalInteger(3).map { Int($0) },
        source: row.optionalText(4),
        isReadOnly: row.integer(5) != 0)
      calendar.taskCount = row.optionalInteger(6).map { Int($0) }
      calendar.contents = CalendarContents(rawValue: Int(row.integer(7)))
      return calendar
    }
    let names = CalendarNames(stored.map(\.name))
    let usable = settings.isConfined ? try names.chosen(settings.calendars) : Set(names.all)
    return names.all.filter(usable.contains).compactMap { name in stored.first { $0.name == name } }
  }

  /// The calendar with a name.
  func calendar(named name: String) throws(CalendarStoreError) -> StoredCalendar {
    let all = try calendars(countingEvents: true)
    guard let calendar = all.first(where: { $0.name == name }) else {
      throw .unknownCalendar(name: name, nearest: [])
    }
    return calendar
  }

  /// Creates a local calendar.
  func addCalendar(named name: String, colour: String?) throws(CalendarStoreError) -> StoredCalendar {
    let moment = now()
    try transaction(.durableWrite) { storage throws(CalendarStoreError) in
      try Self.check(name, among: storage.connection.calendarIDs().keys)
      guard colour.map({ CalendarColour($0) == nil }) != true else { throw .unknownColour(colour ?? "") }
      let number = try storage.connection.openChange("Add calendar '\(name)'", at: moment)
      storage.recording = number
      _ = try storage.keepCalendar(name, colour: colour)
      _ = try storage.connection.closeChange(number)
    }
    return try calendar(named: name)
  }

  /// Checks a new calendar before its source is asked. Returns the colour as `#RRGGBB`.
  func checkNewCalendar(named name: String, colour: String?) throws(CalendarStoreError) -> String? {
    try Self.check(name, among: try connection().calendarIDs().keys)
    guard let colour else { return nil }
    guard let rgb = CalendarColour(colour)?.rgb else { throw .unknownColour(colour) }
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func check(
    _ name: String, among names: some Sequence<String>
  ) throws(CalendarStoreError) {
    guard name.contains(where: { !$0.isWhitespace }) else { throw .unusableName(name) }
    if let taken = CalendarNames(names).kept(name) { throw .takenName(taken) }
  }

  /// Removes a calendar and its events, or returns `false` if there is none.
  func removeCalendar(named name: String, discardingChanges: Bool) throws(CalendarStoreError) -> Bool {
    let moment = now()
    return try transaction(.durableWrite) { storage throws(CalendarStoreError) in
      let connection = storage.connection
      let ids = try connection.calendarIDs()
      guard let kept = CalendarNames(ids.keys).kept(name), let id = ids[kept] else { return false }
      if !discardingChanges, let calendar = try storage.syncedCalendar(id) { try storage.checkSent(calendar) }
      guard var state = try connection.state(of: id) else { return false }
      let number = try connection.openChange("Remove calendar '\(kept)'", at: moment)
      try connection.keepState(state, of: id, in: number)
      state.isRemoved = true
      try connection.setState(state, of: id)
      _ = try connection.closeChange(number, removing: try storage.objectCount(in: id))
      return true
    }
  }
}

extension Connection {
  /// The names, by id, of the calendars to search: the named ones, otherwise those of the settings, otherwise all
  /// visible ones.
  func chosenCalendars(
    _ named: [String], by settings: CalendarStoreSettings
  ) throws(CalendarStoreError) -> [Int64: String] {
    let rows = try rows("SELECT name, id, is_hidden FROM calendar WHERE NOT is_removed") {
      (name: $0.text(0), id: $0.integer(1), isHidden: $0.integer(2) != 0)
    }
    let names = CalendarNames(rows.map(\.name))
    let wanted = named.isEmpty ? settings.calendars : named
    let chosen = try names.chosen(wanted)
    try settings.check(chosen, among: names)
    let seen = rows.filter { wanted.isEmpty ? !$0.isHidden : chosen.contains($0.name) }
    return Dictionary(seen.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// Checks that calendars are among those to which the store is confined.
  func check(_ used: some Sequence<String>, by settings: CalendarStoreSettings) throws(CalendarStoreError) {
    if settings.isConfined { try settings.check(used, among: CalendarNames(calendarIDs().keys)) }
  }
}

extension CalendarStoreSettings {
  /// Checks that calendars are among those of `names` to which the store is confined.
  fileprivate func check(_ used: some Sequence<String>, among names: CalendarNames) throws(CalendarStoreError)
  {
    guard isConfined, !calendars.isEmpty else { return }
    let usable = try names.chosen(calendars)
    for name in used where !usable.contains(names.kept(name) ?? name) {
      throw .confined(name: name, to: usable.sorted())
    }
  }
}
