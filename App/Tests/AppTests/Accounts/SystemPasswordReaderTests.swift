import CalendarService
import Foundation
import Testing

@testable import ProgramSettings

@Suite struct SystemPasswordReaderTests {
  private let home = TemporaryHome()

  private func reader(_ environment: [String: String] = [:]) -> SystemPasswordReader {
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    return SystemPasswordReader(environment: path.merging(environment) { $1 })
  }

  private func file(_ text: String, mode: Int = 0o600) throws -> String {
    let path = try home.write(text, to: "password")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  @Test(arguments: ["s3cret", "s3cret\n", "s3cret\r\nand a note\n"])
  func theFirstLineOfAFileIsRead(_ text: String) async throws {
    #expect(try await reader().password(from: .file(path: file(text))) == Password("s3cret"))
  }

  @Test func aFileThatOthersMayReadIsRefused() async throws {
    let path = try file("s3cret", mode: 0o640)

    await #expect(throws: PasswordError.exposedFile(path: path)) {
      try await reader().password(from: .file(path: path))
    }
  }

  @Test func aFileWithoutAPasswordIsReported() async throws {
    let empty = try file("\nsecond line")

    await #expect(throws: PasswordError.empty(place: empty)) {
      try await reader().password(from: .file(path: empty))
    }
    await #expect(
      throws: PasswordError.unreadableFile(path: "/no/such", reason: "no such file or folder")
    ) {
      try await reader().password(from: .file(path: "/no/such"))
    }
    await #expect(throws: PasswordError.unreadableFile(path: home.path, reason: "it is not a file")) {
      try await reader().password(from: .file(path: home.path))
    }
  }

  @Test func aVariableIsRead() async throws {
    let reader = reader(["SECRET": "s3cret", "BLANK": ""])

    #expect(try await reader.password(from: .environment(variable: "SECRET")) == Password("s3cret"))
    await #expect(throws: PasswordError.empty(place: "BLANK")) {
      try await reader.password(from: .environment(variable: "BLANK"))
    }
    await #expect(throws: PasswordError.missingVariable(name: "OTHER")) {
      try await reader.password(from: .environment(variable: "OTHER"))
    }
  }

  @Test func theOutputOfACommandIsRead() async throws {
    #expect(
      try await reader().password(from: .command(["printf", "s3cret\nuser: ana\n"])) == Password("s3cret"))
  }

  /// Before and after the command has started: its file is written then.
  @Test(arguments: [false, true])
  func cancellingEndsACommandAndItsChildren(_ hasStarted: Bool) async throws {
    let started = home.path + "/started"
    let reader = reader()
    let task = Task {
      try await reader.password(from: .command(["sh", "-c", "touch '\(started)'; sleep 600 | cat"]))
    }
    while hasStarted, !FileManager.default.fileExists(atPath: started) { await Task.yield() }

    task.cancel()

    await #expect(throws: PasswordError.self) { try await task.value }
  }

  @Test(arguments: [
    (["sh", "-c", "exit 3"], "it ended with status 3"),
    (["no-such-command-here"], "there is no such command"),
    (["yes"], "it wrote more than 1 MB"),
    (["sh", "-c", "kill -9 $$"], "it was stopped by signal 9"),
    (["sh", "-c", "kill -TERM $$"], "it was stopped by signal 15"),
  ])
  func theCauseOfAFailedCommandIsReported(_ words: [String], _ reason: String) async {
    let command = words.joined(separator: " ")

    await #expect(throws: PasswordError.failedCommand(command: command, reason: reason)) {
      try await reader().password(from: .command(words))
    }
  }
}
