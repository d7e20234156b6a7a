import CalendarService
import CalendarStore
import Foundation

extension SQLiteCalendarStore {
  func apply(_ edit: CalendarEdit) async throws(CalendarStoreError) -> RecordedChange { throw .cancelled }
  func undo() async throws(CalendarStoreError) -> RecordedChange? { nil }
  func redo() async throws(CalendarStoreError) -> RecordedChange? { nil }
  func history(limit: Int) async throws(CalendarStoreError) -> [RecordedChange] { [] }
  func updateCalendar(
    named name: String, _ change: CalendarProperties
  ) async throws(CalendarStoreError) -> StoredCalendar { throw .cancelled }
  func ids(of events: [CalendarEvent]) async throws(CalendarStoreError) -> [EventID] { [] }
  func objects(
    matching id: EventID, in calendars: [String]
  ) async throws(CalendarStoreError) -> [StoredObject] { [] }
  func events(
    matching id: EventID, around moment: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] { [] }
}
