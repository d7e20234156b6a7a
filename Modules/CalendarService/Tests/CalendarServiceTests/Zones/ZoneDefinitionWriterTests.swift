import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation
@testable import ICalendarComponents
@testable import ICalendarWriting
@testable import TimeZones

@Suite struct ZoneDefinitionWriterTests {
  private let database = FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders)

  private func definition(_ zone: Zone, from year: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    ZoneDefinitionWriter(zone: zone, year: year).append(to: &bytes)
    return bytes
  }

  @Test func yearlyRulesAreWritten() {
    let lines = String(decoding: definition(.newYork, from: 2026), as: UTF8.self).components(
      separatedBy: "\r\n")

    #expect(
      lines == [
        "BEGIN:VTIMEZONE", "TZID:America/New_York", "BEGIN:DAYLIGHT", "DTSTART:20250309T020000",
        "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "END:DAYLIGHT",
        "BEGIN:STANDARD", "DTSTART:20251102T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500",
        "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "END:STANDARD", "END:VTIMEZONE", "",
      ])
  }

  @Test func weeksAreCountedFromTheEndOfTheMonthIfNeeded() {
    let lines = String(decoding: definition(.berlin, from: 2026), as: UTF8.self).components(
      separatedBy: "\r\n")

    #expect(
      lines.filter { $0.hasPrefix("RRULE") } == [
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      ])
  }

  @Test(arguments: [
    ("Europe/Berlin", 1985), ("America/New_York", 2000), ("Australia/Lord_Howe", 2026),
    ("Asia/Kolkata", 2026),
    ("America/Sao_Paulo", 2010), ("Pacific/Apia", 2005), ("Asia/Kathmandu", 1990),
    ("Africa/Casablanca", 2026),
    ("Europe/Dublin", 2026), ("Africa/Monrovia", 1971),
  ])
  func definesTheOffsetsOfTheNextFortyYears(_ name: String, _ year: Int) throws {
    let zone = try database.zone(named: name)

    let bytes = definition(zone, from: year)

    let defined = try #require(ZoneDefinition(bytes.span).zone(named: name))
    var moment = zone.start(of: try #require(CivilDate(year: year, month: 1, day: 1)))
    let end = moment.addingTimeInterval(38 * 365 * 86_400)
    var different = 0
    while moment < end {
      if defined.offset(at: moment) != zone.offset(at: moment) { different += 1 }
      moment += 6 * 3600
    }
    #expect(different == 0)
  }

  /// A series that began long ago, and one that begins soon; both are endless.
  @Test(arguments: [
    ("Europe/Berlin", 1950), ("Europe/Berlin", 1900), ("America/New_York", 1850), ("Africa/Casablanca", 2026),
    ("Asia/Kolkata", 1930), ("America/Sao_Paulo", 1960), ("Asia/Tokyo", 1800),
  ])
  func definesTheOffsetsFromAnOldStartToTheEnd(_ name: String, _ year: Int) throws {
    let zone = try database.zone(named: name)

    let bytes = definition(zone, from: year)

    let defined = try #require(ZoneDefinition(bytes.span).zone(named: name))
    var moment = zone.start(of: try #require(CivilDate(year: year, month: 1, day: 1)))
    let end = zone.start(of: try #require(CivilDate(year: 2200, month: 1, day: 1)))
    var different = 0
    while moment < end {
      if defined.offset(at: moment) != zone.offset(at: moment) { different += 1 }
      moment += 86_400
    }
    #expect(different == 0)
    #expect(bytes.count < ZoneAllowance.definition)
  }

  @Test func aVeryOldStartIsDefined() {
    let event = EventComponent.fixture().with {
      $0.start = .at("1601-03-09T09:00", in: "Europe/Berlin")
      $0.end = $0.start
    }

    #expect(
      ICalendarService.fixture().text(of: [.fixture(event)], named: nil).contains("TZID:Europe/Berlin\r\n"))
  }

  @Test func everyNamedZoneIsDefined() {
    let event = EventComponent.fixture().with {
      $0.start = .at("2026-03-09T09:00", in: "Europe/Berlin")
      $0.end = .at("2026-03-09T12:00", in: "America/New_York")
    }

    let text = ICalendarService.fixture().text(of: [.fixture(event), .fixture(event)], named: nil)

    let zones = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("TZID:") }
    #expect(zones == ["TZID:America/New_York", "TZID:Europe/Berlin"])
  }
}
