import CalendarService
import Foundation
import Testing

@testable import SystemAccess

/// Files of a folder that have one UID.
@Suite struct SharedUIDTests {
  private let home = TemporaryHome()

  private func write(_ files: [String: String]) throws {
    for (name, lines) in files {
      try home.write(SampleCalendar.text(nil, "UID:same\n" + lines), to: "events/\(name).ics")
    }
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: home.path + "/events/\(name).ics", encoding: .utf8)
  }

  private static let series =
    "SUMMARY:Series\nDTSTART:20260326T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\nX-A:1"
  private static let moved =
    "SUMMARY:Moved\nRECURRENCE-ID:20260327T100000Z\nDTSTART:20260327T150000Z\nDURATION:PT1H\nX-B:1"

  private func agenda() async -> [String] {
    await home.almanac("agenda", "2026-03-26..2026-03-31", "--format", "{date} {start} {title}").output
      .split(separator: "\n").map { String($0.dropFirst("2026-03-".count)) }
  }

  @Test func partsOfOneEventAreMergedAndEditedWhereTheyAre() async throws {
    try write(["b": Self.moved, "z": Self.series])
    _ = await home.almanac("account", "add", "Home", "events")

    #expect(await home.almanac("sync").code == .ok)
    #expect(await agenda() == ["26 11:00 Series", "27 16:00 Moved", "28 11:00 Series"])

    let series = try read("z")
    let ids = await home.almanac("agenda", "2026-03-27", "--format", "{id}").output
    let id = ids.trimmingCharacters(in: .newlines)
    #expect(await home.almanac("edit", id, "--this", "--title", "Later").code == .ok)
    #expect(await home.almanac("sync").code == .ok)
    #expect(try read("z") == series)
    #expect(try read("b").contains("SUMMARY:Later") && read("b").contains("X-B:1"))
    #expect(try !read("b").contains("RRULE"))
    #expect(await home.almanac("sync") == Transcript(output: "Home · events: nothing new.\n"))
    #expect(await agenda() == ["26 11:00 Series", "27 16:00 Later", "28 11:00 Series"])

    try FileManager.default.removeItem(atPath: home.path + "/events/b.ics")
    #expect(await home.almanac("sync").code == .ok)
    #expect(await agenda() == ["26 11:00 Series", "27 11:00 Series", "28 11:00 Series"])
  }

  @Test func ofOtherFilesTheNewestIsKeptAndEachSyncNamesTheOthers() async throws {
    try write([
      "a": "SUMMARY:A\nDTSTART:20260326T100000Z", "b": "SUMMARY:B\nSEQUENCE:1\nDTSTART:20260327T100000Z",
      "c": "SUMMARY:C\nDTSTART:20260328T100000Z",
    ])
    _ = await home.almanac("account", "add", "Home", "events")

    for _ in 1...2 {
      let transcript = await home.almanac("sync")
      #expect(transcript.code == .data)
      #expect(transcript.errors.split(separator: "\n").count == 2)
      #expect(transcript.errors.contains("events/a.ics:1: VEVENT 'A' left out: "))
      #expect(transcript.errors.contains("events/c.ics:1: VEVENT 'C' left out: "))
    }
    #expect(await agenda() == ["27 11:00 B"])
    let doctor = await home.almanac("doctor", "--width", "400")
    #expect(
      doctor.code == .data && doctor.output.contains("left out") && doctor.output.contains("VEVENT 'A'"))
  }

  @Test func eventsThatGetOneUIDAskTheRemovalGuard() async throws {
    for number in 1...5 {
      try home.write(
        SampleCalendar.text(nil, "UID:\(number)\nSUMMARY:E\(number)\nDTSTART:2026032\(number)T100000Z"),
        to: "events/\(number).ics")
    }
    _ = await home.almanac("account", "add", "Home", "events")
    _ = await home.almanac("sync")
    for number in 1...5 { try write(["\(number)": "SUMMARY:E\(number)\nDTSTART:2026032\(number)T110000Z"]) }

    let transcript = await home.almanac("sync")

    #expect(transcript.code == .data && transcript.errors.contains("--allow-removals"), "\(transcript)")
  }

  @Test func whatIsLeftOutIsNamedWhileItLasts() async throws {
    try home.write(SampleCalendar.text(nil, "UID:1\nSUMMARY:Bad\nDTSTART:soon"), to: "events/a.ics")
    try home.write(
      SampleCalendar.text(nil, "UID:2\nSUMMARY:Zoned\nDTSTART;TZID=Mars/Olympus:20260326T100000"),
      to: "events/b.ics")
    _ = await home.almanac("account", "add", "Home", "events")

    for _ in 1...2 {
      let transcript = await home.almanac("sync")
      #expect(transcript.code == .data)
      #expect(
        transcript.errors.contains("VEVENT 'Bad' left out") && transcript.errors.contains("Mars/Olympus"))
    }
    #expect(await home.almanac("doctor", "--width", "400").output.contains("VEVENT 'Bad' left out"))
    try home.write(
      SampleCalendar.text(nil, "UID:1\nSUMMARY:Good\nDTSTART:20260326T100000Z"), to: "events/a.ics")
    try FileManager.default.removeItem(atPath: home.path + "/events/b.ics")
    #expect(await home.almanac("sync", "--allow-removals").errors == "")
    #expect(await home.almanac("doctor").code == .ok)
  }
}
