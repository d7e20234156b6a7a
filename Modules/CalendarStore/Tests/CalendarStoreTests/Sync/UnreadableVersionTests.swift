import CSQLite
import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

/// A sync over events and versions that cannot be read in the database.
@Suite struct UnreadableVersionTests {
  private let bench = SyncBench(events: 0..<3)
  private var path: String { bench.folder.file("almanac.sqlite") }
  private var care: SQLiteCalendarStoreCare {
    SQLiteCalendarStoreCare(location: .file(path: path), service: StubCalendarService()) { .tuesday(9) }
  }

  private func damage(_ table: String, text: String? = nil) throws {
    let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute("UPDATE \(table) SET body = X'FF01' WHERE uid = 'event-1'")
    if let text { try connection.execute("UPDATE \(table) SET text = '\(text)' WHERE uid = 'event-1'") }
  }

  private func rename() async throws {
    let object = try #require(try await bench.store.object(uid: "event-1", in: "Work"))
    var changed = object
    changed.components[0].title = "Mine"
    changed.text = StubCalendarService().text(of: [changed], named: nil)
    _ = try await bench.store.apply(
      CalendarEdit(title: "Rename", steps: [.put(changed, calendar: "Work")]))
  }

  private func titles() async throws -> [String] { try await bench.titles().values.sorted() }

  private func event(
    _ recovery: UnreadableEvent.Recovery, _ title: String?, _ version: UnreadableEvent.Version
  )
    -> UnreadableEvent
  {
    UnreadableEvent(uid: "event-1", title: title, calendar: "Work", recovery: recovery, version: version)
  }

  @Test func aSyncNamesAnUnreadableEventUntilItsSourceReplacesIt() async throws {
    try await bench.sync()
    try damage("object")

    for _ in 0..<2 {
      #expect(try await bench.sync().isComplete)
      #expect(await bench.store.notices() == [.unreadable(event(.text, "Event 1", .shown))])
    }
    #expect(try await titles() == ["Event 0", "Event 2"])
    await bench.source.putThere(SyncBench.stream("event-1", "Theirs"), at: "/work/event-1.ics")
    #expect(try await bench.sync().isComplete)

    #expect(try await titles() == ["Event 0", "Event 2", "Theirs"])
    #expect(await care.check().unreadable == [])
  }

  @Test func anUnsentChangeOfAnUnreadableEventIsKept() async throws {
    try await bench.sync()
    try await rename()
    try damage("object")
    await bench.source.putThere(SyncBench.stream("event-1", "Theirs"), at: "/work/event-1.ics")

    #expect(try await bench.sync().isComplete)

    #expect(await care.check().unreadable == [event(.text, "Mine", .shown)])
    #expect(try await bench.store.pendingChanges().map(\.uid) == ["event-1"])
    _ = try await care.restore()
    #expect(try await titles() == ["Event 0", "Event 2", "Mine"])
  }

  @Test(arguments: [nil, "x"])
  func whatTheSourceHasIsNamedAndRestored(_ text: String?) async throws {
    try await bench.sync()
    try await rename()
    try damage("copy", text: text)
    let expected = text == nil ? event(.text, "Event 1", .source) : event(.source(name: "home"), nil, .source)

    #expect(await care.check().unreadable == [expected])
    #expect(try await care.restore().events == [expected])

    #expect(await care.check().unreadable == [])
    let report = try await bench.sync()
    #expect(report.conflicts.count == (text == nil ? 0 : 1))
    #expect(try await titles() == ["Event 0", "Event 2", "Mine"])
  }

  @Test(arguments: [nil, "x"])
  func whatAChangeReplacedIsNamedAndRestored(_ text: String?) async throws {
    try await bench.sync()
    try await rename()
    try damage("change_event", text: text)
    let expected = text == nil ? event(.text, "Event 1", .former) : event(.none, nil, .former)

    #expect(await care.check().unreadable == [expected])
    _ = try await care.restore()

    #expect(await care.check().unreadable == (text == nil ? [] : [expected]))
    if text == nil {
      _ = try await bench.store.undo()
      #expect(try await titles() == ["Event 0", "Event 1", "Event 2"])
    }
  }
}
