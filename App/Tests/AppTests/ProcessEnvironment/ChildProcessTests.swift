import Foundation
import Testing

@testable import SystemAccess

@Suite struct ChildProcessTests {
  private func shell(_ script: String, leadsGroup: Bool = false) throws -> ChildProcess.Outcome {
    try ChildProcess.run(
      ["/bin/sh", "-c", script], environment: ["GREETING": "hello"], leadsGroup: leadsGroup)
  }

  @Test(arguments: [
    ("exit 0", ChildProcess.Ending.exited(status: 0), "it ended with status 0"),
    ("exit 255", .exited(status: 255), "it ended with status 255"),
    ("kill -TERM $$", .stopped(signal: 15), "it was stopped by signal 15"),
    // This process ignores SIGPIPE; its children do not.
    ("kill -PIPE $$", .stopped(signal: 13), "it was stopped by signal 13"),
  ])
  func theExitOfAProgramIsReported(_ script: String, _ ending: ChildProcess.Ending, _ text: String) throws {
    signal(SIGPIPE, SIG_IGN)
    let outcome = try shell(script)

    #expect(outcome.ending == ending)
    #expect(outcome.ending.description == text)
    #expect(outcome.isSuccess == (script == "exit 0"))
  }

  @Test func theOutputOfAProgramWithGivenVariablesIsRead() throws {
    let outcome = try shell("echo $GREETING; head -c 200000 /dev/zero")

    #expect(outcome.output.count == 200_006)
    #expect(outcome.output.starts(with: Data("hello\n".utf8)))
  }

  /// `yes` never ends by itself.
  @Test(arguments: [true, false])
  func aProgramThatWritesWithoutEndIsKilled(_ leadsGroup: Bool) {
    #expect(throws: OutputTooLarge()) { try shell("yes", leadsGroup: leadsGroup) }
  }

  @Test(arguments: [true, false])
  func aProgramLeadsAProcessGroupOnlyOnRequest(_ leadsGroup: Bool) throws {
    var id: pid_t = 0
    var group: pid_t = 0
    _ = try ChildProcess.run(["/bin/cat", "/dev/null"], environment: [:], leadsGroup: leadsGroup) {
      (id, group) = ($0.id, getpgid($0.id))
    }

    #expect((group == id) == leadsGroup)
  }

  @Test func aProgramThatCannotStartIsReported() {
    #expect(throws: POSIXError(.ENOENT)) { try ChildProcess.run(["/no/such"], environment: [:]) }
  }
}
