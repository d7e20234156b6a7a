import CalendarService
import CalendarServiceTesting
import Testing

@testable import CalendarServiceImplementation
@testable import TimeZones

@Suite struct VendorCalendarTests {
  @Test func googleSeriesKeepTheirLocalTimeAcrossTheStartOfSummerTime() throws {
    let service = ICalendarService.system()

    #expect(try service.read(.google).faults == [])
    #expect(
      try service.agenda(.google, from: "2026-03-23", to: "2026-05-01", in: .berlin) == [
        "2026-03-23T09:30 - 2026-03-23T09:45 Standup",
        "2026-03-30T08:30 - 2026-03-30T09:30 Dentist",
        "2026-03-30T09:30 - 2026-03-30T09:45 Standup",
        "2026-04-02T14:00 - 2026-04-02T14:15 Standup (moved)",
        "2026-04-03 - 2026-04-04 Good Friday",
        "2026-04-06T09:30 - 2026-04-06T09:45 Standup",
        "2026-04-09T09:30 - 2026-04-09T09:45 Standup",
        "2026-04-13T09:30 - 2026-04-13T09:45 Standup",
      ])
  }

  @Test func googleEventsAreRead() throws {
    let file = try ICalendarService.system().read(.google)

    let standup = try #require(file.objects.first)
    var master = EventComponent(
      uid: "4q8r1standup@google.com", title: "Standup",
      start: .at("2026-03-23T09:30", in: "Europe/Berlin"), end: .at("2026-03-23T09:45", in: "Europe/Berlin"))
    master.notes = #"Yesterday, today, blockers.\#n\#nNotes: <a href="https://example.org/n">here</a>"#
    master.organizer = Participant(name: "Ana Example", address: "ana@example.org")
    master.attendees = [
      Participant(name: "Ana Example", address: "ana@example.org", response: .accepted),
      Participant(name: "bo@example.org", address: "bo@example.org"),
    ]
    master.recurrenceRule = "FREQ=WEEKLY;WKST=MO;UNTIL=20260413T215959Z;BYDAY=MO,TH"
    master.exceptionDates = [.at("2026-03-26T09:30", in: "Europe/Berlin")]
    master.sequence = 1
    master.stamp = .fixture("2026-03-01T10:11:12")
    master.created = .fixture("2026-02-20T08:00")
    master.modified = .fixture("2026-03-01T10:11:12")
    master.conferences = [EventConference(address: "https://meet.example.org/abc-defg-hij")]
    #expect(file.name == "Ana Example")
    #expect(standup.components.count == 2)
    #expect(standup.components[0] == master)
    #expect(standup.components[1].recurrenceID == .at("2026-04-02T09:30", in: "Europe/Berlin"))
    #expect(
      file.objects.map(\.uid) == ["4q8r1standup@google.com", "7goodfriday@google.com", "9dentist@google.com"])
    #expect(file.objects.map { $0.components[0].isBusy } == [true, false, true])
  }

  @Test func appleSeriesKeepTheirLocalTimeAcrossTheEndOfSummerTime() throws {
    let service = ICalendarService.system()
    let file = try service.read(.apple)

    #expect(file.name == "Privat")
    #expect(file.colour == "#1BADF8")
    #expect(file.faults == [])
    #expect(file.objects[2].components[0].location == "John F. Kennedy Airport\nQueens, NY 11430")
    #expect(
      try service.agenda(.apple, from: "2025-11-01", to: "2025-12-01", in: .newYork) == [
        "2025-11-01 - 2025-11-03 Wochenende",
        "2025-11-01T00:30 - 2025-11-01T01:30 Backup",
        "2025-11-02T00:30 - 2025-11-02T01:30 Backup",
        "2025-11-02T18:00 - 2025-11-03T02:00 Flight to Berlin",
        "2025-11-03T00:30 - 2025-11-03T01:30 Backup",
        "2025-11-04T00:30 - 2025-11-04T01:30 Backup",
        "2025-11-15 - 2025-11-17 Wochenende",
      ])
    #expect(
      try service.agenda(.apple, from: "2025-11-02", to: "2025-11-04", in: .berlin).contains(
        "2025-11-03T00:00 - 2025-11-03T08:00 Flight to Berlin"))
  }

  @Test func outlookSeriesKeepTheirLocalTimeAcrossTheEndOfSummerTime() throws {
    let service = ICalendarService.system()
    let review = try #require(try service.read(.outlook).objects.first?.components.first)

    #expect(review.start == .at("2026-10-22T16:00", in: "Europe/Berlin"))
    #expect(review.organizer == Participant(name: "Example, Ana", address: "ana@example.org"))
    #expect(
      review.attendees == [Participant(name: "Other, Bo", address: "bo@example.org", response: .declined)])
    #expect(review.categories == ["Blue category", "Projects, internal"])
    #expect(
      try service.agenda(.outlook, from: "2026-10-19", to: "2026-11-30", in: .berlin) == [
        "2026-10-22T16:00 - 2026-10-22T17:00 Project review",
        "2026-10-24 - 2026-10-26 Fair",
        "2026-10-29T10:30 - 2026-10-29T11:30 Project review",
        "2026-11-05T16:00 - 2026-11-05T17:00 Project review",
      ])
    #expect(
      try service.agenda(.outlook, from: "2026-11-01", to: "2026-11-30", in: .utc) == [
        "2026-11-05T15:00 - 2026-11-05T16:00 Project review"
      ])
  }

  @Test func fastmailSeriesAreMovedFromOneOccurrenceOn() throws {
    let service = ICalendarService.system()
    let london = try FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders)
      .zone(named: "Europe/London")
    let file = try service.read(.fastmail)

    #expect(file.name == "Family")
    #expect(file.colour == "teal")
    #expect(file.objects[0].components[0].notes == #"Bring the ;big; bag\box"#)
    #expect(file.objects[0].components[0].status == .tentative)
    #expect(
      try service.agenda(.fastmail, from: "2026-03-20", to: "2026-05-01", in: london) == [
        "2026-03-26T18:00 - 2026-03-26T18:45 Choir",
        "2026-03-28T10:00 - 2026-03-28T12:00 Market",
        "2026-04-02T18:00 - 2026-04-02T18:45 Choir",
        "2026-04-04T10:00 - 2026-04-04T12:00 Market",
        "2026-04-09T19:00 - 2026-04-09T20:00 Choir (late)",
        "2026-04-11T11:00 - 2026-04-11T13:00 Market",
        "2026-04-16T19:00 - 2026-04-16T20:00 Choir (late)",
        "2026-04-23T19:00 - 2026-04-23T20:00 Choir (late)",
      ])
  }

  @Test func nextcloudSeriesOmitTheOccurrenceExcludedInUTC() throws {
    let service = ICalendarService.system()
    let file = try service.read(.nextcloud)

    #expect(file.name == "Verein")
    #expect(file.faults == [])
    #expect(file.objects[0].components[0].start == .at("2026-03-25T18:30", in: "Europe/Vienna"))
    #expect(file.objects[1].components[0].status == .cancelled)
    let title = "Training für alle Mitglieder der ersten und der zweiten Mannschaft im großen Saal"
    #expect(
      try service.agenda(.nextcloud, from: "2026-03-20", to: "2026-05-01", in: .berlin) == [
        "2026-03-25T18:30 - 2026-03-25T20:00 \(title)",
        "2026-03-26T12:00 - 2026-03-26T13:00 Mittagessen",
        "2026-04-08T18:30 - 2026-04-08T20:00 \(title)",
        "2026-04-15T18:30 - 2026-04-15T20:00 \(title)",
      ])
  }

  @Test func flightsStartAndEndInDifferentZones() throws {
    let service = ICalendarService.system()
    let file = try service.read(.airline)
    let flight = try #require(file.objects.first?.components.first)

    #expect(file.faults == [])
    #expect(file.method == .request)
    #expect(flight.start == .at("2026-04-05T17:30", in: "Asia/Tokyo"))
    #expect(flight.end == .at("2026-04-05T11:05", in: "America/Los_Angeles"))
    #expect(flight.location == "Tokyo Narita, Terminal 1")
    #expect(flight.notes?.hasPrefix("Booking code: QX7RT2\nPassenger: EXAMPLE/ANA MS\n") == true)
    #expect(flight.organizer == Participant(name: "Example Airways", address: "noreply@example.com"))
    #expect(flight.visibility == .private)
    #expect(flight.alarms.map(\.trigger) == [.fromStart(EventDuration(days: -1))])
    #expect(
      try service.agenda(.airline, from: "2026-04-01", to: "2026-05-01", in: .utc) == [
        "2026-04-05T08:30 - 2026-04-05T18:05 Flight EX 58 Tokyo (NRT) - San Francisco (SFO)   ",
        "2026-04-20T18:30 - 2026-04-21T05:40 Flight EX 59 San Francisco (SFO) - Tokyo (NRT)",
      ])
  }

  @Test func talksOfAConferenceKeepTheirTimesAcrossTheStartOfSummerTime() throws {
    let service = ICalendarService.system()
    let file = try service.read(.conference)
    let talk = try #require(file.objects.first?.components.first)

    #expect(file.faults == [])
    #expect(file.name == "Example Days: schedule")
    #expect(talk.title == "Calendars, time; and other lies")
    #expect(talk.duration == EventDuration(seconds: 3000))
    #expect(talk.url == "https://conference.example.org/talks/4711.php?a=1;b=2")
    #expect(talk.attendees.map(\.name) == ["Ana Example"])
    #expect(
      try service.agenda(.conference, from: "2026-03-28", to: "2026-03-30", in: .utc) == [
        "2026-03-28T09:30 - 2026-03-28T10:20 Calendars, time; and other lies",
        "2026-03-29T08:30 - 2026-03-29T09:30 ",
      ])
  }
}
