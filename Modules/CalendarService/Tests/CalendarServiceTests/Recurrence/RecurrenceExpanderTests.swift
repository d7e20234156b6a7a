import CalendarService
import CalendarServiceTesting
import Testing

@testable import Recurrence

/// Cases that RFC 5545 leaves open, and limits.
@Suite struct RecurrenceExpanderTests {
  @Test(
    arguments: [
      // DTSTART takes place although the rule does not match it, and does not count; UNTIL before it ends the rest.
      .init("FREQ=WEEKLY;BYDAY=MO;COUNT=3", on: "20260304", "2026-03: 4 9 16 23"),
      .init("FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3", on: "20260304", "2026-03: 4 9 11"),
      .init("FREQ=YEARLY;COUNT=1;BYMONTH=11;BYDAY=4SU", on: "20261031", "2026-10: 31; 2026-11: 22"),
      .init("FREQ=DAILY;UNTIL=20200101", on: "20260304", "2026-03: 4"),
      // UNTIL is inclusive.
      .init("FREQ=DAILY;UNTIL=20260306T090000", on: "20260304", "2026-03: 4 5 6"),
      .init("FREQ=DAILY;UNTIL=20260306T085959", on: "20260304", "2026-03: 4 5"),
      // BYWEEKNO alone uses the weekday of DTSTART, in week years.
      .init("FREQ=YEARLY;BYWEEKNO=20", on: "20260513", "2026-05: 13; 2027-05: 19; 2028-05: 17 …"),
      .init(
        "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO", on: "20241230",
        "2024-12: 30; 2027-01: 4; 2029-01: 1; 2030-12: 30 …"),
      .init("FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR", on: "20150101", "2015-01: 1; 2016-01: 1; 2021-01: 1 …"),
      .init("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU", on: "20260101", "2026-01: 1; 2027-01: 3; 2028-01: 2 …"),
      // BYMONTHDAY without BYMONTH means every month.
      .init(
        "FREQ=YEARLY;BYMONTHDAY=31;COUNT=4", on: "20260131",
        "2026-01: 31; 2026-03: 31; 2026-05: 31; 2026-07: 31"),
      // BYSETPOS counts in the whole first week: its first Monday was before DTSTART, on Wednesday.
      .init("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1;COUNT=3", on: "20260304", "2026-03: 4 9 16 23"),
      // BYSETPOS from both ends selects in order, without duplicates.
      .init(
        "FREQ=MONTHLY;BYDAY=SU;BYSETPOS=-1,1,4;COUNT=5", on: "20260201", "2026-02: 1 22; 2026-03: 1 22 29"),
      // Days that a month does not have are left out.
      .init("FREQ=YEARLY;COUNT=3", on: "20240229", "2024-02: 29; 2028-02: 29; 2032-02: 29"),
      .init("FREQ=MONTHLY;COUNT=3", on: "20260131", "2026-01: 31; 2026-03: 31; 2026-05: 31"),
      // Limits that the RFC forbids, with their one evident meaning.
      .init("FREQ=WEEKLY;BYMONTHDAY=13;COUNT=2", on: "20260313", "2026-03: 13; 2026-04: 13"),
      .init("FREQ=MONTHLY;BYYEARDAY=60;COUNT=3", on: "20260301", "2026-03: 1; 2027-03: 1; 2028-02: 29"),
      // 1900 had no 29 February, 2000 had one.
      .init(
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3", on: "18960229", "1896-02: 29; 1904-02: 29; 1908-02: 29"
      ),
      // A numbered weekday counts within the year, although BYMONTHDAY limits it.
      .init("FREQ=YEARLY;BYDAY=10MO;BYMONTHDAY=9,10", on: "20260309", "2026-03: 9; 2031-03: 10 …"),
    ] as [RecurrenceExample])
  func rulesMatchTheDocumentation(_ example: RecurrenceExample) throws {
    let expander = try example.expander()

    let starts = expander.starts(from: example.start, before: .basic("99991231"))

    example.expect(starts)
  }

  @Test(arguments: [
    "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30;BYSECOND=5;COUNT=3", "FREQ=HOURLY;COUNT=3", "FREQ=MINUTELY;COUNT=3",
    "FREQ=SECONDLY;BYSECOND=7;COUNT=3", "FREQ=HOURLY;INTERVAL=6;UNTIL=20260306",
  ])
  func wholeDaysIgnoreTimes(_ rule: String) throws {
    let example = RecurrenceExample(rule, from: "20260304", "2026-03: 4 5 6")

    let starts = try example.expander(isAllDay: true).starts(from: example.start, before: .basic("20270101"))

    #expect(Array(starts) == example.starts)
  }

  @Test(
    arguments: Soak.some(
      [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=SECONDLY;INTERVAL=60;BYSECOND=30", "FREQ=HOURLY;INTERVAL=24;BYHOUR=5",
        "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", "FREQ=DAILY;BYSETPOS=2",
        "FREQ=YEARLY;BYYEARDAY=366;INTERVAL=999999999",
        "FREQ=SECONDLY;INTERVAL=7;BYHOUR=3;BYMONTH=2;BYMONTHDAY=30",
      ], quick: 3))
  func rulesThatNeverMatchEnd(_ rule: String) throws {
    let example = RecurrenceExample(rule + ";COUNT=5", from: "19700101T090000", "1970-01: 1")
    let expander = try example.expander()

    let starts = expander.starts(from: example.start, before: .basic("99991231"))

    #expect(Array(starts) == example.starts)
    #expect(expander.last == example.start)
  }

  @Test func aSeriesOfSecondsIsComputedLazily() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=SECONDLY")
    let start = CivilDateTime.basic("19700101")

    let expander = RecurrenceExpander(rule: rule, start: start, isAllDay: false, until: nil)
    let starts = expander.starts(from: .basic("20260304T090000"), before: .basic("99991231")).prefix(2)

    #expect(Array(starts) == [.basic("20260304T090000"), .basic("20260304T090001")])
  }

  @Test func evenlySpacedOccurrencesAreCountedWithoutWalking() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=SECONDLY;COUNT=999999999")
    let start = CivilDateTime.basic("19900101")

    let expander = RecurrenceExpander(rule: rule, start: start, isAllDay: false, until: nil)

    let last = start.adding(seconds: 999_999_998)
    #expect(expander.last == last)
    #expect(Array(expander.starts(from: last, before: .basic("99991231"))) == [last])
  }

  @Test(arguments: [
    ("FREQ=DAILY", "20260304T090000", nil), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "20260304T090000", nil),
    ("FREQ=MONTHLY;BYDAY=2TU;UNTIL=20301231", "20260310T090000", "20301210T090000"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=21031231", "20240229T090000", "20960229T090000"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231", "20240229T090000", "20240229T090000"),
    ("FREQ=SECONDLY;UNTIL=99981231T235958", "19700101T000000", "99981231T235958"),
    ("FREQ=DAILY;UNTIL=20200101", "20260304T090000", "20260304T090000"),
    ("FREQ=WEEKLY;BYDAY=MO,FR;COUNT=5", "20260304T090000", "20260320T090000"),
  ])
  func knowsTheLastStart(_ rule: String, _ start: String, _ last: String?) throws {
    let expander = try RecurrenceExample(rule, from: start, at: []).expander()

    #expect(expander.last == last.map { .basic($0) })
  }

  @Test func anEmptyOrReversedWindowHasNoStarts() throws {
    let start = CivilDateTime.basic("20260304T090000")
    let rule = try RecurrenceRule(parsing: "FREQ=DAILY")
    let expander = RecurrenceExpander(rule: rule, start: start, isAllDay: false, until: nil)

    #expect(Array(expander.starts(from: start, before: start)) == [])
    #expect(Array(expander.starts(from: .basic("20260310"), before: .basic("20260305"))) == [])
    #expect(Array(expander.starts(from: .basic("20250101"), before: start)) == [])
  }

  @Test func noSeriesGoesOnAfterTheYear9999() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=YEARLY")
    let expander = RecurrenceExpander(rule: rule, start: .basic("99970101"), isAllDay: true, until: nil)

    let starts = expander.starts(from: .basic("00010101"), before: CivilDateTime(secondsSinceEpoch: .max))

    #expect(Array(starts) == [.basic("99970101"), .basic("99980101"), .basic("99990101")])
  }
}
