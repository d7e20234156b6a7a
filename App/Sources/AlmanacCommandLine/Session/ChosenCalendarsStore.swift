import CalendarService
import CalendarStore
import Foundation

/// A store of which only some calendars are seen: what `--calendar` asks for.
struct ChosenCalendarsStore: CalendarStoreProtocol {
  private let store: any CalendarStoreProtocol
  private let names: [String]

  /// Finds the calendars by their names, any case.
  init(
    _ store: any CalendarStoreProtocol, only wanted: [String]
  ) async throws(CalendarStoreError) {
    self.store = store
    let known = try await store.calendars().map(\.name)
    names = try wanted.map { name throws(CalendarStoreError) in
      if let match = known.first(where: { $0.lowercased() == name.lowercased() }) { return match }
      throw .unknownCalendar(name: name, nearest: Spelling.nearest(to: name, in: known).map { [$0] } ?? [])
    }
  }

  func calendars() async throws(CalendarStoreError) -> [StoredCalendar] {
    try await store.calendars().filter { names.contains($0.name) }
  }

  func save(_ file: CalendarFile, in calendar: String) async throws(CalendarStoreError) -> SaveReport {
    try await store.save(file, in: calendar)
  }

  func removeCalendar(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool {
    try await store.removeCalendar(named: name, discardingChanges: discardingChanges)
  }

  func events(
    from: Date, to: Date, in calendars: [String]
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    try await store.events(from: from, to: to, in: calendars.isEmpty ? names : calendars)
  }

  func search(
    _ words: String, around moment: Date, limit: Int
  ) async throws(CalendarStoreError) -> [CalendarEvent] {
    // The store knows no calendars in a search, so the others' events must not use up the limit.
    let events = try await store.search(words, around: moment, limit: limit > 0 ? .max : 0)
    return Array(events.filter { names.contains($0.calendar) }.prefix(max(0, limit)))
  }

  func freeTime(
    from: Date, to: Date, atLeast minimum: Duration, in calendars: [String]
  ) async throws(CalendarStoreError) -> [DateInterval] {
    try await store.freeTime(
      from: from, to: to, atLeast: minimum, in: calendars.isEmpty ? names : calendars)
  }

  func object(uid: String, in calendar: String) async throws(CalendarStoreError) -> CalendarObject? {
    try await store.object(uid: uid, in: calendar)
  }

  func put(_ object: CalendarObject, in calendar: String) async throws(CalendarStoreError) {
    try await store.put(object, in: calendar)
  }

  func removeObject(uid: String, in calendar: String) async throws(CalendarStoreError) -> Bool {
    try await store.removeObject(uid: uid, in: calendar)
  }

  func sync(
    _ options: SyncOptions, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport {
    try await store.sync(options, progress: progress)
  }

  func pendingChanges() async throws(CalendarStoreError) -> [PendingChange] {
    try await store.pendingChanges()
  }

  func removeSource(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool {
    try await store.removeSource(named: name, discardingChanges: discardingChanges)
  }
}
