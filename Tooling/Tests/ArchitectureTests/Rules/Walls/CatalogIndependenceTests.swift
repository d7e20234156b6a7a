import Testing

@testable import ArchitectureKit

@Suite struct CatalogIndependenceTests {
  @Test(arguments: ["Catalog", "CatalogTesting"])
  func catchesAnImportOfTheHouse(_ target: String) {
    var house = PlantedHouse()
    house.files["Modules/Catalog/Sources/\(target)/More.swift"] = "import Foundation; import WeatherService"

    #expect(
      house.findings(of: CatalogIndependence()) == [
        "Modules/Catalog/Sources/\(target)/More.swift:1 [catalog-independence]"
      ])
  }

  @Test func catchesAManifestThatAllowsIt() {
    var house = PlantedHouse()
    house.allow("CatalogTests", "WeatherService")

    #expect(
      house.findings(of: CatalogIndependence()) == [
        "Modules/Catalog/Package.swift:27 [catalog-independence]", "Package.swift:47 [catalog-independence]",
      ])
  }

  @Test(arguments: ["import Foundation", "import Catalog", "import Testing"])
  func allowsItselfAndTheToolchain(_ text: String) {
    var house = PlantedHouse()
    house.files["Modules/Catalog/Sources/CatalogTesting/More.swift"] = text

    #expect(house.findings(of: CatalogIndependence()) == [])
  }
}
