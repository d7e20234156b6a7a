import Foundation
import Testing

@testable import AlmanacCommandLine

/// The program as a process: what only the system can show.
@Suite struct ExecutableTests {
  @Test func readsItsArgumentsAndWritesToItsStreams() throws {
    let output = Pipe()

    let ended = try almanac(["--version"], output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()

    #expect(ended == BuiltProgram.Ending(status: 0, errors: ""))
    #expect(try output.fileHandleForReading.readToEnd() == Data("almanac \(version)\n".utf8))
    #expect(
      try almanac(["agnda"], output: .nullDevice)
        == BuiltProgram.Ending(status: 64, errors: "'agnda' is not a command. Did you mean 'agenda'?\n"))
  }

  @Test func endsQuietlyWhenTheReaderHasGone() throws {
    let output = Pipe()
    try output.fileHandleForReading.close()

    #expect(
      try almanac(["help"], output: output.fileHandleForWriting) == BuiltProgram.Ending(status: 0, errors: "")
    )
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatTheOutputCouldNotBeWritten() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))

    #expect(
      try almanac(["help"], output: full)
        == BuiltProgram.Ending(
          status: 74,
          errors: "The output could not be written: No space left on device. Check where it goes.\n"))
  }

  private func almanac(_ line: [String], output: FileHandle) throws -> BuiltProgram.Ending {
    try BuiltProgram().run(line, output: output)
  }
}
