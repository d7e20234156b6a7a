import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// A file that is read in parts says what it says when it is read in one go: objects, their texts and their
/// order, faults and their lines, and why it is refused.
@Suite struct PartReadingTests {
  private func outcome(_ bytes: [UInt8], partSize: Int) -> Result<CalendarFile, CalendarServiceError> {
    Result { () throws(CalendarServiceError) in
      try CalendarParser.calendar(
        in: .array(bytes), named: "work.ics", database: StubZoneDatabase(), partSize: partSize)
    }
  }

  @Test(arguments: 0..<40)
  func readsPatchworkInPartsAsInOneGo(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for offset in 0..<10 {
      let bytes = PatchworkCalendar(seed: seed * 10 + UInt64(offset)).bytes
      let size = Int.random(in: 1...3000, using: &random)

      let parts = outcome(bytes, partSize: size)

      #expect(parts == outcome(bytes, partSize: .max), "seed \(seed * 10 + UInt64(offset)), parts of \(size)")
    }
  }

  @Test(arguments: 0..<20)
  func readsHostileCalendarsInPartsAsInOneGo(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for offset in 0..<20 {
      let bytes = HostileCalendar(seed: seed * 20 + UInt64(offset)).bytes
      let size = Int.random(in: 1...1500, using: &random)

      let parts = outcome(bytes, partSize: size)

      #expect(parts == outcome(bytes, partSize: .max), "seed \(seed * 20 + UInt64(offset)), parts of \(size)")
    }
  }
}
