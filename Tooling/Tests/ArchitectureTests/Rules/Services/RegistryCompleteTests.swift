import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct RegistryCompleteTests {
  static let registry = "App/Sources/Composition/Catalog+Registry.swift"
  static let trip =
    "Modules/TripFeature/Sources/TripFeatureImplementation/TripFeatureBlueprint+Assemble.swift"

  private func facts(_ repository: SampleRepository) -> [String] {
    RegistryComplete().violations(in: repository.graph()).sorted().map { "\($0.location.line) \($0.fact)" }
  }

  /// The repository with a different list of blueprints.
  private func repository(listing blueprints: [String]) -> SampleRepository {
    var repository = SampleRepository()
    let text = repository.files[Self.registry] ?? ""
    let list = "[WeatherServiceBlueprint.self, MapFeatureBlueprint.self, TripFeatureBlueprint.self]"
    repository.files[Self.registry] = text.replacing(list, with: "[\(blueprints.joined(separator: ", "))]")
    return repository
  }

  @Test func anUnlistedBlueprintIsReportedWithTheChainToIt() {
    let repository = repository(listing: ["TripFeatureBlueprint.self", "MapFeatureBlueprint.self"])

    let map = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"
    let weather = "WeatherServiceBlueprint"
    #expect(
      facts(repository) == [
        "8 TripFeatureBlueprint → MapFeatureBlueprint (\(Self.trip):9) → \(weather) (\(map):8): "
          + "\(weather) is obtained but never supplied",
        "10 TripFeatureBlueprint → \(weather) (\(Self.trip):10): \(weather) is obtained but never supplied",
        "4 \(weather) has a blueprint but is never supplied",
      ])
  }

  @Test func aBlueprintListedTwiceIsReported() {
    let all = ["WeatherServiceBlueprint.self", "MapFeatureBlueprint.self", "TripFeatureBlueprint.self"]
    let repository = repository(listing: all + ["MapFeatureBlueprint.self"])

    #expect(facts(repository) == ["9 MapFeatureBlueprint is listed twice"])
  }

  @Test func aServiceThatNothingObtainsIsReported() {
    var repository = SampleRepository()
    repository.files["App/Sources/Composition/More.swift"] =
      "\nimport Foundation\nfunc more(_ catalog: Catalog) { catalog.supply(UnusedBlueprint.self) { _ in 1 } }"

    #expect(facts(repository) == ["3 UnusedBlueprint is supplied but never obtained"])
  }

  @Test func aSupplyInATestIsNotAnObtain() {
    var repository = SampleRepository()
    let supply = "func more(_ catalog: Catalog) { catalog.supply(UnusedBlueprint.self) { _ in 1 } }"
    repository.files["App/Sources/Composition/More.swift"] = supply
    repository.files["App/Tests/CompositionTests/More.swift"] = supply

    #expect(facts(repository) == ["1 UnusedBlueprint is supplied but never obtained"])
  }

  @Test func anUnlistedKeyThatOnlyTheAppObtainsIsReported() {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Sources/MapFeature/Settings.swift"] = """
      public enum MapSettingsBlueprint: ServiceKey { public typealias Output = Int }
      extension Catalog { public var mapSettings: MapSettingsBlueprint.Type { MapSettingsBlueprint.self } }
      """
    repository.files["App/Sources/Composition/More.swift"] =
      "import MapFeature\nlet size = try catalog[\\.mapSettings]"

    #expect(facts(repository) == ["2 MapSettingsBlueprint is obtained but never supplied"])
  }

  @Test(arguments: [
    #"catalog.supply(MapSettingsBlueprint.self) { _ in 1 }; catalog.obtain(\.mapSettings)"#,
    #"catalog.supplyShared(MapFeature.MapSettingsBlueprint.self, builder: { _ in 1 }); catalog[\.mapSettings]"#,
    #"catalog.supplyMain(MapSettingsBlueprint.self) { _ in 1 }; catalog[\.mapSettings]"#,
    #"catalog.obtainIfSupplied(\.mapSettings)"#, "catalog.supply(TripFeatureBlueprint.self) { _ in 1 }", "",
  ])
  func aSuppliedOrOptionalKeyIsAllowed(_ text: String) {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Sources/MapFeature/Settings.swift"] = """
      public enum MapSettingsBlueprint: ServiceKey { public typealias Output = Int }
      extension Catalog { public var mapSettings: MapSettingsBlueprint.Type { MapSettingsBlueprint.self } }
      """
    repository.files["App/Sources/Composition/More.swift"] =
      "import MapFeature\nimport TripFeature\nfunc a(catalog: Catalog) { \(text) }"

    #expect(facts(repository) == [])
  }

  /// The repository with a key whose declaration conforms to `conformance`, obtained by the app.
  private func repository(obtainingKeyOf conformance: String) -> SampleRepository {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Sources/MapFeature/Settings.swift"] = """
      public enum MapSettingsBlueprint: \(conformance) { public typealias Output = Int }
      extension Catalog { public var mapSettings: MapSettingsBlueprint.Type { MapSettingsBlueprint.self } }
      """
    repository.files["App/Sources/Composition/More.swift"] =
      "import MapFeature\nlet size = try catalog[\\.mapSettings]"
    return repository
  }

  @Test(arguments: [
    "DefaultedServiceKey", "EnvironmentServiceKey", "Catalog.ContributionKey", "KeyedContributionKey",
  ])
  func aKeyThatNeedsNoSupplyIsAllowed(_ key: String) {
    #expect(facts(repository(obtainingKeyOf: key)) == [])
  }

  @Test func aStandInKeyHasNoDefaultInTheLiveProgram() {
    var repository = repository(obtainingKeyOf: "StandInServiceKey")
    repository.files["Modules/Catalog/Sources/Catalog/Catalog.swift"] = """
      public protocol EnvironmentServiceKey: DefaultedServiceKey {}
      public protocol StandInServiceKey: EnvironmentServiceKey {}
      """

    #expect(facts(repository) == ["2 MapSettingsBlueprint is obtained but never supplied"])
  }

  @Test(arguments: [
    (#"catalog.supply(MapFeatureBlueprint.self, ready: 1)"#, ["3"]),
    (#"catalog.supply(\.mapFeature) { Map() }"#, ["3"]),
    (#"catalog.override { $0.supply(\.mapFeature, ready: 1) }"#, []),
    (#"if isMap { catalog.supply(\.mapFeature, ready: 1) }"#, []),
    (#"Catalog(in: a).supply(\.mapFeature, ready: 1); Catalog(in: b).supply(\.mapFeature, ready: 2)"#, []),
    (#"a.catalog.supply(\.mapFeature, ready: 1); b.catalog.supply(\.mapFeature, ready: 2)"#, []),
    (#"list[0].supply(\.mapFeature, ready: 1); list[1].supply(\.mapFeature, ready: 2)"#, []),
    (
      """
      switch kind {
      case .large: catalog.supply(\\.mapFeature, ready: 1)
      default: catalog.supply(\\.mapFeature, ready: 2)
      }
      """, []
    ),
    (
      """
      #if DEBUG
        catalog.supply(\\.mapFeature, ready: 1)
      #else
        catalog.supply(\\.mapFeature, ready: 2)
      #endif
      """, []
    ),
  ])
  func aKeySuppliedTwiceToOneCatalogInOneBlockIsReported(_ second: String, _ lines: [String]) {
    var repository = SampleRepository()
    let first = "import MapFeature\nfunc more(catalog: Catalog) { catalog.supply(\\.mapFeature) { Map() }\n"
    repository.files["App/Sources/Composition/More.swift"] = first + second + "\n}"

    let more = "App/Sources/Composition/More.swift"
    #expect(
      facts(repository) == lines.map { "\($0) MapFeatureBlueprint is supplied here and at \(more):2" })
  }

  @Test func aRegistryInTestsIsIgnored() {
    var repository = SampleRepository()
    repository.files["App/Tests/CompositionTests/More.swift"] =
      "import MapFeature\nlet a = try catalog[\\.nothing]"
    repository.files["Modules/MapFeature/Tests/MapFeatureTests/More.swift"] =
      "import MapFeature\nlet a = catalog.supply(UnusedBlueprint.self) { _ in 1 }"

    #expect(facts(repository) == [])
  }
}
