import Testing

@testable import ArchitectureKit

@Suite struct TestingOnlyInTestsTests {
  @Test(arguments: [
    "App/Sources/Composition", "Modules/MapFeature/Sources/MapFeatureImplementation",
    "Modules/MapFeature/Sources/MapFeatureTesting",
  ])
  func catchesAProgramThatImportsTestDoubles(_ folder: String) {
    var house = PlantedHouse()
    house.files["\(folder)/More.swift"] = "import WeatherServiceTesting\n"

    let found = house.findings(of: TestingOnlyInTests())

    #expect(found == ["\(folder)/More.swift:1 [testing-targets-only-in-tests]"])
  }

  @Test func catchesAManifestThatAllowsIt() {
    var house = PlantedHouse()
    house.allow("Composition", "WeatherServiceTesting")

    #expect(
      house.findings(of: TestingOnlyInTests()) == [
        "App/Package.swift:25 [testing-targets-only-in-tests]",
        "Package.swift:21 [testing-targets-only-in-tests]",
      ])
  }

  @Test(arguments: ["Testing", "XCTest"])
  func catchesATestLibraryInAProgram(_ library: String) {
    var house = PlantedHouse()
    house.files["Tooling/Sources/Tool/More.swift"] = "\nimport \(library)"

    #expect(
      house.findings(of: TestingOnlyInTests()) == [
        "Tooling/Sources/Tool/More.swift:2 [testing-targets-only-in-tests]"
      ])
  }

  @Test(arguments: [
    "Modules/MapFeature/Tests/MapFeatureTests", "Modules/MapFeature/Sources/MapFeatureTesting",
  ])
  func allowsTheTestLibraryInTestsAndDoubles(_ folder: String) {
    var house = PlantedHouse()
    house.files["\(folder)/More.swift"] = "import Testing\n"

    #expect(house.findings(of: TestingOnlyInTests()) == [])
  }
}
