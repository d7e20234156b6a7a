import CalendarService
import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteCalendarStore {
  func apply(_ edit: CalendarEdit) async throws(CalendarStoreError) -> RecordedChange {
    let steps = edit.steps.map { step -> CalendarDatabase.Step in
      switch step {
      case .put(let object, let calendar):
        .put(IndexedObject(object, span: service.span(of: object)), calendar: calendar)
      case .remove(let uid, let calendar): .remove(uid: uid, calendar: calendar)
      }
    }
    return try await database.apply(steps, titled: edit.title)
  }

  func undo() async throws(CalendarStoreError) -> RecordedChange? {
    try await database.revertChange(undone: false)
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
    var entries: [ObjectEntry] = []
    entries.reserveCapacity(file.objects.count)
    for object in file.objects {
      if Task.isCancelled { throw .cancelled }
      entries.append(try await entry(for: object, sentBy: file.method, in: calendar))
    }
    let hasFaults = file.faults.contains(where: \.costsComponent)
    while true {
      let report = try await database.save(
        entries, colour: file.colour, in: calendar, options, hasFaults: hasFaults)
      if let report { return report }
      // Another process changed an event that a part was joined to.
      for index in entries.indices where entries[index].base != nil {
        entries[index] = try await entry(for: file.objects[index], sentBy: file.method, in: calendar)
      }
    }
  }

  /// Merges an object that is part of a stored event with the rest of that event.
  private func entry(
    for object: CalendarObject, sentBy method: CalendarMethod?, in calendar: String
  ) async throws(CalendarStoreError) -> ObjectEntry {
    guard object.isPart(sentBy: method), let kept = try await database.object(uid: object.uid, in: calendar)
    else { return ObjectEntry(object, span: service.span(of: object)) }
    var joined = object.joined(to: kept)
    if joined != kept { joined.text = service.text(of: [joined], named: nil) }
    return ObjectEntry(joined, span: service.span(of: joined), base: kept)
  }
}
