import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct ManyEventsTests {
  let folder = TemporaryFolder()

  @Test func thousandsOfEventsAreSavedAndFound() async throws {
    let store = testStore(in: folder)
    let count = Soak.size(3_000, full: 10_000)
    let from = Date.monday(0).addingTimeInterval(1000 * 3600)

    #expect(try await store.save(.numbered(0..<count), in: "Work") == .fixture(added: count))
    #expect(try await store.save(.numbered(0..<count), in: "Work") == .fixture(unchanged: count))

    let week = try await store.events(from: from, to: from + 168 * 3600, in: [])
    #expect(week.map(\.id.uid) == (1000..<1168).map { "event-\($0)" })
    #expect(try await store.search("2876", around: from, limit: 9, in: []).map(\.title) == ["Event 2876"])
    let soonest = try await store.search("event", around: from, limit: 3, in: [])
    #expect(soonest.map(\.title) == ["Event 1000", "Event 1001", "Event 1002"])
  }

  @Test func everyObjectIsStoredUnchanged() async throws {
    let database = CalendarDatabase(location: .file(path: folder.file("almanac.sqlite")))
    var object = CalendarObject.fixture(
      .fixture(title: "Master").with { $0.recurrenceRule = "FREQ=DAILY" },
      .fixture(title: "Override").with { $0.recurrenceID = .at(.monday(9)) })
    object.text = "BEGIN:VCALENDAR\r\nX-UNKNOWN:é\r\n"
    object.zones = ["Custom": "BEGIN:VTIMEZONE"]

    _ = try await database.save(
      .holding(object), [:], in: "Work", SaveOptions(), readBy: StubCalendarService()
    ) {
      ObjectEntry($0, span: nil)
    }

    #expect(try await database.object(uid: "event", in: "Work") == object)
  }
}
