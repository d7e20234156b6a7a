import Foundation
import Testing

@testable import ManifestReading

/// The program as a process.
@Suite struct ExecutableTests {
  private static let configuration = "{\"kinds\": {\"tool\": [\"Tool\"]}}"

  /// Breaches and failures differ in exit status and output stream.
  @Test(arguments: [
    (configuration, "print(1)\n", Int32(0), "1 module, 1 file, ", ""),
    (configuration, "import NIO\n", 1, "Tool/Sources/Tool/Main.swift:1:8: error: ", ""),
    ("{", "import NIO\n", 2, "", "architecture: architecture.json"),
  ])
  func theExitCodeStatesWhetherTheRepositoryIsClean(
    _ configuration: String, _ source: String, _ status: Int32, _ output: String, _ errors: String
  ) async throws {
    let folder = try TemporaryFolder()
    let manifest = Manifest(name: "Tool", targets: [.of("Tool", .executable)])
    try folder.write(configuration, to: "architecture.json")
    try folder.write(manifest.swiftText, to: "Tool/Package.swift")
    try folder.write(source, to: "Tool/Sources/Tool/Main.swift")
    await folder.remember(["Tool": manifest], ["Tool": manifest.swiftText])

    let run = try await ProgramRun(try program(), ["lint", "--root", folder.url.path])

    #expect(run.status == status)
    #expect(begins(String(decoding: run.output, as: UTF8.self), with: output))
    #expect(begins(run.errorText, with: errors))
  }

  private func begins(_ text: String, with beginning: String) -> Bool {
    beginning.isEmpty ? text.isEmpty : text.hasPrefix(beginning)
  }

  /// The program that was built with the tests.
  private func program() throws -> String {
    let builds = Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
    return try #require(
      builds.map { $0.deletingLastPathComponent().appendingPathComponent("architecture").path }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
  }
}
