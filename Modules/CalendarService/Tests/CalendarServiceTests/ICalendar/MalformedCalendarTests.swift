import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Every sample contains a valid event, `Standup`, and a faulty one.
@Suite struct MalformedCalendarTests {
  private let service = ICalendarService.fixture()

  /// A calendar with the valid event and a VEVENT with the given lines, whose BEGIN is line 9.
  private func read(_ lines: String) throws -> CalendarFile {
    let faulty = "BEGIN:VEVENT\n\(lines)\nEND:VEVENT"
    let file = try service.read(.around(SampleCalendar.eventLines("") + "\n" + faulty))
    #expect(file.objects.first == (try service.read(.event()).objects.first))
    return file
  }

  private func fault(
    _ problem: CalendarFault.Problem, line: Int, _ component: String = "VEVENT 'Bad'", costs: Bool
  ) -> CalendarFault {
    CalendarFault(
      file: "work.ics", line: line, component: component, problem: problem, costsComponent: costs)
  }

  @Test func anEventWithoutAStartIsDropped() throws {
    let file = try read("UID:bad\nSUMMARY:Bad")

    #expect(file.objects.count == 1)
    #expect(file.faults == [fault(.missing(property: "DTSTART"), line: 9, costs: true)])
  }

  @Test(arguments: ["20261301T090000", "20260230", "tomorrow", "", "20260309T250000Z", "20260309T0900"])
  func anEventWithAnUnreadableStartIsDropped(_ start: String) throws {
    let file = try read("UID:bad\nDTSTART:\(start)\nSUMMARY:Bad")

    let expected = "a date such as 20260131, or a time such as 20260131T090000Z"
    #expect(file.objects.count == 1)
    #expect(
      file.faults == [fault(.unreadable(text: "DTSTART:\(start)", expected: expected), line: 11, costs: true)]
    )
  }

  @Test func anEventWithoutAUIDGetsAStableOne() throws {
    let lines = "DTSTART:20260309T090000Z\nSUMMARY:Bad"

    let file = try read(lines)

    #expect(file.faults == [fault(.missing(property: "UID"), line: 9, costs: false)])
    #expect(file.objects.last?.components.map(\.title) == ["Bad"])
    #expect(file.objects.last?.uid == file.objects.last?.components.first?.uid)
    #expect(file.objects.last?.uid.hasPrefix("almanac-") == true)
    #expect(try read(lines) == file)
    let other = lines.replacingOccurrences(of: "SUMMARY:Bad", with: "SUMMARY:Bat")
    #expect(try read(other).objects.last?.uid != file.objects.last?.uid)
  }

  @Test(arguments: [
    ("DTEND:20260309T080000Z", "20260309T080000Z"), ("DURATION:-PT1H", "20260309T080000Z"),
    ("DURATION:-P1D", "20260308T090000Z"),
  ])
  func anEventThatEndsBeforeItStartsHasNoLength(_ line: String, _ end: String) throws {
    let file = try read("UID:bad\nDTSTART:20260309T090000Z\nSUMMARY:Bad\n\(line)")

    let problem = CalendarFault.Problem.endsBeforeItStarts(start: "20260309T090000Z", end: end)
    #expect(file.faults == [fault(problem, line: 13, costs: false)])
    #expect(file.objects.last?.components == [.fixture(uid: "bad", title: "Bad", duration: .zero)])
  }

  @Test(arguments: [
    ("DTEND:soon", "a date such as 20260131, or a time such as 20260131T090000Z"),
    ("DURATION:PT", "a length of time, as PT1H30M or P1D"),
  ])
  func keepsAnEventWhoseEndCannotBeRead(_ end: String, _ expected: String) throws {
    let file = try read("UID:bad\nDTSTART:20260309T090000Z\nSUMMARY:Bad\n\(end)")

    #expect(file.faults == [fault(.unreadable(text: end, expected: expected), line: 13, costs: false)])
    #expect(file.objects.last?.components == [.fixture(uid: "bad", title: "Bad", duration: .zero)])
  }

  @Test func anEndIsConvertedToTheKindOfTheStart() throws {
    let file = try read("UID:bad\nDTSTART;VALUE=DATE:20260309\nDTEND:20260310T120000Z\nSUMMARY:Bad")

    let problem = CalendarFault.Problem.unreadable(
      text: "DTEND:20260310T120000Z", expected: "a day, as DTSTART is one")
    #expect(file.faults == [fault(problem, line: 12, costs: false)])
    #expect(file.objects.last?.components.first?.end == .day(.wednesday))
  }

  @Test func theFirstOfRepeatedPropertiesCounts() throws {
    let file = try read(
      "UID:bad\nDTSTART:20260309T090000Z\nDTSTART:20260310T090000Z\nSUMMARY:Bad\nSUMMARY:Worse\n"
        + "DTEND:20260309T100000Z\nDURATION:PT5H")

    #expect(
      file.faults == [
        fault(.repeated(property: "DTSTART"), line: 12, costs: false),
        fault(.repeated(property: "SUMMARY"), line: 14, costs: false),
        fault(.repeated(property: "DTEND or DURATION"), line: 16, costs: false),
      ])
    #expect(file.objects.last?.components == [.fixture(uid: "bad", title: "Bad")])
  }

  @Test func aLineThatIsNoPropertyIsReported() throws {
    let file = try read(
      "UID:bad\nDTSTART:20260309T090000Z\nSUMMARY:Bad\nDESCRIPTION:One\ntwo three\nSTATUS;X=1")

    #expect(
      file.faults == [
        fault(.unreadableLine(text: "two three"), line: 14, costs: false),
        fault(.unreadableLine(text: "STATUS;X=1"), line: 15, costs: false),
      ])
    #expect(file.objects.last?.components.first?.notes == "One")
  }

  @Test func timesInAnUnknownZoneAreFloating() throws {
    let file = try read("UID:bad\nDTSTART;TZID=Mars/Olympus:20260309T090000\nSUMMARY:Bad")

    #expect(file.faults == [fault(.unknownZone(name: "Mars/Olympus"), line: 9, costs: false)])
    #expect(file.objects.last?.components.first?.start == .floating(.fixture("2026-03-09T09:00")))
  }

  @Test func quotesWithinQuotedParametersAreRead() throws {
    let file = try read(
      "UID:bad\nDTSTART;TZID=\"Europe/Berlin\":20260309T090000\nSUMMARY:Bad\n"
        + "ATTENDEE;CN=\"Bo \"The: Rock\" O\";PARTSTAT=ACCEPTED:mailto:bo@example.org\n"
        + "ATTENDEE;CN=\"Cy;PARTSTAT=TENTATIVE:mailto:cy@example.org")

    #expect(file.objects.last?.components.first?.start == .at("2026-03-09T09:00", in: "Europe/Berlin"))
    #expect(file.objects.last?.components.first?.attendees.map(\.response) == [.accepted, .tentative])
    #expect(file.objects.last?.components.first?.attendees.map(\.name) == ["Bo The: Rock O", "Cy"])
  }

  @Test func anEventWithoutENDIsDropped() throws {
    let file = try service.read(
      .around(
        "BEGIN:VEVENT\nUID:bad\nSUMMARY:Bad\nDTSTART:20260309T090000Z\n" + SampleCalendar.eventLines("")))

    #expect(file.objects.map(\.uid) == ["event"])
    #expect(file.faults == [fault(.unbalanced(text: "BEGIN:VEVENT"), line: 4, costs: true)])
  }

  @Test func anEventWhoseAlarmLacksENDIsKept() throws {
    let file = try read("UID:bad\nDTSTART:20260309T090000Z\nSUMMARY:Bad\nBEGIN:VALARM\nACTION:DISPLAY")

    #expect(file.objects.map(\.uid) == ["event", "bad"])
    #expect(file.faults == [fault(.unbalanced(text: "BEGIN:VALARM"), line: 13, "VALARM", costs: true)])
  }

  @Test func anEndWithoutABeginIsReported() throws {
    let file = try service.read(.around("END:VEVENT\n" + SampleCalendar.eventLines("")))

    #expect(file.objects.map(\.uid) == ["event"])
    #expect(file.faults == [fault(.unbalanced(text: "END:VEVENT"), line: 4, "VCALENDAR", costs: false)])
  }

  @Test func theNewestOfTwoMastersWithOneUIDCounts() throws {
    let old = SampleCalendar.eventLines("SUMMARY:Old\nSEQUENCE:1")
    let new = SampleCalendar.eventLines("SUMMARY:New\nSEQUENCE:2")
    let equal = SampleCalendar.eventLines("SUMMARY:Newest\nSEQUENCE:2")

    let file = try service.read(.around([new, old, equal].joined(separator: "\n")))

    #expect(file.objects.map { $0.components.map(\.title) } == [["Newest"]])
    #expect(
      file.faults == [
        fault(.duplicate(uid: "event"), line: 4, "VEVENT 'New'", costs: true),
        fault(.duplicate(uid: "event"), line: 10, "VEVENT 'Old'", costs: true),
      ])
    #expect(file.objects[0].text.contains("SUMMARY:Newest"))
    #expect(!file.objects[0].text.contains("SUMMARY:Old"))
  }

  /// A RECURRENCE-ID names a moment, in whatever zone it is written (RFC 5545, section 3.8.4.4).
  @Test func theNewestOfTwoOverridesOfOneMomentCounts() throws {
    let series = SampleCalendar.eventLines("RRULE:FREQ=DAILY")
    let old = SampleCalendar.eventLines("RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000\nSUMMARY:Old")
    let new = SampleCalendar.eventLines("RECURRENCE-ID:20260330T070000Z\nSUMMARY:New\nSEQUENCE:2")

    let file = try service.read(.around([series, old, new].joined(separator: "\n")))

    #expect(file.objects[0].components.map(\.title).contains("New"))
    #expect(file.objects[0].components.count == 2, "\(file.objects[0].components.map(\.title))")
  }

  @Test func invalidUTF8IsReplacedAndReported() throws {
    var bytes = Data(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:bad\r\nDTSTART:20260309T090000Z\r\nSUMMARY:Z".utf8)
    bytes += [0xFC] + Data("rich\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)

    let file = try service.readCalendar(bytes, named: "work.ics")

    #expect(file.objects[0].components[0].title == "Z\u{FFFD}rich")
    #expect(file.objects[0].text.contains("SUMMARY:Z\u{FFFD}rich\r\n"))
    #expect(file.faults == [fault(.notUTF8, line: 5, "VEVENT 'Z\u{FFFD}rich'", costs: false)])
  }

  @Test func controlCharactersAreDropped() throws {
    let file = try read("UID:bad\nDTSTART:20260309T090000Z\nSUMMARY:B\u{1B}[31ma\0d\tX")

    #expect(file.objects.last?.components.first?.title == "B[31mad\tX")
  }

  @Test func textAfterTheLastCalendarIsReportedOnce() throws {
    let file = try service.read(SampleCalendar(SampleCalendar.event().text + "garbage\nmore garbage"))

    #expect(file.objects.map(\.uid) == ["event"])
    #expect(file.faults.map(\.problem) == [.unreadableLine(text: "garbage")])
  }

  @Test func repliesToInvitationsAreSkipped() throws {
    let file = try service.read(.around("METHOD:REPLY\n" + SampleCalendar.eventLines("")))

    #expect(file.objects == [])
    #expect(file.faults == [fault(.answer(method: .reply), line: 4, "VCALENDAR", costs: true)])
  }

  @Test func everyEventOfACancellationIsCancelled() throws {
    let file = try service.read(.around("METHOD:CANCEL\n" + SampleCalendar.eventLines("")))

    #expect(file.objects.map { $0.components[0].status } == [.cancelled])
  }
}
