import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct OneImplementationTests {
  static let app = "App/Sources/Composition/Second.swift"

  @Test(arguments: [
    "Blueprint", "Catalog.Blueprint", "Sendable, AsyncBlueprint", "MainBlueprint", "ArgumentBlueprint",
  ])
  func aSecondImplementationIsReported(_ conformance: String) {
    var repository = SampleRepository()
    repository.files[Self.app] =
      "import WeatherService\n\nextension WeatherServiceBlueprint: \(conformance) {}\n"

    let found = OneImplementation().violations(in: repository.graph()).sorted()

    #expect(
      found.map(\.fact) == [
        "WeatherServiceBlueprint is assembled here and at App/Sources/Composition/Second.swift:3"
      ])
    #expect(
      found.map(\.location.text) == [
        "Modules/WeatherService/Sources/WeatherServiceImplementation/WeatherServiceBlueprint+Assemble.swift:4"
      ])
  }

  @Test func twoKeysWithTheSameNameAreAllowed() {
    var repository = SampleRepository()
    for module in ["MapFeature", "WeatherService"] {
      repository.files["Modules/\(module)/Sources/\(module)/Client.swift"] =
        "public enum Client: ServiceKey {}\n"
      repository.files["Modules/\(module)/Sources/\(module)Implementation/Client.swift"] =
        "import \(module)\nextension Client: Blueprint {}\n"
    }

    #expect(repository.findings(of: OneImplementation()) == [])
  }

  @Test func keysWithTheSameNameAreDistinguishedByModule() {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Sources/MapFeature/Client.swift"] =
      "public enum Client: ServiceKey {}\n"
    repository.files["Modules/MapFeature/Sources/MapFeatureImplementation/Client.swift"] =
      "import MapFeature\nextension MapFeature.Client: Blueprint {}\nextension Client: Blueprint {}\n"

    #expect(
      repository.findings(of: OneImplementation()) == [
        "Modules/MapFeature/Sources/MapFeatureImplementation/Client.swift:3 [one-implementation]"
      ])
  }

  @Test func branchesOfATargetMayEachAssembleAKey() {
    var repository = SampleRepository()
    repository.files["Modules/WeatherService/Sources/WeatherService/Client.swift"] =
      "public enum Client: ServiceKey {}\n"
    repository.files["Modules/WeatherService/Sources/WeatherServiceImplementation/Client.swift"] =
      "import WeatherService\n#if os(Linux)\nextension Client: Blueprint {}\n"
      + "#else\nextension Client: RecipeBlueprint {}\n#endif\n"

    #expect(repository.findings(of: OneImplementation()) == [])
  }
}
