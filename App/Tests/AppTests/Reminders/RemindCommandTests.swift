import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Synchronization
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import SystemAccess

@Suite struct RemindCommandTests {
  private let home = TemporaryHome()

  /// Thursday 26 March 2026 in Berlin: a dentist at 09:30 with alarms, and a series with one moved occurrence.
  init() async throws {
    try await home.importCalendar(
      "Home",
      """
      UID:dentist
      SUMMARY:Dentist
      LOCATION:Kastanienallee 12
      DTSTART;TZID=Europe/Berlin:20260326T093000
      DTEND;TZID=Europe/Berlin:20260326T101500
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Take the card
      TRIGGER:-PT1H
      END:VALARM
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT10M
      REPEAT:1
      DURATION:PT5M
      END:VALARM
      BEGIN:VALARM
      ACTION:EMAIL
      SUMMARY:x
      DESCRIPTION:x
      ATTENDEE:mailto:a@example.org
      TRIGGER:-PT1H
      END:VALARM

      UID:standup
      SUMMARY:Standup
      DTSTART;TZID=Europe/Berlin:20260323T090000
      DTEND;TZID=Europe/Berlin:20260323T091500
      RRULE:FREQ=DAILY;COUNT=5
      BEGIN:VALARM
      ACTION:DISPLAY
      ACKNOWLEDGED:20260325T080000Z
      TRIGGER:-PT5M
      END:VALARM

      UID:holiday
      SUMMARY:-Holiday
      DTSTART;VALUE=DATE:20260328
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:-PT15H
      END:VALARM
      """)
  }

  private func remind(at time: String, _ options: String...) async -> String {
    await Transcript.of(
      ["remind", "--home", home.path, "--zone", "Europe/Berlin", "--now", "2026-03-\(time)"] + options,
      in: .fixture().with { $0.supply = home.supply }
    ).output
  }

  @Test func eachReminderIsShownOnceUntilItsEventEnds() async {
    #expect(await remind(at: "26T08:29") == "")
    #expect(
      await remind(at: "26T08:31") == "Dentist  09:30, in 59 min · Kastanienallee 12 · Take the card\n")
    #expect(await remind(at: "26T08:32") == "")
    #expect(
      await remind(at: "26T08:56") == "Standup  09:00, in 4 min\n",
      "yesterday's was acknowledged, today's was not")
    #expect(
      await remind(at: "26T09:26") == """
        Dentist  09:30, in 4 min · Kastanienallee 12

        """, "of two alarms of one event the latest is shown")
    #expect(await remind(at: "26T11:00") == "")
    #expect(await remind(at: "26T11:00", "--all") == "")
    #expect(await remind(at: "26T09:26", "--all").split(separator: "\n").count == 2)
  }

  @Test func comingRemindersAreShownWithTheirDay() async {
    #expect(await remind(at: "26T08:40", "--within", "15m").hasSuffix("\nStandup  09:00, in 20 min\n"))
    #expect(await remind(at: "26T08:59") == "")
    #expect(await remind(at: "27T09:30") == "Standup  09:00, since 30 min\n-Holiday  Sat 28 Mar\n")
    #expect(
      await remind(at: "25T08:40", "--within", "1d", "--all").contains("Dentist  Thu 26 Mar 09:30, in 25 h"))
  }

  @Test func aCommandGetsTitleAndTextAsArguments() async throws {
    let script = try home.write("#!/bin/sh\nprintf '%s|' \"$@\" >> '\(home.path)/said'\n", to: "say")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)

    #expect(await remind(at: "26T09:01", "--command", "\(script) 'to me'") == "")
    #expect(await remind(at: "27T10:30", "--command", script) == "")

    #expect(
      try String(contentsOfFile: home.path + "/said", encoding: .utf8)
        == "to me|Dentist|09:30, in 29 min · Kastanienallee 12 · Take the card|"
        + "to me|Standup|09:00, since 1 min| -Holiday|Sat 28 Mar|")
  }

  @Test func aReminderWhoseCommandFailedIsShownTheNextTime() async {
    let failed = await Transcript.of(
      ["remind", "--home", home.path, "--zone", "UTC", "--now", "2026-03-26T07:31", "--command", "false"],
      in: .fixture().with {
        $0.supply = home.supply
        $0.variables["PATH"] = "/usr/bin:/bin"
      })

    #expect(
      failed
        == Transcript(
          errors:
            "'false' did not show a reminder: it ended with status 1. Check it, or choose another with --command.\n",
          code: .unavailable))
    #expect(await remind(at: "26T08:31").hasPrefix("Dentist"))
  }

  @Test func watchingShowsThemUntilItIsStopped() async {
    let shown = AsyncStream.makeStream(of: String.self)
    let environment = ProcessEnvironment.fixture().with {
      $0.supply = home.supply
      $0.output = { text throws(StreamError) in shown.continuation.yield(text) }
      $0.variables["PATH"] = "/nowhere"
    }
    let line = [
      "remind", "--watch", "--home", home.path, "--zone", "Europe/Berlin", "--now", "2026-03-26T08:31",
    ]
    let watching = Task { await run(line, in: environment) }

    let first = await shown.stream.first { _ in true }
    watching.cancel()

    #expect(first?.hasPrefix("Dentist") == true)
    #expect(await watching.value == .ok)
  }

  @Test func resultsAreWrittenAsJSON() async {
    let output = await remind(at: "26T08:31", "--json")

    #expect(output.contains("\"at\" : \"2026-03-26T08:30:00+01:00\""))
    #expect(output.contains("\"start\" : \"2026-03-26T09:30:00+01:00\""))
    #expect(await remind(at: "26T08:31", "--json") == "[\n\n]\n")
  }

  /// The stored alarm lines of an event.
  private func alarmLines(_ uid: String) async throws -> [String] {
    let text = try #require(try await home.store().object(uid: uid, in: "Home")).text
    return text.split(separator: "\r\n").map(String.init).filter {
      $0.hasPrefix("ACKNOWLEDGED") || $0.hasPrefix("RELATED-TO") || $0.hasPrefix("TRIGGER")
    }
  }

  @Test func aDismissedReminderIsSilentUntilUndo() async throws {
    let dismissed = await home.almanac(["remind", "--acknowledge"], now: "2026-03-26T08:56")
    #expect(
      dismissed.output
        == "Dismissed the alarms of 'Dentist', 'Standup'. 'almanac undo' takes it back.\n", "\(dismissed)")
    #expect(await remind(at: "26T08:57", "--all") == "")
    #expect(
      try await alarmLines("dentist") == [
        "TRIGGER:-PT1H", "ACKNOWLEDGED:20260326T075600Z", "TRIGGER:-PT10M", "TRIGGER:-PT1H",
      ])
    // The series' alarm of the next day and the event's later alarm become due.
    #expect(try await alarmLines("standup") == ["ACKNOWLEDGED:20260326T075600Z", "TRIGGER:-PT5M"])
    #expect(await remind(at: "27T08:56", "--all").hasPrefix("Standup"))
    #expect(await remind(at: "26T09:21", "--all").hasPrefix("Dentist"))

    #expect(await home.almanac("undo").output.hasPrefix("Undone: Dismiss alarms of 'Dentist', 'Standup'."))
    #expect(await remind(at: "26T08:57", "--all").split(separator: "\n").count == 2)
    #expect(
      await home.almanac(["remind", "--acknowledge"], now: "2026-03-26T07:00").errors
        == "No alarm has gone off. --within 1h includes the next hour.\n")
  }

  @Test func thousandsOfChangedOccurrencesAreAnsweredAtOnce() async throws {
    let count = 2000
    let series = "UID:many\nSUMMARY:Many\nDTSTART:20200101T080000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY"
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT10M\nEND:VALARM"
    let overrides = (0..<count).map { number in
      let id = Zone.utc.dateTime(at: Date.utc("2020-01-01T08:00:00Z") + Double(number) * 86_400)
      return "UID:many\nSUMMARY:Own \(number)\nRECURRENCE-ID:\(EventTime.utc(id))\nDTSTART:20260326T100000Z\n"
        + "DURATION:PT1H\n\(alarm)"
    }
    try await home.importCalendar("Many", ([series] + overrides).joined(separator: "\n\n"))
    let shown = await remind(at: "26T10:55").split(separator: "\n").count { $0.contains("Own ") }

    let answer = await remind(at: "26T10:55", "--acknowledge")

    #expect(shown == count)
    #expect(answer.contains("Dismissed the alarms of \(count) events."))
    #expect(await !remind(at: "26T10:56", "--all").contains("Own "))
  }

  @Test func alarmsAreShownWhereTheirStateCannotBeWritten() async throws {
    try FileManager.default.createDirectory(
      atPath: home.path + "/data/.reminded.lock", withIntermediateDirectories: true)

    let shown = await home.almanac(["remind"], now: "2026-03-26T08:31")

    #expect(shown.code == .ok && shown.output.hasPrefix("Dentist  09:30"), "\(shown)")
    #expect(shown.errors.contains("These alarms are shown again next time."))
  }

  @Test func aSnoozedReminderRepeatsForItsOccurrence() async throws {
    let id = try #require(await remind(at: "26T08:56", "--ids", "--all").split(separator: "\n").last)
    let standup = String(id.prefix { $0 != " " })
    let snoozed = await home.almanac(["remind", "--snooze", standup, "2h"], now: "2026-03-26T08:56")
    #expect(
      snoozed.output == "Snoozed 'Standup' until 10:56. 'almanac undo' takes it back.\n", "\(snoozed)")
    #expect(await remind(at: "26T08:57", "--all").hasPrefix("Dentist"))
    #expect(await remind(at: "26T10:57", "--all") == "Standup  09:00, since 117 min\n")

    // Snoozed again for a shorter time, then dismissed: only the dismissal remains.
    #expect(
      await home.almanac(["remind", "--snooze", standup], now: "2026-03-26T10:57").output
        .hasPrefix("Snoozed 'Standup' until 11:07."))
    let lines = try await alarmLines("standup")
    #expect(lines.count == 4 && lines.contains("TRIGGER;VALUE=DATE-TIME:20260326T100700Z"), "\(lines)")
    #expect(await home.almanac(["remind", "--acknowledge", standup], now: "2026-03-26T11:08").code == .ok)
    #expect(try await alarmLines("standup") == ["ACKNOWLEDGED:20260326T100800Z", "TRIGGER:-PT5M"])
    #expect(await remind(at: "26T11:08", "--all") == "")
  }

  @Test(arguments: [
    ["--acknowledge", "--snooze"], ["--acknowledge", "--watch"], ["k7f2"], ["--snooze", "zzzz", "10m"],
  ])
  func anUnknownReminderIsRefused(_ options: [String]) async {
    #expect(await home.almanac(["remind"] + options).code == .usage)
  }

  @Test(arguments: ["", "m", "-5m", "99999999999999999999", "45 30m", "soon"])
  func anInvalidDurationIsRefused(_ text: String) async {
    #expect(await almanac("remind", "--within", text).code == .usage)
  }
}
