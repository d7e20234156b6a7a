import SystemAccess
import Testing

/// Edits of series with overrides, on Thursday 26 March 2026 in Berlin.
@Suite struct SeriesEditingTests {
  private let home = TemporaryHome()

  /// A weekly series of New York, of which the occurrence on the evening of 2 April is moved; in UTC it is on the 3rd.
  private func choir(_ id: String = "RECURRENCE-ID:20260403T003000Z", _ master: String = "") -> String {
    """
    UID:choir
    SUMMARY:Choir
    DTSTART;TZID=America/New_York:20260305T203000
    DTEND;TZID=America/New_York:20260305T213000
    RRULE:FREQ=WEEKLY\(master)

    UID:choir
    \(id)
    SUMMARY:Choir (moved)
    DTSTART;TZID=America/New_York:20260406T203000
    DTEND;TZID=America/New_York:20260406T223000
    """
  }

  /// Each zone that a time names is defined (RFC 5545, section 3.2.19).
  @Test func aZoneNamedOnlyInAnOverrideIsDefined() async throws {
    try await home.importCalendar(
      "Work",
      """
      UID:1
      SUMMARY:Talk
      DTSTART:20260327T100000Z
      DTEND:20260327T110000Z
      RRULE:FREQ=WEEKLY

      UID:1
      SUMMARY:Talk (moved)
      RECURRENCE-ID;TZID=Asia/Tokyo:20260403T190000
      DTSTART:20260404T100000Z
      DTEND:20260404T110000Z
      """)

    _ = await home.almanac("edit", "talk", "--all", "--notes", "Room 9", "--yes")

    #expect(await home.almanac("export").output.contains("TZID:Asia/Tokyo\r\n"))
  }

  @Test func anOccurrenceWithAnIDInAnotherZoneIsNamedByItsID() async throws {
    try await home.importCalendar("Work", choir())
    let list = await home.almanac("agenda", "7 april", "--json").output
    let id = try #require(list.firstMatch(of: #/"id" : "([^"]+)"/#)).1

    #expect(await home.almanac("show", String(id)).output.contains("Choir (moved)"))
  }

  @Test func aSeriesThatExcludesWhatAnOverrideShowsIsEdited() async throws {
    let id = "RECURRENCE-ID;TZID=America/New_York:20260402T203000"
    try await home.importCalendar("Work", choir(id, "\nEXDATE;TZID=America/New_York:20260402T203000"))

    let edited = await home.almanac("edit", "choir", "--all", "--repeat", "weekly until june", "--yes")

    #expect(edited.code == .ok, "\(edited)")
    #expect(await home.almanac("agenda", "7 april").output.contains("Choir (moved)"))
  }

  /// A RECURRENCE-ID names an occurrence by its moment (RFC 5545, section 3.8.4.4).
  @Test(arguments: ["RECURRENCE-ID:20260330T070000Z", "RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000"])
  func anUpdateOfOneOccurrenceReplacesItWithItsLines(_ id: String) async throws {
    let series = """
      UID:fixe
      SUMMARY:Jour fixe
      DTSTART;TZID=Europe/Berlin:20260323T090000
      DTEND;TZID=Europe/Berlin:20260323T100000
      RRULE:FREQ=WEEKLY

      UID:fixe
      SUMMARY:Jour fixe (moved)
      RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000
      DTSTART;TZID=Europe/Berlin:20260330T140000
      DTEND;TZID=Europe/Berlin:20260330T150000
      """
    try await home.importCalendar("Work", series)
    func send(_ method: String, _ sequence: Int, _ lines: String) async throws -> Transcript {
      let event = """
        UID:fixe
        SUMMARY:Jour fixe (moved again)
        \(id)
        DTSTART;TZID=Europe/Berlin:20260330T170000
        DTEND;TZID=Europe/Berlin:20260330T180000
        SEQUENCE:\(sequence)\(lines)
        """
      let text = SampleCalendar.text(nil, event).replacing(
        "VERSION:2.0", with: "VERSION:2.0\r\nMETHOD:\(method)")
      return await home.almanac("import", "--calendar", "Work", try home.write(text, to: "\(method).ics"))
    }

    let lines = """

      ATTACH:https://example.org/x.pdf
      X-NEW:yes
      ATTENDEE;ROLE=CHAIR;PARTSTAT=ACCEPTED:mailto:bob@example.org
      """
    let update = try await send("REQUEST", 2, lines)
    #expect(update.code == .ok, "\(update)")
    #expect(await home.agenda("2026-03-30") == ["03-30T17:00 Jour fixe (moved again)"])
    let text = await home.almanac("export").output
    #expect(text.contains("ATTACH:https://example.org/x.pdf\r\n") && text.contains("X-NEW:yes\r\n"))
    #expect(text.contains("ATTENDEE;ROLE=CHAIR;PARTSTAT=ACCEPTED:mailto:bob@example.org\r\n"))
    #expect(text.ranges(of: "RECURRENCE-ID").count == 1)

    _ = try await send("CANCEL", 3, "")
    #expect(await home.agenda("2026-03-30") == [])
  }

  /// Exchange does not quote such a TZID.
  @Test func anOverrideWithAColonInItsZoneKeepsItsLinesWhenTheSeriesMoves() async throws {
    try await home.importCalendar(
      "Work",
      """
      UID:tz
      SUMMARY:Round
      DTSTART:20260320T090000Z
      DTEND:20260320T100000Z
      RRULE:FREQ=WEEKLY

      UID:tz
      SUMMARY:Round
      RECURRENCE-ID;TZID=tzone://Microsoft/Utc:20260403T090000
      DTSTART:20260403T120000Z
      DTEND:20260403T130000Z
      X-ONLY:1
      """)

    let moved = await home.almanac(
      "edit", "round 2026-03-27", "--all", "--start", "2026-03-27T08:00", "--yes")

    #expect(moved.code == .ok, "\(moved)")
    #expect(await home.almanac("export").output.contains("X-ONLY:1\r\n"))
  }
}
