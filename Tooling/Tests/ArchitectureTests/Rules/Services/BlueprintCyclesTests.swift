import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct BlueprintCyclesTests {
  static let weather =
    "Modules/WeatherService/Sources/WeatherServiceImplementation/WeatherServiceBlueprint+Assemble.swift"
  static let map = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"

  @Test(arguments: [
    "static var needs: [any ServiceKey.Type] { [MapFeatureBlueprint.self] }",
    #"static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.mapFeature) }"#,
  ])
  func theShortestCycleIsReportedWithTheLocationOfEachLink(_ member: String) {
    var repository = SampleRepository()
    repository.files[Self.weather] = """
      import MapFeature
      import WeatherService
      extension WeatherServiceBlueprint: Blueprint {
        \(member)
      }
      """

    let found = BlueprintCycles().violations(in: repository.graph())

    #expect(
      found.map(\.fact) == [
        "MapFeatureBlueprint → WeatherServiceBlueprint → MapFeatureBlueprint is a cycle "
          + "(MapFeatureBlueprint → WeatherServiceBlueprint at \(Self.map):8, "
          + "WeatherServiceBlueprint → MapFeatureBlueprint at \(Self.weather):4)"
      ])
    #expect(found.map(\.location.text) == ["\(Self.map):8"])
  }

  @Test func aCycleThroughABuilderOfTheAppIsReported() {
    var repository = SampleRepository()
    repository.files[Self.weather] = nil
    repository.files["App/Sources/Composition/More.swift"] =
      "import MapFeature; import WeatherService\n"
      + "func a(catalog: Catalog) { catalog.supply(WeatherServiceBlueprint.self) { try $0.obtain(\\.mapFeature) } }"

    #expect(BlueprintCycles().violations(in: repository.graph()).map(\.location.text) == ["\(Self.map):8"])
  }

  @Test(arguments: [
    #"static func assemble(from catalog: any Assembling) throws -> Int { catalog.obtainIfSupplied(\.mapFeature) }"#,
    "static var scope: Scope { .shared }",
  ])
  func servicesWithoutACycleAreClean(_ member: String) {
    var repository = SampleRepository()
    repository.files[Self.weather] =
      "import MapFeature\nimport WeatherService\nextension WeatherServiceBlueprint: Blueprint { \(member) }"

    #expect(repository.findings(of: BlueprintCycles()) == [])
  }

  @Test func aLaterObtainOutsideTheBlueprintIsAllowed() {
    var repository = SampleRepository()
    repository.files["Modules/WeatherService/Sources/WeatherServiceImplementation/Later.swift"] =
      "import MapFeature\nstruct Later { @Injected(\\.mapFeature) var map }"

    #expect(repository.findings(of: BlueprintCycles()) == [])
  }
}
