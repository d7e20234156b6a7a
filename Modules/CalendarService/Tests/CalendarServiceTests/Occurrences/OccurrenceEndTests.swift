import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Ends of events across clock changes. In Berlin, 02:00 to 03:00 occurs twice on 25 October 2026, and not at all
/// on 29 March.
@Suite struct OccurrenceEndTests {
  private let service = ICalendarService.fixture()

  /// Start and end of the occurrences in 2026, in UTC.
  private func times(_ lines: String, in zone: Zone = .berlin) throws -> [String] {
    let objects = try service.read(.event(lines)).objects.map { (calendar: "", object: $0) }
    return service.occurrences(
      of: objects, from: .utc("2026-01-01T00:00:00Z"), to: .utc("2027-01-01T00:00:00Z"), in: zone
    ).map { event -> String in
      let (start, end) = (Zone.utc.dateTime(at: event.start), Zone.utc.dateTime(at: event.end))
      return "\("\(start)".dropLast(3)) \("\(end)".dropLast(3))"
    }
  }

  private let berlin = "DTSTART;TZID=Europe/Berlin:"

  @Test(arguments: [("America/New_York", "America/New_York"), ("Europe/Berlin", nil)] as [(String, String?)])
  func anEndInAnotherZoneKeepsIt(_ zone: String, _ expected: String?) throws {
    let objects = try service.read(
      .event(berlin + "20260410T131000\nDTEND;TZID=\(zone):20260410T152000")
    ).objects.map { (calendar: "", object: $0) }
    let events = service.occurrences(
      of: objects, from: .utc("2026-01-01T00:00:00Z"), to: .utc("2027-01-01T00:00:00Z"), in: .berlin)

    #expect(events.map(\.zone) == ["Europe/Berlin"])
    #expect(events.map(\.endZone) == [expected])
  }

  @Test(arguments: [
    ("20261025T013000\nDURATION:PT2H", "2026-10-24T23:30 2026-10-25T01:30"),
    ("20261025T023000\nDURATION:PT30M", "2026-10-25T00:30 2026-10-25T01:00"),
    ("20261025T023000\nDURATION:PT1H30M", "2026-10-25T00:30 2026-10-25T02:00"),
    ("20261024T013000\nDURATION:P1DT2H", "2026-10-23T23:30 2026-10-25T01:30"),
    ("20261024T023000\nDURATION:P1D", "2026-10-24T00:30 2026-10-25T00:30"),
    ("20261024T023000\nDURATION:PT25H", "2026-10-24T00:30 2026-10-25T01:30"),
    ("20260329T013000\nDURATION:PT1H", "2026-03-29T00:30 2026-03-29T01:30"),
    ("20260329T023000\nDURATION:PT1H", "2026-03-29T01:30 2026-03-29T02:30"),
    ("20260328T023000\nDURATION:P1DT1H", "2026-03-28T01:30 2026-03-29T02:30"),
  ])
  func aDurationHasCalendarDaysAndExactHours(_ lines: String, _ expected: String) throws {
    #expect(try times(berlin + lines) == [expected])
  }

  @Test func aDurationOfAFloatingEventIsExactInThePersonsZone() throws {
    #expect(try times("DTSTART:20261025T013000\nDURATION:PT2H") == ["2026-10-24T23:30 2026-10-25T01:30"])
    #expect(
      try times("DTSTART:20261025T013000\nDURATION:PT2H", in: .utc) == ["2026-10-25T01:30 2026-10-25T03:30"])
  }

  @Test func eachOccurrenceOfASeriesEndsAtItsOwnMoment() throws {
    #expect(
      try times(berlin + "20261024T013000\nDURATION:PT2H\nRRULE:FREQ=DAILY;COUNT=3") == [
        "2026-10-23T23:30 2026-10-24T01:30", "2026-10-24T23:30 2026-10-25T01:30",
        "2026-10-26T00:30 2026-10-26T02:30",
      ])
  }

  @Test func aPeriodEndsAtItsOwnMoment() throws {
    #expect(
      try times(
        berlin + "20261001T013000\nDURATION:PT1H\nRDATE;VALUE=PERIOD;TZID=Europe/Berlin:20261025T013000/PT2H"
      ).last == "2026-10-24T23:30 2026-10-25T01:30")
  }

  @Test func anAmbiguousEndIsTheFirstAfterTheStart() throws {
    let end = "DTEND;TZID=Europe/Berlin:20261025T02"
    #expect(try times(berlin + "20261025T013000\n\(end)3000") == ["2026-10-24T23:30 2026-10-25T00:30"])
    #expect(try times(berlin + "20261025T024500\n\(end)1500") == ["2026-10-25T00:45 2026-10-25T01:15"])
    #expect(try times("DTSTART:20261025T010000Z\n\(end)3000") == ["2026-10-25T01:00 2026-10-25T01:30"])
  }

  @Test func aSkippedEndIsAfterTheStart() throws {
    let file = try service.read(
      .event(berlin + "20260329T031500\nDTEND;TZID=Europe/Berlin:20260329T023000"))

    #expect(file.faults == [])
    #expect(
      try times(berlin + "20260329T031500\nDTEND;TZID=Europe/Berlin:20260329T023000")
        == ["2026-03-29T01:15 2026-03-29T01:30"])
  }

  @Test func anEventWithASkippedStartKeepsItsLength() throws {
    #expect(
      try times(berlin + "20260329T024500\nDTEND;TZID=Europe/Berlin:20260329T031500")
        == ["2026-03-29T01:45 2026-03-29T02:15"])
  }

  @Test func anEndInTheRepeatedHourIsWrittenUnchanged() throws {
    let lines = [
      berlin + "20261025T013000\nDURATION:PT2H",
      berlin + "20261025T024500\nDTEND;TZID=Europe/Berlin:20261025T021500",
    ]
    for lines in lines {
      var object = try service.read(.event(lines)).objects[0]
      object.components[0].title = "Renamed"

      let text = service.text(of: [object], named: nil)

      for line in lines.split(separator: "\n") { #expect(text.contains("\r\n\(line)\r\n")) }
    }
  }

  @Test(arguments: [
    // Every hour of 29 March: 02:00 is skipped.
    ("20260329T000000\nDURATION:PT15M\nRRULE:FREQ=HOURLY;COUNT=6", [0, 1, 3, 4, 5, 6]),
    ("20260329T000000\nDURATION:PT15M\nRRULE:FREQ=HOURLY;INTERVAL=2;COUNT=3", [0, 3, 4, 6]),
    ("20260329T010000\nRRULE:FREQ=DAILY;BYHOUR=1,2,3;COUNT=3", [1, 3, 1]),
    ("20260329T010000\nRDATE;TZID=Europe/Berlin:20260329T020000,20260329T030000", [1, 3]),
    ("20260329T020000\nRRULE:FREQ=DAILY;COUNT=1", [3]),
  ])
  func occurrencesThatCoincideAfterAGapAreOne(_ lines: String, _ hours: [Int]) throws {
    let objects = try service.read(.event(berlin + lines)).objects.map { (calendar: "", object: $0) }

    let events = service.occurrences(
      of: objects, from: .utc("2026-03-28T00:00:00Z"), to: .utc("2026-03-30T00:00:00Z"), in: .berlin)

    #expect(events.map { Zone.berlin.dateTime(at: $0.start).hour } == hours)
  }
}
