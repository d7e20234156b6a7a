import Foundation
import SystemAccess
import Testing

/// Series that are edited and sent to a real folder.
@Suite struct SentSeriesTests {
  private let home = TemporaryHome()

  /// Fetches a file of these events from a folder.
  private func syncFolder(_ events: String) async throws {
    try home.write(SampleCalendar.text(nil, events), to: "vdir/round.ics")
    _ = await home.almanac("config", "set", "ownAddresses", "me@example.org")
    _ = await home.almanac("account", "add", "Files", home.path + "/vdir")
    _ = await home.almanac("sync")
  }

  /// The sorted lines of each event of a calendar.
  private func events(of calendar: String) -> [String] {
    calendar.replacing("\r\n ", with: "").components(separatedBy: "BEGIN:VEVENT").dropFirst().map {
      $0.components(separatedBy: "END:VEVENT")[0].split(separator: "\r\n").sorted().joined(separator: "\n")
    }
  }

  /// After each kind of edit, a synced series is sent with exactly the lines that are stored.
  @Test(
    arguments: [
      ["edit", "#", "--this", "--start", "2026-03-27T15:00"], ["edit", "#", "--this", "--at", "Room 9"],
      ["edit", "#", "--this", "--notes", "Bring cake"], ["accept", "#", "--this"], ["delete", "#", "--this"],
      ["edit", "#", "--this-and-later", "--start", "2026-03-27T15:00"],
      ["edit", "#", "--this-and-later", "--at", "Room 9"],
      ["edit", "#", "--this-and-later", "--notes", "Bring cake"], ["delete", "#", "--this-and-later"],
      ["edit", "#", "--all", "--start", "2026-03-27T08:00"], ["edit", "#", "--all", "--at", "Room 9"],
      ["edit", "#", "--all", "--notes", "Bring cake"], ["edit", "#", "--all", "--for", "2h"],
      ["accept", "#", "--all"], ["delete", "round 2026-04-04", "--this"],
      ["edit", "round 2026-04-04", "--this", "--at", "Room 9"],
      ["edit", "round 2026-04-04", "--this", "--start", "2026-04-04T20:00"],
    ])
  func anEditedSeriesIsSentAsItIs(_ edit: [String]) async throws {
    let people = """
      ORGANIZER;X-NUM=7:mailto:bob@example.org
      ATTENDEE;CUTYPE=ROOM;ROLE=OPT-PARTICIPANT;PARTSTAT=ACCEPTED;X-NUM=3:mailto:room@example.org
      ATTENDEE;ROLE=CHAIR;RSVP=TRUE;PARTSTAT=NEEDS-ACTION:mailto:me@example.org
      """
    try await syncFolder(
      """
      UID:round
      SUMMARY:Round
      DTSTART;TZID=Europe/Berlin:20260320T090000
      DTEND;TZID=Europe/Berlin:20260320T100000
      RRULE:FREQ=WEEKLY
      LOCATION;LANGUAGE=de:Raum 5
      DESCRIPTION;ALTREP="cid:plan":Plan
      ATTACH:https://example.org/plan.pdf
      CONTACT:Bob
      GEO:52.5;13.4
      X-ALT-DESC;FMTTYPE=text/html:plan
      \(people)

      UID:round
      SUMMARY:Round (moved)
      RECURRENCE-ID:20260403T070000Z
      DTSTART;TZID=Europe/Berlin:20260404T110000
      DTEND;TZID=Europe/Berlin:20260404T120000
      ATTACH:https://example.org/other.pdf
      X-ONLY-HERE:yes
      \(people)
      """)

    let edited = await home.almanac(
      edit.map { $0 == "#" ? "round 2026-03-27" : $0 } + (edit[0] == "accept" ? [] : ["--yes"]))
    let before = await home.almanac("export").output
    let synced = await home.almanac("sync")

    #expect(edited.code == .ok && synced.code == .ok, "\(edited) \(synced)")
    #expect(await home.almanac("export").output == before)
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path + "/vdir").filter {
      $0.hasSuffix(".ics")
    }
    let sent = try files.map { try String(contentsOfFile: "\(home.path)/vdir/\($0)", encoding: .utf8) }
    #expect(sent.flatMap(events(of:)).sorted() == events(of: before).sorted())
  }

  /// An override is a copy of the lines of its series, and an answer leaves out RSVP (RFC 5546, section 3.2.3): both are
  /// sent as they are stored.
  @Test func aChangedOccurrenceIsSentWithAllLinesOfItsSeries() async throws {
    try await syncFolder(
      """
      UID:round
      SUMMARY:Round
      DTSTART;TZID=Europe/Berlin:20260320T090000
      DTEND;TZID=Europe/Berlin:20260320T100000
      RRULE:FREQ=WEEKLY
      ORGANIZER:mailto:bob@example.org
      ATTENDEE;CUTYPE=ROOM;ROLE=OPT-PARTICIPANT;PARTSTAT=ACCEPTED;X-NUM=3:mailto:room@example.org
      ATTENDEE;ROLE=CHAIR;RSVP=TRUE;PARTSTAT=NEEDS-ACTION:mailto:me@example.org
      ATTACH:https://example.org/plan.pdf
      X-ALT-DESC:plan
      """)

    _ = await home.almanac("edit", "round 2026-03-27", "--this", "--at", "Room 9", "--yes")
    _ = await home.almanac("accept", "round", "--all")
    let before = await home.almanac("export").output
    _ = await home.almanac("sync")

    let sent = try String(contentsOfFile: home.path + "/vdir/round.ics", encoding: .utf8)
    let events = sent.components(separatedBy: "BEGIN:VEVENT").dropFirst()
    #expect(events.count == 2)
    for event in events {
      for line in [
        "ATTACH:https://example.org/plan.pdf", "X-ALT-DESC:plan", "ROLE=OPT-PARTICIPANT", "X-NUM=3",
        "ROLE=CHAIR",
      ] {
        #expect(event.contains(line), "\(line) is not in \(event)")
      }
      #expect(!event.contains("RSVP"), "\(event)")
    }
    #expect(await home.almanac("export").output == before)
  }
}
