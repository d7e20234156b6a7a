import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Ten million bytes of whatever a file may hold; `make fuzz` goes on for as long as one likes.
@Suite struct HostileExerciseTests {
  private static let bytesASeed = 250_000

  @Test(arguments: 0..<40)
  func survivesWhateverAFileHolds(_ seed: UInt64) throws {
    let exercise = HostileExercise(ICalendarService.fixture())
    var random = SeededRandom(seed: seed)
    var (bytes, objects, occurrences) = (0, 0, 0)

    while bytes < Self.bytesASeed {
      let hostile = HostileCalendar(seed: random.next())
      bytes += hostile.bytes.count
      let outcome = try exercise.run(hostile.bytes)
      objects += outcome.objects
      occurrences += outcome.occurrences
    }

    #expect(objects > 50)
    #expect(occurrences > 50)
  }
}
