import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing
import TimePhrases

@testable import Presentation
@testable import Terminal

@Suite struct FreeListTests {
  private func text(_ slots: [DateInterval], days: [CivilDate] = []) -> String {
    let range = DateRange(
      start: .monday(0), end: .fixture(.sunday, 24), precision: .days, title: "This week")
    let free = FreeTime(from: .monday(8), days: days, hours: nil, minimum: .seconds(5400), stretches: slots)
    return FreeList(free, in: range, at: .fixture()).text(on: Screen(width: 60))
  }

  @Test func freeRangesAreGroupedByDay() {
    let text = text([
      DateInterval(start: .monday(8), end: .monday(9)),
      DateInterval(start: .monday(10, 30), end: .monday(12)),
      DateInterval(start: .wednesday(18), end: .wednesday(24)),
      DateInterval(start: .thursday(18), end: .friday(7, 5)),
    ])

    #expect(
      text == """
        Today · Monday 9 March
          08:00–09:00  1h
          10:30–12:00  1h 30m

        Wednesday 11 March
          18:00–24:00  6h

        Thursday 12 March
          18:00–07:05 on Fri 13 Mar  13h 5m
        """)
  }

  @Test func fullDaysAreNamed() {
    let text = text(
      [DateInterval(start: .wednesday(9), end: .wednesday(12))],
      days: [.monday, .tuesday, .wednesday, .thursday])

    #expect(
      text == """
        Mon 9 – Tue 10 March · nothing free

        Wednesday 11 March
          09:00–12:00  3h

        Thursday 12 March · nothing free
        """)
  }

  @Test func theAbsenceOfFreeTimeIsStated() {
    #expect(text([]) == "This week: no free time of 1h 30m or more.")
  }

  @Test func theDaysThatWereNotSearchedAreNamed() throws {
    let clock = LocalClock.fixture()
    let monday = clock.zone.dateTime(at: .monday(0)).date
    let range = DateRange(
      start: .monday(0), end: clock.zone.start(of: monday.adding(days: 12)), precision: .days,
      title: "Twelve days")
    let searched = [0, 1, 2, 3, 8, 9, 10, 11].map { monday.adding(days: $0) }
    let hours = try #require(DayHours("9-18"))
    let free = FreeTime(
      from: .monday(0), days: searched, hours: hours, minimum: .seconds(1800), stretches: [])
    let workingDays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]

    let note = FreeList.note(on: [(range, free)], workingDays: workingDays, at: clock)

    #expect(
      note == "Left out: Saturday and Sunday (no working days), Fri 13 Mar and Mon 16 Mar (days off).")
    #expect(free.weekdaysLeftOut(of: range, in: clock.zone).weekdays == [.saturday, .sunday])
    #expect(free.weekdaysLeftOut(of: range, in: clock.zone).days.count == 2)
  }
}
