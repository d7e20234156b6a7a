import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct CivilDateTests {
  /// From before the year 1 to after the year 9999.
  @Test func daysAreCountedAcrossMonths() throws {
    var first = try #require(CivilDate(year: -2, month: 1, day: 1)).daysSinceEpoch
    for year in -2...10_001 {
      for month in 1...12 {
        let length = CivilDate.length(ofMonth: month, in: year)

        let days = [1, 28, length, length + 1].map {
          CivilDate(year: year, month: month, day: $0)?.daysSinceEpoch
        }

        if days != [first, first + 27, first + length - 1, nil] {
          Issue.record("\(year)-\(month): \(days), \(first)")
        }
        first += length
      }
    }
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.daysSinceEpoch == 0)
    #expect(CivilDate(year: 10_002, month: 1, day: 1)?.daysSinceEpoch == first)
  }
}

@Suite struct FarTimesTests {
  @Test(arguments: [Zone.utc, .berlin, .kolkata])
  func everyMomentHasAnOffset(_ zone: Zone) {
    let far: [TimeInterval] = [.infinity, 1e300, 1e19, 9.3e18, 1e12]
    let standard = zone.offset(at: .fixture(.monday, 0))

    for seconds in far {
      for moment in [seconds, -seconds].map(Date.init(timeIntervalSince1970:)) {
        #expect(abs(zone.offset(at: moment) - standard) <= 3600)
        #expect(zone.date(of: zone.dateTime(at: moment)).timeIntervalSince1970.magnitude > 9e11)
      }
    }
    #expect(
      zone.dateTime(at: Date(timeIntervalSince1970: .nan))
        == zone.dateTime(at: Date(timeIntervalSince1970: 0)))
  }

  @Test func everyLocalTimeAndDayHasAMoment() {
    for seconds in [Int.max, .max - 86_400, .min, .min + 86_400] {
      let moment = Zone.berlin.date(of: CivilDateTime(secondsSinceEpoch: seconds))
      #expect(moment.timeIntervalSince1970.magnitude > 9e11)
    }
    for days in [Int.max, .min, 1 << 40] {
      let moment = Zone.berlin.start(of: CivilDate(daysSinceEpoch: days))
      #expect(moment.timeIntervalSince1970.magnitude > 9e11)
    }
  }
}
