import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct CalendarPropertiesTests {
  let folder = TemporaryFolder()

  @Test func aHiddenCalendarIsSearchedOnlyIfItIsNamed() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<1, title: "Mine"), in: "Home")
    _ = try await store.save(.numbered(1..<2, title: "Ours"), in: "Work")

    let hidden = try await store.updateCalendar(named: "HOME", CalendarProperties(isHidden: true))

    #expect(hidden == .fixture(name: "Home", isHidden: true, eventCount: 1))
    for (names, titles) in [
      ([], ["Ours 1"]), (["home"], ["Mine 0"]), (["home", "Work"], ["Mine 0", "Ours 1"]),
    ] {
      #expect(try await store.events(from: .monday(0), to: .monday(9), in: names).map(\.title) == titles)
      let found = try await store.search("mine", around: .monday(0), limit: 9, in: names)
      #expect(found.map(\.title) == titles.filter { $0 == "Mine 0" })
      let free = try await store.freeTime(from: .monday(0), to: .monday(1), atLeast: .zero, in: names)
      #expect(free.isEmpty == titles.contains("Mine 0"))
    }
    #expect(try await store.calendars().map(\.name) == ["Home", "Work"])
  }

  @Test func theDefaultCalendarsAreUsedIfNoneIsNamed() async throws {
    let path = folder.file("almanac.sqlite")
    _ = try await testStore(in: folder).save(.numbered(0..<1), in: "Home")
    _ = try await testStore(in: folder).save(.numbered(1..<2), in: "Work")
    func store(_ calendars: [String]) -> SQLiteCalendarStore {
      SQLiteCalendarStore(
        settings: CalendarStoreSettings(location: .file(path: path), calendars: calendars),
        service: StubCalendarService(), clock: .fixture())
    }

    let events = try await store(["work"]).events(from: .monday(0), to: .monday(9), in: [])

    #expect(events.map(\.calendar) == ["Work"])
    await #expect(throws: CalendarStoreError.unknownCalendar(name: "Wrk", nearest: ["Work"])) {
      try await store(["Wrk"]).search("nothing", around: .monday(0), limit: 1, in: [])
    }
  }

  @Test(arguments: [
    (CalendarProperties(name: " "), CalendarStoreError.unusableName(" ")),
    (CalendarProperties(name: "home"), .takenName("home")),
    (CalendarProperties(colour: .chosen("reddish")), .unknownColour("reddish")),
    (CalendarProperties(colour: .chosen("#12345")), .unknownColour("#12345")),
  ])
  func refusesWhatItCannotKeep(change: CalendarProperties, error: CalendarStoreError) async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<1), in: "Home")
    _ = try await store.save(.numbered(0..<1), in: "Work")

    await #expect(throws: error) { try await store.updateCalendar(named: "Work", change) }
    #expect(try await store.calendars().map(\.name) == ["Home", "Work"])
  }

  @Test func aColourIsSetByNameOrNumber() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.holding(colour: "#FF2968FF"), in: "Work")
    #expect(try await store.calendars().map(\.rgb) == [0xFF2968])

    let chosen = try await store.updateCalendar(named: "Work", CalendarProperties(colour: .chosen("Tomato")))
    #expect(chosen.colour == "Tomato" && chosen.rgb == 0xFF6347)
    _ = try await store.save(.holding(colour: "#000000"), in: "Work")
    #expect(try await store.calendars().map(\.colour) == ["Tomato"])

    let original = try await store.updateCalendar(named: "Work", CalendarProperties(colour: .original))
    #expect(original.colour == "#000000" && original.rgb == 0)
  }

  @Test func aSyncedCalendarKeepsItsLocalName() async throws {
    let bench = try await SyncBench.synced(events: 0..<1)
    _ = try await bench.store.updateCalendar(named: "Work", CalendarProperties(name: "Job"))

    let path = try #require(try await bench.store.calendars().first).name
    await bench.source.setThere(SourceCalendar(path: "/work/", name: "Office"))
    try await bench.sync()

    #expect(path == "Job")
    #expect(try await bench.store.calendars().map(\.name) == ["Job"])
    #expect(try await bench.store.calendars().map(\.source) == ["home"])
  }
}

@Suite struct ReplacingTests {
  let folder = TemporaryFolder()

  @Test func eventsMissingFromTheFileAreRemoved() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<20), in: "Work")
    let options = SaveOptions(replacesCalendar: true)

    let few = try await store.save(.numbered(2..<21), in: "Work", options)
    #expect(few == .fixture(added: 1, unchanged: 18, removed: 2))

    await #expect(throws: CalendarStoreError.manyRemovals(calendar: "Work", removed: 2, of: 19)) {
      try await store.save(.numbered(4..<30), in: "Work", options)
    }
    #expect(try await store.calendars().map(\.eventCount) == [19])
    let allowed = SaveOptions(replacesCalendar: true, allowsRemovals: true)
    #expect(try await store.save(.numbered(20..<30), in: "Work", allowed).removed == 18)
    #expect(try await store.calendars().map(\.eventCount) == [10])
  }

  @Test func aFileWithFaultsRemovesNothingUnlessThatIsAllowed() async throws {
    let store = testStore(in: folder)
    _ = try await store.save(.numbered(0..<20), in: "Work")
    var file = CalendarFile.numbered(1..<20)
    file.faults = [
      CalendarFault(
        file: "x", line: 1, component: "VEVENT", problem: .missing(property: "DTSTART"), costsComponent: true)
    ]

    await #expect(throws: CalendarStoreError.manyRemovals(calendar: "Work", removed: 1, of: 20)) {
      try await store.save(file, in: "Work", SaveOptions(replacesCalendar: true))
    }
  }

  @Test func replacingASyncedCalendarKeepsUnsentChangesAndSendsRemovals() async throws {
    let bench = try await SyncBench.synced(events: 0..<3)
    try await bench.put("event-0", "Here")
    let file = try StubCalendarService().readCalendar(
      Data(SyncBench.stream("event-1", "Event 1").utf8), named: "x")

    let report = try await bench.store.save(
      file, in: "Work", SaveOptions(replacesCalendar: true, allowsRemovals: true))

    #expect(report.unsent.map(\.uid) == ["event-0"] && report.removed == 1)
    try await bench.sync()
    #expect(try await bench.titlesThere() == ["event-0": "Here", "event-1": "Event 1"])
    _ = try await bench.store.undo()
    try await bench.sync()
    #expect(try await bench.titlesThere()["event-2"] == "Event 2")
  }
}
