import CalendarService
import CalendarStore
import CalendarStoreRules
import CalendarSync
import DatabaseFiles
import SyncTables

extension CalendarDatabase {
  /// Saves the objects of a file in one transaction, which is rolled back on cancellation. Returns `nil` and saves
  /// nothing if a stored object that one of them was merged with has changed in the meantime.
  ///
  /// - Parameters:
  ///   - parts: the outcomes, by index, of the objects that are parts of stored events.
  ///   - service: reads the texts of stored objects that cannot be decoded.
  ///   - entry: prepares any other object. Called for one at a time, so that the entries of a large file are not
  ///     all in memory.
  func save(
    _ file: CalendarFile, _ parts: [Int: ObjectEntry], in calendar: String, _ options: SaveOptions,
    readBy service: any CalendarServiceProtocol, entry: @Sendable (CalendarObject) -> ObjectEntry
  ) throws(CalendarStoreError) -> SaveReport? {
    let moment = now()
    return try transaction(.durableWrite) { storage throws(CalendarStoreError) -> SaveReport? in
      for entry in parts.values {
        guard let base = entry.base else { continue }
        guard try storage.connection.object(uid: entry.object.uid, in: calendar, isNeeded: true) == base
        else { return nil }
      }
      // A file from which nothing can be read makes no calendar.
      if file.objects.isEmpty, file.faults.contains(where: \.costsComponent), !options.replacesCalendar {
        let names = CalendarNames(try storage.connection.calendarIDs().keys)
        return SaveReport(calendar: names.kept(calendar) ?? calendar)
      }
      let number = try storage.connection.openChange("Import into '\(calendar)'", at: moment)
      storage.recording = number
      let synced = try storage.writableCalendar(named: calendar)
      let (id, name) = try storage.keepCalendar(calendar, colour: synced == nil ? file.colour : nil)
      var report = SaveReport(calendar: name)
      if options.replacesCalendar {
        try storage.removeOthers(than: file, in: id, options, &report)
      }
      for (index, object) in file.objects.enumerated() {
        if Task.isCancelled { throw .cancelled }
        let entry = parts[index] ?? entry(object)
        if let synced {
          try synced.check(object)
          if try storage.edit(of: object.uid, in: id) == nil, try storage.shown(object.uid, in: id) == nil {
            try storage.restoreOrRemoveUnreadable(object.uid, in: id, readBy: service)
          }
          let object = IndexedObject(entry.object, span: entry.span?.interval)
          try storage.save(object, isPart: entry.base != nil, in: id, &report)
        } else {
          try storage.save(entry, in: id, readBy: service, &report)
        }
      }
      if Task.isCancelled { throw .cancelled }
      _ = try storage.connection.closeChange(number, title: report.title)
      return report
    }
  }
}

extension SQLiteSyncStorage {
  /// Saves an object in a local calendar.
  fileprivate func save(
    _ entry: ObjectEntry, in calendar: Int64, readBy service: any CalendarServiceProtocol,
    _ report: inout SaveReport
  ) throws(CalendarStoreError) {
    let uid = entry.object.uid
    var kept = try connection.first(
      "SELECT body, text FROM object WHERE calendar = ? AND uid = ?", .integer(calendar), .text(uid)
    ) { row in
      // Equal bytes mean equal objects, so only different ones are decoded.
      let isSame = row.withBytes(0) { $0.elementsEqual(entry.body) } && row.text(1) == entry.object.text
      return isSame ? entry.object : row.object(body: 0, text: 1, in: connection)
    }
    if kept == .some(nil) {
      try restoreOrRemoveUnreadable(uid, in: calendar, readBy: service)
      kept = try shown(uid, in: calendar)?.object.object
    }
    let outcome = SaveOutcome(of: entry.object, over: kept ?? nil)
    report.count(outcome)
    guard outcome != .unchanged else { return }
    try replace(uid, in: calendar, with: entry, from: nil, isNew: kept == nil)
  }

  fileprivate func restoreOrRemoveUnreadable(
    _ uid: String, in calendar: Int64, readBy service: any CalendarServiceProtocol
  ) throws(CalendarStoreError) {
    let id = try connection.first(
      "SELECT id FROM object WHERE calendar = ? AND uid = ?", .integer(calendar), .text(uid)
    ) { $0.integer(0) }
    guard let id else { return }
    try UnreadableEvents(connection: connection, service: service, backups: []).restoreOrRemove(id)
  }

  /// Removes the events that the file does not contain.
  fileprivate mutating func removeOthers(
    than file: CalendarFile, in calendar: Int64, _ options: SaveOptions, _ report: inout SaveReport
  ) throws(CalendarStoreError) {
    let named = Set(file.objects.map(\.uid))
    // Unreadable events must not count as missing.
    let hasFaults = file.faults.contains(where: \.costsComponent)
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
  /// The title of the change in the history.
  fileprivate var title: String {
    let count = added + changed
    let events = "\(count) event\(count == 1 ? "" : "s")"
    return removed == 0
      ? "Import \(events) into '\(calendar)'"
      : "Replace '\(calendar)': import \(events), remove \(removed)"
  }
}
