import CalendarService
import CalendarServiceTesting
import Foundation

@testable import CalendarServiceImplementation
@testable import TimeZones

/// Exercises one hostile calendar after the other and says which before each, so that whoever watches knows the
/// one that it did not survive.
///
/// Each is also read in small parts, by all cores, as files of many megabytes are, and so is one that is put
/// together for that: what comes out must be the same.
struct Worker {
  private let service = ICalendarService(
    places: [], servers: StubCalendarServers(),
    zones: FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders), clock: .fixture())

  /// Exercises so many seeds from one on.
  func run(from first: UInt64, count: UInt64) throws {
    let exercise = HostileExercise(service)
    for offset in 0..<count {
      let seed = first &+ offset
      // Unbuffered: the line must be out before a crash is in.
      FileHandle.standardOutput.write(Data("\(seed)\n".utf8))
      let hostile = HostileCalendar(seed: seed).bytes
      _ = try exercise.run(hostile)
      var random = SeededRandom(seed: seed)
      var inParts = service
      inParts.partSize = .random(in: 1...1500, using: &random)
      try exercise.compare(hostile, with: inParts)
      inParts.partSize = .random(in: 1...3000, using: &random)
      try exercise.compare(PatchworkCalendar(seed: seed).bytes, with: inParts)
    }
  }
}
