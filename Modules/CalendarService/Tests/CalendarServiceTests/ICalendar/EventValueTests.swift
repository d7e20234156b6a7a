import CalendarService
import CalendarServiceTesting
import Testing

@testable import CalendarServiceImplementation

@Suite struct EventValueTests {
  private func component(_ lines: String) throws -> EventComponent {
    let file = try ICalendarService.fixture().read(.event(lines))
    #expect(file.faults == [])
    return try #require(file.objects.first?.components.first)
  }

  @Test(arguments: [
    ("DTSTART:20260309T090000Z", "20260309T090000Z"),
    ("DTSTART:20260309T090000", "20260309T090000"),
    ("DTSTART;VALUE=DATE:20260309", "20260309"),
    ("DTSTART:20260309", "20260309"),
    ("DTSTART;VALUE=DATE-TIME:20260309T090000Z", "20260309T090000Z"),
    ("DTSTART;TZID=Europe/Berlin:20260309T090000Z", "20260309T090000Z"),
    ("DTSTART:20260309T240000Z", "20260310T000000Z"),
    ("DTSTART:20260309T235960Z", "20260309T235959Z"),
    ("DTSTART:00010101T000000Z", "00010101T000000Z"),
    ("DTSTART:99991231T235959Z", "99991231T235959Z"),
  ])
  func readsEveryFormOfAStart(_ line: String, _ expected: String) throws {
    #expect(try component(line).start.description == expected)
  }

  @Test(arguments: [
    ("DTSTART:20260309T090000Z\nDURATION:PT1H30M", "20260309T103000Z"),
    ("DTSTART:20260309T090000Z\nDURATION:P1W2DT1S", "20260318T090001Z"),
    ("DTSTART:20260309T090000Z\nDURATION:+P1D", "20260310T090000Z"),
    ("DTSTART:20260309T090000Z", "20260309T090000Z"),
    ("DTSTART:20260309", "20260310"),
    ("DTSTART:20260309\nDTEND:20260309", "20260310"),
    ("DTSTART:20260309\nDURATION:P3D", "20260312"),
    ("DTSTART:20260309\nDURATION:PT36H", "20260311"),
    // A day keeps the local time, 24 hours do not: clocks go forward on 29 March.
    ("DTSTART;TZID=Europe/Berlin:20260328T120000\nDURATION:P1D", "20260329T120000"),
    ("DTSTART;TZID=Europe/Berlin:20260328T120000\nDURATION:PT24H", "20260329T130000"),
  ])
  func findsTheEnd(_ lines: String, _ expected: String) throws {
    #expect(try component(lines).end.description == expected)
  }

  @Test func anEndFurtherWestMayHaveAnEarlierLocalTime() throws {
    let flight = try component(
      "DTSTART;TZID=Asia/Tokyo:20260310T110000\nDTEND;TZID=America/New_York:20260310T100000")

    #expect(flight.start == .at("2026-03-10T11:00", in: "Asia/Tokyo"))
    #expect(flight.end == .at("2026-03-10T10:00", in: "America/New_York"))
  }

  @Test func listsOfDatesAndPeriodsAreRead() throws {
    let component = try component(
      "RDATE;VALUE=PERIOD:20260310T090000Z/PT30M,20260311T090000Z/20260311T120000Z\n"
        + "RDATE;TZID=Europe/Berlin:20260312T090000,20260313T090000\nEXDATE;VALUE=DATE:20260313\n"
        + "EXDATE:20260310T090000Z")

    #expect(
      component.recurrenceDates == [
        .at(.tuesday(9)), .at(.wednesday(9)), .at("2026-03-12T09:00", in: "Europe/Berlin"),
        .at("2026-03-13T09:00", in: "Europe/Berlin"),
      ])
    #expect(
      component.recurrenceEnds == [
        .at(.tuesday(9)): .at(.tuesday(9, 30)), .at(.wednesday(9)): .at(.wednesday(12)),
      ])
    #expect(component.exceptionDates == [.day(.friday), .at(.tuesday(9))])
  }

  @Test(arguments: [
    ("STATUS:TENTATIVE", EventStatus.tentative), ("STATUS:cancelled ", .cancelled), ("X-A:1", .confirmed),
  ])
  func theStatusIsRead(_ line: String, _ expected: EventStatus) throws {
    #expect(try component(line).status == expected)
  }

  @Test func addressesOfEveryKindAreRead() throws {
    let component = try component(
      "ATTENDEE;PARTSTAT=DELEGATED:MAILTO:Bo@example.org\nATTENDEE;EMAIL=cy@example.org:urn:uuid:1-2\n"
        + "ATTENDEE;CN=Room 4;CUTYPE=ROOM:/principals/room4")

    #expect(
      component.attendees == [
        Participant(name: nil, address: "Bo@example.org", response: .delegated),
        Participant(name: nil, address: "cy@example.org"),
        Participant(name: "Room 4", address: "/principals/room4"),
      ])
  }
}
