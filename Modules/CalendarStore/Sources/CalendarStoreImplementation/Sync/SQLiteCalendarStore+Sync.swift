import CalendarService
import CalendarStore
import CalendarStoreRules
import CalendarSync

extension SQLiteCalendarStore: SyncStore {
  func transaction<Result: Sendable>(
    _ body: @Sendable (inout SQLiteSyncStorage) throws(CalendarStoreError) -> Result
  ) async throws(CalendarStoreError) -> Result {
    try await database.transaction(.write, body)
  }

  func beginSync() async throws(CalendarStoreError) {
    try await database.beginSync()
  }

  func endSync() async {
    await database.endSync()
  }

  func sync(
    _ options: SyncOptions, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport {
    let report = try await SyncRun(self, service: service, options: options).run(progress: progress)
    await database.findUnreadable(readBy: service)
    return report
  }

  func addCalendar(
    named name: String, colour: String?, to source: String
  ) async throws(CalendarStoreError) -> StoredCalendar {
    let sources = service.sources
    let names = CalendarNames(sources.map(\.source.name))
    guard let kept = names.kept(source), let owner = sources.first(where: { $0.source.name == kept }) else {
      throw .unknownSource(name: source, nearest: names.nearest(to: source))
    }
    let rgb = try await database.checkNewCalendar(named: name, colour: colour)
    // A concurrent sync would add the calendar a second time.
    try await beginSync()
    let result: Result<String, CalendarStoreError>
    do throws(CalendarStoreError) {
      let remote: SourceCalendar
      do { remote = try await owner.addCalendar(named: name, colour: rgb) } catch {
        throw .source(try CalendarSourceError(thrown: error, by: kept))
      }
      let stored = try await transaction { storage throws(CalendarStoreError) in
        var naming = CalendarNaming(taken: try storage.calendarNames())
        let name = naming.name(for: remote, of: kept)
        _ = try storage.addCalendar(named: name, of: kept, remote)
        return name
      }
      result = .success(stored)
    } catch {
      result = .failure(error)
    }
    await endSync()
    return try await database.calendar(named: result.get())
  }

  func pendingChanges() async throws(CalendarStoreError) -> [PendingChange] {
    try await database.pendingChanges()
  }

  func sourceVersion(of uid: String, in calendar: String) async throws(CalendarStoreError) -> CalendarObject?
  {
    try await database.sourceVersion(of: uid, in: calendar)
  }

  func removeSource(named name: String, discardingChanges: Bool) async throws(CalendarStoreError) -> Bool {
    try await database.removeSource(named: name, discardingChanges: discardingChanges)
  }
}
