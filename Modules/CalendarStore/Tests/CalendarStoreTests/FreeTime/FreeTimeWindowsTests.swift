import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing
import TimePhrases

@testable import CalendarStoreRules

@Suite struct FreeTimeWindowsTests {
  private func range(
    _ start: Date, _ end: Date, _ precision: DateRange.Precision = .days
  ) -> DateRange {
    DateRange(start: start, end: end, precision: precision, title: "Then")
  }

  private func slots(
    _ range: DateRange, free: [DateInterval], minimum: Duration = .seconds(1800), hours: DayHours? = nil,
    now: Date = .monday(8)
  ) -> [DateInterval] {
    FreeTimeWindows(in: range, hours: hours, at: .fixture(now: now)).slots(in: free, atLeast: minimum)
  }

  @Test func wholeDaysAreCutToHours() {
    let days = range(.tuesday(0), .thursday(0))

    #expect(
      slots(days, free: [DateInterval(start: days.start, end: days.end)])
        == [
          DateInterval(start: .tuesday(9), end: .tuesday(18)),
          DateInterval(start: .wednesday(9), end: .wednesday(18)),
        ])
  }

  @Test func timesAreNotCut() {
    let evening = range(.tuesday(18), .tuesday(24), .times)

    #expect(
      slots(evening, free: [DateInterval(start: .tuesday(19), end: .tuesday(24))])
        == [DateInterval(start: .tuesday(19), end: .tuesday(24))])
  }

  @Test func shortIntervalsAreOmitted() {
    let day = range(.tuesday(0), .wednesday(0))
    let free = [
      DateInterval(start: .tuesday(8), end: .tuesday(9, 30)),
      DateInterval(start: .tuesday(10), end: .tuesday(10, 29)),
      DateInterval(start: .tuesday(18), duration: 0),
    ]

    #expect(slots(day, free: free) == [DateInterval(start: .tuesday(9), end: .tuesday(9, 30))])
    #expect(slots(day, free: free, minimum: .zero).count == 2)
  }

  @Test func aRangeUnderWayBeginsNow() {
    let today = range(.monday(0), .tuesday(0))
    let all = [DateInterval(start: .monday(0), end: .tuesday(0))]
    let now = Date.monday(10, 14).addingTimeInterval(1)

    #expect(slots(today, free: all, now: now) == [DateInterval(start: .monday(10, 15), end: .monday(18))])
    #expect(slots(today, free: all, now: .tuesday(9)) == [DateInterval(start: .monday(9), end: .monday(18))])
  }

  @Test func afterWorkingHoursTheRestOfTheDayCounts() {
    let today = range(.monday(0), .tuesday(0))
    let all = [DateInterval(start: .monday(0), end: .tuesday(0))]

    #expect(
      slots(today, free: all, now: .monday(19, 30)) == [
        DateInterval(start: .monday(19, 30), end: .tuesday(0))
      ])
    #expect(FreeTimeWindows(in: today, at: .fixture(now: .monday(19, 30))).hours == nil)
    #expect(slots(today, free: all, hours: DayHours("9-18"), now: .monday(19, 30)) == [])
  }

  @Test func pastDaysAreOmitted() {
    let days = range(.monday(0), .thursday(0))
    let windows = FreeTimeWindows(in: days, at: .fixture(now: .tuesday(19)))

    #expect(windows.days.map(\.weekday) == [.wednesday])
    #expect(windows.hours == .working)
  }

  @Test func aWeekSkipsDaysOffAndUsesTheHoursOfEachWeekday() {
    let settings = CalendarStoreSettings(
      location: .memory, weekdayHours: [.friday: DayHours("8:30-14") ?? .working],
      workingDays: [.thursday, .friday])
    let windows = FreeTimeWindows(
      in: range(.monday(0), .fixture(.sunday, 24)), settings: settings, at: .fixture(now: .monday(0)))
    let withHoliday = FreeTimeWindows(
      in: range(.monday(0), .fixture(.sunday, 24)), settings: settings, daysOff: [.thursday],
      at: .fixture(now: .monday(0)))

    #expect(windows.stretches.map(\.start) == [.thursday(9), .friday(8, 30)])
    #expect(windows.stretches.map(\.end) == [.thursday(18), .friday(14)])
    #expect(windows.hours == DayHours("8:30-18"))
    #expect(withHoliday.days == [.friday])
    #expect(withHoliday.hours == DayHours("8:30-14"))
  }

  @Test func breaksOfTheWorkingHoursAreNotSearched() throws {
    let settings = CalendarStoreSettings(
      location: .memory, workingHours: try #require(DayHours("9-12, 13-17:30")),
      weekdayHours: [.friday: try #require(DayHours("8:30-12:30"))], workingDays: [.thursday, .friday])
    let week = range(.monday(0), .fixture(.sunday, 24))
    let windows = FreeTimeWindows(in: week, settings: settings, at: .fixture(now: .thursday(11)))
    let afternoon = FreeTimeWindows(
      in: range(.thursday(0), .friday(0)), settings: settings, at: .fixture(now: .thursday(12, 30)))

    #expect(windows.days == [.thursday, .friday])
    #expect(windows.stretches.map(\.start) == [.thursday(11), .thursday(13), .friday(8, 30)])
    #expect(windows.stretches.map(\.end) == [.thursday(12), .thursday(17, 30), .friday(12, 30)])
    #expect(windows.hours == DayHours("8:30-12:30, 13-17:30"))
    #expect(afternoon.stretches == [DateInterval(start: .thursday(13), end: .thursday(17, 30))])
    #expect(
      windows.slots(in: [DateInterval(start: week.start, end: week.end)], atLeast: .seconds(3600)).count == 3)
  }

  @Test func aNamedDayOffIsSearched() {
    let windows = FreeTimeWindows(
      in: range(.tuesday(0), .wednesday(0)), daysOff: [.tuesday], at: .fixture())

    #expect(windows.days == [.tuesday])
  }

  @Test func anEmptyRangeHasNoStretches() {
    for precision in [DateRange.Precision.days, .times] {
      #expect(FreeTimeWindows(in: range(.tuesday(9), .tuesday(9), precision), at: .fixture()).stretches == [])
    }
  }

  @Test func theDefaultMinimumIsHalfAnHourOrTheLongestStretch() {
    let short = range(.tuesday(15), .tuesday(15, 15), .times)

    #expect(FreeTimeWindows(in: short, at: .fixture()).defaultMinimum == .seconds(900))
    #expect(
      FreeTimeWindows(in: range(.tuesday(0), .friday(0)), at: .fixture()).defaultMinimum == .seconds(1800))
  }
}

@Suite struct DayHoursTests {
  @Test(arguments: [
    ("9-18", 540, 1080), ("0-24", 0, 1440), ("08-12", 480, 720), ("8:30-17:30", 510, 1050),
    ("7:05-24:00", 425, 1440), ("9-12,13-17:30", 540, 1050), ("9-10, 11-12, 14-15", 540, 900),
  ])
  func hoursAreParsed(text: String, start: Int, end: Int) {
    #expect(DayHours(text)?.start == start)
    #expect(DayHours(text)?.end == end)
  }

  @Test(arguments: [
    ("9-12,13-18", "12-13", "9-18"), ("9-12,13-18", "8-9", "8-12, 13-18"), ("9-10", "14-15", "9-10, 14-15"),
    ("9-12,13-18", "8:30-12:30", "8:30-12:30, 13-18"), ("8-20", "9-12,13-18", "8-20"),
  ])
  func joinedHoursAreTheMinutesOfBoth(first: String, second: String, expected: String) throws {
    let (first, second) = (try #require(DayHours(first)), try #require(DayHours(second)))

    #expect(first.joined(with: second).description == expected)
    #expect(second.joined(with: first).description == expected)
  }

  @Test(arguments: ["9-18", "8:30-17:30", "0-24", "7:05-12", "9-12, 13-17:30"])
  func theDescriptionIsReadBack(text: String) {
    #expect(DayHours(text)?.description == text)
  }

  @Test(arguments: [
    "", "9", "9-", "-9", "18-9", "9-9", "9-25", "9-18-20", "9:60-18", "9:5-18", "9:-18", ":30-18", "9-24:01",
    "a-b", "+9-18", "9-12,", "9-12,12-18", "13-18,9-12", "9-12,11-18", ",9-12", "9-12 13-17",
    "９-18", "9:00:00-18",
  ])
  func otherTextIsRejected(text: String) {
    #expect(DayHours(text) == nil)
  }
}
