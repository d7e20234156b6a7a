import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// A small file must not need much memory. Each test runs in a process of its own to measure its peak.
@Suite struct MemoryTests {
  /// The peak memory of this process in megabytes.
  private static func peak() throws -> Int {
    #if os(Linux)
    // getrusage includes the memory of the parent process, which may be more.
    let file = FileHandle(forReadingAtPath: "/proc/self/status")
    let status = String(decoding: try #require(try file?.readToEnd()), as: UTF8.self)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber))) >> 10
    #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss >> 20
    #endif
  }

  /// Events in a file with a large definition that each of them needs: without sharing, each would store it.
  private static func read(_ event: String, count: Int) throws -> CalendarFile {
    let zone =
      "BEGIN:VTIMEZONE\r\nTZID:Custom\r\nX-LONG:" + String(repeating: "x", count: 60_000)
      + "\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\n"
      + "END:STANDARD\r\nEND:VTIMEZONE\r\n"
    let events = (0..<count).map { number in
      "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART;TZID=Custom:20260309T090000\r\n\(event)END:VEVENT\r\n"
    }
    let text = "BEGIN:VCALENDAR\r\n" + zone + events.joined() + "END:VCALENDAR\r\n"
    return try ICalendarService.fixture().readCalendar(Data(text.utf8), named: "large.ics")
  }

  @Test func aZoneIsStoredOnceForUnchangedEvents() async {
    await #expect(processExitsWith: .success) {
      let before = try Self.peak()

      let file = try Self.read("", count: 1100)

      #expect(try Self.peak() - before < 30)
      #expect(file.objects.count == 1100)
      #expect(file.objects.allSatisfy { $0.zones["Custom"]?.utf8.count ?? 0 > 60_000 })
      #expect(file.objects[7].text.utf8.count > 60_000)
    }
  }

  /// The text of a normalized event is not a range of the file.
  @Test func aZoneIsStoredOnceForNormalizedEvents() async {
    await #expect(processExitsWith: .success) {
      let before = try Self.peak()

      let file = try Self.read("SUMMARY:a\u{1}b\r\nSEQUENCE:1\n", count: 1100)

      #expect(try Self.peak() - before < 30)
      #expect(file.objects.count == 1100)
      #expect(file.objects[7].text.contains("TZID:Custom\r\n"))
      #expect(file.objects[7].text.hasSuffix("SEQUENCE:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"))
    }
  }

  @Test func memoryIsBoundedForHostileFiles() async {
    await #expect(processExitsWith: .success) {
      let before = try Self.peak()
      let exercise = HostileExercise(ICalendarService.fixture())

      // The random calendars may contain no endless rule.
      _ = try exercise.run(Array(SampleCalendar.event("RRULE:FREQ=SECONDLY").data))
      for seed in 0..<400 { _ = try exercise.run(HostileCalendar(seed: UInt64(seed) + 1 << 32).bytes) }

      #expect(try Self.peak() - before < 300)
    }
  }
}
