import CalendarService
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Mistakes in real calendars. Each file keeps its valid event.
@Suite struct ReliabilityTests {
  private let service = ICalendarService.system()

  /// Reads a file with a valid event and one with these lines, and describes the other: its times and faults.
  private func outcome(_ lines: String) throws -> [String] {
    let good = SampleCalendar.eventLines("UID:good")
    let file = try service.read(.around(good + "\nBEGIN:VEVENT\nUID:other\n" + lines + "\nEND:VEVENT"))
    #expect(file.objects.first?.uid == "good")
    let times = file.objects.dropFirst().flatMap(\.components).map { "\($0.start) - \($0.end)" }
    return times + file.faults.map { "\($0.line - 9): \($0.problem)" }
  }

  private static let aTime = "a date such as 20260131, or a time such as 20260131T090000Z"

  @Test(
    arguments: [
      ("DTSTART;VALUE=DATE:20260309T090000", ["20260309T090000 - 20260309T090000"]),
      (
        "DTSTART:20260309T090000Z\nCREATED:None",
        [
          "20260309T090000Z - 20260309T090000Z",
          "3: 'CREATED:None' is not a time in UTC, as 20260131T090000Z.",
        ]
      ),
      ("DTSTART:20260309T090000Z\nDURATION:P1W2D", ["20260309T090000Z - 20260318T090000Z"]),
      ("DTSTART:20260231T090000Z", ["2: 'DTSTART:20260231T090000Z' is not \(aTime)."]),
      ("DTSTART:16010101T000000Z\nDTEND:16010101T010000Z", ["16010101T000000Z - 16010101T010000Z"]),
      ("DTSTART;TZID=\"W. Europe Standard Time\":20260309T090000", ["20260309T090000 - 20260309T090000"]),
      (
        "DTSTART;TZID=/example.org/20210210_1/Europe/Berlin:20260309T090000",
        ["20260309T090000 - 20260309T090000"]
      ),
      ("RECURRENCE-ID:20260309T090000Z\nDTSTART:20260309T100000Z", ["20260309T100000Z - 20260309T100000Z"]),
      (
        "DTSTART:20260309T090000Z\nEXDATE:20260310T090000Z,20260311T090000\nEXDATE;TZID=Asia/Tokyo:20260312T090000",
        ["20260309T090000Z - 20260309T090000Z"]
      ),
      ("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=2;", ["20260309T090000Z - 20260309T090000Z"]),
      (
        "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;UNTIL=20200101T000000Z",
        ["20260309T090000Z - 20260309T090000Z"]
      ),
      (
        "DTSTART:20260309T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        ["20260309T090000Z - 20260309T090000Z"]
      ),
      ("DTSTART:20260309T090000Z\nRRULE:FREQ=SECONDLY", ["20260309T090000Z - 20260309T090000Z"]),
      (
        "DTSTART:20260309T090000Z\nsummary",
        ["20260309T090000Z - 20260309T090000Z", "3: 'summary' is not a property. Write it as NAME:value."]
      ),
      (
        "DTSTART 20260309T090000Z",
        [
          "0: there is no DTSTART. Add one.",
          "2: 'DTSTART 20260309T090000Z' is not a property. Write it as NAME:value.",
        ]
      ),
    ] as [(String, [String])])
  func keepsTheOtherEvents(_ lines: String, _ expected: [String]) throws {
    #expect(try outcome(lines) == expected)
  }

  @Test(arguments: ["INTERVAL=0", "COUNT=2;UNTIL=20260401", "BYDAY=XX", "X-UNKNOWN=1", "FREQ=WEEKLY"])
  func anEventWithAnAmbiguousRuleIsShownOnItsFirstDate(_ part: String) throws {
    let outcome = try outcome("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;\(part)")

    #expect(outcome.count == 2)
    #expect(outcome[0] == "20260309T090000Z - 20260309T090000Z")
    let fault = "3: 'RRULE:FREQ=DAILY;\(part)' is not a supported recurrence rule. "
    #expect(outcome[1].hasPrefix(fault))
  }

  @Test func otherComponentsAreSkipped() throws {
    let others = ["VJOURNAL", "VFREEBUSY", "X-OTHER"].map {
      "BEGIN:\($0)\nUID:\($0)\nDTSTART:tomorrow\nEND:\($0)"
    }

    let file = try service.read(.around((others + [SampleCalendar.eventLines("")]).joined(separator: "\n")))

    #expect(file.objects.map(\.uid) == ["event"])
    #expect(file.faults == [])
  }

  @Test func zonesMayBeDefinedAfterTheirUse() throws {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0300\n"
      + "TZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE"
    let event = SampleCalendar.eventLines("DTSTART;TZID=Office:20260309T090000")

    #expect(
      try service.agenda(.around(event + "\n" + zone), from: "2026-03-09", to: "2026-03-10", in: .utc) == [
        "2026-03-09T06:00 - 2026-03-09T06:00 Standup"
      ])
  }

  @Test func aNestedEventIsDropped() throws {
    let file = try service.read(
      .around("BEGIN:VEVENT\nUID:outer\nDTSTART:20260309\n" + SampleCalendar.eventLines("") + "\nEND:VEVENT"))

    #expect(file.objects.map(\.uid) == ["event"])
    #expect(
      file.faults.map(\.description) == [
        "work.ics:4: VEVENT left out: 'BEGIN:VEVENT' has no counterpart. Every BEGIN needs its END.",
        "work.ics:12: VCALENDAR: 'END:VEVENT' has no counterpart. Every BEGIN needs its END.",
      ])
  }

  /// Latin-1 bytes or incomplete characters in each part of a line.
  @Test(arguments: [[0xFC], [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xFF, 0xFE]] as [[UInt8]])
  func invalidUTF8IsReplaced(_ broken: [UInt8]) throws {
    let text = Array(SampleCalendar.event("LOCATION:Room 4").text.utf8)
    let place = try #require(text.firstRange(of: Array("Room".utf8)))
    let bytes = text[..<place.upperBound] + broken + text[place.upperBound...]

    let file = try service.readCalendar(Data(bytes), named: "work.ics")

    #expect(file.objects[0].components[0].location?.hasPrefix("Room\u{FFFD}") == true)
    #expect(file.faults.map(\.problem) == [.notUTF8])
    #expect(file.faults.map(\.line) == [8])
  }

  @Test func aFileWithoutAFinalLineBreakIsRead() throws {
    let text = SampleCalendar.event().text.dropLast(1)

    #expect(try service.readCalendar(Data(text.utf8), named: "work.ics").objects.map(\.uid) == ["event"])
  }
}
