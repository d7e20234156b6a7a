import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

/// A breach of one rule that is added to the sample.
struct PlantedBreach: Sendable, CustomTestStringConvertible {
  /// The place of a planted file.
  enum Place: String {
    case catalog = "Modules/Catalog/Sources/Catalog"
    case catalogTesting = "Modules/Catalog/Sources/CatalogTesting"
    case contract = "Modules/WeatherService/Sources/WeatherService"
    case implementation = "Modules/WeatherService/Sources/WeatherServiceImplementation"
    case inner = "Modules/WeatherService/Sources/WeatherStorage"
    case testing = "Modules/WeatherService/Sources/WeatherServiceTesting"
    case tests = "Modules/WeatherService/Tests/WeatherServiceTests"
    case featureContract = "Modules/MapFeature/Sources/MapFeature"
    case feature = "Modules/TripFeature/Sources/TripFeatureImplementation"
    case featureTesting = "Modules/TripFeature/Sources/TripFeatureTesting"
    case featureTests = "Modules/TripFeature/Tests/TripFeatureTests"
    case app = "App/Sources/Composition"
    case appTests = "App/Tests/CompositionTests"
    case tool = "Tooling/Sources/Tool"
    case toolTests = "Tooling/Tests/ToolTests"
    case benchmark = "Benchmarks/Sources/Measure"
  }

  var rule: String
  var name: String
  /// The file in which it must be found; empty means any.
  var file = ""
  /// The number of findings.
  var times = 1
  var plant: @Sendable (inout SampleRepository) -> Void

  var testDescription: String { "\(rule): \(name)" }

  /// One breach for each text, each in a separate file.
  static func of(_ rule: String, in place: Place, _ texts: [String]) -> [PlantedBreach] {
    texts.map { text in
      let file = place.rawValue + "/Planted.swift"
      return PlantedBreach(rule: rule, name: "\(place): \(text)", file: file) { $0.files[file] = text }
    }
  }

  /// A breach that is not in a single file.
  static func of(
    _ rule: String, _ name: String, _ plant: @escaping @Sendable (inout SampleRepository) -> Void
  ) -> PlantedBreach {
    PlantedBreach(rule: rule, name: name, plant: plant)
  }

  static let all = contracts + imports + ambientAccesses + manifests + services
}

@Suite struct PlantedBreachTests {
  @Test func theSampleWithoutAPlantedViolationIsClean() {
    #expect(RuleSet.lint(SampleRepository().graph()) == [])
  }

  @Test(arguments: PlantedBreach.all)
  func everyPlantedViolationIsReportedOnceByItsRule(_ breach: PlantedBreach) {
    var repository = SampleRepository.complete
    breach.plant(&repository)

    let found = RuleSet.lint(repository.graph())

    #expect(
      found.map(\.rule) == Array(repeating: breach.rule, count: breach.times), "\(found.map(\.message))")
    if !breach.file.isEmpty { #expect(found.map(\.location.file) == [breach.file]) }
  }

  @Test(arguments: LookAlike.all)
  func noHarmlessLookAlikeIsReported(_ lookAlike: LookAlike) {
    var repository = SampleRepository.complete
    lookAlike.plant(&repository)

    #expect(RuleSet.lint(repository.graph()).map(\.message) == [])
  }

  @Test func theTablesAreLongEnoughAndEachRuleIsInThem() {
    let rules = Set(PlantedBreach.all.map(\.rule))

    #expect(PlantedBreach.all.count >= 150)
    #expect(LookAlike.all.count >= 40)
    #expect(Set(RuleSet.names).subtracting(rules) == [])
  }
}
