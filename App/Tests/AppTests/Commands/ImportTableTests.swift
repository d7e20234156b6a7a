import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@testable import SystemAccess

/// Tables and invitations that are imported, on Thursday 26 March 2026 in Berlin.
@Suite struct ImportTableTests {
  private let home = TemporaryHome()

  private func importWork() async throws {
    try await home.importCalendar(
      "Work",
      """
      UID:lunch
      SUMMARY:=Lunch, "late"
      DTSTART;TZID=Europe/Berlin:20260327T123000
      DTEND;TZID=Europe/Berlin:20260327T133000
      LOCATION:Luna\\, Berlin
      DESCRIPTION:One\\nTwo
      URL:https://x.example
      CATEGORIES:food,out
      ORGANIZER;CN=Boss:mailto:boss@example.org
      ATTENDEE;CN=Ana;PARTSTAT=ACCEPTED:mailto:ana@example.org

      UID:gym
      SUMMARY:Gym
      DTSTART;TZID=America/New_York:20260323T080000
      DTEND;TZID=America/New_York:20260323T090000
      RRULE:FREQ=DAILY;COUNT=3

      UID:trip
      SUMMARY:Trip
      DTSTART;VALUE=DATE:20260328
      DTEND;VALUE=DATE:20260331
      TRANSP:TRANSPARENT

      UID:call
      SUMMARY:Call
      DTSTART:20260329T100000
      DTEND:20260329T110000
      STATUS:TENTATIVE
      """)
    _ = await home.almanac("todo", "add", "pay rent friday !high #home", "--calendar", "Work")
  }

  /// The events and tasks of a home, without what depends on the store.
  private func entries(_ home: TemporaryHome, without keys: Set<String>) async throws -> [String] {
    let text = await home.almanac("export", "march", "--format", "json").output
    let entries = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    return try entries.map { entry in
      let rest = entry.filter { !keys.contains($0.key) }
      return String(
        decoding: try JSONSerialization.data(withJSONObject: rest, options: .sortedKeys), as: UTF8.self)
    }.sorted()
  }

  @Test func aDashIsStandardOutput() async throws {
    try await home.importCalendar("Work", SampleCalendar.event("Lunch", "20260327T120000", "20260327T130000"))
    let output = await home.almanac("export").output

    #expect(await home.almanac("export", "--output", "-").output == output)
    #expect(output.contains("SUMMARY:Lunch"))
  }

  @Test(arguments: ["json", "csv"])
  func anExportedTableMakesTheSameEventsElsewhere(_ format: String) async throws {
    try await importWork()
    let exported = await home.almanac("export", "march", "--format", format).output
    let other = TemporaryHome()
    try other.write(exported, to: "events.\(format)")

    let imported = await other.almanac("import", other.path + "/events.\(format)")
    let again = await other.almanac("import", other.path + "/events.\(format)")

    #expect(imported == Transcript(output: "~/events.\(format): 7 added in 'Work', 1 of them a task.\n"))
    #expect(again == Transcript(output: "~/events.\(format): 7 unchanged in 'Work'.\n"))
    // CSV has no answers and no priority.
    let lost: Set = format == "csv" ? ["organizer", "attendees", "priority", "uid"] : []
    let without = lost.union(["id", "uid", "recurrenceID", "recurring"])
    #expect(try await entries(other, without: without) == entries(home, without: without))
    let typed = await home.almanac(["import", "-"]) { $0 = $0.reading(exported) }
    #expect(typed.output == "-: 7 unchanged in 'Work'.\n", "\(typed)")
  }

  @Test func tablesOfOtherProgramsAreRead() async throws {
    try await importWork()
    try home.write(
      "\u{FEFF}Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location\r\n"
        + "Exam,05/30/2026,10:00 AM,05/30/2026,1:00 PM,False,\"50 questions, two\nessays\",\"Hall 1, Berlin\"\r\n"
        + "Holiday,06/01/2026,,06/02/2026,,True,,\r\nBroken,someday,,,,,,\r\n", to: "google.csv")
    try home.write("Titel;x\n", to: "other.csv")
    try home.write("{\"a\": 1}", to: "other.json")

    let imported = await home.almanac("import", home.path + "/google.csv")

    #expect(imported.output == "~/google.csv: 2 added, 1 left out in 'Work'.\n")
    #expect(imported.code == .data)
    #expect(imported.errors.hasPrefix("~/google.csv:5: 'Broken' left out: "), "\(imported.errors)")
    let exam = await home.almanac("show", "exam").output
    #expect(exam.contains("Sat 30 May 10:00–13:00") && exam.contains("Hall 1, Berlin"), "\(exam)")
    #expect(await home.almanac("show", "holiday").output.contains("Mon 1 Jun – Tue 2 Jun"))
    #expect(
      await home.almanac("import", home.path + "/other.csv").errors.contains(
        "names no columns 'title' and 'start'"))
    #expect(await home.almanac("import", home.path + "/other.json").errors.contains("no list of events"))
    #expect(await home.almanac("import", "--replace", home.path + "/google.csv").code == .usage)
    #expect(await home.almanac("undo").output.hasPrefix("Undone: Import 2 events into 'Work'."))
  }

  @Test func aTableWithoutUIDsDoublesNothing() async throws {
    try await importWork()
    let json = await home.almanac("export", "march", "--format", "json").output
    let csv = await home.almanac("export", "march", "--format", "csv").output
    let other = TemporaryHome()
    try other.write(json, to: "events.json")
    // Foreign tables have neither ids nor UIDs.
    let rows = csv.replacing("kind,uid,recurrenceID", with: "kind,x,y")
    try other.write("short" + rows, to: "events.csv")

    let imported = await other.almanac("import", other.path + "/events.csv")
    let again = await other.almanac("import", other.path + "/events.json")

    #expect(imported.output == "~/events.csv: 7 added in 'Work', 1 of them a task.\n", "\(imported)")
    #expect(again.output == "~/events.json: 7 unchanged in 'Work'.\n", "\(again)")
    #expect(again.errors.contains("'Gym', 'Gym'"), "\(again)")
  }

  @Test func aFileAfterATableWithoutUIDsDoublesNothing() async throws {
    let file = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:exam
      SUMMARY:Exam
      DTSTART;TZID=Europe/Berlin:20260530T100000
      DTEND;TZID=Europe/Berlin:20260530T130000
      END:VEVENT
      BEGIN:VEVENT
      UID:holiday
      SUMMARY:Holiday
      DTSTART;VALUE=DATE:20260601
      END:VEVENT
      BEGIN:VEVENT
      UID:talk
      SUMMARY:Talk
      DTSTART;TZID=Europe/Berlin:20260530T100000
      END:VEVENT
      BEGIN:VEVENT
      UID:course
      SUMMARY:Course
      DTSTART;TZID=Europe/Berlin:20260602T100000
      RRULE:FREQ=DAILY;COUNT=3
      END:VEVENT
      END:VCALENDAR

      """
    try home.write(
      "title,start,end\nExam,2026-05-30 10:00,2026-05-30 13:00\nHoliday,2026-06-01,\n"
        + "Course,2026-06-02 10:00,\n", to: "rows.csv")
    try home.write(file.replacing("\n", with: "\r\n"), to: "file.ics")
    _ = await home.almanac("import", "--calendar", "Work", home.path + "/rows.csv")

    let imported = await home.almanac("import", "--calendar", "Work", home.path + "/file.ics")
    let again = await home.almanac("import", "--calendar", "Work", home.path + "/file.ics")

    #expect(imported.output == "~/file.ics: 2 added, 2 unchanged in 'Work'.\n", "\(imported)")
    #expect(
      imported.errors
        == "~/file.ics: with the same title and start already in 'Work', and kept: 'Exam', 'Holiday'.\n")
    #expect(again.output == "~/file.ics: 4 unchanged in 'Work'.\n", "\(again)")
    let json = await home.almanac("import", "--calendar", "Work", home.path + "/file.ics", "--json").output
    #expect(json.contains("\"same\""))
    // In another calendar nothing is the same, and a calendar that is replaced has the file's events alone.
    let other = await home.almanac("import", "--calendar", "Other", home.path + "/file.ics")
    #expect(other == Transcript(output: "~/file.ics: 4 added in 'Other'.\n"))
    let replaced = await home.almanac(
      "import", "--calendar", "Work", "--replace", "--allow-removals", home.path + "/file.ics")
    #expect(replaced.output == "~/file.ics: 2 added, 2 unchanged, 3 removed in 'Work'.\n", "\(replaced)")
  }

  @Test func aCellThatIsNotWhatItsColumnNeedsIsNamed() async throws {
    try await importWork()
    try home.write(
      "Subject,Start Date,All Day Event,status\nA,2026-06-01,perhaps,\nB,2026-06-02,No,\nC,2026-06-03,,soon\n",
      to: "flags.csv")
    try home.write(#"[{"title": "A", "start": "2026-06-01", "allDay": "perhaps"}]"#, to: "flags.json")

    let table = await home.almanac("import", home.path + "/flags.csv")
    let list = await home.almanac("import", home.path + "/flags.json")

    #expect(table.output == "~/flags.csv: 2 added, 1 left out in 'Work'.\n" && table.code == .data)
    #expect(
      table.errors == """
        ~/flags.csv:2: 'A' left out: 'perhaps' is not yes or no, as the column 'All Day Event' needs.
        ~/flags.csv:4: 'C': 'soon' is not confirmed, tentative or cancelled.

        """)
    #expect(list.errors.contains("'allDay' of entry 1 is not as"), "\(list)")
  }

  @Test func textsOfATableAddNoLines() async throws {
    try home.write(
      #"""
      [{"title": "Talk\nX-EVIL:1", "uid": "u\r\nX-EVIL:2", "start": "2026-03-27T10:00:00+01:00", "zone": "a\nX-EVIL:3",
        "calendar": "Work", "url": "https://x.example\r\nX-EVIL:4", "status": "confirmed\nX-EVIL:5",
        "organizer": {"address": "a@x.org\r\nX-EVIL:6", "name": "A\"\r\nX-EVIL:7"}, "categories": ["a\nX-EVIL:8"]}]
      """#, to: "evil.json")
    try home.write("title,start\n\"Open,2026-03-27\nA\0B,2026-03-28 9:00\n,\n", to: "open.csv")

    #expect(
      await home.almanac("import", home.path + "/evil.json").output == "~/evil.json: 1 added in 'Work'.\n")
    let open = await home.almanac("import", home.path + "/open.csv")

    let object = try #require(try await home.store().object(uid: "uX-EVIL:2", in: "Work"))
    #expect(!object.text.replacing("\r\n ", with: "").contains("\nX-EVIL"), "\(object.text)")
    #expect(open.code == .data && open.errors.contains("~/open.csv:2:"), "\(open)")
  }

  private func invitation(_ method: String, _ lines: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nMETHOD:\(method)\r\nBEGIN:VEVENT\r\nUID:meet\r\n"
      + "DTSTAMP:20260101T000000Z\r\nDTSTART:20260327T090000Z\r\nDURATION:PT1H\r\nSUMMARY:Meeting\r\n"
      + "ORGANIZER:mailto:boss@example.org\r\nATTENDEE:mailto:me@example.org\r\n\(lines)END:VEVENT\r\n"
      + "END:VCALENDAR\r\n"
  }

  @Test func anInvitationGoesToTheDefaultCalendarAndItsCancellationToTheEvent() async throws {
    try await importWork()
    try await home.importCalendar(
      "Other", SampleCalendar.event("Party", "20260328T200000", "20260328T230000"))
    try home.configure("{defaultCalendar: 'Work'}")
    try home.write(invitation("REQUEST", ""), to: "invite.ics")
    try home.write(invitation("CANCEL", "SEQUENCE:1\r\nSTATUS:CANCELLED\r\n"), to: "cancel.ics")

    let early = await home.almanac("import", home.path + "/cancel.ics")
    let invited = await home.almanac("import", home.path + "/invite.ics")
    _ = await home.almanac("move", "meeting", "--to", "Other", "--yes")
    let cancelled = await home.almanac("import", home.path + "/cancel.ics")

    #expect(
      early.errors
        == "~/cancel.ics cancels an event that is in none of your calendars. Nothing was changed.\n")
    #expect(early.code == .data)
    #expect(invited.output == "~/invite.ics: 1 added in 'Work'.\n")
    #expect(cancelled.output == "~/cancel.ics: 1 changed in 'Other'.\n")
    #expect(await home.almanac("agenda", "friday", "--json").output.contains("Meeting") == false)
    #expect(await home.almanac("calendars").output.contains("cancel") == false)
  }

  @Test func anExportOfOneFileSaysWhatItLoses() async throws {
    try await importWork()
    try await home.importCalendar("Copy", SampleCalendar.event("lunch", "20260327T123000", "20260327T133000"))

    let exported = await home.almanac("export", "--output", home.path + "/all.ics")

    #expect(exported.errors.contains("1 of them are in several calendars"), "\(exported)")
    #expect(
      await home.almanac("export", "--output", home.path + "/all/").errors.contains(
        "4 events and 1 task of 'Work'."))
  }
}
