import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// A file that is read in parts says what it says when it is read in one go: objects, their texts and their
/// order, faults and their lines, and why it is refused.
@Suite struct PartReadingTests {
  @Test(arguments: 0..<40)
  func readsPatchworkInPartsAsInOneGo(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for seed in seed * 10..<seed * 10 + 10 {
      compare(PatchworkCalendar(seed: seed).bytes, partSize: .random(in: 1...3000, using: &random), seed)
    }
  }

  @Test(arguments: 0..<20)
  func readsHostileCalendarsInPartsAsInOneGo(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for seed in seed * 20..<seed * 20 + 20 {
      compare(HostileCalendar(seed: seed).bytes, partSize: .random(in: 1...1500, using: &random), seed)
    }
  }

  /// Says but where the two differ: all that they say would fill pages.
  private func compare(_ bytes: [UInt8], partSize: Int, _ seed: UInt64) {
    let parts = outcome(bytes, partSize: partSize)
    let whole = outcome(bytes, partSize: .max)
    guard parts != whole else { return }
    var difference = "one is refused"
    if case .success(let parts) = parts, case .success(let whole) = whole {
      difference =
        parts.faults == whole.faults
        ? "\(parts.objects.count) and \(whole.objects.count) objects, unequal"
        : "\(parts.faults.count) and \(whole.faults.count) faults, unequal"
    }
    Issue.record("Seed \(seed) in parts of \(partSize): \(difference).")
  }

  private func outcome(_ bytes: [UInt8], partSize: Int) -> Result<CalendarFile, CalendarServiceError> {
    Result { () throws(CalendarServiceError) in
      try CalendarParser.calendar(
        in: .array(bytes), named: "work.ics", database: StubZoneDatabase(), partSize: partSize)
    }
  }
}
