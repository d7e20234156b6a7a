import Testing

@testable import ArchitectureKit

@Suite struct ModuleMapTests {
  static let map = """
    App             app      everything
    TripFeature     feature  Catalog + MapFeature, WeatherService
    MapFeature      feature  Catalog + WeatherService
    WeatherService  service  Catalog
    Catalog         catalog  nothing of the house
    Tooling         tool     nothing of the house

    What stands after + only the implementation may know; the rest is in the contract.

    """

  @Test func saysWhatEachModuleMayKnow() {
    #expect(ModuleMap.text(PlantedHouse().graph()) == Self.map)
  }

  @Test func saysWhatEachServiceNeeds() {
    #expect(
      ModuleMap.text(PlantedHouse().graph().services) == """
        MapFeatureBlueprint      WeatherServiceBlueprint
        TripFeatureBlueprint     MapFeatureBlueprint, WeatherServiceBlueprint
        WeatherServiceBlueprint  nothing

        """)
  }
}
