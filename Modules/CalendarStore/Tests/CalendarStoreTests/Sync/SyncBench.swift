import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation

@testable import CalendarSync

/// A store and a source with one calendar `Work`.
struct SyncBench {
  let folder = TemporaryFolder()
  let source: StubCalendarSource
  let store: any CalendarStoreProtocol

  /// A source with these streams by file name.
  init(holding contents: [String: String] = [:], behaviour: StubBehaviour = StubBehaviour()) {
    source = StubCalendarSource(named: "home", holding: contents, behaviour: behaviour)
    store = testStore(in: folder, sources: [source])
  }

  /// A source with numbered events, each in a file of its own: `event-0.ics`.
  init(events range: Range<Int>, behaviour: StubBehaviour = StubBehaviour()) {
    self.init(holding: Self.streams(range), behaviour: behaviour)
  }

  /// The same bench, synced once.
  static func synced(
    events range: Range<Int> = 0..<0, behaviour: StubBehaviour = StubBehaviour()
  ) async throws -> SyncBench {
    try await synced(holding: streams(range), behaviour: behaviour)
  }

  /// A source with these streams, synced once.
  static func synced(
    holding contents: [String: String], behaviour: StubBehaviour = StubBehaviour()
  ) async throws -> SyncBench {
    let bench = SyncBench(holding: contents, behaviour: behaviour)
    try await bench.sync()
    return bench
  }

  /// Streams of events titled `Event 0` and so on, by file name.
  static func streams(_ range: Range<Int>) -> [String: String] {
    let one = stream("event-#", "Event #")
    return Dictionary(
      uniqueKeysWithValues: range.map { number in
        ("event-\(number).ics", one.replacing("#", with: "\(number)"))
      })
  }

  /// A stream of one event on Monday.
  static func stream(_ uid: String, _ title: String, sequence: Int = 0, lines: [String] = []) -> String {
    let component = EventComponent.fixture(uid: uid, title: title).with { $0.sequence = sequence }
    let text = StubCalendarService().text(of: [.fixture(component)], named: nil)
    guard !lines.isEmpty else { return text }
    let more = lines.map { $0 + "\r\n" }.joined()
    return text.replacingOccurrences(of: "END:VEVENT\r\n", with: "\(more)END:VEVENT\r\n")
  }

  /// A stream of several events.
  static func stream(_ titles: KeyValuePairs<String, String>) -> String {
    StubCalendarService().text(of: titles.map { .fixture(uid: $0.key, title: $0.value) }, named: nil)
  }

  /// Syncs, and returns the report of the calendar `Work`, or of the first one.
  @discardableResult
  func sync(_ options: SyncOptions = SyncOptions()) async throws -> CalendarSyncReport {
    let report = try await store.sync(options) { _ in }
    let calendars = report.sources.flatMap(\.calendars)
    return calendars.first { $0.calendar == "Work" } ?? calendars.first
      ?? CalendarSyncReport(calendar: "none")
  }

  /// The stored discovery cache of a source.
  func discoveryCache(of source: String) async throws -> String? {
    guard let store = store as? any SyncStore else { return nil }
    return try await Self.discoveryCache(of: source, in: store)
  }

  /// The stored token of the calendar `Work`.
  func token() async throws -> String? {
    guard let store = store as? any SyncStore else { return nil }
    return try await Self.token(in: store)
  }

  private static func token(in store: some SyncStore) async throws -> String? {
    try await store.transaction { storage throws(CalendarStoreError) in
      guard let calendar = try storage.syncedCalendars().first(where: { $0.name == "Work" }) else {
        return nil
      }
      return try storage.token(of: calendar.id)
    }
  }

  private static func discoveryCache(of source: String, in store: some SyncStore) async throws -> String? {
    try await store.transaction { storage throws(CalendarStoreError) in try storage.discoveryCache(of: source)
    }
  }

  /// Changes the title of a local event, which is created if necessary.
  func put(_ uid: String, _ title: String) async throws {
    var object = try await store.object(uid: uid, in: "Work") ?? .fixture(uid: uid)
    object.components[0].title = title
    try await store.put(object, in: "Work")
  }

  /// The titles of the events in the store, by UID.
  func titles(in calendar: String = "Work") async throws -> [String: String] {
    let events = try await store.events(from: .monday(0), to: .sunday(0), in: [calendar])
    return Dictionary(uniqueKeysWithValues: events.map { ($0.id.uid, $0.title) })
  }

  /// The titles of the source's events by UID; all of them for a duplicate UID.
  func titlesThere(in calendar: String = "/work/") async throws -> [String: String] {
    var titles: [String: String] = [:]
    for (path, content) in await source.contents(of: calendar).sorted(by: { $0.key < $1.key }) {
      let file = try StubCalendarService().readCalendar(Data(content.utf8), named: path)
      for object in file.objects {
        titles[object.uid, default: ""] +=
          (titles[object.uid] == nil ? "" : ", ") + object.components[0].title
      }
    }
    return titles
  }

  /// The unsent changes: `changed a`, or `changed a!` if there is a conflict.
  func pending() async throws -> [String] {
    try await store.pendingChanges().map { "\($0.kind) \($0.uid)\($0.isConflict ? "!" : "")" }
  }
}

extension CalendarSyncReport {
  /// A report on `Work` without changes by default.
  static func fixture(
    _ change: Change = .kept, taken: SyncCounts = SyncCounts(), sent: SyncCounts = SyncCounts(),
    conflicts: [SyncConflict] = [], failed: [String: SyncFailure] = [:], failure: SyncFailure? = nil
  ) -> CalendarSyncReport {
    var report = CalendarSyncReport(calendar: "Work", change: change)
    report.taken = taken
    report.sent = sent
    report.conflicts = conflicts
    report.failed = failed
    report.failure = failure
    return report
  }
}
