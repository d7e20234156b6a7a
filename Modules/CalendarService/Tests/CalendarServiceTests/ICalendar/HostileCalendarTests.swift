import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation
@testable import ICalendarComponents

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

  @Test func theNumberOfFaultsIsBounded() throws {
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

  /// Damages samples slightly, and runs all operations on them.
  @Test(arguments: 0..<UInt64(Soak.size(2, full: 8)))
  func damagedFilesAreReadWithoutACrash(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sample in SampleCalendar.vendors {
      for _ in 0..<10 {
        let damaged = HostileCalendar(damaging: Array(sample.text.utf8), seed: random.next())
        _ = try HostileExercise(service).run(damaged.bytes)
      }
    }
  }
}
