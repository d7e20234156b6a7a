import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct CaptiveNeedsTests {
  static let weather =
    "Modules/WeatherService/Sources/WeatherServiceImplementation/WeatherServiceBlueprint+Assemble.swift"
  static let map = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"
  static let trip =
    "Modules/TripFeature/Sources/TripFeatureImplementation/TripFeatureBlueprint+Assemble.swift"

  /// The trip needs the map, which needs the weather.
  private func facts(weather: String, map: String, trip: String = ".transient") -> [String] {
    var repository = SampleRepository()
    for (file, scope) in [(Self.weather, weather), (Self.map, map), (Self.trip, trip)] {
      repository.replace(
        "public static var needs",
        with: "public static var scope: Scope { \(scope) }; public static var needs", in: file)
    }
    return CaptiveNeeds().violations(in: repository.graph()).map { "\($0.location.text) \($0.fact)" }.sorted()
  }

  @Test func aSharedServiceThatKeepsOneOfAnEndingScopeIsReported() {
    #expect(
      facts(weather: #".named("session")"#, map: ".shared") == [
        "\(Self.map):8 MapFeatureBlueprint (shared) needs "
          + "WeatherServiceBlueprint (named \"session\"), which ends earlier"
      ])
  }

  @Test(arguments: [
    (#".named("b")"#, #".named("a")"#), (".graph", ".weak"), (".graph", ".expiring(after: .seconds(1))"),
    (".expiring(after: .seconds(1))", ".shared"), (".expiring(after: .seconds(1))", #".named("a")"#),
  ])
  func aPairOfScopesOfWhichTheNeedEndsEarlierIsReported(_ weather: String, _ map: String) {
    #expect(facts(weather: weather, map: map).count == 1)
  }

  @Test func aCaptiveBehindATransientIsReportedWithTheWay() {
    let found = facts(weather: ".graph", map: ".transient", trip: ".shared")

    #expect(
      found == [
        "\(Self.trip):10 TripFeatureBlueprint (shared) needs WeatherServiceBlueprint (graph), which ends earlier"
      ])
  }

  @Test(arguments: [
    (".shared", ".shared"), (".transient", ".shared"), (".weak", ".shared"),
    (#".named("a")"#, #".named("a")"#),
    (#".named("a")"#, ".weak"), (".graph", ".transient"), (".graph", ".graph"), (".shared", #".named("a")"#),
    (#".named("a")"#, ".expiring(after: .seconds(1))"), (".expiring(after: .seconds(1))", ".weak"),
  ])
  func otherScopesAreAllowed(_ weather: String, _ map: String) {
    #expect(facts(weather: weather, map: map) == [])
  }

  @Test func aCaptiveBehindATransientNamesTheServicesBetween() {
    var repository = SampleRepository()
    repository.replace("    _ = try catalog.obtain(\\.weatherService)\n", with: "", in: Self.trip)
    repository.replace(
      "MapFeatureBlueprint.self, WeatherServiceBlueprint.self", with: "MapFeatureBlueprint.self",
      in: Self.trip)
    for (file, scope) in [(Self.weather, ".graph"), (Self.trip, ".shared")] {
      repository.replace(
        "public static var needs",
        with: "public static var scope: Scope { \(scope) }; public static var needs", in: file)
    }

    #expect(
      CaptiveNeeds().violations(in: repository.graph()).map(\.fact) == [
        "TripFeatureBlueprint (shared) needs MapFeatureBlueprint (\(Self.trip):9), which needs "
          + "WeatherServiceBlueprint (graph), which ends earlier"
      ])
  }

  @Test(arguments: [
    #"supply(MapFeatureBlueprint.self, scope: .shared, from: \.weatherService) { Map($0) }"#,
    #"supplyShared(MapFeatureBlueprint.self) { Map(try $0.obtain(\.weatherService)) }"#,
    #"supply(MapFeatureBlueprint.self, scope: Lifetimes.kept, from: \.weatherService) { Map($0) }"#,
    #"supply(MapFeatureBlueprint.self, scope: .kept, from: \.weatherService) { Map($0) }"#,
  ])
  func suppliesOfTheAppHaveTheirScope(_ supply: String) {
    var repository = SampleRepository()
    repository.files[Self.map] = nil
    repository.replace(
      "public static var needs", with: "public static var scope: Scope { .graph }; public static var needs",
      in: Self.weather)
    repository.files["App/Sources/Composition/More.swift"] =
      "import MapFeature; import WeatherService\n"
      + "func a(c: Catalog) { c.\(supply) }\n"
      + "enum Lifetimes { static let kept = Scope.shared }\n"

    #expect(
      repository.findings(of: CaptiveNeeds()) == ["App/Sources/Composition/More.swift:2 [captive-needs]"])
  }

  @Test func theScopeOfABlueprintMayBeAConstant() {
    var repository = SampleRepository()
    for (file, scope) in [(Self.weather, "{ .session }"), (Self.map, "= Lifetimes.kept")] {
      repository.replace(
        "public static var needs", with: "public static var scope: Scope \(scope); public static var needs",
        in: file)
    }
    repository.files["Modules/MapFeature/Sources/MapFeature/Lifetimes.swift"] = """
      extension Scope { static let session: Scope = .named("session") }
      enum Lifetimes { static var kept: Scope { .shared } }
      """

    #expect(repository.findings(of: CaptiveNeeds()) == ["\(Self.map):8 [captive-needs]"])
  }
}
