import CalendarServiceTesting
import Testing

@testable import CalendarServiceImplementation

/// Two million bytes of random, generated and damaged calendars; ten million in a soak, and more in `make fuzz`.
@Suite struct HostileExerciseTests {
  private static let bytesASeed = 250_000

  @Test(arguments: 0..<UInt64(Soak.size(3, full: 40)))
  func hostileFilesAreReadExpandedAndWrittenWithoutACrash(_ seed: UInt64) throws {
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
