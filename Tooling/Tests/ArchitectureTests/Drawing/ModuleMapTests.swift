import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct ModuleMapTests {
  static let map = """
    App             app      everything
    TripFeature     feature  Catalog + MapFeature, WeatherService
    MapFeature      feature  Catalog + WeatherService
    WeatherService  service  Catalog
    Catalog         catalog  no other module
    Tooling         tool     no other module

    Modules after + are imported by the implementation only, the others by the contract as well.

    """

  @Test func theMapListsTheDependenciesOfEachModule() {
    #expect(ModuleMap.text(SampleRepository().graph()) == Self.map)
  }

  @Test func theMapListsTheNeedsOfEachService() {
    #expect(
      ModuleMap.text(SampleRepository().graph().services) == """
        MapFeatureBlueprint      WeatherServiceBlueprint
        TripFeatureBlueprint     MapFeatureBlueprint, WeatherServiceBlueprint
        WeatherServiceBlueprint  nothing

        """)
  }
}
