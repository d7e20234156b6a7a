import CalendarService
import CalendarServiceTesting
import Catalog
import Composition
import Foundation

@testable import AlmanacCommandLine

/// A home folder that is gone with the test, and the program as it is put together for people, at home in it.
final class TemporaryHome: Sendable {
  let path: String
  /// The servers that can be reached from there.
  let servers: StubCalendarServers

  init(servers: StubCalendarServers = StubCalendarServers()) throws {
    self.servers = servers
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

  /// Supplies the program as it is put together for people, but for the servers.
  var supply: @Sendable (Catalog) -> Void {
    { [servers] catalog in
      catalog.prepareAll()
      catalog.prepareOffline()
      catalog.supply(CalendarServersBlueprint.self) { _ in servers }
    }
  }

  /// Runs the program in Berlin, at 08:45 on Thursday, 26 March 2026; the home's path is `~` in what it
  /// writes.
  ///
  /// - Parameter columns: those of the terminal that errors and progress go to.
  func almanac(_ line: String..., now: String = "2026-03-26T08:45", columns: Int? = nil) async -> Transcript {
    await almanac(line: line, now: now, columns: columns)
  }

  /// The same with the words of the line in an array, in an environment with changes.
  func almanac(
    line: [String], now: String = "2026-03-26T08:45", columns: Int? = nil,
    changing change: (inout ProcessEnvironment) -> Void = { _ in }
  ) async -> Transcript {
    var environment = ProcessEnvironment.fixture().with { environment in
      environment.workingFolder = path
      environment.progress = columns
      environment.supply = supply
    }
    change(&environment)
    var transcript = await Transcript.of(
      line + ["--home", path, "--zone", "Europe/Berlin", "--now", now], in: environment)
    transcript.output = transcript.output.replacing(path, with: "~")
    transcript.errors = transcript.errors.replacing(path, with: "~")
    return transcript
  }
}
