import Testing

@testable import ArchitectureKit

@Suite struct UnusedDependenciesTests {
  @Test func catchesADependencyThatNobodyImports() {
    var house = PlantedHouse()
    house.allow("MapFeature", "WeatherService")

    #expect(
      house.findings(of: UnusedDependencies()) == [
        "Modules/MapFeature/Package.swift:20 [unused-dependencies]"
      ])
  }

  @Test func catchesAProductNoneOfWhoseTargetsIsImported() {
    var house = PlantedHouse()
    house.manifests["Modules/WeatherService"]?.products.append(
      .init(name: "Weather", targets: ["WeatherService", "WeatherServiceTesting"]))
    house.allow("MapFeature", "Weather")

    #expect(
      house.findings(of: UnusedDependencies()) == [
        "Modules/MapFeature/Package.swift:20 [unused-dependencies]"
      ])
  }

  @Test func catchesAPackageThatNoTargetUses() {
    var house = PlantedHouse()
    house.manifests["Modules/WeatherService"]?.packages.append(
      .init(identity: "mapfeature", path: "../MapFeature"))

    #expect(
      house.findings(of: UnusedDependencies()) == [
        "Modules/WeatherService/Package.swift:13 [unused-dependencies]"
      ])
  }

  @Test(arguments: [
    "import WeatherService", "#if DEBUG\nimport enum WeatherService.WeatherServiceBlueprint\n#endif",
  ])
  func allowsOneThatAFileImports(_ text: String) {
    var house = PlantedHouse()
    house.allow("MapFeature", "WeatherService")
    house.files["Modules/MapFeature/Sources/MapFeature/More.swift"] = text

    #expect(house.findings(of: UnusedDependencies()) == [])
  }

  @Test func allowsMacrosAndPlugins() {
    var house = PlantedHouse()
    house.manifests["Modules/MapFeature"]?.targets.append(.of("MapMacros", .macro))
    house.allow("MapFeature", "MapMacros")

    #expect(house.findings(of: UnusedDependencies()) == [])
  }
}
