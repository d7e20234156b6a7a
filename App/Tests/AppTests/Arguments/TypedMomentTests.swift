import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import ProgramSettings

@Suite struct TypedMomentTests {
  @Test(arguments: [
    ("2026-03-09", "2026-03-09T00:00"), ("2026-03-09T08:30", "2026-03-09T08:30"),
    ("2026-03-09T08:30:15", "2026-03-09T08:30:15"),
  ])
  func aLocalDateAndTimeIsRead(text: String, dateTime: String) {
    #expect(TypedMoment(text) == .local(.fixture(dateTime)))
  }

  @Test(arguments: [
    ("2026-03-09T08:00Z", Date.monday(8)), ("2026-03-09T08:00:30+01:00", .monday(7).addingTimeInterval(30)),
    ("2026-03-09T08:00-0530", .monday(13, 30)), ("2026-03-09T08:00+00:00", .monday(8)),
  ])
  func aTimeWithAnOffsetIsRead(text: String, date: Date) {
    #expect(TypedMoment(text) == .instant(date))
  }

  @Test(arguments: [
    "", "T", "soon", "2026-13-01", "2026-02-30", "26-03-09", "2026-3-9", "2026-03-09T", "2026-03-09T8:00",
    "2026-03-09T25:00", "2026-03-09T08", "2026-03-09T08:00+1", "2026-03-09T08:00+01:75", "2026-03-09T08:00Z1",
    "2026-03-09T+8:00", "2026-03-09 08:00", "-026-03-09", "2026-03-09T08:00:00:00", "２０２６-03-09",
  ])
  func anyOtherTextIsRefused(text: String) {
    #expect(TypedMoment(text) == nil)
  }

  @Test func aLocalTimeIsInTheZoneOfThePerson() {
    #expect(TypedMoment("2026-07-01T12:00")?.date(in: .berlin) == .utc("2026-07-01T10:00:00Z"))
    #expect(TypedMoment("2026-07-01T12:00Z")?.date(in: .berlin) == .utc("2026-07-01T12:00:00Z"))
  }

  @Test(arguments: [
    ("15m", 0, 900), ("2h", 0, 7200), ("1d", 1, 0), ("10", 0, 600), ("0", 0, 0), ("1h30", 0, 5400),
    ("1h 30m", 0, 5400), ("1.5h", 0, 5400), (" 15 minutes ", 0, 900), ("1.5d", 1, 43_200),
    ("0.5w", 3, 43_200),
    ("2 weeks", 14, 0), ("1 day 2 hours", 1, 7200), ("0.7h", 0, 2520),
  ])
  func aDurationIsReadWithItsUnits(_ text: String, _ days: Int, _ seconds: Int) {
    #expect(EventDuration(typed: text) == EventDuration(days: days, seconds: seconds))
  }

  @Test(arguments: [
    "", " ", "m", "-5m", "45 30m", "1.2.3h", "soon", "99999999999999999999", "nan", "1e3m", "5y",
  ])
  func anInvalidDurationIsNotRead(_ text: String) {
    #expect(EventDuration(typed: text) == nil)
  }
}
