import CalendarService
import Testing

@testable import CalDAVImplementation

@Suite struct HTTPDateTests {
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func eachFormIsParsed(_ text: String) {
    #expect(HTTPDate(text)?.seconds == 784_111_777)
  }

  @Test func everyMonthIsParsed() {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    let read = months.map { HTTPDate("Thu, 01 \($0) 2026 00:00:00 GMT")?.seconds }

    #expect(
      read == (1...12).map { CivilDate(year: 2026, month: $0, day: 1).map { $0.daysSinceEpoch * 86_400 } })
  }

  @Test(arguments: [
    "", " ", "GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 -8:49:37 GMT",
    "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 GMT GMT", "Sun Nov 6 08:49:37", "1994-11-06T08:49:37Z",
  ])
  func readsNothingElse(_ text: String) {
    #expect(HTTPDate(text) == nil)
  }

  @Test(arguments: [(2026, 76, 2076), (2026, 77, 1977), (2026, 0, 2000), (1999, 49, 1949), (1960, 10, 1910)])
  func theCenturyIsNearTheGivenYear(_ near: Int, _ digits: Int, _ year: Int) {
    let short = HTTPDate("Sunday, 01-Jan-\(digits / 10)\(digits % 10) 00:00:00 GMT", near: near)

    #expect(short != nil)
    #expect(short == HTTPDate("Sun, 01 Jan \(year) 00:00:00 GMT"))
  }
}
