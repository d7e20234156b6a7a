import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct EventDetailTests {
  private let service = ICalendarService.fixture()

  private func component(_ lines: String) throws -> EventComponent {
    let file = try service.read(.event(lines))
    #expect(file.faults == [])
    return try #require(file.objects.first?.components.first)
  }

  private func problems(_ lines: String) throws -> [CalendarFault.Problem] {
    let file = try service.read(.event(lines))
    #expect(file.objects.count == 1)
    return file.faults.map(\.problem)
  }

  @Test func timeStampsAreRead() throws {
    let event = try component(
      "DTSTAMP:20260101T000000Z\nCREATED:20260102T000000\nLAST-MODIFIED:20260103T235960Z")

    #expect(event.stamp == .fixture("2026-01-01T00:00"))
    #expect(event.created == .fixture("2026-01-02T00:00"))
    #expect(event.modified == .fixture("2026-01-03T23:59:59"))
  }

  @Test func anEventWithUnreadableDetailsIsKept() throws {
    let time = "a time in UTC, as 20260131T090000Z"
    #expect(
      try problems("CREATED:None\nDTSTAMP:20260309\nPRIORITY:high\nPRIORITY:10") == [
        .unreadable(text: "CREATED:None", expected: time),
        .unreadable(text: "DTSTAMP:20260309", expected: time),
        .unreadable(text: "PRIORITY:high", expected: "a number from 0 to 9, as PRIORITY:5"),
        .unreadable(text: "PRIORITY:10", expected: "a number from 0 to 9, as PRIORITY:5"),
      ])
  }

  @Test(arguments: [
    ("CLASS:PUBLIC", EventVisibility.public), ("CLASS:", .public), ("X-A:1", .public),
    ("CLASS:private", .private), ("CLASS:CONFIDENTIAL", .confidential), ("CLASS:X-BOARD", .private),
  ])
  func theVisibilityIsRead(_ line: String, _ expected: EventVisibility) throws {
    #expect(try component(line).visibility == expected)
  }

  @Test(
    arguments: [("PRIORITY:0", nil), ("PRIORITY:1", 1), ("PRIORITY: 9", 9), ("X-A:1", nil)]
      as [(String, UInt8?)])
  func thePriorityIsRead(_ line: String, _ expected: UInt8?) throws {
    #expect(try component(line).priority == expected)
  }

  @Test func aDurationStaysADuration() throws {
    #expect(try component("DURATION:P1DT2H").duration == EventDuration(days: 1, seconds: 7200))
    #expect(try component("DTEND:20260309T100000Z").duration == nil)
    #expect(try component("").duration == nil)
  }

  @Test(arguments: ["P1D2W", "PT5M5M", "P1DT", "PT5M1H", "P", "1D", "P999999999W999999999W"])
  func aDurationWithUnorderedUnitsIsRejected(_ text: String) throws {
    let expected = "a length of time, as PT1H30M or P1D"
    let problem = CalendarFault.Problem.unreadable(text: "DURATION:\(text)", expected: expected)
    #expect(try problems("DURATION:\(text)") == (text == "P1DT" ? [] : [problem]))
  }

  @Test(arguments: [
    (EventDuration(), "PT0S"), (EventDuration(days: 14), "P14D"), (EventDuration(seconds: 5400), "PT1H30M"),
    (EventDuration(days: -1, seconds: -7201), "-P1DT2H1S"),
    (EventDuration(days: 1, seconds: -60), "PT23H59M"),
  ])
  func writesALength(_ duration: EventDuration, _ expected: String) {
    #expect(duration.description == expected)
  }

  @Test func coloursConferencesAndImagesAreRead() throws {
    let event = try component(
      "COLOR:teal\nCONFERENCE;VALUE=URI;FEATURE=phone,moderator;LABEL=\"Dial, in\":tel:+41-44-000\n"
        + "X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.example.org/1\nCONFERENCE:\n"
        + "IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/a.png\n"
        + "IMAGE;ENCODING=BASE64;VALUE=BINARY:QUJD")

    #expect(event.colour == "teal")
    #expect(
      event.conferences == [
        EventConference(address: "tel:+41-44-000", label: "Dial, in", features: ["PHONE", "MODERATOR"]),
        EventConference(address: "https://teams.example.org/1"),
      ])
    #expect(event.images == ["https://example.org/a.png"])
  }

  @Test(arguments: [
    ("METHOD:PUBLISH", CalendarMethod.publish), ("METHOD:request", .request), ("METHOD:CANCEL", .cancel),
    ("X-A:1", nil),
  ])
  func theMethodIsRead(_ line: String, _ expected: CalendarMethod?) throws {
    let file = try service.read(.around(line + "\n" + SampleCalendar.eventLines("")))

    #expect(file.method == expected)
    #expect(file.faults == [])
    #expect(file.objects.count == 1)
  }

  @Test func anUnknownMethodIsReported() throws {
    let file = try service.read(.around("METHOD:INVENT\n" + SampleCalendar.eventLines("")))

    #expect(
      file.faults.map(\.description) == [
        "work.ics:4: VCALENDAR: 'METHOD:INVENT' is not a method of RFC 5546, as PUBLISH or CANCEL."
      ])
    #expect(file.objects.count == 1)
  }

  @Test(arguments: [CalendarMethod.reply, .refresh, .counter, .declineCounter])
  func repliesToInvitationsAreIgnored(_ method: CalendarMethod) throws {
    let file = try service.read(
      .around("METHOD:\(method.rawValue)\n" + SampleCalendar.eventLines("")))

    #expect(file.method == method)
    #expect(file.objects == [])
    #expect(
      file.faults.map(\.description) == [
        "work.ics:4: VCALENDAR left out: it answers an invitation (METHOD:\(method.rawValue)) and holds no "
          + "events to keep. Open it in the program that sent the invitation."
      ])
  }

  @Test func aCancellationCancelsOnlyItsOccurrence() throws {
    let lines = "RECURRENCE-ID:20260310T090000Z"
    let file = try service.read(.around("METHOD:CANCEL\n" + SampleCalendar.eventLines(lines)))

    let cancelled = EventComponent.fixture(duration: .zero).with {
      $0.recurrenceID = .at(.tuesday(9))
      $0.status = .cancelled
    }
    #expect(file.objects.map(\.components) == [[cancelled]])
    #expect(
      try service.readCalendar(Data(service.text(of: file.objects, named: nil).utf8), named: "").objects
        .map { $0.components.map(\.withoutStamps) } == [[cancelled]])
  }

  @Test func theLaterStampDecidesBetweenEqualSequences() throws {
    let newer = SampleCalendar.eventLines("SUMMARY:Newer\nDTSTAMP:20260302T000000Z")
    let older = SampleCalendar.eventLines("SUMMARY:Older\nDTSTAMP:20260301T000000Z")

    let file = try service.read(.around(newer + "\n" + older))

    #expect(file.objects.map { $0.components.map(\.title) } == [["Newer"]])
  }

  @Test func aDurationInDaysIsMeasuredOnTheWallClock() throws {
    let sample = SampleCalendar.event(
      "DTSTART;TZID=Europe/Berlin:20260327T120000\nDURATION:P1D\nRRULE:FREQ=DAILY;COUNT=2")

    #expect(
      try service.agenda(sample, from: "2026-03-27", to: "2026-03-31", in: .berlin) == [
        "2026-03-27T12:00 - 2026-03-28T12:00 Standup", "2026-03-28T12:00 - 2026-03-29T12:00 Standup",
      ])
  }
}
