import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

@Suite struct ManifestsAgreeTests {
  @Test func aDependencyOnlyInTheRootIsReported() {
    var repository = SampleRepository()
    repository.changeRootTarget("MapFeature") { $0.dependencies.append("WeatherService") }

    #expect(repository.findings(of: ManifestsAgree()) == ["Package.swift:52 [manifests-agree]"])
  }

  @Test func aDependencyOnlyInTheModuleIsReported() {
    var repository = SampleRepository()
    repository.changeRootTarget("MapFeatureImplementation") { $0.dependencies.removeLast() }

    #expect(
      repository.findings(of: ManifestsAgree()) == ["Modules/MapFeature/Package.swift:26 [manifests-agree]"])
  }

  @Test func aTargetMissingFromTheRootIsReported() {
    var repository = SampleRepository()
    repository.manifests[""]?.targets.removeAll { $0.name == "MapFeatureTests" }

    #expect(
      repository.findings(of: ManifestsAgree()) == ["Modules/MapFeature/Package.swift:34 [manifests-agree]"])
  }

  @Test func aTargetOfNoModuleIsReported() {
    var repository = SampleRepository()
    repository.manifests[""]?.targets.append(.of("Ghost"))

    #expect(
      repository.findings(of: ManifestsAgree()).map { $0.split(separator: " ").last } == ["[manifests-agree]"]
    )
  }

  @Test func differentFoldersKindsSettingsAndPlatformsAreReported() {
    var repository = SampleRepository()
    repository.changeRootTarget("MapFeature") { $0.path = "Elsewhere" }
    repository.changeRootTarget("MapFeatureTests") { $0.kind = .regular }
    repository.changeRootTarget("TripFeature") { $0.settings = ["strict"] }
    repository.manifests["Modules/Catalog"]?.platforms = ["macos 15.0"]
    repository.manifests["Modules/WeatherService"]?.languageModes = ["5"]

    let facts = ManifestsAgree().violations(in: repository.graph()).sorted().map(\.fact)

    #expect(
      facts == [
        "Catalog states other platforms than the root's manifest",
        "TripFeature has other build settings than in the root's manifest",
        "WeatherService states other language modes than the root's manifest",
        "The root's manifest says that MapFeature is in Elsewhere",
        "MapFeatureTests is regular in the root's manifest and test in its module's",
      ])
  }
}
