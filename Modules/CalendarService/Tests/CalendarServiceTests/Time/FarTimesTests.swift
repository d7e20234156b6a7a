import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct FarTimesTests {
  @Test(arguments: [Zone.utc, .berlin, .kolkata])
  func findsAnOffsetForEveryMoment(_ zone: Zone) {
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

  @Test func findsAMomentForEveryWallAndDay() {
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
