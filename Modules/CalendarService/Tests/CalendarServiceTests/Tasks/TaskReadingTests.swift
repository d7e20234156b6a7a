import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct TaskReadingTests {
  let bench = TaskBench()

  @Test func allPropertiesOfATaskAreRead() throws {
    let object = try bench.object(
      """
      SUMMARY:Pay rent
      DTSTART;TZID=Europe/Berlin:20260320T090000
      DUE;TZID=Europe/Berlin:20260327T180000
      STATUS:IN-PROCESS
      PERCENT-COMPLETE:40
      PRIORITY:2
      CATEGORIES:home,money
      RELATED-TO:parent
      DESCRIPTION:By transfer
      LOCATION:Bank
      URL:https://example.org
      """)

    let task = try bench.task(object)

    #expect((task.uid, task.calendar, task.title) == ("old", "Home", "Pay rent"))
    #expect(task.start == .march(20, 9))
    #expect(task.due == .march(27, 18))
    #expect(task.dueDate == .utc("2026-03-27T17:00:00Z"))
    #expect((task.state, task.percent, task.priority, task.band) == (.inProcess, 40, 2, .high))
    #expect((task.categories, task.parent) == (["home", "money"], "parent"))
    #expect((task.notes, task.location, task.url) == ("By transfer", "Bank", "https://example.org"))
    #expect(!task.isRecurring)
  }

  @Test func aTaskHasNoOccurrences() throws {
    let object = try bench.object(
      "SUMMARY:Pay\nDTSTART:20260310T090000Z\nDUE:20260310T100000Z\nRRULE:FREQ=DAILY")
    let all = [(calendar: "Home", object: object)]

    #expect(
      bench.service.occurrences(of: all, from: .distantPast, to: .distantFuture, in: .berlin) == [])
    #expect(bench.service.span(of: object) == nil)
    #expect(bench.service.nearestOccurrence(of: all[0], to: .monday(8), in: .berlin) { _ in true } == nil)
    #expect(bench.service.nextOccurrence(of: all[0], after: .monday(8), in: .berlin) { _ in true } == nil)
  }

  @Test(arguments: [
    ("", false), ("STATUS:NEEDS-ACTION", false), ("STATUS:COMPLETED", true),
    ("COMPLETED:20260301T000000Z", true), ("STATUS:CANCELLED", true), ("COMPLETED:20260301", true),
  ])
  func aTaskIsClosedIfStatusOrCompletedSaysSo(_ lines: String, _ isClosed: Bool) throws {
    #expect(try bench.task(bench.object("SUMMARY:Pay\n\(lines)")).isClosed == isClosed)
  }

  @Test func durationAndDTENDAreReadAsADueDate() throws {
    let length = try bench.object("SUMMARY:Pay\nDTSTART:20260310T090000Z\nDURATION:PT2H")
    let end = try bench.object("SUMMARY:Pay\nDTEND:20260310T110000Z")
    let both = try bench.object("SUMMARY:Pay\nDTSTART:20260310T090000Z\nDURATION:PT2H\nDUE:20260311T090000Z")

    #expect(try bench.task(length).dueDate == .utc("2026-03-10T11:00:00Z"))
    #expect(try bench.task(end).dueDate == .utc("2026-03-10T11:00:00Z"))
    #expect(try bench.task(both).dueDate == .utc("2026-03-11T09:00:00Z"))
  }

  @Test func aDueDateBeforeOrAtItsStartIsStillRead() throws {
    let equal = try bench.object("SUMMARY:Pay\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260310")
    let earlier = try bench.object("SUMMARY:Pay\nDTSTART:20260310T090000Z\nDUE;VALUE=DATE:20260309")

    #expect(try bench.task(equal).due == .march(10))
    #expect(try bench.task(earlier).due == .march(9))
  }

  @Test func badValuesAreReportedAndLoseNothing() throws {
    let file = try bench.read(
      "BEGIN:VTODO\nUID:t\nSUMMARY:Pay\nPRIORITY:12\nPERCENT-COMPLETE:lots\nSTATUS:MAYBE\nDUE:soon\nEND:VTODO"
    )

    #expect(
      file.faults.map(\.description) == [
        "test.ics:7: VTODO 'Pay': 'PRIORITY:12' is not a number from 0 to 9, as PRIORITY:5.",
        "test.ics:8: VTODO 'Pay': 'PERCENT-COMPLETE:lots' is not a number from 0 to 100, as PERCENT-COMPLETE:50.",
        "test.ics:9: VTODO 'Pay': 'STATUS:MAYBE' is not NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED.",
        "test.ics:10: VTODO 'Pay': 'DUE:soon' is not a date such as 20260131, or a time such as 20260131T090000Z.",
      ])
    let renamed = try bench.change(try #require(file.objects.first), .title("Pay rent"))
    for line in ["PRIORITY:12", "PERCENT-COMPLETE:lots", "STATUS:MAYBE", "DUE:soon"] {
      #expect(bench.lines(renamed).contains(line))
    }
  }

  @Test func theParentIsTheFirstRelationOfNoOtherKind() throws {
    let parent = { (lines: String) in try bench.task(bench.object("SUMMARY:Pay\n\(lines)")).parent }

    #expect(try parent("RELATED-TO:a") == "a")
    #expect(try parent("RELATED-TO;RELTYPE=parent:a") == "a")
    #expect(try parent("RELATED-TO;RELTYPE=X-OTHER:a") == "a")
    #expect(try parent("RELATED-TO;RELTYPE=DEPENDS-ON:b\nRELATED-TO;RELTYPE=CHILD:c\nRELATED-TO:a") == "a")
    #expect(try parent("RELATED-TO;RELTYPE=SIBLING:a") == nil)
    #expect(try parent("RELATED-TO:old") == nil)
  }

  @Test func aDateIsDueOnItsDayInEveryZone() throws {
    let west = TaskBench(zone: .newYork)
    let task = try west.task(try west.object("SUMMARY:Pay\nDUE;VALUE=DATE:20260309"))

    #expect(task.dueDate == .utc("2026-03-09T04:00:00Z"))
    #expect(task.dueDay(in: .newYork) == .fixture("2026-03-09"))
    #expect(!task.isOverdue(at: .fixture(now: .utc("2026-03-10T03:59:00Z"), zone: .newYork)))
    #expect(task.isOverdue(at: .fixture(now: .utc("2026-03-10T04:00:00Z"), zone: .newYork)))
  }

  @Test func journalsPassThroughARewriteUntouched() throws {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VJOURNAL\r\nUID:j\r\nX-A:1\r\nEND:VJOURNAL\r\n"
      + "BEGIN:VTODO\r\nUID:t\r\nSUMMARY:Pay\r\nX-B:2\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    let file = try bench.service.readCalendar(Data(text.utf8), named: "test.ics")
    let renamed = try bench.change(file.objects[0], .title("Pay rent"))

    let written = try bench.service.rewrite(
      Data(text.utf8), named: "test.ics", putting: [renamed], removing: [])

    let lines = Set(String(decoding: written, as: UTF8.self).split(separator: "\r\n"))
    #expect(file.skippedJournals == 1)
    #expect(
      lines.symmetricDifference(text.split(separator: "\r\n")).filter { !$0.hasPrefix("DTSTAMP") }.sorted()
        == [
          "SUMMARY:Pay", "SUMMARY:Pay rent",
        ])
  }
}
