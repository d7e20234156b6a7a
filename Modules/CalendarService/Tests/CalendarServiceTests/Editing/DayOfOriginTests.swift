import CalendarService
import CalendarServiceTesting
import Testing

/// The day since which the years of a series count.
@Suite struct DayOfOriginTests {
  private func day(
    _ start: String, created: String? = nil, title: String = "Birthday", text: String = ""
  ) -> String? {
    let series = EventComponent.fixture(uid: "b", title: title).with {
      $0.start = .day(.fixture(start))
      $0.created = created.map { CivilDateTime(date: .fixture($0), secondOfDay: 0) }
    }
    return CalendarObject(uid: "b", components: [series], text: text).dayOfOrigin?.description
  }

  @Test func aSeriesThatPlainlyBeginsThereCountsFromItsStart() {
    #expect(day("1980-05-03") == "1980-05-03")
    #expect(day("2010-05-03", created: "2020-01-01") == "2010-05-03")
  }

  @Test func aSeriesThatMayBeginWithItsCalendarHasNoDay() {
    #expect(day("2015-05-03") == nil)
    #expect(day("2015-05-03", created: "2018-01-01") == nil)
    #expect(day("1604-05-03") == nil)
  }

  @Test func aWrittenYearTakesPrecedence() {
    #expect(day("2020-05-03", title: "Ana (born 1980)") == "1980-05-03")
    #expect(day("2020-02-29", text: "X-NEXTCLOUD-BC-YEAR:1981\r\n") == "1981-02-28")
    #expect(day("1980-05-03", text: "X-NEXTCLOUD-BC-UNKNOWN-YEAR:1\r\n") == nil)
  }
}
