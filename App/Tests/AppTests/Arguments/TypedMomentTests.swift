import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import AlmanacCommandLine

@Suite struct TypedMomentTests {
  @Test(arguments: [
    ("2026-03-09", "2026-03-09T00:00"), ("2026-03-09T08:30", "2026-03-09T08:30"),
    ("2026-03-09T08:30:15", "2026-03-09T08:30:15"),
  ])
  func readsWhatAWallShows(text: String, dateTime: String) {
    #expect(TypedMoment(text) == .local(.fixture(dateTime)))
  }

  @Test(arguments: [
    ("2026-03-09T08:00Z", Date.monday(8)), ("2026-03-09T08:00:30+01:00", .monday(7).addingTimeInterval(30)),
    ("2026-03-09T08:00-0530", .monday(13, 30)), ("2026-03-09T08:00+00:00", .monday(8)),
  ])
  func readsMoments(text: String, date: Date) {
    #expect(TypedMoment(text) == .instant(date))
  }

  @Test(arguments: [
    "", "T", "soon", "2026-13-01", "2026-02-30", "26-03-09", "2026-3-9", "2026-03-09T", "2026-03-09T8:00",
    "2026-03-09T25:00", "2026-03-09T08", "2026-03-09T08:00+1", "2026-03-09T08:00+01:75", "2026-03-09T08:00Z1",
    "2026-03-09T+8:00", "2026-03-09 08:00", "-026-03-09", "2026-03-09T08:00:00:00", "２０２６-03-09",
  ])
  func refusesAllElse(text: String) {
    #expect(TypedMoment(text) == nil)
  }

  @Test func aWallIsThatOfThePerson() {
    #expect(TypedMoment("2026-07-01T12:00")?.date(in: .berlin) == .utc("2026-07-01T10:00:00Z"))
    #expect(TypedMoment("2026-07-01T12:00Z")?.date(in: .berlin) == .utc("2026-07-01T12:00:00Z"))
  }
}
