import Testing

@testable import SystemAccess

/// Attachments and ages, on Thursday 26 March 2026.
@Suite struct CardTests {
  private let home = TemporaryHome()

  private func write(_ lines: String) async throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//test
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20200101T000000Z
      \(lines)
      END:VEVENT
      END:VCALENDAR

      """
    let file = try home.write(text.replacing("\n", with: "\r\n"), to: "Home.ics")
    #expect(await home.almanac("import", file).code == .ok)
  }

  @Test func attachmentsAreShown() async throws {
    try await write(
      """
      SUMMARY:Review
      DTSTART:20260327T100000Z
      ATTACH;FMTTYPE=application/pdf;FILENAME="plan;1.pdf";SIZE=2048:https://x.example/very
       /long.pdf
      ATTACH;VALUE=BINARY;ENCODING=BASE64;X-FILENAME=a.txt:aGVsbG8gd29ybGQh
      """)

    let shown = await home.almanac("show", "review").output
    let json = await home.almanac("show", "review", "--json").output

    #expect(shown.contains("plan;1.pdf, https://x.example/very/long.pdf"), "\(shown)")
    #expect(shown.contains("a.txt, 1 kB in the event"))
    #expect(json.contains(#""url" : "https://x.example/very/long.pdf""#), "\(json)")
  }

  @Test(arguments: [
    ("19860327", "", "(40)"), ("20240327", "CREATED:20240101T000000Z\n", "Ana's birthday ↻"),
    ("20200327", "", "Ana's birthday ↻"), ("20180327", "CREATED:20210101T000000Z\n", "Ana's birthday ↻"),
    ("20080327", "CREATED:20210101T000000Z\n", "(18)"), ("20200327", "X-NEXTCLOUD-BC-YEAR:1990\n", "(36)"),
    ("19860327", "X-NEXTCLOUD-BC-UNKNOWN-YEAR:1\n", "Ana's birthday ↻"),
    ("20200327", "DESCRIPTION:born 1990 in Rome\n", "(36)"),
  ])
  func aBirthdayStatesTheAgeIfTheYearIsKnown(_ start: String, _ created: String, _ text: String) async throws
  {
    try await write(
      "\(created)SUMMARY:Ana's birthday\nDTSTART;VALUE=DATE:\(start)\nRRULE:FREQ=YEARLY")

    #expect(await home.almanac("agenda", "tomorrow").output.contains(text))
  }
}
