import Foundation
import Testing

@testable import SystemAccess

/// How much a small file can enlarge the database.
@Suite(.timeLimit(.minutes(10))) struct HostileImportTests {
  /// A zone definition of one megabyte; a copy for each of many events would take more than 300 MB.
  @Test func aHostileImportKeepsTheDatabaseSmall() async throws {
    let home = TemporaryHome()
    let path = try home.write(Self.calendar(definition: 1 << 20, events: 300), to: "work.ics")

    let transcript = await home.almanac("import", path)

    #expect(transcript.output == "~/work.ics: 300 added, 1 left out in 'work'.\n")
    #expect(transcript.code == .data)
    let lines = transcript.errors.split(separator: "\n")
    #expect(
      lines.first == """
        ~/work.ics:2: VTIMEZONE left out: it defines 'Custom' in 1048723 bytes; at most 65536 are read. Times in \
        'Custom' are read as if nothing defined it. Use an IANA name such as Europe/Berlin.
        """)
    #expect(lines.count == 301)
    #expect(try size(of: home) < 10_000_000)
  }

  /// A definition below the limit, for 2,000 events: copies would take more than 250 MB.
  @Test func theDatabaseGrowsInProportionToTheFile() async throws {
    let home = TemporaryHome()
    let path = try home.write(Self.calendar(definition: 60_000, events: 2000), to: "work.ics")

    let transcript = await home.almanac("import", path)

    #expect(transcript.output == "~/work.ics: 2000 added, 1 left out in 'work'.\n")
    #expect(try size(of: home) < 10_000_000)
  }

  /// To list the minutes of the event's time would take hours.
  @Test(.timeLimit(.minutes(1))) func anEventOfMillionsOfYearsIsShownAtOnce() async throws {
    let home = TemporaryHome()
    try await home.importCalendar(
      "Work",
      """
      UID:long
      SUMMARY:Long
      DTSTART;TZID=Europe/Berlin:20261025T023000
      RRULE:FREQ=MINUTELY;UNTIL=99991231
      EXDATE;TZID=Europe/Berlin:19691231T235959
      RDATE;VALUE=PERIOD:19000101T120000/P999999999D

      UID:other
      SUMMARY:Other
      DTSTART:20260326T100000
      RDATE;VALUE=PERIOD:19000101T120000/P1W
      """)

    let shown = await home.almanac("show", "long")

    #expect(shown.output.contains("Overlaps  ⚠ Other, Mon 1 Jan 1900 12:00"), "\(shown)")
  }

  private static func calendar(definition size: Int, events: Int) -> String {
    "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Custom\r\nX-LONG:" + String(repeating: "x", count: size)
      + "\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\n"
      + "END:STANDARD\r\nEND:VTIMEZONE\r\n"
      + (0..<events).map {
        "BEGIN:VEVENT\r\nUID:\($0)\r\nDTSTART;TZID=Custom:20260309T090000\r\nEND:VEVENT\r\n"
      }.joined() + "END:VCALENDAR\r\n"
  }

  /// The total size of a home's files in bytes.
  private func size(of home: TemporaryHome) throws -> Int {
    let files = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
    return try files.reduce(0) { size, file in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(home.path)/\(file)")
      return size + (attributes[.size] as? Int ?? 0)
    }
  }
}
