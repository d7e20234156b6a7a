import CalendarService
import CalendarServiceTesting
import Foundation

@testable import CalendarServiceImplementation
@testable import TimeZones

/// Exercises one hostile calendar after the other and prints its name before each, so that the watcher knows the
/// one that it did not survive.
///
/// Each is also read in small parts, by all cores, as files of many megabytes are, and so is one that is put
/// together for that: what comes out must be the same.
struct Worker {
  private let service = ICalendarService(
    configuredSources: [], servers: StubCalendarServers(),
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
      inParts.chunkSize = .random(in: 1...1500, using: &random)
      try compare(hostile, with: inParts)
      inParts.chunkSize = .random(in: 1...3000, using: &random)
      try compare(PatchworkCalendar(seed: seed).bytes, with: inParts)
    }
  }

  /// Reads the bytes in parts as well, which must give the same objects, faults and refusals.
  private func compare(_ bytes: [UInt8], with inParts: ICalendarService) throws(Difference) {
    let outcomes = [service, inParts].map { service in
      Result { () throws(CalendarServiceError) in
        try service.readCalendar(Data(bytes), named: "hostile.ics")
      }
    }
    guard outcomes[0] != outcomes[1] else { return }
    throw Difference(whole: Self.summary(outcomes[0]), inParts: Self.summary(outcomes[1]))
  }

  /// What was read, in a line: all of it would fill pages.
  private static func summary(_ outcome: Result<CalendarFile, CalendarServiceError>) -> String {
    switch outcome {
    case .success(let file):
      "\(file.objects.count) objects, \(file.faults.count) faults: \(file.faults.prefix(3).map(\.description))"
    case .failure(let error): "\(error)"
    }
  }

  /// A calendar reads differently in parts.
  private struct Difference: Error {
    var whole: String
    var inParts: String
  }
}
