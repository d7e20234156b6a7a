import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Files that are not a proper VCALENDAR but contain readable events.
@Suite struct OutsideCalendarTests {
  private let service = ICalendarService.fixture()
  private let event = SampleCalendar.eventLines("UID:other")

  private func read(_ text: String) throws -> (uids: [String], faults: [CalendarFault]) {
    let file = try service.read(SampleCalendar(text))
    return (file.objects.map(\.uid), file.faults)
  }

  @Test func eventsAfterTheCalendarAreRead() throws {
    let (uids, faults) = try read(
      SampleCalendar.event("UID:one").text + event + "\n" + event.replacing("other", with: "third"))

    #expect(uids == ["one", "other", "third"])
    #expect(faults.map(\.problem) == [.outsideCalendar])
    #expect(faults.map(\.costsComponent) == [false])
  }

  @Test func eventsAfterTheCalendarKnowItsZones() throws {
    let definition =
      "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0300\n"
      + "TZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE"
    let later = SampleCalendar.eventLines("DTSTART;TZID=Office:20260309T090000")

    let file = try service.read(SampleCalendar(SampleCalendar.around(definition).text + later))

    #expect(file.objects[0].components[0].start == .at("2026-03-09T09:00", in: "Office"))
  }

  @Test func aFileThatLacksOnlyItsEndIsRead() throws {
    let text = SampleCalendar.event().text.replacing("END:VCALENDAR\r\n", with: "")

    let file = try service.readCalendar(Data(text.utf8), named: "work.ics")

    #expect(file.objects.count == 1)
    #expect(file.faults.map(\.problem) == [.missingEnd])
    #expect(file.faults.map(\.costsComponent) == [false])
  }

  @Test func anEventWithoutACalendarIsRead() throws {
    let (uids, faults) = try read(event)

    #expect(uids == ["other"])
    #expect(faults.map(\.problem) == [.outsideCalendar])
    #expect(faults.map(\.line) == [1])
  }

  @Test func theEventsOfVersionOneAreRead() throws {
    let text = SampleCalendar.event().text.replacing("VERSION:2.0", with: "VERSION:1.0")

    let file = try service.readCalendar(Data(text.utf8), named: "work.ics")

    #expect(file.objects.count == 1)
    #expect(file.faults.map(\.problem) == [.oldVersion("1.0")])
    #expect(file.faults.map(\.costsComponent) == [false])
  }

  @Test func lostEventsAreReported() throws {
    let (uids, faults) = try read(event + "\nBEGIN:VEVENT\nUID:broken\nEND:VEVENT")

    #expect(uids == ["other"])
    #expect(faults.map(\.costsComponent) == [false, true])
  }

  @Test func tasksAreReadAndJournalsAreCounted() throws {
    let task = "BEGIN:VTODO\nUID:t\nEND:VTODO\n"
    let journal = "BEGIN:VJOURNAL\nUID:j\nEND:VJOURNAL\n"

    let file = try service.read(.around(task + journal + event))

    #expect(file.objects.map(\.isTask) == [true, false])
    #expect(file.skippedJournals == 1)
    #expect(file.faults == [])
  }

  @Test func chunksAreReadLikeTheWholeFile() throws {
    let events = (0..<40).map { SampleCalendar.eventLines("UID:e\($0)") }
    let task = "BEGIN:VTODO\nUID:t\nEND:VTODO\n"
    for text in [
      SampleCalendar.around(events[..<20].joined(separator: "\n" + task)).text
        + events[20...].joined(separator: "\n"),
      events.joined(separator: "\n" + task),
      "BEGIN:VCALENDAR\nVERSION:1.0\n" + events.joined(separator: "\n"),
    ] {
      var inParts = service
      inParts.chunkSize = 300
      let data = SampleCalendar(text).data

      #expect(
        try inParts.readCalendar(data, named: "work.ics") == service.readCalendar(data, named: "work.ics"))
    }
  }

  @Test(arguments: [true, false])
  func rewritingKeepsEventsOutsideOfTheCalendar(_ isBare: Bool) throws {
    let before = isBare ? "" : SampleCalendar.event("UID:one").text
    let sample = SampleCalendar(before + event.replacing("END:VEVENT", with: "X-A:1\nEND:VEVENT"))
    var object = try #require(try service.read(sample).objects.last)
    object.components[0].title = "Changed"

    let data = try service.rewrite(
      sample.data, named: "work.ics", putting: [object, .fixture(uid: "new")], removing: [])

    let file = try service.readCalendar(data, named: "work.ics")
    #expect(file.objects.map(\.uid) == (isBare ? [] : ["one"]) + ["other", "new"])
    #expect(file.objects.first { $0.uid == "other" }?.components[0].title == "Changed")
    #expect(String(decoding: data, as: UTF8.self).contains("X-A:1\r\n"))
  }

  @Test func rewritingAFileWithoutItsEndReplacesTheEvent() throws {
    let text = SampleCalendar.event().text.replacing("\r\nEND:VCALENDAR\r\n", with: "")
    var object = try service.readCalendar(Data(text.utf8), named: "work.ics").objects[0]
    object.components[0].title = "Changed"

    let data = try service.rewrite(
      Data(text.utf8), named: "work.ics", putting: [object, .fixture(uid: "new")], removing: [])

    let file = try service.readCalendar(data, named: "work.ics")
    #expect(file.objects.map(\.components[0].title) == ["Changed", "Standup"])
  }
}

@Suite struct OutdatedOverrideTests {
  private func titles(
    sequence: Int, exception: String, id: String = "RECURRENCE-ID:20260702T100000Z"
  ) throws -> [String] {
    let master = SampleCalendar.eventLines(
      "UID:r\nSEQUENCE:2\nSUMMARY:master\nDTSTART:20260701T100000Z\nRRULE:FREQ=DAILY;COUNT=3\n\(exception)")
    let override = SampleCalendar.eventLines(
      "UID:r\nSEQUENCE:\(sequence)\nSUMMARY:override\n\(id)\nDTSTART:20260702T150000Z")
    let file = try ICalendarService.fixture().read(.around(master + "\n" + override))
    #expect(file.objects[0].text.contains("override") == (file.objects[0].components.count == 2))
    return file.objects[0].components.map(\.title)
  }

  @Test func anOverrideExcludedByANewerMasterIsRemoved() throws {
    #expect(try titles(sequence: 1, exception: "EXDATE:20260702T100000Z") == ["master"])
    #expect(try titles(sequence: 1, exception: "EXDATE;TZID=Europe/Berlin:20260702T120000") == ["master"])
    #expect(try titles(sequence: 1, exception: "EXDATE;VALUE=DATE:20260702") == ["master"])
  }

  @Test func anOverrideThatIsAsNewOrNotExcludedIsKept() throws {
    #expect(try titles(sequence: 2, exception: "EXDATE:20260702T100000Z") == ["master", "override"])
    #expect(try titles(sequence: 1, exception: "EXDATE:20260703T100000Z") == ["master", "override"])
    #expect(try titles(sequence: 1, exception: "X-A:1") == ["master", "override"])
  }
}
