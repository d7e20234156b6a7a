import CalendarService
import CalendarServiceTesting
import ChatFeature
import Testing

@testable import ChatFeatureImplementation

@Suite struct SystemMessageTests {
  @Test func tellsWhenAndWhereThePersonIs() {
    let text = SystemMessage(clock: .fixture(now: .monday(22, 30), zone: .tokyo)).text

    #expect(text.contains("It is Tuesday, 2026-03-10T07:30, in the time zone Asia/Tokyo."))
    #expect(text.utf8.count < 1200)
  }
}
