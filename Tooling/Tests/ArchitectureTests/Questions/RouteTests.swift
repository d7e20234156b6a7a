import Testing

@testable import ArchitectureKit

@Suite struct RouteTests {
  @Test func isTheShortestWayOfImports() throws {
    var house = PlantedHouse()
    house.files["Modules/MapFeature/Sources/MapFeature/More.swift"] = "\nimport WeatherService\n"
    house.files["Modules/TripFeature/Sources/TripFeature/More.swift"] = "import MapFeature\n"
    house.files["App/Tests/CompositionTests/CompositionTests.swift"] = "import TripFeature\n"

    let route = try #require(
      Route(from: ["CompositionTests", "TripFeature"], to: ["WeatherService"], in: house.graph()))

    #expect(
      route.text == """
        TripFeature imports MapFeature at Modules/TripFeature/Sources/TripFeature/More.swift:1
        MapFeature imports WeatherService at Modules/MapFeature/Sources/MapFeature/More.swift:2

        """)
  }

  @Test func isNoneWhereNothingIsImported() {
    let house = PlantedHouse().graph()

    #expect(Route(from: ["WeatherService"], to: ["MapFeature"], in: house) == nil)
    #expect(Route(from: ["Catalog"], to: ["Catalog"], in: house) == nil)
  }
}
