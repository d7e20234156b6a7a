import Foundation
import Testing

@testable import SystemAccess

/// A program, run as a process.
struct BuiltProgram {
  /// How it ended.
  struct Ending: Equatable {
    let status: Int32
    let errors: String
  }

  /// Where it is.
  let path: String

  /// A program of the system.
  init(at path: String) {
    self.path = path
  }

  /// The program of a name that was built beside the tests: `almanac` or `almanac-online`.
  init(_ name: String = "almanac") throws {
    let builds = Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
    path = try #require(
      builds.map { $0.deletingLastPathComponent().appendingPathComponent(name).path }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
  }

  /// Runs it to its end.
  ///
  /// - Parameter environment: what its environment has beside that of the tests.
  func run(_ line: [String], environment: [String: String] = [:], output: FileHandle) throws -> Ending {
    // A pipe would have no end while a server lives that another test starts meanwhile, and that inherits it.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("almanac-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = line
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }
}
