import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct TaskSeriesTests {
  let bench = TaskBench()

  @Test func aDoneOccurrenceBringsTheNextAndIsKept() throws {
    let series = try bench.object(
      "SUMMARY:Rent\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260310\nRRULE:FREQ=WEEKLY;COUNT=3\nX-A:1\n"
        + "PERCENT-COMPLETE:20\nSTATUS:IN-PROCESS")

    let done = try bench.complete(series)

    #expect(
      bench.lines(done[0]) == [
        "UID:old", "SUMMARY:Rent", "DTSTART;VALUE=DATE:20260317", "DUE;VALUE=DATE:20260317",
        "RRULE:FREQ=WEEKLY;COUNT=2", "X-A:1", "STATUS:NEEDS-ACTION", "SEQUENCE:1",
      ])
    #expect(
      bench.lines(done[1]) == [
        "UID:new", "SUMMARY:Rent", "DTSTART;VALUE=DATE:20260310", "DUE;VALUE=DATE:20260310", "X-A:1",
        "PERCENT-COMPLETE:100", "STATUS:COMPLETED", "SEQUENCE:1", "COMPLETED:20260309T080000Z",
      ])
  }

  @Test func theLastOccurrenceClosesTheSeries() throws {
    var series = try bench.object(
      "SUMMARY:Rent\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260310\nRRULE:FREQ=WEEKLY;COUNT=2")

    series = try bench.complete(series)[0]
    #expect(bench.lines(series, "RRULE") == ["RRULE:FREQ=WEEKLY;COUNT=1"])
    let last = try bench.complete(series)

    #expect(last.count == 1)
    #expect(try bench.task(last[0]).isClosed)
    #expect(bench.lines(last[0], "DUE", "STATUS") == ["DUE;VALUE=DATE:20260317", "STATUS:COMPLETED"])
    #expect(throws: TaskEditError.closedAlready(title: "Rent")) { try bench.complete(last[0]) }
  }

  @Test func aLateCompletionLeadsIntoTheFuture() throws {
    let series = try bench.object(
      "SUMMARY:Water\nDTSTART;VALUE=DATE:20260301\nDUE;VALUE=DATE:20260301\nRRULE:FREQ=DAILY;COUNT=20")

    let next = try bench.complete(series, at: .utc("2026-03-09T08:00:00Z"))[0]

    #expect(bench.lines(next, "DUE", "RRULE") == ["DUE;VALUE=DATE:20260309", "RRULE:FREQ=DAILY;COUNT=12"])
  }

  @Test func aMinutelySeriesOfManyYearsIsDoneAtOnce() throws {
    let series = try bench.object("SUMMARY:Blink\nDTSTART:20000101T000000Z\nRRULE:FREQ=MINUTELY")

    let next = try bench.complete(series)[0]

    #expect(bench.lines(next, "DTSTART") == ["DTSTART:20260309T080100Z"])
  }

  @Test func occurrencesDoneAsOverridesArePassed() throws {
    let series = try bench.object(
      "SUMMARY:Rent\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260311\nRRULE:FREQ=DAILY;COUNT=4",
      "SUMMARY:Rent\nRECURRENCE-ID;VALUE=DATE:20260310\nDTSTART;VALUE=DATE:20260310\nSTATUS:COMPLETED")

    let task = try bench.task(series)
    #expect((task.start, task.due, task.recurrenceID) == (.march(11), .march(12), "20260311"))
    let done = try bench.complete(series)

    #expect(bench.lines(done[0], "RRULE") == ["RRULE:FREQ=DAILY;COUNT=2"])
    #expect(try bench.task(done[0]).due == .march(13))
    #expect(try bench.task(done[1]).due == .march(12))
  }

  @Test func aSeriesWhoseOccurrencesAreAllDoneIsClosed() throws {
    let series = try bench.object(
      "SUMMARY:Rent\nDTSTART;VALUE=DATE:20260310\nRRULE:FREQ=DAILY;COUNT=1",
      "SUMMARY:Rent\nRECURRENCE-ID;VALUE=DATE:20260310\nSTATUS:COMPLETED")

    #expect(try bench.task(series).isClosed)
  }

  @Test func anOrphanOverrideAndASplitCopyAreReadAsTasks() throws {
    let orphan = try bench.object(
      "SUMMARY:Rent\nRECURRENCE-ID;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260310\nSTATUS:NEEDS-ACTION")

    #expect(try bench.task(orphan).due == .march(10))
    #expect(try bench.task(bench.complete(orphan)[0]).isClosed)
  }

  @Test func aSeriesWithoutStartCountsFromItsDueDate() throws {
    let series = try bench.object("SUMMARY:Rent\nDUE;TZID=Europe/Berlin:20260310T180000\nRRULE:FREQ=WEEKLY")

    let next = try bench.complete(series)[0]

    #expect(try bench.task(next).due == .march(17, 18))
    #expect(bench.lines(next, "DTSTART") == [])
  }

  @Test func aSeriesWithoutAnyDateIsATask() throws {
    let series = try bench.object("SUMMARY:Rent\nRRULE:FREQ=WEEKLY")

    #expect(try !bench.task(series).isRecurring)
    #expect(try bench.task(bench.complete(series)[0]).isClosed)
  }

  @Test func theThirtyFirstAndClockChangesKeepTheirTimeOfDay() throws {
    let monthly = try bench.object("SUMMARY:Rent\nDTSTART;VALUE=DATE:20260331\nRRULE:FREQ=MONTHLY")
    let daily = try bench.object(
      "SUMMARY:Rent\nDTSTART;TZID=Europe/Berlin:20260328T023000\nDUE;TZID=Europe/Berlin:20260328T030000\n"
        + "RRULE:FREQ=DAILY")

    #expect(try bench.lines(bench.complete(monthly)[0], "DTSTART") == ["DTSTART;VALUE=DATE:20260531"])
    // A clock change skips 02:30 on 29 March: that occurrence takes place after the gap.
    #expect(try bench.task(bench.complete(daily)[0]).start == .march(29, 2, 30))
  }

  @Test func anAlarmBeforeTheEndMovesAndAnAbsoluteOneToo() throws {
    let series = try bench.object(
      """
      SUMMARY:Rent
      DTSTART:20260310T090000Z
      DUE:20260310T100000Z
      RRULE:FREQ=DAILY
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:A
      TRIGGER;RELATED=END:-PT1H
      END:VALARM
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:B
      TRIGGER;VALUE=DATE-TIME:20260310T070000Z
      END:VALARM
      """)

    let done = try bench.complete(series)

    #expect(
      bench.lines(done[0], "TRIGGER") == [
        "TRIGGER;RELATED=END:-PT1H", "TRIGGER;VALUE=DATE-TIME:20260311T070000Z",
      ])
    #expect(bench.lines(done[1], "TRIGGER") == [])
  }

  @Test func excludedOccurrencesArePassed() throws {
    let series = try bench.object(
      "SUMMARY:Rent\nDTSTART;VALUE=DATE:20260310\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260311,20260312")

    #expect(try bench.task(bench.complete(series)[0]).start == .march(13))
  }

  @Test func aNewDueDateMovesTheStartOfASeries() throws {
    let series = try bench.object(
      "SUMMARY:Rent\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260312\nRRULE:FREQ=WEEKLY")

    let moved = try bench.change(series, .due(.march(14)))

    #expect(
      bench.lines(moved, "DTSTART", "DUE") == ["DTSTART;VALUE=DATE:20260312", "DUE;VALUE=DATE:20260314"])
  }
}
