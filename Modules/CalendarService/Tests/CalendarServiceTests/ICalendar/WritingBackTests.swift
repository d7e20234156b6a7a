import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Changes of single properties: everything else stays as another program wrote it.
@Suite struct WritingBackTests {
  private let service = ICalendarService.system()

  /// The lines that a change removes from and adds to an event with these lines; unfolded.
  private func changes(
    _ lines: String, _ change: (inout EventComponent) -> Void
  ) throws -> (removed: [String], added: [String]) {
    var object = try service.read(.event("UID:event\n" + lines)).objects[0]
    let before = unfolded(service.text(of: [object], named: nil))
    change(&object.components[0])
    let text = service.text(of: [object], named: nil)
    let again = try service.readCalendar(Data(text.utf8), named: "again.ics")
    #expect(
      again.objects.map { $0.components.map(\.withoutStamps) } == [object.components.map(\.withoutStamps)])
    let difference = unfolded(text).difference(from: before)
    return (
      difference.removals.map(\.line), difference.insertions.map(\.line).filter { !$0.hasPrefix("DTSTAMP") }
    )
  }

  private func unfolded(_ text: String) -> [String] {
    text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
  }

  @Test func changingAnAnswerKeepsTheRestOfTheAttendee() throws {
    let parameters =
      "CUTYPE=INDIVIDUAL;ROLE=CHAIR;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;DELEGATED-TO=\"mailto:bo@example.org\""
    let rest = "SCHEDULE-AGENT=CLIENT;X-NUM-GUESTS=2;CN=\"Example, Ana\":MAILTO:Ana@example.org"
    let lines = "ATTENDEE;\(parameters);\(rest)\nATTENDEE:mailto:cy@example.org"

    let (removed, added) = try changes(lines) { $0.attendees[0].response = .accepted }

    #expect(removed == ["ATTENDEE;\(parameters);\(rest)"])
    #expect(added == ["ATTENDEE;\(parameters.replacing("NEEDS-ACTION", with: "ACCEPTED"));\(rest)"])
  }

  @Test func aMissingAnswerIsAdded() throws {
    let (removed, added) = try changes("ATTENDEE;RSVP=TRUE:mailto:cy@example.org") {
      $0.attendees[0].response = .declined
    }

    #expect(removed == ["ATTENDEE;RSVP=TRUE:mailto:cy@example.org"])
    #expect(added == ["ATTENDEE;RSVP=TRUE;PARTSTAT=DECLINED:mailto:cy@example.org"])
  }

  @Test func anAttendeeIsAddedAndRemovedWithoutTheOthers() throws {
    let lines = ["a", "b", "c"].map { "ATTENDEE;ROLE=CHAIR:mailto:\($0)@example.org" }.joined(
      separator: "\nX-A:1\n")

    let (removed, added) = try changes(lines) {
      $0.attendees.remove(at: 1)
      $0.attendees.append(Participant(name: nil, address: "d@example.org"))
    }

    #expect(removed == ["ATTENDEE;ROLE=CHAIR:mailto:b@example.org"])
    #expect(added == ["ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:d@example.org"])
  }

  @Test func anAttendeeKeepsAnAddressThatIsNotAMailAddress() throws {
    let line = "ATTENDEE;EMAIL=ana@example.org;PARTSTAT=ACCEPTED:urn:uuid:1-2"

    let (_, added) = try changes(line) { $0.attendees[0].response = .tentative }

    #expect(added == ["ATTENDEE;EMAIL=ana@example.org;PARTSTAT=TENTATIVE:urn:uuid:1-2"])
  }

  @Test func theOrganizerKeepsSENTBY() throws {
    let line = "ORGANIZER;SENT-BY=\"mailto:bo@example.org\";LANGUAGE=de;CN=Ana:mailto:ana@example.org"

    let (_, added) = try changes(line) { $0.organizer?.name = "Ana Example" }
    let (_, moved) = try changes(line) { $0.organizer?.address = "cy@example.org" }

    #expect(added == [line.replacing("CN=Ana", with: "CN=Ana Example")])
    #expect(moved == [line.replacing("ana@example.org", with: "cy@example.org")])
  }

  @Test(arguments: ["SUMMARY", "DESCRIPTION", "LOCATION"])
  func aTextKeepsItsParametersButNotItsOtherForm(_ property: String) throws {
    let parameters = "LANGUAGE=de;ALTREP=\"cid:part1@example.org\";X-A=b"

    let (removed, added) = try changes("item1.\(property);\(parameters):Alt") {
      if property == "SUMMARY" { $0.title = "Neu, ja" }
      if property == "DESCRIPTION" { $0.notes = "Neu, ja" }
      if property == "LOCATION" { $0.location = "Neu, ja" }
    }

    #expect(removed == ["item1.\(property);\(parameters):Alt"])
    // ALTREP is another form of the old text (RFC 5545, section 3.2.1).
    #expect(added == [#"item1.\#(property);LANGUAGE=de;X-A=b:Neu\, ja"#])
  }

  @Test func aTimeKeepsTheNameOfItsZoneAndOtherParameters() throws {
    let zone = "TZID=\"W. Europe Standard Time\";X-A=b"

    let (_, added) = try changes("DTSTART;\(zone):20260309T090000\nDTEND;\(zone):20260309T100000") {
      $0.start = .at("2026-03-09T08:00", in: "Europe/Berlin")
    }
    let (_, moved) = try changes("DTSTART;\(zone):20260309T090000") {
      $0.start = .day(.fixture("2026-03-09"))
      $0.end = .day(.fixture("2026-03-10"))
    }

    #expect(added == ["DTSTART;\(zone):20260309T080000"])
    #expect(moved.contains("DTSTART;X-A=b;VALUE=DATE:20260309"))
  }

  @Test func anExceptionIsAddedAsALineOfItsOwn() throws {
    let lines =
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY\n"
      + "EXDATE;TZID=Europe/Berlin;X-A=b:20260310T090000,20260311T090000\nX-B:1"

    let (removed, added) = try changes(lines) {
      $0.exceptionDates.append(.at("2026-03-12T09:00", in: "Europe/Berlin"))
    }

    #expect(removed.filter { !$0.hasPrefix("DTSTAMP") } == [])
    #expect(added == ["EXDATE;TZID=Europe/Berlin:20260312T090000"])
  }

  @Test func unchangedConferencesCategoriesAndImagesKeepTheirLines() throws {
    let lines =
      "CATEGORIES;LANGUAGE=de:Arbeit,Reise\nX-GOOGLE-CONFERENCE:https://meet.example.org/a\n"
      + "CONFERENCE;VALUE=URI;FEATURE=AUDIO;X-A=b;LABEL=Call:tel:+41\nIMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/a.png"

    let (removed, added) = try changes(lines) {
      $0.categories.append("Neu")
      $0.conferences[1].label = "Ring"
      $0.images.append("https://example.org/b.png")
    }

    #expect(removed == ["CONFERENCE;VALUE=URI;FEATURE=AUDIO;X-A=b;LABEL=Call:tel:+41"])
    #expect(
      added == [
        "CATEGORIES:Neu", "CONFERENCE;VALUE=URI;FEATURE=AUDIO;X-A=b;LABEL=Ring:tel:+41",
        "IMAGE;VALUE=URI:https://example.org/b.png",
      ])
  }

  private let alarm = """
    BEGIN:VALARM
    UID:alarm-1
    X-WR-ALARMUID:alarm-1
    ACTION:AUDIO
    TRIGGER;X-A=b;RELATED=START:-PT15M
    ATTACH;VALUE=URI:Chord
    ACKNOWLEDGED:20260301T000000Z
    END:VALARM
    """

  @Test func changingATriggerKeepsTheRestOfTheAlarm() throws {
    let (removed, added) = try changes("DTEND:20260309T100000Z\n\(alarm)\nX-B:1") {
      $0.alarms[0].trigger = .fromEnd(EventDuration(seconds: -600))
    }

    #expect(removed.filter { !$0.hasPrefix("DTSTAMP") } == ["TRIGGER;X-A=b;RELATED=START:-PT15M"])
    #expect(added == ["TRIGGER;X-A=b;RELATED=END:-PT10M"])
  }

  @Test func anAlarmIsAddedBesideOneThatStays() throws {
    let (removed, added) = try changes(alarm) {
      $0.alarms.append(EventAlarm(trigger: .fromStart(EventDuration(seconds: -60))))
    }

    #expect(removed == [])
    #expect(Set(added) == ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT1M", "END:VALARM"])
  }

  @Test(arguments: ["X-A:2", "ATTACH:https://example.org/b.pdf"])
  func aChangeOfAnUnknownValueIsWritten(_ line: String) throws {
    let sample = SampleCalendar.event("X-A:1\nATTACH:https://example.org/a.pdf")
    var object = try service.read(sample).objects[0]
    let name = line.prefix { $0 != ":" }
    object.text = object.text.components(separatedBy: "\r\n").map { $0.hasPrefix(name) ? line : $0 }
      .joined(separator: "\r\n")

    let data = try service.rewrite(sample.data, named: "work.ics", putting: [object], removing: [])

    #expect(String(decoding: data, as: UTF8.self).contains("\(line)\r\n"))
    #expect(service.text(of: [object], named: nil).contains("\(line)\r\n"))
  }

  @Test func invalidUTF8StaysInUnchangedLines() throws {
    let sample = SampleCalendar.event("SUMMARY:Tea\nDESCRIPTION:Caf?\nX-A:Z?rich\nX-A:K?ln")
    let bytes = Data(sample.data.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 })
    var object = try service.readCalendar(bytes, named: "work.ics").objects[0]
    object.components[0].title = "Cake"

    let data = try service.rewrite(bytes, named: "work.ics", putting: [object], removing: [])

    let expected = bytes.split(separator: 10).map { Data($0) }
    let lines = data.split(separator: 10).map { Data($0) }
    #expect(expected.filter { !lines.contains($0) } == [Data("SUMMARY:Tea\r".utf8)])
    #expect(lines.contains(Data("SUMMARY:Cake\r".utf8)))
  }
}
