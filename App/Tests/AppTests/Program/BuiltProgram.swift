import Foundation
import Testing

/// A program that runs as a process.
struct BuiltProgram {
  /// The result of a run.
  struct Ending: Equatable {
    let status: Int32
    let errors: String
  }

  /// The path of the program.
  let path: String

  /// A program at a path.
  init(at path: String) {
    self.path = path
  }

  /// A program that was built with the tests: `almanac` or `almanac-online`.
  init(_ name: String = "almanac") throws {
    let builds = Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
    path = try #require(
      builds.map { $0.deletingLastPathComponent().appendingPathComponent(name).path }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
  }

  /// Runs the program until it ends.
  ///
  /// - Parameter environment: variables added to the environment of the tests.
  func run(_ line: [String], environment: [String: String] = [:], output: FileHandle) throws -> Ending {
    // Not a pipe: a server that another test starts meanwhile would inherit it and keep it open.
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
