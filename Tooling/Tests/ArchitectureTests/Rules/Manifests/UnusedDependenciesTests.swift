import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

@Suite struct UnusedDependenciesTests {
  @Test func aDependencyThatNothingImportsIsReported() {
    var repository = SampleRepository()
    repository.allow("MapFeature", "WeatherService")

    #expect(
      repository.findings(of: UnusedDependencies()) == [
        "Modules/MapFeature/Package.swift:20 [unused-dependencies]"
      ])
  }

  @Test func aProductWithoutAnImportedTargetIsReported() {
    var repository = SampleRepository()
    repository.manifests["Modules/WeatherService"]?.products.append(
      .init(name: "Weather", targets: ["WeatherService", "WeatherServiceTesting"]))
    repository.allow("MapFeature", "Weather")

    #expect(
      repository.findings(of: UnusedDependencies()) == [
        "Modules/MapFeature/Package.swift:20 [unused-dependencies]"
      ])
  }

  @Test func aPackageThatNoTargetUsesIsReported() {
    var repository = SampleRepository()
    repository.manifests["Modules/WeatherService"]?.packages.append(
      .init(identity: "mapfeature", path: "../MapFeature"))

    #expect(
      repository.findings(of: UnusedDependencies()) == [
        "Modules/WeatherService/Package.swift:13 [unused-dependencies]"
      ])
  }
}
