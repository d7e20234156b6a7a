import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

/// With a real Git repository.
@Suite struct AffectedCommandTests {
  private func git(_ folder: TemporaryFolder, _ arguments: String...) async throws {
    let identity = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.com"]
    let run = try await ProgramRun("git", ["-C", folder.url.path] + identity + arguments)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func everyKindOfChangeIsFound() async throws {
    let folder = try TemporaryFolder()
    let repository = SampleRepository()
    try await repository.write(to: folder)
    try folder.write(".build/\n", to: ".gitignore")
    try await git(folder, "init", "-q")
    try await git(folder, "add", ".")
    try await git(folder, "commit", "-q", "-m", "Begin")
    let tool = ArchitectureTool(folder: folder.url)

    let unchanged = await tool.run(["affected", "--since", "HEAD"])
    try folder.write("struct New {}\n", to: "Modules/TripFeature/Tests/TripFeatureTests/New.swift")
    let added = await tool.run(["affected", "--since", "HEAD"])
    try await git(folder, "add", ".")
    try await git(folder, "commit", "-q", "-m", "Add")
    let stub = "Modules/MapFeature/Sources/MapFeatureTesting/StubMapFeature.swift"
    try folder.write("\n" + (repository.files[stub] ?? ""), to: stub)
    let committedAndEdited = await tool.run(["affected", "--since", "HEAD~1", "--print", "folders"])
    try FileManager.default.removeItem(
      at: folder.url.appendingPathComponent("App/Tests/CompositionTests/CompositionTests.swift"))
    let removed = await tool.run(["affected", "--since", "HEAD", "--print", "targets"])

    #expect(unchanged == CommandResult())
    #expect(added == CommandResult(output: "TripFeature\n"))
    #expect(committedAndEdited == CommandResult(output: "Modules/MapFeature\nModules/TripFeature\n"))
    #expect(removed == CommandResult(output: "CompositionTests\nMapFeatureTests\nTripFeatureTests\n"))
  }

  /// Both paths of a moved file count, whatever its name and however it moved.
  @Test func aMovedFileAffectsItsOldModule() async throws {
    let folder = try TemporaryFolder()
    try await SampleRepository().write(to: folder)
    try folder.write(
      "struct Known {}\n", to: "Modules/MapFeature/Tests/MapFeatureTests/Größe und \"so\".swift")
    try await git(folder, "init", "-q")
    try await git(folder, "add", ".")
    try await git(folder, "commit", "-q", "-m", "Begin")

    try await git(
      folder, "mv", "Modules/MapFeature/Tests/MapFeatureTests/Größe und \"so\".swift",
      "Modules/WeatherService/Tests/WeatherServiceTests/New.swift")
    let result = await ArchitectureTool(folder: folder.url).run(["affected", "--since", "HEAD"])

    #expect(result == CommandResult(output: "MapFeature\nWeatherService\n"))
  }

  @Test func anUnknownRevisionIsAnError() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"kinds\": {}}", to: "architecture.json")
    try await git(folder, "init", "-q")

    let result = await ArchitectureTool(folder: folder.url).run(["affected", "--since", "nowhere"])

    #expect(result.exitCode == .failed)
    #expect(result.errorText.contains("git cannot compare with 'nowhere':"))
  }
}
