import CalendarService
import CalendarServiceTesting
import Testing

@testable import CalendarServiceImplementation

@Suite struct EventAlarmTests {
  private let service = ICalendarService.fixture()

  private func read(_ lines: String) throws -> CalendarFile {
    let file = try service.read(.event("SUMMARY:Standup\nBEGIN:VALARM\n\(lines)\nEND:VALARM"))
    #expect(file.objects.map { $0.components.map(\.title) } == [["Standup"]])
    return file
  }

  private func alarms(_ lines: String) throws -> [EventAlarm] {
    let file = try read(lines)
    #expect(file.faults == [])
    return file.objects.flatMap { $0.components.flatMap(\.alarms) }
  }

  @Test(arguments: [
    ("TRIGGER:-PT15M", EventAlarm.Trigger.fromStart(EventDuration(seconds: -900))),
    ("TRIGGER;RELATED=START:-P0DT0H30M0S", .fromStart(EventDuration(seconds: -1800))),
    ("TRIGGER;VALUE=DURATION;RELATED=END:P1D", .fromEnd(EventDuration(days: 1))),
    ("TRIGGER;VALUE=DATE-TIME:20260309T083000Z", .at(.at(.monday(8, 30)))),
    ("TRIGGER:20260309T083000", .at(.floating(.fixture("2026-03-09T08:30")))),
  ])
  func theTriggerIsRead(_ line: String, _ expected: EventAlarm.Trigger) throws {
    #expect(try alarms("ACTION:DISPLAY\n" + line).map(\.trigger) == [expected])
  }

  @Test(arguments: [
    ("DISPLAY", EventAlarm.Action.display), ("audio", .audio), ("EMAIL", .email), ("None", .other("NONE")),
  ])
  func theActionIsRead(_ word: String, _ expected: EventAlarm.Action) throws {
    #expect(try alarms("ACTION:\(word)\nTRIGGER:PT0S").map(\.action) == [expected])
  }

  @Test func aRepeatedEmailAlarmIsRead() throws {
    var mail = EventAlarm(action: .email, trigger: .fromStart(EventDuration(seconds: -3600)))
    mail.title = "Soon, really"
    mail.notes = "It starts\nin an hour"
    mail.attendees = [Participant(name: nil, address: "ana@example.org")]
    mail.repetition = EventAlarm.Repetition(count: 2, interval: EventDuration(seconds: 600))

    #expect(
      try alarms(
        #"""
        ACTION:EMAIL
        TRIGGER:-PT1H
        SUMMARY:Soon\, really
        DESCRIPTION:It starts\nin an hour
        ATTENDEE:mailto:ana@example.org
        REPEAT:2
        DURATION:PT10M
        """#) == [mail])
  }

  @Test func propertiesOfAnAlarmDoNotChangeTheEvent() throws {
    let lines = "ACTION:EMAIL\nTRIGGER:PT0S\nSUMMARY:Mail\nDURATION:PT5M\nATTENDEE:mailto:ana@example.org"

    let event = try #require(try read(lines).objects.first?.components.first)

    #expect(event.with { $0.alarms = [] } == .fixture(duration: .zero))
  }

  @Test(arguments: [
    ("TRIGGER:PT0S", 8, "there is no ACTION. Add one."),
    ("ACTION:AUDIO", 8, "there is no TRIGGER. Add one."),
    (
      "ACTION:AUDIO\nTRIGGER:soon", 10,
      "'TRIGGER:soon' is not a length of time, as -PT15M, or a time, as 20260131T090000Z."
    ),
  ])
  func leavesOutAnAlarmThatCannotBeRead(_ lines: String, _ line: Int, _ problem: String) throws {
    let file = try read(lines)

    #expect(file.objects[0].components[0].alarms == [])
    #expect(
      file.faults.map(\.description) == [
        "work.ics:\(line): VALARM of VEVENT 'Standup' left out: \(problem)"
      ])
  }

  @Test func anAlarmWithAnUnreadableRepetitionIsKept() throws {
    let file = try read("ACTION:AUDIO\nTRIGGER:PT0S\nREPEAT:often")
    let half = try read("ACTION:AUDIO\nTRIGGER:PT0S\nREPEAT:2")

    #expect(
      file.faults.map(\.description) == [
        "work.ics:11: VALARM of VEVENT 'Standup': 'REPEAT:often' is not a whole number, as REPEAT:2."
      ])
    #expect(
      half.faults.map(\.description) == [
        "work.ics:8: VALARM of VEVENT 'Standup': there is no DURATION beside REPEAT. Add one."
      ])
    #expect(file.objects[0].components[0].alarms.count == 1)
    #expect(half.objects[0].components[0].alarms.map(\.repetition) == [nil])
  }

  @Test func alarmsOfOtherComponentsAreSkipped() throws {
    let todo = "BEGIN:VJOURNAL\nBEGIN:VALARM\nACTION:AUDIO\nEND:VALARM\nEND:VJOURNAL"

    let file = try service.read(.around(todo + "\n" + SampleCalendar.eventLines("")))

    #expect(file.faults == [])
    #expect(file.objects.map { $0.components[0].alarms } == [[]])
  }
}
