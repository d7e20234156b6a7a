import CalendarService
import CalendarServiceTesting
import Testing

@testable import ICalendarComponents

@Suite struct ZoneDefinitionsTests {
  private let definitions = ZoneDefinitions()

  /// A VTIMEZONE with a fixed offset in hours.
  private func text(ahead hours: Int) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:Test
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0000
    TZOFFSETTO:+\(hours < 10 ? "0" : "")\(hours)00
    END:STANDARD
    END:VTIMEZONE
    """
  }

  private func hours(_ zone: Zone?) -> Int? {
    zone.map { $0.offset(at: .utc("2026-03-08T09:00:00Z")) / 3600 }
  }

  @Test func zonesWithOneNameAreDistinct() {
    // Twice, because cached zones are found by name and definition.
    for _ in 1...2 {
      #expect(hours(definitions.zone(named: "Test", definedBy: text(ahead: 1))) == 1)
      #expect(hours(definitions.zone(named: "Test", definedBy: text(ahead: 2))) == 2)
    }
  }

  @Test func zonesOfOneDefinitionKeepTheirNames() {
    for name in ["One", "Two", "One"] {
      #expect(definitions.zone(named: name, definedBy: text(ahead: 1))?.identifier == name)
    }
  }

  @Test func anEmptyDefinitionHasNoZone() {
    for _ in 1...2 { #expect(definitions.zone(named: "Test", definedBy: "") == nil) }
  }

  @Test func aFullCacheGivesTheSameZones() {
    let wrong = (1...ZoneAllowance.count + 100).filter { name in
      let zone = definitions.zone(named: "\(name)", definedBy: text(ahead: name % 12))
      return zone?.identifier != "\(name)" || hours(zone) != name % 12
    }

    #expect(wrong == [])
    #expect(hours(definitions.zone(named: "1", definedBy: text(ahead: 1))) == 1)
  }
}
