import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import Presentation
@testable import ProgramSettings

/// The output of `--json`: sorted keys, always the same keys, times with an offset.
@Suite struct JSONTests {
  @Test func anEventHasMomentsWithOffsetAndItsWeekday() async {
    var event = CalendarEvent.fixture(
      uid: "a@b", recurrenceID: "20260309T090000Z", title: "Stand \"up\"", status: .tentative, isBusy: false,
      categories: ["x"])
    event.location = "Room 4/5"
    event.notes = "two\nlines"
    event.url = "https://example.org/"
    event.organizer = Participant(name: nil, address: "ana@example.org", response: .accepted)
    event.attendees = [Participant(name: "Miller, Bob", address: "bob@example.org", response: .tentative)]

    let transcript = await almanac(
      "agenda", "--json", "--zone", "Asia/Kolkata", with: Services([event]))

    #expect(
      transcript.output == #"""
        [
          {
            "allDay" : false,
            "attendees" : [
              {
                "address" : "bob@example.org",
                "name" : "Miller, Bob",
                "response" : "tentative"
              }
            ],
            "busy" : false,
            "calendar" : "Work",
            "categories" : [
              "x"
            ],
            "end" : "2026-03-09T15:30:00+05:30",
            "firstDay" : null,
            "id" : "a@b",
            "lastDay" : null,
            "location" : "Room 4/5",
            "notes" : "two\nlines",
            "organizer" : {
              "address" : "ana@example.org",
              "name" : null,
              "response" : "accepted"
            },
            "recurrenceID" : "20260309T090000Z",
            "recurring" : true,
            "start" : "2026-03-09T14:30:00+05:30",
            "status" : "tentative",
            "title" : "Stand \"up\"",
            "uid" : "a@b",
            "url" : "https://example.org/",
            "weekday" : "Monday",
            "zone" : "UTC"
          }
        ]

        """#)
  }

  @Test func anAllDayEventHasItsFirstAndLastDay() async throws {
    let event = CalendarEvent.allDay(from: .monday, until: .wednesday)

    let record = try JSONText(EventRecord(event, id: EventID(letters: "k7f2"), in: .newYork)).string

    #expect(record.contains(#""allDay" : true"#))
    #expect(record.contains(#""firstDay" : "2026-03-09""#))
    #expect(record.contains(#""lastDay" : "2026-03-10""#))
    #expect(record.contains(#""weekday" : "Monday""#))
    #expect(record.contains(#""start" : "2026-03-08T20:00:00-04:00""#))
  }

  @Test func freeTimeHasMinutes() async {
    let transcript = await almanac(
      "free", "tomorrow", "--json", with: Services([.fixture(start: .tuesday(10))]))

    #expect(
      transcript.output == """
        [
          {
            "end" : "2026-03-10T10:00:00+00:00",
            "minutes" : 60,
            "start" : "2026-03-10T09:00:00+00:00",
            "weekday" : "Tuesday"
          },
          {
            "end" : "2026-03-10T18:00:00+00:00",
            "minutes" : 420,
            "start" : "2026-03-10T11:00:00+00:00",
            "weekday" : "Tuesday"
          }
        ]

        """)
  }

  @Test func calendarsHaveTheirStateAndCount() async {
    let services = Services(calendars: [
      .init(name: "Work", colour: "#ff0000", eventCount: 3), .init(name: "Home", eventCount: 0),
    ])

    let transcript = await almanac("calendars", "--json", with: services)

    #expect(
      transcript.output == """
        [
          {
            "account" : null,
            "color" : null,
            "default" : false,
            "events" : 0,
            "file" : null,
            "hidden" : false,
            "name" : "Home",
            "readOnly" : false,
            "tasks" : null
          },
          {
            "account" : null,
            "color" : "#ff0000",
            "default" : false,
            "events" : 3,
            "file" : null,
            "hidden" : false,
            "name" : "Work",
            "readOnly" : false,
            "tasks" : null
          }
        ]

        """)
  }
}
