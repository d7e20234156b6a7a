import CalendarService
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Zone names with a meaning of the calendar's own, and unusual spellings.
@Suite struct OwnZonesTests {
  private let service = ICalendarService.system()

  private func definition(_ name: String, standard: String = "+0100", daylight: String = "+0200") -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:\(daylight)
    TZOFFSETTO:\(standard)
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:\(standard)
    TZOFFSETTO:\(daylight)
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE

    """
  }

  /// The UTC hour of an event that starts at 10:00 on 15 July, and its faults.
  private func start(_ parameter: String, _ definition: String = "") throws -> [String] {
    let event = SampleCalendar.eventLines("DTSTART\(parameter):20260715T100000\nDURATION:PT1H")
    let sample = SampleCalendar.around(definition + event)
    return try service.agenda(sample, from: "2026-07-15", to: "2026-07-16", in: .utc)
      .map { String($0.dropFirst(11).prefix(5)) } + service.read(sample).faults.map { "\($0.problem)" }
  }

  @Test func aTZIDIsAText() throws {
    let escaped = definition(#"(UTC+01:00) Amsterdam\, Berlin"#)

    #expect(try start(#";TZID="(UTC+01:00) Amsterdam, Berlin""#, escaped) == ["08:00"])
    #expect(try start(#";TZID="(UTC+01:00) Amsterdam\, Berlin""#, escaped) == ["08:00"])
    #expect(try start(#";TZID="Office; left""#, definition(#"Office\; left"#)) == ["08:00"])
  }

  @Test func aTZIDWithCommasIsWrittenAsAText() throws {
    let event = SampleCalendar.eventLines(#"DTSTART;TZID="Rome, left":20260715T100000"#)
    var object = try service.read(.around(definition(#"Rome\, left"#) + event)).objects[0]
    object.text = ""

    let text = service.text(of: [object], named: nil)

    #expect(text.contains(#"TZID:Rome\, left"#))
    let again = try service.readCalendar(Data(text.utf8), named: "work.ics")
    #expect(again.faults == [])
    #expect(again.objects[0].zones.keys.sorted() == ["Rome, left"])
  }

  @Test func anUnquotedParameterMayContainColons() throws {
    #expect(try start(";TZID=tzone://Microsoft/Utc") == ["10:00"])
    #expect(try start(";TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna") == ["08:00"])
    #expect(try start(";VALUE=DATE-TIME;TZID=tzone://Microsoft/Utc;X-A=b") == ["10:00"])
    #expect(try start(";TZID=tzone://Microsoft/Custom", definition("tzone://Microsoft/Custom")) == ["08:00"])
  }

  @Test func anUndefinedCustomZoneIsAFault() throws {
    let fault = CalendarFault.Problem.unknownZone(name: "tzone://Microsoft/Custom")

    #expect(try start(";TZID=tzone://Microsoft/Custom") == ["10:00", "\(fault)"])
  }

  @Test func anAddressFollowsTheColonsOfAName() throws {
    let lines = "ORGANIZER;CN=Team: Sales:mailto:ana@example.org\nATTENDEE;CN=Room: 4:MAILTO:room@example.org"

    let event = try service.read(.event(lines)).objects[0].components[0]

    #expect(event.organizer == Participant(name: "Team: Sales", address: "ana@example.org"))
    #expect(event.attendees == [Participant(name: "Room: 4", address: "room@example.org")])
  }

  @Test(arguments: ["EST", "MST", "GMT", "localtime", "\"GMT +0100\""])
  func aDefinitionOverridesTheDatabaseForANameWithoutAnArea(_ name: String) throws {
    let defined = definition(name.filter { $0 != "\"" }, standard: "-0500", daylight: "-0400")

    #expect(try start(";TZID=\(name)", defined) == ["14:00"])
  }

  @Test func theDatabaseAppliesWithoutADefinition() throws {
    #expect(try start(";TZID=EST") == ["15:00"])
    #expect(try start(";TZID=GMT") == ["10:00"])
    #expect(try start(";TZID=GMT +0100") == ["09:00"])
    #expect(try start(";TZID=Europe/Berlin", definition("Europe/Berlin", standard: "-0500")) == ["08:00"])
  }
}
