import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct RouteTests {
  @Test func theRouteIsTheShortestChainOfImports() throws {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Sources/MapFeature/More.swift"] = "\nimport WeatherService\n"
    repository.files["Modules/TripFeature/Sources/TripFeature/More.swift"] = "import MapFeature\n"
    repository.files["App/Tests/CompositionTests/CompositionTests.swift"] = "import TripFeature\n"

    let route = try #require(
      Route(from: ["CompositionTests", "TripFeature"], to: ["WeatherService"], in: repository.graph()))

    #expect(
      route.text == """
        TripFeature imports MapFeature at Modules/TripFeature/Sources/TripFeature/More.swift:1
        MapFeature imports WeatherService at Modules/MapFeature/Sources/MapFeature/More.swift:2

        """)
  }

  @Test func modulesThatAreNotConnectedHaveNoRoute() {
    let repository = SampleRepository().graph()

    #expect(Route(from: ["WeatherService"], to: ["MapFeature"], in: repository) == nil)
    #expect(Route(from: ["Catalog"], to: ["Catalog"], in: repository) == nil)
  }
}
