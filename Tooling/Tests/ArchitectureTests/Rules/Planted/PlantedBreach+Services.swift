extension PlantedBreach {
  private static let assemble =
    "public static func assemble(from catalog: any Assembling) throws -> any WeatherServiceProtocol { Live() }"
  private static let registry = "App/Sources/Composition/Catalog+Registry.swift"
  private static let weather =
    "Modules/WeatherService/Sources/WeatherServiceImplementation/WeatherServiceBlueprint+Assemble.swift"

  static let services: [PlantedBreach] = [
    of("one-implementation", "a second conformance") {
      $0.files["\(Place.implementation.rawValue)/Z.swift"] =
        "import WeatherService\nextension WeatherServiceBlueprint: Blueprint { \(assemble) }"
    },
    of("one-implementation", "a second conformance through an alias") {
      $0.files["\(Place.implementation.rawValue)/Z.swift"] =
        "import WeatherService\ntypealias Recipe = Blueprint\nextension WeatherServiceBlueprint: Recipe { \(assemble) }"
    },
    of("one-implementation", "a second conformance through a refined protocol") {
      $0.files["\(Place.implementation.rawValue)/Z.swift"] =
        "import WeatherService\nprotocol Recipe: Blueprint {}\nextension WeatherServiceBlueprint: Recipe { \(assemble) }"
    },
    of("one-implementation", "a second conformance through an alias of a refined protocol") {
      $0.files["\(Place.implementation.rawValue)/Z.swift"] =
        "import WeatherService\nprotocol Recipe: Catalog.Blueprint {}\ntypealias Plan = Recipe & Sendable\n"
        + "extension WeatherServiceBlueprint: Plan { \(assemble) }"
    },
    of("registry-complete", "a key that nobody supplies") {
      $0.replace("WeatherServiceBlueprint.self, ", with: "", in: registry)
    }.expectingMissing(),
    of("registry-complete", "a blueprint that is listed twice") {
      $0.replace(
        "[WeatherServiceBlueprint.self", with: "[WeatherServiceBlueprint.self, WeatherServiceBlueprint.self",
        in: registry)
    },
    of("registry-complete", "a service that nobody obtains") {
      $0.replace("try catalog[\\.tripFeature].run()", with: "", in: registry)
    },
    of("declared-needs", "a need that is not declared") {
      $0.replace(
        "{ [WeatherServiceBlueprint.self] }", with: "{ [] }",
        in: "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift")
    },
    of("declared-needs", "a need through an alias of the blueprint protocol") {
      $0.files["Modules/MapFeature/Sources/MapFeatureImplementation/Alias.swift"] =
        "typealias Recipe = Blueprint\n"
      let file = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"
      $0.replace("MapFeatureBlueprint: Blueprint", with: "MapFeatureBlueprint: Recipe", in: file)
      $0.replace("{ [WeatherServiceBlueprint.self] }", with: "{ [] }", in: file)
    },
    of("captive-needs", "a shared service that keeps one of another scope") {
      let map = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"
      $0.replace(
        "public static var needs",
        with: "public static var scope: Scope { .shared }\n  public static var needs", in: map)
      $0.replace(
        "public static var needs",
        with: "public static var scope: Scope { .graph }\n  public static var needs", in: weather)
    },
    of("blueprint-cycles", "a service that needs itself") {
      $0.replace(
        "needs: [any ServiceKey.Type] { [] }",
        with: "needs: [any ServiceKey.Type] { [WeatherServiceBlueprint.self] }", in: weather)
      $0.replace("    Live()", with: "    _ = try catalog.obtain(\\.weatherService)\n    Live()", in: weather)
    },
  ]

  /// A missing key is reported at its blueprint and at each place that obtains it.
  private func expectingMissing() -> PlantedBreach {
    var breach = self
    breach.times = 3
    return breach
  }
}

extension SampleRepository {
  mutating func replace(_ text: String, with other: String, in file: String) {
    files[file] = files[file]?.replacing(text, with: other)
  }
}
