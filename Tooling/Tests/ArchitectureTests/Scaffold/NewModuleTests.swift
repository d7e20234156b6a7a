import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct NewModuleTests {
  @Test(arguments: [("MapFeature", "mapFeature"), ("LLMEngine", "llmEngine"), ("URL", "url"), ("M", "m")])
  func theKeyIsNamedAsInTheCatalog(_ name: String, _ keyPath: String) {
    let module = NewModule(name: name, kind: .service, prologue: "", platforms: nil)

    #expect(module.keyPath == keyPath)
  }

  /// In a copy of this repository.
  @Test func newModulesOfThisRepositoryPassTheLint() async throws {
    let folder = try TemporaryFolder()
    try Repository.copyMap(to: folder)
    let tool = ArchitectureTool(folder: folder.url)

    let names = ["WeatherFeature", "Barometer"]
    for name in names {
      let made = await tool.run(["new", name, "--kind", name.hasSuffix("Feature") ? "feature" : "service"])
      #expect(made.exitCode == .clean, "\(made)")
    }
    let graph = try await RepositoryReader(root: folder.url, knownRules: RuleSet.names).read()

    #expect(RuleSet.lint(graph) == [])
    let services = ModuleMap.text(graph.services)
    for name in names { #expect(services.contains("KeyOf<\(name)Protocol> ")) }
  }

  @Test(arguments: [
    (["new", "Weather"], "--kind service or --kind feature is missing"),
    (["new", "--kind", "service"], "The name of the module is missing"),
    (["new", "X", "--kind", "app"], "'app' is not a value of --kind. Use one of service, feature."),
    (["new", "weather", "--kind", "service"], "'weather' is not a name for a module."),
    (["new", "Catalog", "--kind", "service"], "'Catalog' exists already."),
    (["new", "Foundation", "--kind", "service"], "Swift or one of its libraries has 'Foundation' already."),
    (["new", "Int", "--kind", "service"], "Swift or one of its libraries has 'Int' already."),
    (["new", "Class", "--kind", "feature"], "Swift or one of its libraries has 'Class' already."),
    (["new", "MAPFEATURE", "--kind", "service"], "'MapFeature' exists already."),
    (["new", "ServiceKey", "--kind", "service"], "declares the type 'ServiceKey'."),
    (["new", "MapFeatureTesting", "--kind", "service"], "'MapFeatureTesting' exists already."),
    (["new", "Barometer", "--kind", "service"], "Package.swift cannot list the new module"),
  ])
  func aFailureWritesNothing(_ words: [String], _ message: String) async throws {
    let folder = try TemporaryFolder()
    try await SampleRepository().write(to: folder)

    let result = await ArchitectureTool(folder: folder.url).run(words)

    #expect(result.exitCode == .failed)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(
      !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Modules/Barometer").path))
  }
}
