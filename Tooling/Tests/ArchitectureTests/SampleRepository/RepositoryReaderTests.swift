import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct RepositoryReaderTests {
  private func read(_ folder: TemporaryFolder) async throws -> ModuleGraph {
    try await RepositoryReader(root: folder.url, knownRules: RuleSet.names).read()
  }

  @Test func filesFoldersAndStraysAreRead() async throws {
    let folder = try TemporaryFolder()
    var repository = SampleRepository()
    repository.manifests["Modules/MapFeature"]?.targets[0].exclude = ["Notes"]
    try await repository.write(to: folder)
    try folder.write("", to: "Modules/MapFeature/Sources/MapFeature/Notes/Excluded.swift")
    try folder.write("", to: "Modules/MapFeature/Sources/MapFeature/Deep/Folder/Included.swift")
    try folder.write("", to: "Modules/MapFeature/Sources/MapFeature/.hidden/Hidden.swift")
    try folder.write("", to: "Modules/MapFeature/Sources/Forgotten/Forgotten.swift")
    try folder.write("", to: "Modules/MapFeature/Tests/Data/data.txt")
    try folder.write("", to: "Modules/Stray/file.txt")

    let graph = try await read(folder)

    let contract = graph.target("MapFeature")
    #expect(
      contract?.files.map(\.path) == [
        "Modules/MapFeature/Sources/MapFeature/Deep/Folder/Included.swift",
        "Modules/MapFeature/Sources/MapFeature/MapFeatureBlueprint.swift",
      ])
    #expect(graph.module("MapFeature")?.strayFolders == ["Modules/MapFeature/Sources/Forgotten"])
    #expect(graph.strayFolders == ["Modules/Stray"])
  }

  @Test func aFolderWithoutAManifestIsReadFromTheRoots() async throws {
    let folder = try TemporaryFolder()
    var repository = SampleRepository()
    repository.manifests["App"] = nil
    try await repository.write(to: folder)

    let graph = try await read(folder)

    #expect(graph.module("App")?.targets.map(\.name) == ["Composition", "CompositionTests"])
    #expect(graph.target("Composition")?.files.isEmpty == false)
    #expect(RuleSet.lint(graph) == [])
  }

  @Test(arguments: [
    (["Modules/Nothing"], [], "'Modules/Nothing' matches no package."),
    (["Modules/MapFeature"], ["Modules/*"], "is listed as service and as feature."),
  ])
  func anInvalidListIsRejected(_ service: [String], _ feature: [String], _ message: String) async throws {
    let folder = try TemporaryFolder()
    var repository = SampleRepository()
    repository.configuration = Configuration(kinds: [.service: service, .feature: feature])
    try await repository.write(to: folder)

    let error = await #expect(throws: ConfigurationError.self) { try await read(folder) }

    #expect("\(error.map(String.init(describing:)) ?? "")".contains(message))
  }
}
