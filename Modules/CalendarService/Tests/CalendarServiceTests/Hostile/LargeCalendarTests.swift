import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Files made to take long or to use up memory. None takes more than a few seconds, even unoptimised.
@Suite struct LargeCalendarTests {
  private let service = ICalendarService.fixture()

  private func read(_ parts: [String], repeating: String, _ count: Int) throws -> CalendarFile {
    var bytes = Data(parts[0].utf8)
    let repeated = Data(repeating.utf8)
    bytes.reserveCapacity(repeated.count * count + 1000)
    for _ in 0..<count { bytes += repeated }
    return try service.readCalendar(bytes + Data(parts[1].utf8), named: "large.ics")
  }

  private let start = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:event\r\nDTSTART:20260309T090000Z\r\n"
  private let end = "SUMMARY:Standup\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"

  @Test(arguments: ["ATTACH;VALUE=BINARY:", "SUMMARY:"])
  func aLineOfManyMegabytesIsRead(_ name: String) throws {
    try readsALine(name, ofMegabytes: Soak.size(3, full: 100))
  }

  /// One logical line of many physical lines: more than a million in a soak.
  @Test func aFoldedLineOfManyMegabytesIsRead() throws {
    let block = String(repeating: String(repeating: "x", count: 73) + "\r\n ", count: 1000)
    let blocks = Soak.size(40, full: 1316)

    let file = try read([start + "DESCRIPTION:", "\r\n" + end], repeating: block, blocks)

    #expect(file.objects.map { $0.components[0].notes?.utf8.count } == [73_000 * blocks])
    #expect(file.objects.map { $0.components[0].title } == ["Standup"])
    #expect(file.faults == [])
  }

  @Test(arguments: ["ATTACH;X=\"", "nonsense ", "TZID", ";", "SUMMARY;X=\"", "DTEND:", "RRULE:"])
  func longInvalidLinesAreRead(_ name: String) throws {
    try readsALine(name, ofMegabytes: 1)
  }

  private func readsALine(_ name: String, ofMegabytes size: Int) throws {
    let block = String(repeating: "QUJDREVG", count: 12_500)

    let file = try read([start + name, "\r\n" + end], repeating: block, size * 10)

    #expect(file.objects.map(\.uid) == ["event"])
    let title = file.objects.first?.components[0].title ?? "Standup"
    #expect(title.utf8.count == (name == "SUMMARY:" ? size * 1_000_000 : 7))
    #expect(file.faults.allSatisfy { "\($0)".utf8.count < 400 })
  }

  @Test(arguments: [
    "BEGIN:VEVENT\r\n", "BEGIN:VTIMEZONE\r\n", "BEGIN:VALARM\r\n", "BEGIN:VCALENDAR\r\n", "BEGIN:X\r\n",
  ])
  func thousandsOfNestedComponentsAreRejected(_ begin: String) {
    #expect(throws: CalendarServiceError.self) {
      try read(["BEGIN:VCALENDAR\r\n", ""], repeating: begin, Soak.size(20_000, full: 100_000))
    }
  }

  @Test func thousandsOfCalendarsInOneFileAreRead() throws {
    let file = try read(
      [start + end, ""], repeating: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
      Soak.size(20_000, full: 100_000))

    #expect(file.objects.map(\.uid) == ["event"])
  }

  /// The maximum content of a definition of maximum length.
  @Test func aZoneOfHundredsOfObservancesIsRead() throws {
    let file = try readZone(parts: Soak.size(50, full: 570))

    #expect(file.faults == [])
    #expect(file.objects[0].components[0].start == .at("2026-03-09T09:00", in: "Custom"))
  }

  @Test func aZoneOfThousandsOfPartsIsLeftOut() throws {
    let parts = Soak.size(2_000, full: 20_000)
    let file = try readZone(parts: parts)

    #expect(
      file.faults.map(\.problem)
        == [.longZone(name: "Custom", size: 113 * parts + 45, limit: 65_536), .unknownZone(name: "Custom")])
    #expect(file.objects[0].components[0].start == .floating(.fixture("2026-03-09T09:00")))
  }

  private func readZone(parts: Int) throws -> CalendarFile {
    let zone = "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Custom\r\n"
    let part =
      "BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\n"
      + "RRULE:FREQ=MONTHLY\r\nEND:STANDARD\r\n"
    let event = start.replacingOccurrences(
      of: "DTSTART:20260309T090000Z", with: "DTSTART;TZID=Custom:20260309T090000")

    return try read(
      [zone, "END:VTIMEZONE\r\n" + event.dropFirst("BEGIN:VCALENDAR\r\n".count) + end], repeating: part,
      parts)
  }

  @Test func aSeriesWithThousandsOfOverridesIsWrittenAndShown() throws {
    let count = Soak.size(1000, full: 5000)
    let overrides = (0..<count).map { number in
      let time = EventTime.at(.monday(9).addingTimeInterval(Double(number) * 86_400))
      let range = number.isMultiple(of: 2) ? ";RANGE=THISANDFUTURE" : ""
      return "BEGIN:VEVENT\nUID:event\nRECURRENCE-ID\(range):\(time)\nDTSTART:\(time)\nEND:VEVENT"
    }
    let sample = SampleCalendar.around(
      SampleCalendar.eventLines("RRULE:FREQ=DAILY") + "\n" + overrides.joined(separator: "\n"))

    let objects = try service.read(sample).objects
    let end = Date.monday(0).addingTimeInterval(Double(count) * 86_400)
    let shown = service.occurrences(of: objects.map { ("", $0) }, from: .monday(0), to: end, in: .utc)

    #expect(objects.map(\.components.count) == [count + 1])
    #expect(shown.count == count)
    #expect(
      try service.readCalendar(Data(service.text(of: objects, named: nil).utf8), named: "").objects.count == 1
    )
  }

  @Test func occurrencesAfterThousandsOfExcludedDaysAreFound() throws {
    let count = Soak.size(1000, full: 3000)
    let days = (0..<count).map { "\(EventTime.day(CivilDate.monday.adding(days: $0)))" }
    let sample = SampleCalendar.event(
      "RRULE:FREQ=SECONDLY\nEXDATE;VALUE=DATE:" + days.joined(separator: ","))

    let object = try #require(try service.read(sample).objects.first)

    let next = service.nearestOccurrence(of: ("", object), to: .monday(0), in: .utc, where: { _ in true })
    #expect(service.span(of: object)?.end == .distantFuture)
    #expect(next?.start == Date.monday(0).addingTimeInterval(Double(count) * 86_400))
  }
}
