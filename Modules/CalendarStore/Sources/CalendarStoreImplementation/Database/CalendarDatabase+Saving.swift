import CalendarService
import CalendarStore

extension CalendarDatabase {
  /// Saves objects in one transaction, which cancellation rolls back. Returns `nil` and saves nothing if an
  /// object that one of them was merged with has changed in the database since.
  ///
  /// - Parameter hasFaults: whether the file has events that could not be read, which must not count as missing.
  func save(
    _ entries: [ObjectEntry], colour: String?, in calendar: String, _ options: SaveOptions, hasFaults: Bool
  ) throws(CalendarStoreError) -> SaveReport? {
    let moment = now()
    return try transaction(.durableWrite) { tables throws(CalendarStoreError) -> SaveReport? in
      for entry in entries {
        guard let base = entry.base else { continue }
        guard try tables.connection.object(uid: entry.object.uid, in: calendar) == base else { return nil }
      }
      let number = try tables.connection.openChange("Import into '\(calendar)'", at: moment)
      tables.recording = number
      let synced = try tables.writableCalendar(named: calendar)
      let (id, name) = try tables.keepCalendar(calendar, colour: synced == nil ? colour : nil)
      var report = SaveReport(calendar: name)
      if options.replacesCalendar {
        try tables.removeOthers(than: entries, in: id, options, hasFaults: hasFaults, &report)
      }
      for entry in entries {
        if Task.isCancelled { throw .cancelled }
        if synced != nil {
          let object = TimedObject(entry.object, span: entry.span?.interval)
          try tables.save(object, isPart: entry.base != nil, in: id, &report)
        } else {
          try tables.save(entry, in: id, &report)
        }
      }
      if Task.isCancelled { throw .cancelled }
      _ = try tables.connection.closeChange(number, title: report.title)
      return report
    }
  }
}

extension SQLiteSyncTables {
  /// Saves an object in a calendar that is kept here alone.
  fileprivate func save(
    _ entry: ObjectEntry, in calendar: Int64, _ report: inout SaveReport
  ) throws(CalendarStoreError) {
    let kept = try connection.first(
      "SELECT body, text FROM object WHERE calendar = ? AND uid = ?", .integer(calendar),
      .text(entry.object.uid)
    ) { row throws(CalendarStoreError) in
      // Equal bytes are equal objects; decoding is for those that differ.
      let isSame = row.withBytes(0) { $0.elementsEqual(entry.body) } && row.text(1) == entry.object.text
      return isSame ? entry.object : try row.object(body: 0, text: 1, in: connection)
    }
    let outcome = SaveOutcome(of: entry.object, over: kept)
    report.count(outcome)
    guard outcome != .unchanged else { return }
    try replace(entry.object.uid, in: calendar, with: entry, from: nil, isNew: kept == nil)
  }

  /// Removes the events that a file does not name.
  fileprivate mutating func removeOthers(
    than entries: [ObjectEntry], in calendar: Int64, _ options: SaveOptions, hasFaults: Bool,
    _ report: inout SaveReport
  ) throws(CalendarStoreError) {
    let named = Set(entries.map(\.object.uid))
    let all = try connection.rows("SELECT uid FROM object WHERE calendar = ?", .integer(calendar)) {
      $0.text(0)
    }
    let others = all.filter { !named.contains($0) }
    guard options.allowsRemovals || others.isEmpty || !hasFaults && others.count * 10 <= all.count else {
      throw .manyRemovals(calendar: report.calendar, removed: others.count, of: all.count)
    }
    let isSynced = try syncedCalendar(calendar) != nil
    for uid in others {
      if let edit = try edit(of: uid, in: calendar) {
        report.unsent.append(try pending(edit, in: calendar))
        continue
      }
      if isSynced { _ = try remove(uid, in: calendar) } else { try show(nil, from: nil, uid, in: calendar) }
      report.removed += 1
    }
  }
}

extension SaveReport {
  /// What was done, in words.
  fileprivate var title: String {
    let count = added + changed
    let events = "\(count) event\(count == 1 ? "" : "s")"
    return removed == 0
      ? "Import \(events) into '\(calendar)'"
      : "Replace '\(calendar)': import \(events), remove \(removed)"
  }
}
