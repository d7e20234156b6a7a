import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import CalendarStoreRules

@Suite struct UnchangedSaveTests {
  private func file(_ titles: ClosedRange<Int>, lines: [String] = []) throws -> CalendarFile {
    let objects = try titles.flatMap { number in
      let text = SyncBench.stream("event-\(number)", "Event \(number)", lines: lines)
      return try StubCalendarService().readCalendar(Data(text.utf8), named: "file").objects
    }
    return CalendarFile(name: nil, objects: objects, faults: [])
  }

  /// A server that adds lines to each event and reorders the others.
  private var rewriting: StubBehaviour {
    StubBehaviour { content in
      let text = String(decoding: content, as: UTF8.self)
      return Data(
        text.replacingOccurrences(of: "X-FIRST:1\r\nX-SECOND:2\r\n", with: "X-SECOND:\r\n 2\r\nX-FIRST:1\r\n")
          .replacingOccurrences(of: "END:VEVENT", with: "X-SERVER:added\r\nEND:VEVENT").utf8)
    }
  }

  @Test func anImportOfEventsThatTheServerRewroteChangesNothing() async throws {
    let bench = try await SyncBench.synced(behaviour: rewriting)
    let file = try file(0...4, lines: ["X-FIRST:1", "X-SECOND:2"])
    let first = try await bench.store.save(file, in: "Work")
    try await bench.sync()
    try await bench.sync()

    let second = try await bench.store.save(file, in: "Work")

    #expect(first.added == 5)
    #expect(second == SaveReport(calendar: "Work", added: 0, changed: 0, unchanged: 5))
    #expect(try await bench.pending() == [])
    #expect(try await bench.sync() == .fixture())
  }

  @Test func anUnchangedImportDoesNotConflictWithAServerChange() async throws {
    let bench = try await SyncBench.synced(behaviour: rewriting)
    _ = try await bench.store.save(try file(0...2), in: "Work")
    try await bench.sync()
    await bench.source.putThere(SyncBench.stream("event-1", "There"), at: "/work/event-1.ics")

    _ = try await bench.store.save(try file(0...2), in: "Work")
    let report = try await bench.sync()

    #expect(report == .fixture(taken: SyncCounts(changed: 1)))
    #expect(try await bench.titles()["event-1"] == "There")
  }

  @Test func aNewLineIsSent() async throws {
    let bench = try await SyncBench.synced()
    _ = try await bench.store.save(try file(0...0, lines: ["X-FIRST:1"]), in: "Work")
    try await bench.sync()

    let report = try await bench.store.save(try file(0...0, lines: ["X-FIRST:2"]), in: "Work")
    let sent = try await bench.sync().sent

    #expect(report.changed == 1 && sent == SyncCounts(changed: 1))
    let there = await bench.source.contents().values.joined()
    #expect(there.contains("X-FIRST:2") && !there.contains("X-FIRST:1"))
  }

  @Test(arguments: [
    ("DTSTAMP:20260101T000000Z\r\nX-A:1", "DTSTAMP:20260202T000000Z\r\nX-A:1", SaveOutcome.unchanged),
    ("X-A:1\r\nX-B:2", "X-B:2\r\nX-A:\r\n 1", .unchanged), ("X-A:1", "X-A:2", .changed),
    ("X-A:1", "X-A:1\r\nX-B:2", .changed), ("X-A:1\r\nX-B:2", "X-A:1", .changed),
    ("ATTENDEE;ROLE=CHAIR:mailto:a@b.c", "ATTENDEE:mailto:a@b.c", .changed),
  ])
  func comparesEachLineButTimeStamps(_ kept: String, _ new: String, _ outcome: SaveOutcome) {
    func object(_ lines: String) -> CalendarObject {
      var object = CalendarObject.fixture(uid: "event")
      object.text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
      return object
    }

    #expect(SaveOutcome(of: object(new), over: object(kept)) == outcome)
  }

  @Test func theOrderOfAttendeesAndOverridesDoesNotMatter() {
    let people = [Participant(name: nil, address: "a@b.c"), Participant(name: nil, address: "d@e.f")]
    func object(_ people: [Participant], _ days: [EventTime]) -> CalendarObject {
      let master = EventComponent.fixture().with { $0.attendees = people }
      let overrides = days.map { day in EventComponent.fixture().with { $0.recurrenceID = day } }
      return CalendarObject(uid: "event", components: [master] + overrides)
    }
    let days = [EventTime.at(.tuesday(9)), .at(.monday(9))]

    let kept = object(people.reversed(), days.reversed())

    #expect(SaveOutcome(of: object(people, days), over: kept) == .unchanged)
    #expect(SaveOutcome(of: object(people, days), over: kept, isSynced: true) == .unchanged)
  }
}
