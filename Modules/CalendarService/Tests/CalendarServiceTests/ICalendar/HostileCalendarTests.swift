import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation
@testable import ICalendarFormat

@Suite struct HostileCalendarTests {
  private let service = ICalendarService.fixture()

  @Test func deeplyNestedComponentsAreCountedAndDropped() throws {
    let depth = 20_000
    let nested =
      String(repeating: "BEGIN:X\n", count: depth) + "LOCATION:Deep\n"
      + String(repeating: "END:X\n", count: depth)

    let file = try service.read(.event(nested + "LOCATION:Room 4"))

    #expect(file.objects.map { $0.components[0].title } == ["Standup"])
    #expect(file.objects[0].components[0].location == "Room 4")
    #expect(file.faults == [])
  }

  @Test func aLineOfManyMegabytesIsSkipped() throws {
    let attachment =
      "ATTACH;ENCODING=BASE64;VALUE=BINARY:" + String(repeating: "QUJDREVGR0g\n ", count: 200_000)

    let file = try service.read(.event(attachment + "QQ==\nLOCATION:Room 4"))

    #expect(file.objects[0].components[0].location == "Room 4")
    #expect(file.objects[0].text.utf8.count > 2_400_000)
    #expect(file.faults == [])
  }

  @Test func listsABoundedNumberOfFaults() throws {
    let file = try service.read(.event(String(repeating: "nonsense\n", count: 30_000) + "LOCATION:Room 4"))

    #expect(file.faults.count == FaultLog.limit)
    #expect(file.objects[0].components[0].location == "Room 4")
  }

  @Test func aFileOfLineBreaksIsRead() {
    for lineBreak in ["\r", "\n", "\r\n", "\r\r\n", " \n"] {
      let bytes = Data(String(repeating: lineBreak, count: 300_000).utf8)

      #expect(throws: CalendarServiceError.empty(path: "")) { try service.readCalendar(bytes, named: "") }
    }
  }

  /// Damages samples in ways that keep much of them readable, and does all that is done with calendars.
  @Test(arguments: 0..<UInt64(Soak.size(2, full: 8)))
  func hostileFilesAreReadWithoutACrash(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sample in SampleCalendar.vendors {
      for _ in 0..<10 {
        var bytes = Array(sample.text.utf8)
        for _ in 0..<Int.random(in: 1...8, using: &random) { Self.damage(&bytes, &random) }

        guard let file = try? service.readCalendar(Data(bytes), named: "damaged.ics") else { continue }

        let objects = file.objects.map { ("", $0) }
        _ = service.occurrences(of: objects, from: .monday(0), to: .sunday(24), in: .berlin)
        for object in file.objects { _ = service.span(of: object) }
        let text = service.text(of: file.objects, named: file.name)
        let again = try service.readCalendar(Data(text.utf8), named: "again.ics")
        #expect(Self.components(again) == Self.components(file))
      }
    }
  }

  /// The components by UID; those without one get another with every change of their lines.
  private static func components(_ file: CalendarFile) -> [[EventComponent]] {
    file.objects.filter { !$0.uid.hasPrefix("almanac-") }.map { $0.components.map(\.withoutStamps) }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...100, using: &random))
    switch Int.random(in: 0...4, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
    default: bytes.insert(contentsOf: (traps.randomElement(using: &random) ?? "").utf8, at: index)
    }
  }

  private static let traps = [
    "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VTIMEZONE\r\n", "END:VCALENDAR\r\n",
    "RRULE:FREQ=SECONDLY\r\n",
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\n", "RDATE;VALUE=PERIOD:20260101T000000/P9999999W\r\n",
    "EXDATE;VALUE=DATE:20260309\r\n", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260309T090000Z\r\n", "\r\n ",
    "\n\t",
    ";", "\"", ":", "^n", "\\", "99991231T235959Z", "00010101", "DURATION:P999999999W\r\n",
    "DTSTART:00010101\r\n",
    "COUNT=999999999", "INTERVAL=999999999", "-1", "\u{FEFF}", "\0", "Ü", "TZOFFSETTO:-2359\r\n", "\r",
    "SEQUENCE:9999999999999999999\r\n", "BYSETPOS=-1;",
  ]
}
