import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct NoCyclesTests {
  @Test func theShortestCycleIsReportedWithTheLocationOfEachLink() {
    var repository = SampleRepository()
    repository.allow("WeatherServiceImplementation", "TripFeature")
    repository.files["Modules/WeatherService/Sources/WeatherServiceImplementation/Trip.swift"] =
      "\nimport TripFeature\n"

    let found = NoCycles().violations(in: repository.graph())

    let implementation = "Implementation/TripFeatureBlueprint+Assemble.swift"
    #expect(
      found.map(\.fact) == [
        "TripFeature → WeatherService → TripFeature is a cycle (TripFeatureImplementation → WeatherService "
          + "at Modules/TripFeature/Sources/TripFeature\(implementation):4, "
          + "WeatherServiceImplementation → TripFeature "
          + "at Modules/WeatherService/Sources/WeatherServiceImplementation/Trip.swift:2)"
      ])
    #expect(
      found.map(\.location.text) == ["Modules/TripFeature/Sources/TripFeature\(implementation):4"])
  }

  @Test func aCycleThatOnlyManifestsAllowIsReported() {
    var repository = SampleRepository()
    repository.allow("CatalogTests", "MapFeatureTesting")

    #expect(
      repository.findings(of: NoCycles()) == ["Modules/Catalog/Package.swift:27 [no-cycles]"])
  }

  @Test func aRepositoryWithoutACycleIsClean() {
    #expect(SampleRepository().findings(of: NoCycles()) == [])
  }

  @Test func eachComponentReportsItsShortestCycle() {
    let graph = DirectedGraph<Int>(
      nodes: 1...9, edges: [1: [2], 2: [3], 3: [1, 4], 4: [3], 5: [6], 6: [7], 7: [5], 8: [8], 9: [1]])

    #expect(graph.shortestCycles() == [[3, 4], [5, 6, 7], [8]])
  }
}
