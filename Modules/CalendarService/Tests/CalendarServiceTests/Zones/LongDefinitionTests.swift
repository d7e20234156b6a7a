import CalendarService
import CalendarServiceTesting
import Foundation
import ICalendarComponents
import Testing

@testable import CalendarServiceImplementation
@testable import ICalendarFormat

/// Zone definitions that would turn a small file into a large database.
@Suite struct LongDefinitionTests {
  private let service = ICalendarService.fixture()

  /// A VTIMEZONE of `bytes` bytes, one hour ahead of UTC; by default as short as possible.
  private func definition(_ name: String, bytes: Int = 0) -> String {
    let end =
      "BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\n"
      + "END:STANDARD\r\nEND:VTIMEZONE\r\n"
    let start = "BEGIN:VTIMEZONE\r\nTZID:\(name)\r\nX-LONG:"
    let filler = String(repeating: "x", count: max(0, bytes - start.utf8.count - end.utf8.count - 2))
    return start + filler + "\r\n" + end
  }

  private func event(_ uid: Int, in zone: String) -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART;TZID=\(zone):20260309T090000\r\nEND:VEVENT\r\n"
  }

  private func calendar(_ lines: some Sequence<String>) -> Data {
    Data("BEGIN:VCALENDAR\r\n\(lines.joined())END:VCALENDAR\r\n".utf8)
  }

  private func read(_ lines: String...) throws -> CalendarFile {
    try service.readCalendar(calendar(lines), named: "work.ics")
  }

  @Test func aDefinitionOfMaximumLengthIsKept() throws {
    let long = definition("Custom", bytes: 65_536)

    let file = try read(long, event(1, in: "Custom"))

    #expect(file.faults == [])
    #expect(file.objects[0].zones == ["Custom": long])
    #expect(file.objects[0].text.contains(long))
    let again = try service.readCalendar(Data(service.text(of: file.objects, named: nil).utf8), named: "")
    #expect(again.objects.map(\.zones) == [["Custom": long]])
    #expect(again.objects.map(\.components) == file.objects.map { $0.components })
  }

  /// A name in the database, and one that only the file defines.
  @Test(arguments: ["Europe/Berlin", "Custom"])
  func aDefinitionThatIsTooLongIsIgnored(_ name: String) throws {
    let events = [event(1, in: name), event(2, in: "asia/tokyo")].joined()
    let without = try read(events)

    let file = try read(definition(name, bytes: 65_537), events)

    #expect(file.objects == without.objects)
    #expect(
      file.faults.map(\.description)
        == [
          """
          work.ics:2: VTIMEZONE left out: it defines '\(name)' in 65537 bytes; at most 65536 are read. Times in \
          '\(name)' are read as if nothing defined it. Use an IANA name such as Europe/Berlin.
          """
        ] + without.faults.map { $0.description.replacing("work.ics:2:", with: "work.ics:11:") })
    #expect(without.faults.count == (name == "Custom" ? 1 : 0))
    let text = service.text(of: file.objects, named: nil)
    #expect(
      try service.readCalendar(Data(text.utf8), named: "").objects.map(\.components)
        == file.objects.map(\.components))
  }

  @Test func onlyTheShortOneOfTwoDefinitionsIsKept() throws {
    let short = definition("Custom")

    let file = try read(short, definition("Custom", bytes: 100_000), event(1, in: "Custom"))

    #expect(file.objects[0].zones == ["Custom": short])
    #expect(file.faults.map(\.line) == [11])
  }

  /// Definitions of equal length, with one event more than 64 MiB allow.
  @Test func aDefinitionThatTooManyEventsWouldStoreIsIgnored() throws {
    let events = (0..<1025).map { event($0, in: "Custom") }

    let enough = try read(definition("Custom", bytes: 65_536), events.dropLast().joined())
    let file = try read(
      definition("Other"), definition("Custom", bytes: 65_536), events.joined(), event(-1, in: "Other"))

    #expect(enough.faults == [])
    #expect(enough.objects.count { $0.zones["Custom"] != nil } == 1024)
    #expect(
      file.faults.first?.description == """
        work.ics:11: VTIMEZONE left out: it defines 'Custom' in 65536 bytes, which each of 1025 events would have \
        to keep. Times in 'Custom' are read as if nothing defined it. Use an IANA name such as Europe/Berlin.
        """)
    #expect(
      file.faults.dropFirst().map(\.problem)
        == [CalendarFault.Problem](repeating: .unknownZone(name: "Custom"), count: 1025))
    #expect(file.objects.count == 1026)
    #expect(file.objects.dropLast().allSatisfy { $0.zones == [:] && $0.text.utf8.count < 1000 })
    #expect(file.objects.last?.zones == ["Other": definition("Other")])
    #expect(file.objects[7].components[0].start == .floating(.fixture("2026-03-09T09:00")))
  }

  @Test func theNumberOfDefinitionsIsBounded() throws {
    let names = (0..<1500).map { "Custom \($0)" }

    let file = try read(
      names.map { definition($0) }.joined(), names.enumerated().map { event($0, in: $1) }.joined())

    #expect(file.objects.count == 1500)
    let limit = ZoneAllowance.count
    #expect(file.objects.prefix(limit).map { Array($0.zones.keys) } == names.prefix(limit).map { [$0] })
    #expect(file.objects.dropFirst(limit).allSatisfy { $0.zones == [:] })
    let leftOut = file.faults.filter(\.costsComponent).map(\.problem)
    #expect(leftOut == names.dropFirst(limit).map { .manyZones(name: $0, limit: limit) })
  }

  /// Each stored time contains the name: a line with many times is much shorter.
  @Test func aDefinitionWithATooLongNameIsIgnored() throws {
    let names = [255, 256].map { String(repeating: "x", count: $0) }

    let file = try read(
      names.map { definition($0) }.joined(), event(0, in: names[0]), event(1, in: names[1]))

    #expect(file.objects.map(\.zones) == [[names[0]: definition(names[0])], [:]])
    #expect(file.objects[1].components[0].start == .floating(.fixture("2026-03-09T09:00")))
    #expect(
      file.faults.first?.description
        == "work.ics:11: VTIMEZONE left out: its TZID has 256 bytes; at most 255 are kept. Shorten it.")
    #expect(file.faults.count == 2)
  }

  /// The text of each event contains the PRODID.
  @Test func aPRODIDThatIsTooLongIsIgnored() throws {
    let products = [1024, 1025].map { "PRODID:" + String(repeating: "x", count: $0) + "\r\n" }

    let (short, long) = (
      try read(products[0], event(1, in: "UTC")), try read(products[1], event(1, in: "UTC"))
    )

    #expect(short.faults == [])
    #expect(short.objects[0].text.contains(products[0]))
    #expect(long.objects[0].text.contains("PRODID:-//Almanac//EN\r\n"))
    #expect(long.objects[0].text.utf8.count < 300)
    #expect(
      long.faults.map(\.description) == [
        "work.ics:2: VCALENDAR: its PRODID has 1025 bytes; at most 1024 are kept. Shorten it."
      ])
  }

  /// Definitions between the events, of two calendars.
  @Test func faultsHaveTheSameLinesInChunks() throws {
    let units = (0..<40).map { number in
      event(number, in: "Zone \(number)") + definition("Zone \(number)", bytes: number % 4 == 0 ? 70_000 : 0)
    }
    let bytes = calendar(units[..<20] + ["END:VCALENDAR\r\nBEGIN:VCALENDAR\r\n"] + units[20...])

    let parts = try [1, 1000, 100_000, .max].map { size in
      try CalendarParser.calendar(
        in: .data(bytes), named: "work.ics", database: StubZoneDatabase(), chunkSize: size)
    }

    #expect(parts[0] == parts[3] && parts[1] == parts[3] && parts[2] == parts[3])
    // Thirteen lines for each event and its definition, and two between the calendars.
    let expected = stride(from: 0, to: 40, by: 4).map { 6 + $0 * 13 + ($0 < 20 ? 0 : 2) }
    #expect(parts[3].faults.filter(\.costsComponent).map(\.line) == expected)
    #expect(parts[3].objects.count { $0.zones.isEmpty } == 10)
  }
}
