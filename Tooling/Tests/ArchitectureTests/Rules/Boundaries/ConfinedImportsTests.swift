import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct ConfinedImportsTests {
  private static let home = "Modules/WeatherService/Sources/WeatherServiceImplementation/Net.swift"

  /// A repository in which only the weather may import the network, and does.
  private func repository() -> SampleRepository {
    var repository = SampleRepository()
    repository.configuration.confinedModules = ["FoundationNetworking": ["WeatherServiceImplementation"]]
    repository.files[Self.home] = "import FoundationNetworking\n"
    return repository
  }

  @Test(arguments: [
    "Modules/WeatherService/Sources/WeatherService", "Modules/WeatherService/Sources/WeatherServiceTesting",
    "Modules/MapFeature/Sources/MapFeatureImplementation", "App/Sources/Composition", "Tooling/Sources/Tool",
  ])
  func anImportElsewhereIsReported(_ folder: String) {
    var repository = repository()
    repository.files["\(folder)/More.swift"] = "\nimport class FoundationNetworking.URLSession\n"

    #expect(repository.findings(of: ConfinedImports()) == ["\(folder)/More.swift:2 [confined-imports]"])
  }

  @Test(arguments: [
    "Modules/WeatherService/Sources/WeatherServiceImplementation",
    "Modules/MapFeature/Tests/MapFeatureTests",
  ])
  func listedTargetsAndTestsMayImportIt(_ folder: String) {
    var repository = repository()
    repository.files["\(folder)/More.swift"] = "import FoundationNetworking\n"

    #expect(repository.findings(of: ConfinedImports()) == [])
  }

  @Test(arguments: [
    "FoundationNetworking": ["WeatherServiceImplementation", "MapFeatureImplementation"],
    "FoundationXML": ["WeatherServiceImplementation"],
    "Dispatch": ["WeatherServiceImplementaton"],
  ])
  func aListedTargetWithoutTheImportIsReported(_ module: String, _ targets: [String]) {
    var repository = repository()
    repository.configuration.confinedModules[module] = targets

    #expect(repository.findings(of: ConfinedImports()) == ["architecture.json:1 [confined-imports]"])
  }

  @Test func theMessageNamesAllowedTargetsAndTheListToExtend() {
    var repository = repository()
    repository.files["App/Sources/Composition/More.swift"] = "import FoundationNetworking\n"

    #expect(
      ConfinedImports().violations(in: repository.graph()).map(\.message) == [
        """
        Composition imports FoundationNetworking, but the configuration allows it in other targets only. \
        Move what needs it to WeatherServiceImplementation, or list Composition under confinedModules in \
        architecture.json.
        """
      ])
  }
}
