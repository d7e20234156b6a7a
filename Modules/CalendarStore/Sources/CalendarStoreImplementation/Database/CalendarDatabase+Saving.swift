import CalendarService
import CalendarStore

extension CalendarDatabase {
  /// Saves objects in one transaction, which cancellation rolls back. Returns `nil` and saves nothing if an
  /// object that one of them was merged with has changed in the database since.
  func save(
    _ entries: [ObjectEntry], colour: String?, in calendar: String
  ) throws(CalendarStoreError) -> SaveReport? {
    let connection = try connection()
    return try connection.transaction(.durableWrite) { () throws(CalendarStoreError) in
      for entry in entries {
        guard let base = entry.base else { continue }
        guard try object(uid: entry.object.uid, in: calendar) == base else { return nil }
      }
      var tables = SQLiteSyncTables(connection: connection)
      let synced = try tables.writableCalendar(named: calendar)
      let (id, name) = try connection.keepCalendar(calendar, colour: synced == nil ? colour : nil)
      var report = SaveReport(calendar: name)
      for entry in entries {
        if Task.isCancelled { throw .cancelled }
        if synced != nil {
          let object = TimedObject(entry.object, span: entry.span?.interval)
          try tables.save(object, isPart: entry.base != nil, in: id, &report)
          continue
        }
        let kept = try connection.kept(entry, in: id)
        let outcome = SaveOutcome(of: entry.object, over: kept?.object)
        report.count(outcome)
        guard outcome != .unchanged else { continue }
        if let kept { try connection.run("DELETE FROM object WHERE id = ?", .integer(kept.id)) }
        try connection.insert(entry, from: nil, in: id)
      }
      if Task.isCancelled { throw .cancelled }
      return report
    }
  }
}

extension Connection {
  /// Finds or makes a calendar, and gives it the colour, if any.
  func keepCalendar(
    _ wanted: String, colour: String?
  ) throws(CalendarStoreError) -> (id: Int64, name: String) {
    let ids = try calendarIDs()
    guard let name = CalendarNames(ids.keys).kept(wanted), let id = ids[name] else {
      try run("INSERT INTO calendar(name, colour) VALUES (?, ?)", .text(wanted), .text(orNull: colour))
      return (lastRowID, wanted)
    }
    if let colour {
      try run("UPDATE calendar SET colour = ? WHERE id = ?", .text(colour), .integer(id))
    }
    return (id, name)
  }

  /// The object that is there under the UID of another one.
  fileprivate func kept(
    _ entry: ObjectEntry, in calendar: Int64
  ) throws(CalendarStoreError) -> (id: Int64, object: CalendarObject)? {
    try first(
      "SELECT id, body, text FROM object WHERE calendar = ? AND uid = ?", .integer(calendar),
      .text(entry.object.uid)
    ) { row throws(CalendarStoreError) in
      // Equal bytes are equal objects; decoding is for those that differ.
      let isSame = row.withBytes(1) { $0.elementsEqual(entry.body) } && row.text(2) == entry.object.text
      return (id: row.integer(0), object: isSame ? entry.object : try row.object(body: 1, text: 2, in: self))
    }
  }

  /// Inserts an object, of which there is none yet, as the one that a resource has.
  func insert(
    _ entry: ObjectEntry, from resource: Int64?, in calendar: Int64
  ) throws(CalendarStoreError) {
    let (first, last) = (Value.integer(orNull: entry.span?.first), Value.integer(orNull: entry.span?.last))
    try run(
      """
      INSERT INTO object(calendar, uid, repeats, first, last, body, text, resource)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(calendar), .text(entry.object.uid), .integer(entry.repeats ? 1 : 0), first, last,
      .bytes(entry.body), .text(entry.object.text), .integer(orNull: resource))
    let id = lastRowID
    if entry.repeats {
      try run(
        "INSERT INTO series(object, calendar, first, last, body) VALUES (?, ?, ?, ?, ?)", .integer(id),
        .integer(calendar), first, last, .bytes(entry.body))
    }
    for component in entry.components {
      try run(
        "INSERT INTO component(object, first, last) VALUES (?, ?, ?)", .integer(id),
        .integer(component.span.first), .integer(component.span.last))
      let text = component.text
      try run(
        """
        INSERT INTO search(rowid, title, notes, location, categories, people) VALUES (?, ?, ?, ?, ?, ?)
        """, .integer(lastRowID), .text(text.title.text), .text(text.notes.text),
        .text(text.location.text), .text(text.categories.text), .text(text.people.text))
    }
  }
}
