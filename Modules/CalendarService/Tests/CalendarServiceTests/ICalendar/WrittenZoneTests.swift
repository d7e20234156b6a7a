import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// The zone definitions of written calendars.
@Suite struct WrittenZoneTests {
  private let service = ICalendarService.fixture()

  /// A calendar whose zone has the name that Outlook writes, a fixed offset, and an event in it at 12:00.
  private func outlook(_ uid: String, _ offset: String) -> SampleCalendar {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VTIMEZONE
      TZID:Customized Time Zone
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:\(uid)
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Customized Time Zone:20260327T120000
      DTEND;TZID="Customized Time Zone":20260327T130000
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE;TZID=Customized Time Zone:20260328T120000
      SUMMARY:\(uid)
      END:VEVENT
      BEGIN:VEVENT
      UID:\(uid)
      DTSTAMP:20260101T000000Z
      RECURRENCE-ID;TZID=Customized Time Zone:20260329T120000
      DTSTART;TZID=Customized Time Zone:20260329T150000
      SUMMARY:\(uid)
      X-OWN:kept
      END:VEVENT
      END:VCALENDAR

      """
    return SampleCalendar(text)
  }

  private func starts(_ objects: [CalendarObject]) -> [Date] {
    service.occurrences(
      of: objects.map { ("", $0) }, from: .utc("2026-03-01T00:00:00Z"), to: .utc("2026-04-30T00:00:00Z"),
      in: .utc
    ).map(\.start)
  }

  @Test func zonesWithOneNameAndOtherRulesAreWrittenUnderTwoNames() throws {
    let objects = try ["+0500", "-0800", "-0800"].enumerated().flatMap { number, offset in
      try service.read(outlook("\(number)", offset)).objects
    }

    let text = service.text(of: objects, named: nil)

    let read = try service.readCalendar(Data(text.utf8), named: "a").objects
    #expect(starts(read) == starts(objects))
    #expect(text.ranges(of: "BEGIN:VTIMEZONE").count == 2)
    #expect(text.ranges(of: "TZID:Customized Time Zone 2\r\n").count == 1)
    #expect(text.ranges(of: "X-OWN:kept").count == 3)
    #expect(service.text(of: read, named: nil) == text)
  }

  @Test func aZoneIsNotWrittenUnderTheNameOfAnotherOfItsEvent() throws {
    let other = """
      END:VTIMEZONE
      BEGIN:VTIMEZONE
      TZID:Customized Time Zone 2
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:+0345
      TZOFFSETTO:+0345
      END:STANDARD
      END:VTIMEZONE
      """
    let two = SampleCalendar(
      outlook("second", "-0800").text.replacing("END:VTIMEZONE", with: other)
        .replacing(
          "DTSTART;TZID=Customized Time Zone:20260329", with: "DTSTART;TZID=Customized Time Zone 2:20260329"))
    let objects = try [outlook("first", "+0500"), two].flatMap { try service.read($0).objects }

    let text = service.text(of: objects, named: nil)

    let read = try service.readCalendar(Data(text.utf8), named: "a").objects
    #expect(starts(read) == starts(objects))
    #expect(text.ranges(of: "BEGIN:VTIMEZONE").count == 3)
  }

  @Test func anEventIsAddedToAFileThatDefinesItsZoneOtherwise() throws {
    let (first, second) = (outlook("first", "+0500"), outlook("second", "-0800"))
    let objects = try [first, second].flatMap { try service.read($0).objects }

    let data = try service.rewrite(Data(first.text.utf8), named: "a", putting: [objects[1]], removing: [])

    let read = try service.readCalendar(data, named: "a").objects
    #expect(starts(read) == starts(objects))
    let again = try service.rewrite(data, named: "a", putting: [read[1]], removing: [])
    #expect(again == data)
  }

  @Test func zonesDefinedOnlyInTheFileAreKept() throws {
    let definition =
      "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0300\n"
      + "TZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE"
    let event = SampleCalendar.eventLines("DTSTART;TZID=Office:20260309T090000")
    var object = try service.read(.around(definition + "\n" + event)).objects[0]
    #expect(object.text.contains(definition.replacingOccurrences(of: "\n", with: "\r\n")))
    object.components[0].title = "Changed"

    let file = try ICalendarService.system().reread([object])

    #expect(file.faults == [])
    #expect(file.objects[0].zones == object.zones)
    object.text = ""
    #expect(try ICalendarService.system().reread([object]).objects[0].zones == object.zones)
  }

  @Test func aZoneOfSeveralObjectsIsDefinedOnce() throws {
    let object = try service.read(.google).objects[0]
    var other = object
    other.uid = "other"
    other.components = object.components.map { component in component.with { $0.uid = "other" } }

    let text = service.text(of: [object, other], named: nil)

    #expect(text.components(separatedBy: "TZID:Europe/Berlin\r\n").count == 2)
  }
}
