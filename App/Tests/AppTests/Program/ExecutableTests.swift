import Foundation
import Testing

@testable import AlmanacCommandLine

/// The program as a process: what only the system can show.
@Suite struct ExecutableTests {
  @Test func readsItsArgumentsAndWritesToItsStreams() throws {
    let output = Pipe()

    let ended = try almanac(["--version"], output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()

    #expect(ended == Ending(status: 0, errors: ""))
    #expect(try output.fileHandleForReading.readToEnd() == Data("almanac \(version)\n".utf8))
    #expect(
      try almanac(["agnda"], output: .nullDevice)
        == Ending(status: 64, errors: "'agnda' is not a command. Did you mean 'agenda'?\n"))
  }

  @Test func endsQuietlyWhenTheReaderHasGone() throws {
    let output = Pipe()
    try output.fileHandleForReading.close()

    #expect(try almanac(["help"], output: output.fileHandleForWriting) == Ending(status: 0, errors: ""))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatTheOutputCouldNotBeWritten() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))

    #expect(
      try almanac(["help"], output: full)
        == Ending(
          status: 74,
          errors: "The output could not be written: No space left on device. Check where it goes.\n"))
  }

  private struct Ending: Equatable {
    let status: Int32
    let errors: String
  }

  /// Runs the program that was built beside the tests.
  private func almanac(_ line: [String], output: FileHandle) throws -> Ending {
    let builds = Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
    let program = try #require(
      builds.map { $0.deletingLastPathComponent().appendingPathComponent("almanac") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let errors = Pipe()
    let process = Process()
    process.executableURL = program
    process.arguments = line
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, errors: String(decoding: text, as: UTF8.self))
  }
}
