package import Foundation

/// A completed run of another program.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: Data
  package let errorText: String

  /// Runs the program found on the `PATH`. Its output goes to files, so that no pipe can fill up.
  package init(_ program: String, _ arguments: [String], in folder: URL? = nil) async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("architecture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let outputFile = scratch.appendingPathComponent("output")
    let errorFile = scratch.appendingPathComponent("error")
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)

    let outputHandle = try FileHandle(forWritingTo: outputFile)
    let errorHandle = try FileHandle(forWritingTo: errorFile)
    defer {
      // On Linux a process that has ended may keep them open.
      try? outputHandle.close()
      try? errorHandle.close()
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = outputHandle
    process.standardError = errorHandle
    status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    output = try Data(contentsOf: outputFile)
    errorText = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}
