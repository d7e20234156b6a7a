import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation
@testable import ICalendarComponents

@Suite struct ZoneDefinitionTests {
  private static let custom = """
    BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE
    """

  private func defined(_ text: String) -> Zone? {
    let bytes = Array(text.utf8)
    return ZoneDefinition(bytes.span).zone(named: "Test")
  }

  @Test func endlessRulesRepeatForever() throws {
    let zone = try #require(defined(Self.custom))

    for year in [1970, 2026, 2100, 2500] {
      for month in 1...12 {
        let moment = Date.utc("\(year)-\(month)-28T12:00:00Z")
        #expect(zone.offset(at: moment) == Zone.berlin.offset(at: moment), "\(year)-\(month)")
      }
    }
  }

  @Test func rulesChangeAtTheirEndAndOnListedDates() throws {
    let zone = try #require(
      defined(
        """
        BEGIN:VTIMEZONE
        TZID:Test
        BEGIN:STANDARD
        DTSTART:19701025T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20101031T010000Z
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:19700329T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RDATE:20090329T020000,20100328T020000
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20110327T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0300
        END:STANDARD
        END:VTIMEZONE
        """))

    #expect(zone.offset(at: .utc("1969-01-01T00:00:00Z")) == 3600)
    #expect(zone.offset(at: .utc("2008-07-01T00:00:00Z")) == 3600)
    #expect(zone.offset(at: .utc("2010-10-31T00:59:59Z")) == 7200)
    #expect(zone.offset(at: .utc("2010-10-31T01:00:00Z")) == 3600)
    #expect(zone.offset(at: .utc("2011-03-27T01:00:00Z")) == 10_800)
    #expect(zone.offset(at: .utc("2400-01-01T00:00:00Z")) == 10_800)
  }

  @Test func aStartAndBothOffsetsAreRequired() {
    #expect(defined("BEGIN:VTIMEZONE\nTZID:Test\nEND:VTIMEZONE") == nil)
    #expect(defined(Self.custom.replacingOccurrences(of: "TZOFFSETTO", with: "X-TO")) == nil)
  }

  @Test func theNumberOfOnsetsIsBounded() {
    let text = Self.custom.replacingOccurrences(of: "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", with: "FREQ=SECONDLY")

    #expect(defined(text) != nil)
  }

  @Test(arguments: [false, true])
  func aDefinitionAppliesBeforeAndAfterItInTheFile(_ isAfter: Bool) throws {
    let event = SampleCalendar.eventLines(
      "DTSTART;TZID=\"Customized Time Zone\":20260329T120000\nRRULE:FREQ=WEEKLY;COUNT=2")
    let sample = SampleCalendar.around(isAfter ? event + "\n" + Self.custom : Self.custom + "\n" + event)
    let service = ICalendarService.fixture()

    let file = try service.read(sample)

    #expect(file.faults == [])
    #expect(file.objects[0].components[0].start == .at("2026-03-29T12:00", in: "Customized Time Zone"))
    #expect(Array(file.objects[0].zones.keys) == ["Customized Time Zone"])
    #expect(file.objects[0].text.contains("TZID:Customized Time Zone\r\n"))
    #expect(
      try service.agenda(sample, from: "2026-03-01", to: "2026-05-01", in: .utc) == [
        "2026-03-29T10:00 - 2026-03-29T10:00 Standup", "2026-04-05T10:00 - 2026-04-05T10:00 Standup",
      ])
  }

  @Test func theZoneOfXLICLOCATIONIsPreferred() throws {
    let definition = Self.custom.replacingOccurrences(
      of: "BEGIN:STANDARD", with: "X-LIC-LOCATION:Asia/Tokyo\nBEGIN:STANDARD")
    let event = SampleCalendar.eventLines("DTSTART;TZID=Customized Time Zone:20260329T120000")

    let file = try ICalendarService.fixture().read(.around(definition + "\n" + event))

    #expect(file.objects[0].components[0].start == .at("2026-03-29T12:00", in: "Asia/Tokyo"))
    #expect(file.objects[0].zones == [:])
  }

  /// A file may use the name of a real zone, but cannot redefine it.
  @Test(arguments: ["Europe/Berlin", "W. Europe Standard Time"])
  func theDatabaseOverridesADefinitionOfAKnownZone(_ name: String) throws {
    let definition = Self.custom.replacingOccurrences(of: "Customized Time Zone", with: name)
      .replacingOccurrences(of: "+0100", with: "+0700").replacingOccurrences(of: "+0200", with: "+0800")
    let event = SampleCalendar.eventLines("DTSTART;TZID=\(name):20260329T120000")
    let service = ICalendarService.system()

    let file = try service.read(.around(definition + "\n" + event))

    #expect(file.faults == [])
    #expect(file.objects[0].zones == [:])
    #expect(
      try service.agenda(.around(definition + "\n" + event), from: "2026-03-29", to: "2026-03-30", in: .utc)
        == [
          "2026-03-29T10:00 - 2026-03-29T10:00 Standup"
        ])
  }

  @Test func unknownZonesMeanTheZoneOfTheCalendar() throws {
    let event = SampleCalendar.eventLines("DTSTART;TZID=Mars/Olympus:20260329T120000")

    let file = try ICalendarService.fixture().read(.around("X-WR-TIMEZONE:Asia/Tokyo\n" + event))

    #expect(file.objects[0].components[0].start == .at("2026-03-29T12:00", in: "Asia/Tokyo"))
    #expect(file.faults.map(\.problem) == [.unknownZone(name: "Mars/Olympus")])
  }

  @Test func timesWithoutAZoneAreInTheZoneOfTheCalendar() throws {
    let event = SampleCalendar.eventLines("DTSTART:20260715T200000\nDTEND:20260715T210000\nX-OWN:1")
    let file = try ICalendarService.fixture().read(.around("X-WR-TIMEZONE:America/New_York\n" + event))

    #expect(file.objects[0].components[0].start == .at("2026-07-15T20:00", in: "America/New_York"))
    #expect(file.objects[0].components[0].end == .at("2026-07-15T21:00", in: "America/New_York"))
    #expect(file.faults == [])
    let written = ICalendarService.fixture().text(of: file.objects, named: nil)
    #expect(
      written.contains("DTSTART;TZID=America/New_York:20260715T200000\r\n") && written.contains("X-OWN:1"))
  }

  /// Apple's Calendar writes X-WR-TIMEZONE, and leaves out the zone of an event on purpose.
  @Test(arguments: ["PRODID:-//Apple Inc.//macOS 14.4//EN\nX-WR-TIMEZONE:Asia/Tokyo", "X-WR-TIMEZONE:"])
  func floatingTimesStayFloating(_ lines: String) throws {
    let event = SampleCalendar.eventLines("DTSTART:20260715T200000")
    let file = try ICalendarService.fixture().read(.around(lines + "\n" + event))

    #expect(file.objects[0].components[0].start.description == "20260715T200000")
  }

}
