import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct SeriesOccurrencesTests {
  private let service = ICalendarService.fixture()

  /// The occurrences in March and April 2026 for a person in Berlin.
  private func agenda(_ lines: String..., in zone: Zone = .berlin) throws -> [String] {
    let events = lines.map(SampleCalendar.eventLines).joined(separator: "\n")
    return try service.agenda(.around(events), from: "2026-03-01", to: "2026-05-01", in: zone)
  }

  private let dayAndNight =
    "DTSTART;TZID=Europe/Berlin:20260328T223000\nDTEND;TZID=Europe/Berlin:20260329T043000"

  @Test func durationsInHoursAreExactAcrossSummerTime() throws {
    // Five hours on the first night, which has one hour less; six on the second would be one too many.
    #expect(
      try agenda(dayAndNight + "\nRRULE:FREQ=DAILY;COUNT=2") == [
        "2026-03-28T22:30 - 2026-03-29T04:30 Standup", "2026-03-29T22:30 - 2026-03-30T03:30 Standup",
      ])
  }

  /// RFC 5545, sections 3.3.5 and 3.3.10.
  @Test func aTimeThatAClockChangeSkipsMovesAfterTheGapAndIsNotCounted() throws {
    #expect(
      try agenda("DTSTART;TZID=Europe/Berlin:20260328T023000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=3") == [
        "2026-03-28T02:30 - 2026-03-28T03:00 Standup", "2026-03-29T03:30 - 2026-03-29T04:00 Standup",
        "2026-03-30T02:30 - 2026-03-30T03:00 Standup", "2026-03-31T02:30 - 2026-03-31T03:00 Standup",
      ])
  }

  /// Apia went without 30 December 2011, so that two occurrences of a daily event have one moment.
  @Test func aDayThatAZoneLeavesOutHasNoOccurrenceOfItsOwn() throws {
    let apia = "DTSTART;TZID=Pacific/Apia:20111228T090000\nRRULE:FREQ=DAILY;COUNT=3"

    let events = try ICalendarService.system().agenda(
      .around(SampleCalendar.eventLines(apia)), from: "2011-12-01", to: "2012-02-01", in: .utc)

    #expect(events.map { $0.prefix(16) } == ["2011-12-28T19:00", "2011-12-29T19:00", "2011-12-30T19:00"])
  }

  /// RFC 5545, section 3.3.5.
  @Test(arguments: [
    "TZID=Europe/Berlin:20260329T023000",
    "TZID=Europe/Berlin:20260328T093000\nRDATE;TZID=Europe/Berlin:20260329T023000\nEXDATE:20260328T083000Z",
    "VALUE=DATE-TIME:20260329T023000\nRRULE:FREQ=DAILY;COUNT=1",
    "TZID=Europe/Berlin:20260328T023000\nRRULE:FREQ=DAILY;UNTIL=20260329T013000Z\nEXDATE:20260328T013000Z",
  ])
  func aSingleTimeThatAClockChangeSkipsMovesAfterTheGap(_ start: String) throws {
    #expect(try agenda("DTSTART;\(start)") == ["2026-03-29T03:30 - 2026-03-29T03:30 Standup"])
  }

  /// RFC 5545, section 3.3.10.
  @Test(arguments: [
    ("20260327T023000", "FREQ=DAILY;COUNT=4", 5, "2026-03-31T02:30"),
    ("20260327T023000", "FREQ=DAILY;COUNT=4;BYDAY=MO,TU,WE,TH,FR,SA,SU", 5, "2026-03-31T02:30"),
    ("20260327T023000", "FREQ=WEEKLY;BYDAY=FR,SU;COUNT=3", 4, "2026-04-05T02:30"),
    // These times move to the moment of another one.
    ("20260329T000000", "FREQ=HOURLY;COUNT=6", 6, "2026-03-29T06:00"),
    ("20260329T013000", "FREQ=MINUTELY;INTERVAL=30;COUNT=4", 4, "2026-03-29T04:00"),
    ("20250331T023000", "FREQ=DAILY;COUNT=366", 367, "2026-04-01T02:30"),
    ("20260329T023000", "FREQ=DAILY;COUNT=2", 2, "2026-03-30T02:30"),
    ("20260328T023000", "FREQ=DAILY;COUNT=1", 1, "2026-03-28T02:30"),
    ("20260327T093000", "FREQ=DAILY;COUNT=4", 4, "2026-03-30T09:30"),
  ])
  func aSkippedTimeDoesNotUseUpCOUNT(_ start: String, _ rule: String, _ count: Int, _ last: String) throws {
    let events = try agenda("DTSTART;TZID=Europe/Berlin:\(start)\nRRULE:\(rule)")

    #expect(events.last?.prefix(16) == Substring(last))
    let object = try service.read(.event("DTSTART;TZID=Europe/Berlin:\(start)\nRRULE:\(rule)")).objects[0]
    let all = service.occurrences(of: [("", object)], from: .distantPast, to: .distantFuture, in: .berlin)
    #expect(all.count == count)
    let end = try #require(service.span(of: object)?.end)
    #expect(Zone.berlin.dateTime(at: end).date >= .fixture(String(last.prefix(10))))
  }

  @Test func aFloatingCOUNTDoesNotDependOnThePersonsZone() throws {
    #expect(try agenda("DTSTART:20260328T023000\nRRULE:FREQ=DAILY;COUNT=3").count == 3)
  }

  @Test func aNegativeCOUNTIsNoCOUNT() throws {
    #expect(
      try agenda("DTSTART;VALUE=DATE:20260302\nRRULE:FREQ=WEEKLY;UNTIL=20260401;COUNT=-1;INTERVAL=1;BYDAY=MO")
        .count == 5)
    #expect(try service.read(.event("RRULE:FREQ=DAILY;COUNT=0")).faults.count == 1)
  }

  @Test func aLoneOverrideThatRepeatsIsShownAsItsSeries() throws {
    let lines =
      "RECURRENCE-ID:19700102T010000Z\nDTSTART:20260302T100000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO\nX-OWN:1"
    let file = try service.read(.event(lines))

    #expect(try agenda(lines, in: .utc).count == 9)
    #expect(file.faults.map(\.problem) == [.loneOverride])
    let written = service.text(of: file.objects, named: nil)
    #expect(written.contains("X-OWN:1\r\n") && !written.contains("RECURRENCE-ID"))
  }

  @Test func theFirstOfTwoEqualWallTimesIsTaken() throws {
    let sample = SampleCalendar.event("DTSTART;TZID=Europe/Berlin:20261024T023000\nRRULE:FREQ=DAILY;COUNT=3")

    #expect(
      try service.agenda(sample, from: "2026-10-01", to: "2026-11-01", in: .utc) == [
        "2026-10-24T00:30 - 2026-10-24T00:30 Standup", "2026-10-25T00:30 - 2026-10-25T00:30 Standup",
        "2026-10-26T01:30 - 2026-10-26T01:30 Standup",
      ])
  }

  @Test(arguments: [
    "EXDATE;TZID=Europe/Berlin:20260330T090000", "EXDATE:20260330T070000Z", "EXDATE:20260330T090000",
    "EXDATE;VALUE=DATE:20260330", "EXDATE;TZID=Asia/Tokyo:20260330T160000",
  ])
  func leavesOutAnExceptionInWhateverFormItIsWritten(_ exception: String) throws {
    let lines = "DTSTART;TZID=Europe/Berlin:20260323T090000\nRRULE:FREQ=WEEKLY;COUNT=3\n\(exception)"

    #expect(
      try agenda(lines) == [
        "2026-03-23T09:00 - 2026-03-23T09:00 Standup", "2026-04-06T09:00 - 2026-04-06T09:00 Standup",
      ])
  }

  @Test(arguments: ["EXDATE;VALUE=DATE:20260330", "EXDATE:20260330T000000Z", "EXDATE:20260330T000000"])
  func anExceptionOfAnAllDaySeriesIsOmitted(_ exception: String) throws {
    #expect(
      try agenda("DTSTART;VALUE=DATE:20260323\nRRULE:FREQ=WEEKLY;COUNT=3\n\(exception)") == [
        "2026-03-23 - 2026-03-24 Standup", "2026-04-06 - 2026-04-07 Standup",
      ])
  }

  @Test(arguments: [
    "RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000", "RECURRENCE-ID:20260330T070000Z",
    "RECURRENCE-ID;VALUE=DATE:20260330",
  ])
  func showsAnOverrideWhoseOccurrenceIsNamedInAnotherForm(_ name: String) throws {
    #expect(
      try agenda(
        "DTSTART;TZID=Europe/Berlin:20260323T090000\nRRULE:FREQ=WEEKLY;COUNT=2",
        "\(name)\nDTSTART;TZID=Europe/Berlin:20260331T100000\nSUMMARY:Moved"
      ) == ["2026-03-23T09:00 - 2026-03-23T09:00 Standup", "2026-03-31T10:00 - 2026-03-31T10:00 Moved"])
  }

  @Test func anOverrideMovedIntoTheRangeIsShown() throws {
    #expect(
      try agenda(
        "DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY;COUNT=2",
        "RECURRENCE-ID:20260102T090000Z\nDTSTART:20260310T090000Z\nSUMMARY:Moved", in: .utc)
        == ["2026-03-10T09:00 - 2026-03-10T09:00 Moved"])
  }

  @Test func aFutureOverrideDoesNotAffectOtherOverrides() throws {
    #expect(
      try agenda(
        "DTSTART:20260302T090000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=5",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20260316T090000Z\nDTSTART:20260317T100000Z\nDURATION:PT2H\nSUMMARY:New",
        "RECURRENCE-ID:20260323T090000Z\nDTSTART:20260323T120000Z\nSUMMARY:Own", in: .utc) == [
          "2026-03-02T09:00 - 2026-03-02T10:00 Standup", "2026-03-09T09:00 - 2026-03-09T10:00 Standup",
          "2026-03-17T10:00 - 2026-03-17T12:00 New", "2026-03-23T12:00 - 2026-03-23T12:00 Own",
          "2026-03-31T10:00 - 2026-03-31T12:00 New",
        ])
  }

  @Test func aCancelledFutureEndsTheSeries() throws {
    #expect(
      try agenda(
        "DTSTART:20260302T090000Z\nRRULE:FREQ=WEEKLY",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20260316T090000Z\nDTSTART:20260316T090000Z\nSTATUS:CANCELLED",
        in: .utc
      ) == ["2026-03-02T09:00 - 2026-03-02T09:00 Standup", "2026-03-09T09:00 - 2026-03-09T09:00 Standup"])
  }

  @Test func listedDatesAndPeriodsAreAddedToTheRule() throws {
    #expect(
      try agenda(
        "DTSTART:20260302T090000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2\n"
          + "RDATE;VALUE=PERIOD:20260305T120000Z/PT3H\nRDATE:20260309T090000Z,20260304T080000Z", in: .utc)
        == [
          "2026-03-02T09:00 - 2026-03-02T10:00 Standup", "2026-03-04T08:00 - 2026-03-04T09:00 Standup",
          "2026-03-05T12:00 - 2026-03-05T15:00 Standup", "2026-03-09T09:00 - 2026-03-09T10:00 Standup",
        ])
  }

  @Test func aListedDayHasTheTimeOfTheSeries() throws {
    #expect(
      try agenda("DTSTART;TZID=Europe/Berlin:20260327T090000\nRDATE;VALUE=DATE:20260330") == [
        "2026-03-27T09:00 - 2026-03-27T09:00 Standup", "2026-03-30T09:00 - 2026-03-30T09:00 Standup",
      ])
  }

  @Test func aListedPeriodLongerThanTheEventIsFound() throws {
    #expect(
      try agenda("DTSTART:20260102T090000Z\nRDATE;VALUE=PERIOD:20260105T120000Z/P90D", in: .utc) == [
        "2026-01-05T12:00 - 2026-04-05T12:00 Standup"
      ])
  }

  @Test(arguments: ["RDATE;TZID=Europe/Berlin:20260329T023000", "RRULE:FREQ=DAILY;UNTIL=20260329T013000Z"])
  func anExceptionInUTCAppliesToASkippedTime(_ repetition: String) throws {
    #expect(
      try agenda("DTSTART;TZID=Europe/Berlin:20260328T023000\n\(repetition)\nEXDATE:20260329T013000Z")
        == ["2026-03-28T02:30 - 2026-03-28T02:30 Standup"])
  }

  @Test func untilIncludesItsWholeDay() throws {
    let agenda = try agenda("DTSTART:20260330T090000Z\nRRULE:FREQ=HOURLY;UNTIL=20260330", in: .utc)

    #expect(agenda.count == 15)
    #expect(agenda.last == "2026-03-30T23:00 - 2026-03-30T23:00 Standup")
  }

  @Test(arguments: ["20260410T065959Z", "20260409", "20260410T085959"])
  func aSeriesEndsBeforeUNTILInAnyForm(_ until: String) throws {
    let agenda = try agenda("DTSTART;TZID=Europe/Berlin:20260327T090000\nRRULE:FREQ=WEEKLY;UNTIL=\(until)")

    #expect(agenda.last == "2026-04-03T09:00 - 2026-04-03T09:00 Standup")
  }

  @Test(arguments: ["20260410T070000Z", "20260410", "20260410T090000"])
  func aSeriesIncludesUNTILInAnyForm(_ until: String) throws {
    let agenda = try agenda("DTSTART;TZID=Europe/Berlin:20260327T090000\nRRULE:FREQ=WEEKLY;UNTIL=\(until)")

    #expect(agenda.last == "2026-04-10T09:00 - 2026-04-10T09:00 Standup")
  }

  @Test func aLongEventThatBeganLongAgoIsFound() throws {
    #expect(
      try agenda("DTSTART:20250101T000000Z\nDTEND:20270101T000000Z", in: .utc) == [
        "2025-01-01T00:00 - 2027-01-01T00:00 Standup"
      ])
  }

  @Test func occurrencesAreIdentifiedByTheirOriginalStart() throws {
    let file = try service.read(
      .around(
        SampleCalendar.eventLines("DTSTART;TZID=Europe/Berlin:20260330T090000\nRRULE:FREQ=DAILY;COUNT=2")
          + "\n"
          + SampleCalendar.eventLines("RECURRENCE-ID:20260331T070000Z\nDTSTART:20260331T120000Z")))

    let events = service.occurrences(
      of: [("Work", file.objects[0])], from: .utc("2026-03-01T00:00:00Z"), to: .utc("2026-05-01T00:00:00Z"),
      in: .utc)

    #expect(events.map(\.id.recurrenceID) == ["20260330T090000", "20260331T090000"])
    #expect(events.map(\.zone) == ["Europe/Berlin", "UTC"])
    #expect(events.map(\.isRecurring) == [true, true])
  }

  @Test func anyRangeIsAnswered() throws {
    let objects = [("Work", try service.read(.event("RRULE:FREQ=DAILY;COUNT=3")).objects[0])]

    #expect(
      service.occurrences(of: objects, from: .distantPast, to: .distantFuture, in: .utc).count == 3)
    let infinite = Date(timeIntervalSince1970: .infinity)
    #expect(service.occurrences(of: objects, from: .monday(0), to: infinite, in: .utc).count == 3)
  }
}
