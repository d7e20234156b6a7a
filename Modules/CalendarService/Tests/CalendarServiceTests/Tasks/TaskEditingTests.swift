import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct TaskEditingTests {
  let bench = TaskBench()

  /// What other programs write, and this one does not know.
  let foreign = """
    X-APPLE-SORT-ORDER:12
    X-OC-HIDESUBTASKS;X-P=1:1
    RELATED-TO;RELTYPE=SIBLING:other
    ATTACH:https://example.org/a.pdf
    GEO:52.5;13.4
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Rent
    TRIGGER;RELATED=END:-PT1H
    X-MOZ-LASTACK:1
    END:VALARM
    """

  @Test func aNewTaskHasAllGivenProperties() throws {
    let object = try bench.editor.task(
      titled: "Pay rent",
      with: [
        .due(.march(27)), .band(.high), .categories(["home"]), .notes("Now"),
        .alarms([EventAlarm(trigger: .fromStart(EventDuration(days: -1)))]), .parent("top"),
      ], bench.context)

    #expect(
      bench.lines(object) == [
        "UID:new", "SUMMARY:Pay rent", "DESCRIPTION:Now", "STATUS:NEEDS-ACTION", "PRIORITY:1",
        "CATEGORIES:home",
        "DUE;VALUE=DATE:20260327", "RELATED-TO:top", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER;RELATED=END:-P1D", "DESCRIPTION:Reminder", "END:VALARM",
      ])
  }

  @Test func unknownPropertiesSurviveAnyEdit() throws {
    let object = try bench.object(
      "SUMMARY:Pay\nDUE;TZID=Europe/Berlin;X-P=2:20260327T180000\nSTATUS:NEEDS-ACTION\n\(foreign)")

    let edited = try bench.change(
      object, .title("Pay rent"), .due(.march(28, 12)), .percent(50), .priority(3), .categories(["home"]))
    let done = try bench.complete(edited)[0]

    for line in foreign.split(separator: "\n") {
      #expect(bench.lines(edited).contains(String(line)))
      #expect(bench.lines(done).contains(String(line)))
    }
    #expect(bench.lines(edited, "DUE") == ["DUE;TZID=Europe/Berlin;X-P=2:20260328T120000"])
  }

  @Test func theStartFollowsTheFormOfTheDueDate() throws {
    let object = try bench.object("SUMMARY:Pay\nDTSTART:20260310T090000Z\nDUE:20260327T180000Z")

    let dated = try bench.change(object, .due(.march(27)))

    #expect(
      bench.lines(dated, "DTSTART", "DUE") == ["DTSTART;VALUE=DATE:20260310", "DUE;VALUE=DATE:20260327"])
    let timed = try bench.change(dated, .due(.march(27, 18)))
    #expect(
      bench.lines(timed, "DTSTART", "DUE") == [
        "DTSTART;TZID=Europe/Berlin:20260310T000000", "DUE;TZID=Europe/Berlin:20260327T180000",
      ])
  }

  @Test func aDueDateBeforeTheStartIsRefused() throws {
    let object = try bench.object("SUMMARY:Pay\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260327")

    #expect(throws: TaskEditError.dueBeforeStart(start: .march(10), due: .march(9))) {
      try bench.change(object, .due(.march(9)))
    }
    #expect(throws: TaskEditError.dueBeforeStart(start: .march(27), due: .march(27))) {
      try bench.change(object, .start(.march(27)))
    }
    #expect(
      try bench.lines(bench.change(object, .due(.march(9)), .start(nil)), "DTSTART", "DUE") == [
        "DUE;VALUE=DATE:20260309"
      ])
  }

  @Test func aDateAlwaysHasItsValueType() throws {
    let series = try bench.object(
      "SUMMARY:Pay\nDTSTART;VALUE=DATE:20260310\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260312")

    let moved = try bench.change(series, .due(.march(10)))

    let dates = bench.lines(moved, "DTSTART", "DUE", "EXDATE", "RECURRENCE-ID")
    #expect(dates.count == 3)
    #expect(dates.allSatisfy { $0.contains(";VALUE=DATE:") })
  }

  @Test func statusPercentAndCompletedChangeTogether() throws {
    let object = try bench.object("SUMMARY:Pay\nSTATUS:NEEDS-ACTION\nPERCENT-COMPLETE:20")

    let done = try bench.complete(object)[0]

    #expect(
      bench.lines(done, "STATUS", "COMPLETED", "PERCENT-COMPLETE") == [
        "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T080000Z",
      ])
    let open = try bench.change(done, .state(.needsAction))
    #expect(bench.lines(open, "STATUS", "COMPLETED", "PERCENT-COMPLETE") == ["STATUS:NEEDS-ACTION"])
    let begun = try bench.change(open, .percent(30))
    #expect(bench.lines(begun, "STATUS", "PERCENT-COMPLETE") == ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:30"])
    let full = try bench.change(begun, .percent(100))
    #expect(bench.lines(full, "STATUS", "COMPLETED").count == 2)
    #expect(throws: TaskEditError.closedAlready(title: "Pay")) { try bench.complete(done) }
  }

  @Test(arguments: ["DURATION:PT2H", "DTEND:20260310T110000Z"])
  func onlyDUEIsWrittenForAChangedDueDate(_ line: String) throws {
    let object = try bench.object("SUMMARY:Pay\nDTSTART:20260310T090000Z\n\(line)")

    #expect(try bench.lines(bench.change(object, .title("Rent"))).contains(line))
    let moved = try bench.change(object, .due(.utc(EventTime.march(11, 9).dateTime)))
    #expect(bench.lines(moved, "DUE", "DURATION", "DTEND") == ["DUE:20260311T090000Z"])
  }

  @Test func untilHasTheTypeOfTheStart() throws {
    let timed = try bench.object(
      "SUMMARY:Pay\nDTSTART;TZID=Europe/Berlin:20260310T090000\nDUE;TZID=Europe/Berlin:20260310T090000\n"
        + "RRULE:FREQ=DAILY;UNTIL=20260320T080000Z")

    let dated = try bench.change(timed, .due(.march(10)))

    #expect(bench.lines(dated, "RRULE") == ["RRULE:FREQ=DAILY;UNTIL=20260320"])
    #expect(
      try bench.lines(bench.change(dated, .due(.march(10, 9))), "RRULE") == [
        "RRULE:FREQ=DAILY;UNTIL=20260320T225959Z"
      ])
  }

  @Test func aPriorityOfTheSameBandStays() throws {
    let object = try bench.object("SUMMARY:Pay\nPRIORITY:3")

    #expect(try bench.lines(bench.change(object, .band(.high)), "PRIORITY") == ["PRIORITY:3"])
    #expect(try bench.lines(bench.change(object, .band(.low)), "PRIORITY") == ["PRIORITY:9"])
    #expect(try bench.lines(bench.change(object, .band(nil)), "PRIORITY") == [])
    #expect(try bench.lines(bench.change(object, .priority(4)), "PRIORITY") == ["PRIORITY:4"])
  }

  @Test func anotherParentLeavesOtherRelations() throws {
    let object = try bench.object("SUMMARY:Pay\nRELATED-TO;RELTYPE=SIBLING;X-P=1:s\nRELATED-TO:a")

    #expect(
      try bench.lines(bench.change(object, .parent("b")), "RELATED-TO").sorted() == [
        "RELATED-TO:b", "RELATED-TO;RELTYPE=SIBLING;X-P=1:s",
      ])
    #expect(
      try bench.lines(bench.change(object, .parent(nil)), "RELATED-TO") == [
        "RELATED-TO;RELTYPE=SIBLING;X-P=1:s"
      ])
  }

  @Test func whatCannotBeIsRefusedWithItsCure() throws {
    let undated = try bench.object("SUMMARY:Pay")

    #expect(throws: TaskEditError.repetitionWithoutDate(title: "Pay")) {
      try bench.change(undated, .recurrence(["FREQ=DAILY"]))
    }
    #expect(throws: TaskEditError.alarmWithoutDate(title: "Pay")) {
      try bench.change(undated, .alarms([EventAlarm(trigger: .fromStart(EventDuration(seconds: -600)))]))
    }
    #expect(throws: TaskEditError.unknownZone(name: "Mars/Base")) {
      try bench.change(undated, .due(.zoned(EventTime.march(1).dateTime, zone: "Mars/Base")))
    }
    #expect(throws: TaskEditError.notATask(title: "Lunch")) {
      try bench.change(.fixture(title: "Lunch"), .title("Dinner"))
    }
    #expect(
      TaskEditError.dueBeforeStart(start: .march(10, 9), due: .march(9)).description
        == "It would be due on 9 March 2026, not after its start on 10 March 2026 at 09:00. "
        + "Name an earlier start, or none: '--start none'.")
  }

  @Test func nothingIsWrittenIfNothingChanges() throws {
    let object = try bench.object("SUMMARY:Pay\nPRIORITY:3\n\(foreign)")

    #expect(try bench.change(object, .title("Pay"), .band(.high)) == object)
  }
}
