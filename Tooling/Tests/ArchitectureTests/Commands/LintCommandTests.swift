import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

/// The whole lint, from files and manifests on disk to the output.
@Suite struct LintCommandTests {
  private func lint(_ folder: TemporaryFolder, _ options: String...) async -> CommandResult {
    await ArchitectureTool(folder: folder.url).run(["lint"] + options)
  }

  @Test func violationsOfARepositoryOnDiskAreFound() async throws {
    let folder = try TemporaryFolder()
    var repository = SampleRepository()
    repository.allow("TripFeatureImplementation", "MapFeatureImplementation")
    repository.files["Modules/TripFeature/Sources/TripFeatureImplementation/Map.swift"] = """
      #if DEBUG
        internal import enum MapFeatureImplementation.Live
      #endif
      """
    try await repository.write(to: folder, asksSwiftPM: true)

    let result = await lint(folder)

    #expect(
      result
        == CommandResult(
          output: """
            Modules/TripFeature/Sources/TripFeatureImplementation/Map.swift:2:24: error: \
            TripFeatureImplementation imports MapFeatureImplementation, but a feature may import only the contract \
            of another. Remove the import, and obtain what you need through MapFeature. [feature-isolation]

            """, exitCode: .breaches))
  }

  @Test func aChangedManifestInvalidatesItsCacheEntry() async throws {
    let folder = try TemporaryFolder()
    var repository = SampleRepository()
    try await repository.write(to: folder)
    let first = await lint(folder)
    repository.manifests["Modules/MapFeature"]?.products.removeFirst()
    try await repository.write(to: folder, asksSwiftPM: true)

    let second = await lint(folder)

    #expect(first == CommandResult(output: "6 modules, 18 files, \(RuleSet.all.count) rules: clean\n"))
    #expect(second.output.contains("MapFeature has no product MapFeature"))
    #expect(second.exitCode == .breaches)
  }

  @Test func aManifestThatSwiftPMRejectsIsAnError() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"kinds\": {\"tool\": [\"Tooling\"]}}", to: "architecture.json")
    try folder.write("// swift-tools-version: 6.2\nlet package = 3\n", to: "Tooling/Package.swift")

    let result = await lint(folder)

    #expect(result.exitCode == .failed)
    #expect(result.errorText.contains("Tooling/Package.swift:"))
  }

  @Test func anUnreadableSourceIsAnError() async throws {
    let folder = try TemporaryFolder()
    try await SampleRepository().write(to: folder)
    let file = "Modules/MapFeature/Sources/MapFeature/Cycle.swift"
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(file).path, withDestinationPath: "Cycle.swift")

    let result = await lint(folder, "--format", "sarif")

    #expect(result.exitCode == .failed)
    #expect(result.output == "")
    #expect(result.errorText.contains("\(file) cannot be read: "))
  }

  @Test func aTargetWithoutAFolderIsAnError() async throws {
    let folder = try TemporaryFolder()
    var repository = SampleRepository()
    repository.manifests["Tooling"]?.targets[0].path = "Sources/Tool/Main.swift"
    try await repository.write(to: folder)

    let result = await lint(folder)

    #expect(result.exitCode == .failed)
    #expect(result.errorText.contains("Tooling/Sources/Tool/Main.swift cannot be read: "))
  }

  @Test(arguments: [
    (["lint", "--root", "nowhere"], "is not a folder. Pass the root of the repository with --root."),
    (["lint"], "There is no configuration at architecture.json or Tooling/architecture.json."),
    (["lint", "--config", "mine.json"], "There is no configuration at mine.json."),
    (["lint", "--root"], "--root needs a value."), (["lint", "extra"], "Unexpected argument 'extra'."),
    (["lynt"], "'lynt' is not a command."),
  ])
  func anErrorStatesItsRemedy(_ words: [String], _ text: String) async throws {
    let folder = try TemporaryFolder()

    let result = await ArchitectureTool(folder: folder.url).run(words)

    #expect(result.exitCode == .failed)
    #expect(result.output == "")
    #expect(result.errorText.contains(text))
  }
}
