import Testing

@testable import ArchitectureKit

@Suite struct ManifestsAgreeTests {
  @Test func catchesADependencyThatOnlyTheRootHas() throws {
    var house = PlantedHouse()
    try house.changeRoot("MapFeature") { $0.dependencies.append("WeatherService") }

    #expect(house.findings(of: ManifestsAgree()) == ["Package.swift:52 [manifests-agree]"])
  }

  @Test func catchesADependencyThatOnlyTheModuleHas() throws {
    var house = PlantedHouse()
    try house.changeRoot("MapFeatureImplementation") { $0.dependencies.removeLast() }

    #expect(house.findings(of: ManifestsAgree()) == ["Modules/MapFeature/Package.swift:26 [manifests-agree]"])
  }

  @Test func catchesATargetThatTheRootDoesNotList() {
    var house = PlantedHouse()
    house.manifests[""]?.targets.removeAll { $0.name == "MapFeatureTests" }

    #expect(house.findings(of: ManifestsAgree()) == ["Modules/MapFeature/Package.swift:34 [manifests-agree]"])
  }

  @Test func catchesATargetThatNoModuleHas() {
    var house = PlantedHouse()
    house.manifests[""]?.targets.append(.of("Ghost"))

    #expect(
      house.findings(of: ManifestsAgree()).map { $0.split(separator: " ").last } == ["[manifests-agree]"])
  }

  @Test func catchesOtherFoldersKindsSettingsAndPlatforms() throws {
    var house = PlantedHouse()
    try house.changeRoot("MapFeature") { $0.path = "Elsewhere" }
    try house.changeRoot("MapFeatureTests") { $0.kind = .regular }
    try house.changeRoot("TripFeature") { $0.settings = ["strict"] }
    house.manifests["Modules/Catalog"]?.platforms = ["macos 15.0"]
    house.manifests["Modules/WeatherService"]?.languageModes = ["5"]

    let facts = ManifestsAgree().violations(in: house.graph()).sorted().map(\.fact)

    #expect(
      facts == [
        "Catalog states other platforms than the root's manifest",
        "TripFeature has other build settings than in the root's manifest",
        "WeatherService states other language modes than the root's manifest",
        "The root's manifest looks for MapFeature in Elsewhere",
        "MapFeatureTests is regular in the root's manifest and test in its module's",
      ])
  }

  @Test func allowsAProgramToRunInFewerPlaces() {
    var house = PlantedHouse()
    for folder in house.manifests.keys {
      house.manifests[folder]?.platforms = folder == "App" ? ["macos 15.0"] : ["macos 15.0", "ios 18.0"]
    }

    #expect(house.findings(of: ManifestsAgree()) == [])
  }

  @Test func asksNothingOfAHouseWithoutARootManifest() {
    var house = PlantedHouse()
    house.manifests[""] = nil

    #expect(house.findings(of: ManifestsAgree()) == [])
  }
}

extension PlantedHouse {
  /// Changes one target in the root's manifest alone.
  mutating func changeRoot(_ name: String, _ change: (inout TargetDescription) -> Void) throws {
    let index = try #require(manifests[""]?.targets.firstIndex { $0.name == name })
    var target = try #require(manifests[""]?.targets[index])
    change(&target)
    manifests[""]?.targets[index] = target
  }
}
