import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Composition
import Foundation

@testable import AlmanacCommandLine

/// A home folder that is gone with the test, and the program as it is put together for people, at home in it.
final class TemporaryHome: Sendable {
  let path: String
  /// The servers that can be reached from there.
  let servers: any CalendarServersProtocol

  init(servers: any CalendarServersProtocol = StubCalendarServers()) throws {
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

  /// Runs the program in Berlin, at 08:45 on Thursday, 26 March 2026; the home's path is `~` in what it
  /// writes.
  ///
  /// - Parameter columns: those of the terminal that errors and progress go to.
  func almanac(_ line: String..., now: String = "2026-03-26T08:45", columns: Int? = nil) async -> Transcript {
    await almanac(line, now: now) { $0.progress = columns }
  }

  /// The same in an environment that is changed.
  func almanac(
    _ line: [String], now: String = "2026-03-26T08:45",
    in change: (inout ProcessEnvironment) -> Void = { _ in }
  ) async -> Transcript {
    let environment = environment.with(change)
    var transcript = await Transcript.of(
      line + ["--home", path, "--zone", "Europe/Berlin", "--now", now], in: environment)
    transcript.output = transcript.output.replacing(path, with: "~")
    transcript.errors = transcript.errors.replacing(path, with: "~")
    return transcript
  }

  /// The store of the program, as a command opens it.
  func store() throws -> any CalendarStoreProtocol {
    try session().catalog[\.calendarStore]
  }

  /// A run of the program in Berlin, at a moment where one is given.
  func session(now: String? = nil) throws -> Session {
    let values = ["--home": [path], "--zone": ["Europe/Berlin"]].merging(now.map { ["--now": [$0]] } ?? [:]) {
      $1
    }
    return try Session(GlobalOptions(Arguments(values: values)), in: environment, output: RunOutput { _ in })
  }

  /// Supplies the program as it is put together for people, but for the servers.
  var supply: @Sendable (Catalog) -> Void {
    { [servers] catalog in
      catalog.prepareAll()
      catalog.prepareOffline()
      catalog.supply(CalendarServersBlueprint.self) { _ in servers }
    }
  }

  /// The environment of a run, at home in it.
  var environment: ProcessEnvironment {
    ProcessEnvironment.fixture().with { environment in
      environment.workingFolder = path
      environment.supply = supply
    }
  }
}
