import Foundation
import Testing

@testable import CommandSession

/// The program as a process.
@Suite struct ExecutableTests {
  @Test func theProgramReadsArgumentsAndWritesToItsStreams() throws {
    let output = Pipe()

    let ended = try almanac(["--version"], output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()

    #expect(ended == BuiltProgram.Ending(status: 0, errors: ""))
    #expect(try output.fileHandleForReading.readToEnd() == Data("almanac \(version)\n".utf8))
    #expect(
      try almanac(["agnda"], output: .nullDevice)
        == BuiltProgram.Ending(status: 64, errors: "'agnda' is not a command. Did you mean 'agenda'?\n"))
  }

  @Test func aClosedReaderEndsTheProgramQuietly() throws {
    let output = Pipe()
    try output.fileHandleForReading.close()

    #expect(
      try almanac(["help"], output: output.fileHandleForWriting) == BuiltProgram.Ending(status: 0, errors: "")
    )
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFailureToWriteTheOutputIsReported() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))

    #expect(
      try almanac(["help"], output: full)
        == BuiltProgram.Ending(
          status: 74,
          errors: "The output could not be written: no space left on the disk. Check where it goes.\n"))
  }

  @Test func aClosedReaderDoesNotStopAnImport() throws {
    let home = TemporaryHome()
    let files = try ["a", "b", "c"].map { name in
      let event = SampleCalendar.event(name, "20260327T090000", "20260327T100000")
      return try home.write(SampleCalendar.text(nil, event), to: "\(name).ics")
    }
    let closed = Pipe()
    try closed.fileHandleForReading.close()

    let ended = try almanac(["import", "--home", home.path] + files, output: closed.fileHandleForWriting)

    #expect(ended == BuiltProgram.Ending(status: 0, errors: ""))
    let output = Pipe()
    _ = try almanac(["calendars", "--home", home.path], output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    #expect(
      try output.fileHandleForReading.readToEnd() == Data("a  1 event\nb  1 event\nc  1 event\n".utf8))
  }

  /// A separate mount namespace, if allowed, hides `/proc` from the program only.
  @Test(.enabled(if: canHideProc))
  func argumentsAreReadWithoutProc() throws {
    let output = Pipe()

    let ended = try BuiltProgram(at: "/usr/bin/unshare").run(
      [
        "--mount", "sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" \"$@\"", BuiltProgram().path,
        "--version",
      ],
      output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()

    #expect(ended == BuiltProgram.Ending(status: 0, errors: ""))
    #expect(try output.fileHandleForReading.readToEnd() == Data("almanac \(version)\n".utf8))
  }

  private static let canHideProc =
    (try? BuiltProgram(at: "/usr/bin/unshare").run(
      ["--mount", "mount", "-t", "tmpfs", "none", "/proc"], output: .nullDevice
    ).status) == 0

  private func almanac(_ line: [String], output: FileHandle) throws -> BuiltProgram.Ending {
    try BuiltProgram().run(line, output: output)
  }
}
