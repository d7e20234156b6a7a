import Foundation
import Testing

@testable import CalendarServersTesting

/// Child processes of tests.
@Suite(.timeLimit(.minutes(10))) struct ServerProcessTests {
  @Test func theOutputOfAProgramThatExitsEarlyIsReported() async {
    await #expect(throws: ServerProcess.NotReady(log: "no room\n")) {
      _ = try await ServerProcess.run(["/bin/sh", "-c", "echo no room >&2"], until: "ready")
    }
  }

  /// Tests with a server that is not found are skipped without a failure.
  @Test func theServersAreSearchedInTheRepository() {
    let script = InstalledServer.root.appending(path: "Tooling/Scripts/python-tool").path(
      percentEncoded: false)

    #expect(FileManager.default.fileExists(atPath: script))
  }

  @Test func aMissingProgramIsReported() async {
    await #expect(throws: LoopbackSocket.Failure(call: "posix_spawn", number: ENOENT)) {
      _ = try await ServerProcess.run(["/nowhere"], until: "ready")
    }
  }

  /// More than the capacity of a pipe.
  @Test func furtherOutputDoesNotBlockTheProgram() async throws {
    let file = try TemporaryFile.folder() + "/said"
    let script =
      "echo ready >&2; head -c 1000000 /dev/zero >&2; echo all > \(file).new; mv \(file).new \(file)"

    let process = try await ServerProcess.run(["/bin/sh", "-c", script], until: "ready")

    #expect(try await text(of: file) == "all\n")
    process.end()
  }

  @Test func cancellingKillsTheProgram() async throws {
    let file = try TemporaryFile.folder() + "/started"
    let script = "echo $$ > \(file).new; mv \(file).new \(file); exec sleep 3600"
    let task = Task { try await ServerProcess.run(["/bin/sh", "-c", script], until: "ready") }
    let pid = try #require(Int32(try await text(of: file).dropLast()))

    task.cancel()

    await #expect(throws: ServerProcess.NotReady(log: "")) { _ = try await task.value }
    #expect(kill(pid, 0) == -1)
  }

  @Test func aProgramThatWatchesItsInputEndsWithItsParent() async throws {
    let file = try TemporaryFile.folder() + "/ended"

    await #expect(processExitsWith: .success) { [file = file as String] in
      let script = "echo ready >&2; cat; echo ended > \(file).new; mv \(file).new \(file)"
      let process = try await ServerProcess.run(["/bin/sh", "-c", script], until: "ready")
      // Exits without releasing anything, as in a crash.
      withExtendedLifetime(process) { _exit(0) }
    }

    #expect(try await text(of: file) == "ended\n")
  }

  /// Waits for a file and returns its text.
  private func text(of file: String) async throws -> String {
    while !FileManager.default.fileExists(atPath: file) { try await Task.sleep(for: .milliseconds(1)) }
    return try String(contentsOfFile: file, encoding: .utf8)
  }
}
