import Testing

@testable import ArchitectureKit

@Suite struct FeatureIsolationTests {
  @Test func catchesAFeatureThatImportsAnothersImplementation() {
    var house = PlantedHouse()
    house.files["Modules/TripFeature/Sources/TripFeatureImplementation/Map.swift"] = """
      import Foundation
      import MapFeatureImplementation
      """

    #expect(
      house.findings(of: FeatureIsolation()) == [
        "Modules/TripFeature/Sources/TripFeatureImplementation/Map.swift:2 [feature-isolation]"
      ])
  }

  @Test func catchesAManifestThatAllowsIt() {
    var house = PlantedHouse()
    house.allow("TripFeatureImplementation", "MapFeatureImplementation")

    #expect(
      house.findings(of: FeatureIsolation()) == [
        "Modules/TripFeature/Package.swift:29 [feature-isolation]", "Package.swift:85 [feature-isolation]",
      ])
  }

  @Test func catchesItInTestsToo() {
    var house = PlantedHouse()
    house.allow("TripFeatureTests", "MapFeatureImplementation")
    house.manifests[""] = nil

    #expect(
      house.findings(of: FeatureIsolation()) == ["Modules/TripFeature/Package.swift:43 [feature-isolation]"])
  }

  @Test(arguments: ["TripFeature", "TripFeatureImplementation", "TripFeatureTesting"])
  func allowsAnothersContract(_ target: String) {
    var house = PlantedHouse()
    house.files["Modules/TripFeature/Sources/\(target)/Map.swift"] = "import MapFeature\n"
    if target != "TripFeatureImplementation" { house.allow(target, "MapFeature") }

    #expect(house.findings(of: FeatureIsolation()) == [])
  }
}
