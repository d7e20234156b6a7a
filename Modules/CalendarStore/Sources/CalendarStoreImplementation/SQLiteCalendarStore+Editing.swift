import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles
import SyncTables

extension SQLiteCalendarStore {
  func apply(_ edit: CalendarEdit) async throws(CalendarStoreError) -> RecordedChange {
    let steps = edit.steps.map { step -> CalendarDatabase.Step in
      switch step {
      case .put(let object, let calendar):
        .put(IndexedObject(object, span: service.span(of: object)), calendar: calendar)
      case .remove(let uid, let calendar): .remove(uid: uid, calendar: calendar)
      }
    }
    return try await database.apply(steps, from: edit.bases, titled: edit.title)
  }

  func undo() async throws(CalendarStoreError) -> RecordedChange? {
    try await database.revertChange(undone: false)
  }

  func undo(changeOf id: EventID) async throws(CalendarStoreError) -> RecordedChange? {
    try await database.revertChange(of: id)
  }

  func undo(changeNumbered number: Int) async throws(CalendarStoreError) -> RecordedChange? {
    try await database.revertChange(numbered: number)
  }

  func addCalendar(named name: String, colour: String?) async throws(CalendarStoreError) -> StoredCalendar {
    try await database.addCalendar(named: name, colour: colour)
  }

  func redo() async throws(CalendarStoreError) -> RecordedChange? {
    try await database.revertChange(undone: true)
  }

  func history(limit: Int) async throws(CalendarStoreError) -> [RecordedChange] {
    try await database.history(limit: limit)
  }

  func updateCalendar(
    named name: String, _ change: CalendarProperties
  ) async throws(CalendarStoreError) -> StoredCalendar {
    try await database.updateCalendar(named: name, change)
  }

  func removeCalendar(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool {
    try await database.removeCalendar(named: name, discardingChanges: discardingChanges)
  }

  func save(
    _ file: CalendarFile, in calendar: String, _ options: SaveOptions
  ) async throws(CalendarStoreError) -> SaveReport {
    var parts = try await parts(of: file, in: calendar)
    while true {
      let report = try await database.save(file, parts, in: calendar, options, readBy: service) {
        [service] object in ObjectEntry(object, span: service.span(of: object))
      }
      if let report { return report }
      // Another process changed a stored event that a part was merged with.
      parts = try await self.parts(of: file, in: calendar)
    }
  }

  /// The objects of a file that are parts of stored events, merged with those events, by index.
  private func parts(
    of file: CalendarFile, in calendar: String
  ) async throws(CalendarStoreError) -> [Int: ObjectEntry] {
    var parts: [Int: ObjectEntry] = [:]
    for (index, object) in file.objects.enumerated() where object.isPart(sentBy: file.method) {
      guard let kept = try await database.object(uid: object.uid, in: calendar, isNeeded: true) else {
        continue
      }
      let joined = object.joined(to: kept, by: service)
      parts[index] = ObjectEntry(joined, span: service.span(of: joined), base: kept)
    }
    return parts
  }
}
