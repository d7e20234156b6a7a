import Testing

@testable import ArchitectureKit

@Suite struct BlueprintCyclesTests {
  static let weather =
    "Modules/WeatherService/Sources/WeatherServiceImplementation/WeatherServiceBlueprint+Assemble.swift"
  static let map = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"

  @Test(arguments: [
    "static var needs: [any ServiceKey.Type] { [MapFeatureBlueprint.self] }",
    #"static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.mapFeature) }"#,
  ])
  func catchesTheShortestCircleWithThePlaceOfEachLink(_ member: String) {
    var house = PlantedHouse()
    house.files[Self.weather] = """
      import MapFeature
      import WeatherService
      extension WeatherServiceBlueprint: Blueprint {
        \(member)
      }
      """

    let found = BlueprintCycles().violations(in: house.graph())

    #expect(
      found.map(\.fact) == [
        "MapFeatureBlueprint → WeatherServiceBlueprint → MapFeatureBlueprint is a circle "
          + "(MapFeatureBlueprint → WeatherServiceBlueprint at \(Self.map):8, "
          + "WeatherServiceBlueprint → MapFeatureBlueprint at \(Self.weather):4)"
      ])
    #expect(found.map(\.location.text) == ["\(Self.map):8"])
  }

  @Test func catchesACircleThroughABuilderOfTheApp() {
    var house = PlantedHouse()
    house.files[Self.weather] = nil
    house.files["App/Sources/Composition/More.swift"] =
      "import MapFeature; import WeatherService\n"
      + "func a(catalog: Catalog) { catalog.supply(WeatherServiceBlueprint.self) { try $0.obtain(\\.mapFeature) } }"

    #expect(BlueprintCycles().violations(in: house.graph()).map(\.location.text) == ["\(Self.map):8"])
  }

  @Test(arguments: [
    #"static func assemble(from catalog: any Assembling) throws -> Int { catalog.obtainIfSupplied(\.mapFeature) }"#,
    "static var scope: Scope { .shared }",
  ])
  func allowsServicesThatPointOneWay(_ member: String) {
    var house = PlantedHouse()
    house.files[Self.weather] =
      "import MapFeature\nimport WeatherService\nextension WeatherServiceBlueprint: Blueprint { \(member) }"

    #expect(house.findings(of: BlueprintCycles()) == [])
  }

  @Test func allowsALaterObtainOutsideOfTheBlueprint() {
    var house = PlantedHouse()
    house.files["Modules/WeatherService/Sources/WeatherServiceImplementation/Later.swift"] =
      "import MapFeature\nstruct Later { @Injected(\\.mapFeature) var map }"

    #expect(house.findings(of: BlueprintCycles()) == [])
  }
}
