import Testing

@testable import ArchitectureKit

@Suite struct ImplementationPrivacyTests {
  @Test(arguments: [
    "Modules/WeatherService/Sources/WeatherService", "Modules/WeatherService/Sources/WeatherServiceTesting",
    "Modules/MapFeature/Sources/MapFeatureImplementation", "Modules/MapFeature/Tests/MapFeatureTests",
    "Modules/MapFeature/Sources/MapFeature", "Tooling/Sources/Tool",
  ])
  func catchesAnImportOfAnImplementation(_ folder: String) {
    var house = PlantedHouse()
    house.files["\(folder)/Live.swift"] = "\n  import WeatherServiceImplementation\n"

    let found = ImplementationPrivacy().violations(in: house.graph()).sorted()

    #expect(found.map(\.location) == [Location(file: "\(folder)/Live.swift", line: 2, column: 10)])
  }

  @Test func catchesManifestsThatAllowIt() {
    var house = PlantedHouse()
    house.allow("MapFeatureImplementation", "WeatherServiceImplementation")

    #expect(
      house.findings(of: ImplementationPrivacy()) == [
        "Modules/MapFeature/Package.swift:27 [implementation-privacy]",
        "Package.swift:59 [implementation-privacy]",
      ])
  }

  @Test func catchesAnImportOfTheAppOrATool() {
    var house = PlantedHouse()
    house.files["Modules/MapFeature/Sources/MapFeatureImplementation/Up.swift"] =
      "import Composition\nimport Tool"
    house.allow("MapFeatureImplementation", "Composition")
    house.allow("MapFeatureImplementation", "Tool")
    house.manifests[""] = nil

    #expect(
      house.findings(of: ImplementationPrivacy()) == [
        "Modules/MapFeature/Package.swift:27 [implementation-privacy]",
        "Modules/MapFeature/Package.swift:28 [implementation-privacy]",
        "Modules/MapFeature/Sources/MapFeatureImplementation/Up.swift:1 [implementation-privacy]",
        "Modules/MapFeature/Sources/MapFeatureImplementation/Up.swift:2 [implementation-privacy]",
      ])
  }

  @Test func catchesAnotherModulesPrivateTarget() {
    var house = PlantedHouse()
    house.manifests["Modules/WeatherService"]?.targets.append(.of("CThermometer"))
    house.manifests[""] = house.wholeManifest()
    house.allow("WeatherServiceImplementation", "CThermometer")
    house.allow("MapFeatureImplementation", "CThermometer")
    house.manifests[""] = nil

    #expect(
      house.findings(of: ImplementationPrivacy()) == [
        "Modules/MapFeature/Package.swift:27 [implementation-privacy]"
      ])
  }

  @Test(arguments: [
    "App/Sources/Composition", "App/Tests/CompositionTests",
    "Modules/WeatherService/Tests/WeatherServiceTests",
  ])
  func allowsTheAppAndOnesOwnTests(_ folder: String) {
    var house = PlantedHouse()
    house.files["\(folder)/Live.swift"] = "import WeatherServiceImplementation\n"

    #expect(house.findings(of: ImplementationPrivacy()) == [])
  }

  @Test func readsNoImportInCommentsStringsAndNames() {
    var house = PlantedHouse()
    house.files["Modules/MapFeature/Sources/MapFeatureImplementation/Text.swift"] = #"""
      // import WeatherServiceImplementation
      /* /* */ import WeatherServiceImplementation */
      let text = """
      import WeatherServiceImplementation
      """
      let name = WeatherService.import
      """#

    #expect(house.findings(of: ImplementationPrivacy()) == [])
  }
}
