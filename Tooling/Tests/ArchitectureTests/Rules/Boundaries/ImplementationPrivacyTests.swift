import Testing

@testable import ArchitectureKit

@Suite struct ImplementationPrivacyTests {
  @Test(arguments: [
    "Modules/WeatherService/Sources/WeatherService", "Modules/WeatherService/Sources/WeatherServiceTesting",
    "Modules/MapFeature/Sources/MapFeatureImplementation", "Modules/MapFeature/Tests/MapFeatureTests",
    "Modules/MapFeature/Sources/MapFeature", "Tooling/Sources/Tool",
  ])
  func catchesAnImportOfAnImplementation(_ folder: String) {
    var repository = SampleRepository()
    repository.files["\(folder)/Live.swift"] = "\n  import WeatherServiceImplementation\n"

    let found = ImplementationPrivacy().violations(in: repository.graph()).sorted()

    #expect(found.map(\.location) == [Location(file: "\(folder)/Live.swift", line: 2, column: 10)])
  }

  @Test func catchesAManifestThatAllowsIt() {
    var repository = SampleRepository()
    repository.allow("MapFeatureImplementation", "WeatherServiceImplementation")

    #expect(
      repository.findings(of: ImplementationPrivacy()) == [
        "Modules/MapFeature/Package.swift:27 [implementation-privacy]"
      ])
  }

  @Test(arguments: [
    "App/Sources/Composition", "App/Tests/CompositionTests",
    "Modules/WeatherService/Tests/WeatherServiceTests",
  ])
  func allowsTheAppAndOnesOwnTests(_ folder: String) {
    var repository = SampleRepository()
    repository.files["\(folder)/Live.swift"] = "import WeatherServiceImplementation\n"

    #expect(repository.findings(of: ImplementationPrivacy()) == [])
  }

  @Test func readsNoImportInCommentsStringsAndNames() {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Sources/MapFeatureImplementation/Text.swift"] = #"""
      // import WeatherServiceImplementation
      /* /* */ import WeatherServiceImplementation */
      let text = """
      import WeatherServiceImplementation
      """
      let name = WeatherService.import
      """#

    #expect(repository.findings(of: ImplementationPrivacy()) == [])
  }
}
