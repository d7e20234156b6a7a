import CalendarService
import Composition
import Foundation

@testable import almanac

/// A home folder that is gone with the test, and the program as it is put together for people, at home in it.
final class TemporaryHome: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("almanac-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into the home, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Runs the program in Berlin, at 08:45 on Thursday, 26 March 2026; the home's path is `~` in what it
  /// writes.
  func almanac(_ line: String..., now: String = "2026-03-26T08:45") async -> Transcript {
    let surroundings = Surroundings.fixture().with { $0.supply = { $0.prepareAll() } }
    var transcript = await Transcript.of(
      line + ["--home", path, "--zone", "Europe/Berlin", "--now", now], in: surroundings)
    transcript.output = transcript.output.replacing(path, with: "~")
    transcript.errors = transcript.errors.replacing(path, with: "~")
    return transcript
  }
}
