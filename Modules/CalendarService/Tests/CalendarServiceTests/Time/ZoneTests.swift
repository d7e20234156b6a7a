import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct ZoneTests {
  @Test(arguments: [
    ("2026-01-01T00:00:00Z", "2026-03-29T01:00:00Z"), ("2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"),
    ("2026-10-25T00:59:59Z", "2026-10-25T01:00:00Z"), ("4026-01-01T00:00:00Z", "4026-03-29T01:00:00Z"),
  ])
  func theNextChangeOfTheOffsetIsFound(_ moment: String, _ change: String) {
    #expect(Zone.berlin.nextChange(after: .utc(moment)) == .utc(change))
    let before = Zone.berlin.offset(at: .utc(change) - 1)
    #expect(Zone.berlin.offset(at: .utc(change)) != before)
  }

  @Test func aZoneWithoutFurtherChangesHasNone() {
    let zone = Zone(
      identifier: "Once", initialOffset: 0, transitions: [.init(time: 100, offset: 3600)], repeats: false)

    #expect(Zone.utc.nextChange(after: .distantPast) == nil)
    #expect(zone.nextChange(after: .distantPast) == Date(timeIntervalSince1970: 100))
    #expect(zone.nextChange(after: Date(timeIntervalSince1970: 100)) == nil)
    #expect(Zone.berlin.nextChange(after: .distantFuture + 1e18) == nil)
  }
}
