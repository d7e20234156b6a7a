import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Files that exceed the parser's initial capacity, with repeated lines.
@Suite struct ManyObjectsTests {
  private let service = ICalendarService.fixture()

  @Test func theObjectOfEveryUIDIsFound() throws {
    let numbers = Array(0..<3000) + (0..<1500)
    let lines = numbers.enumerated().map { index, number in
      let day = index < 3000 ? "" : "RECURRENCE-ID:20260310T090000Z\n"
      return SampleCalendar.eventLines("UID:\(number)\n\(day)DTSTART:20260309T090000Z")
    }

    let file = try service.read(.around(lines.joined(separator: "\n")))

    #expect(file.faults == [])
    #expect(file.objects.map(\.uid) == (0..<3000).map { "\($0)" })
    #expect(file.objects.map(\.components.count) == (0..<3000).map { $0 < 1500 ? 2 : 1 })
    #expect(file.objects[7].text.components(separatedBy: "UID:7\r\n").count == 3)
  }

  @Test func cachedLinesAreComparedByAllTheirBytes() throws {
    let people = (0..<2000).map { "ATTENDEE;CN=Person \($0 % 700):mailto:person\($0 % 700)@example.org" }
    let events = people.enumerated().map { index, person in
      SampleCalendar.eventLines("UID:\(index)\n\(person)\nLOCATION:Room \(index % 600)\\, upstairs")
    }

    let components = try service.read(.around(events.joined(separator: "\n"))).objects.flatMap(\.components)

    #expect(
      components.map(\.attendees)
        == (0..<2000).map {
          [Participant(name: "Person \($0 % 700)", address: "person\($0 % 700)@example.org")]
        })
    #expect(components.map(\.location) == (0..<2000).map { "Room \($0 % 600), upstairs" })
  }

  @Test func theFirstOfRepeatedLinesCounts() throws {
    let line = "LOCATION:Room 4, upstairs"
    let event = SampleCalendar.eventLines("UID:a\n\(line)")
    let again = SampleCalendar.eventLines("UID:b\nLOCATION:Other\n\(line)")

    let file = try service.read(.around(event + "\n" + again))

    #expect(file.objects.flatMap(\.components).map(\.location) == ["Room 4, upstairs", "Other"])
    #expect(file.faults.map(\.problem) == [.repeated(property: "LOCATION")])
    #expect(file.faults.map(\.line) == [15])
  }

  @Test func unreadableLinesAreNotCached() throws {
    let bad = "ATTENDEE;CN=Ana Example\nLOCATION;ALTREP=x\nORGANIZER;CN=nobody"
    let event = SampleCalendar.eventLines("UID:a\nATTENDEE:mailto:bo@example.org\nLOCATION:Room 4\n\(bad)")
    let again = SampleCalendar.eventLines("UID:b\n\(bad)")

    let file = try service.read(.around(event + "\n" + again))

    #expect(file.faults.map(\.line) == [10, 11, 12, 18, 19, 20])
    #expect(file.objects[1].components == [.fixture(uid: "b", duration: .zero)])
  }
}
