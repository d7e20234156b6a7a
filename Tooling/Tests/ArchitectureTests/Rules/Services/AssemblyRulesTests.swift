import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

/// The rules of services, for an implementation that supplies its services in an assembly.
@Suite struct AssemblyRulesTests {
  static let registry = "App/Sources/Composition/Catalog+Registry.swift"
  static let folder = "Modules/WeatherService/Sources/WeatherServiceImplementation"

  /// A repository whose weather service is supplied by an assembly.
  private func repository(
    supplying supply: String = #"catalog.supply(\.weatherService, scope: .shared) { Live() }"#,
    listing assemblies: String = "WeatherServiceAssembly.self"
  ) -> SampleRepository {
    var repository = SampleRepository()
    repository.files["\(Self.folder)/WeatherServiceBlueprint+Assemble.swift"] = nil
    repository.files["\(Self.folder)/WeatherServiceAssembly.swift"] = """
      public import Catalog
      import WeatherService
      struct Live: WeatherServiceProtocol {}
      public enum WeatherServiceAssembly: Assembly {
        public static func supply(to catalog: Catalog) {
          \(supply)
        }
      }
      """
    repository.replace("WeatherServiceBlueprint.self, ", with: "", in: Self.registry)
    repository.files[Self.registry, default: ""] +=
      "\nfunc allAssemblies() -> [any Assembly.Type] { [\(assemblies)] }\n"
    return repository
  }

  private func facts(_ repository: SampleRepository) -> [String] {
    RuleSet.lint(repository.graph()).map {
      "\($0.location.file.split(separator: "/").last ?? ""): \($0.fact)"
    }
  }

  @Test func aListedAssemblySuppliesItsServices() {
    let repository = repository()

    #expect(facts(repository) == [])
    let service = repository.graph().services.services.first { $0.key.name == "WeatherServiceBlueprint" }
    #expect(service?.scope?.name == "shared")
    #expect(service?.blueprint?.text == "\(Self.folder)/WeatherServiceAssembly.swift:6")
  }

  @Test func anAssemblyOfAnotherAssemblyIsSupplied() {
    var repository = repository(listing: "AllAssembly.self")
    repository.files["App/Sources/Composition/AllAssembly.swift"] = """
      import Catalog
      import WeatherServiceImplementation
      enum AllAssembly: Assembly {
        static var needs: [any Assembly.Type] { [WeatherServiceAssembly.self] }
        static func supply(to catalog: Catalog) {}
      }
      """

    #expect(facts(repository) == [])
  }

  @Test func anAssemblyThatIsSuppliedByACallIsListed() {
    var repository = repository(listing: "")
    repository.files["App/Sources/Composition/More.swift"] =
      "import WeatherServiceImplementation\nlet a = try catalog.supply(assembly: WeatherServiceAssembly.self)\n"

    #expect(facts(repository) == [])
  }

  @Test func anUnlistedAssemblyIsReportedWithWhatLacksIt() {
    let facts = facts(repository(listing: ""))

    #expect(facts.contains("WeatherServiceAssembly.swift: WeatherServiceAssembly is never supplied"))
    #expect(facts.contains { $0.hasSuffix("WeatherServiceBlueprint is obtained but never supplied") })
  }

  @Test func anAssemblyThatOnlyAnImplementationListsIsReported() {
    var repository = repository(listing: "")
    repository.files["\(Self.folder)/More.swift"] =
      "func allAssemblies() -> [any Assembly.Type] { [WeatherServiceAssembly.self] }\n"

    #expect(
      facts(repository).contains("WeatherServiceAssembly.swift: WeatherServiceAssembly is never supplied"))
  }

  @Test func aBlueprintThatItsAssemblySuppliesIsOneImplementation() {
    var repository = repository(supplying: "catalog.supply(WeatherServiceBlueprint.self)")
    repository.files["\(Self.folder)/Blueprint.swift"] = """
      import WeatherService
      extension WeatherServiceBlueprint: Blueprint {}
      """

    #expect(OneImplementation().violations(in: repository.graph()) == [])
  }

  @Test func anAssemblyListedTwiceIsReported() {
    let all = "WeatherServiceAssembly.self, WeatherServiceAssembly.self"

    #expect(
      facts(repository(listing: all)) == ["Catalog+Registry.swift: WeatherServiceAssembly is listed twice"])
  }

  @Test func aCycleThroughAnAssemblyIsReported() {
    var repository = repository(
      supplying: #"catalog.supply(\.weatherService, from: \.mapFeature) { _ in Live() }"#)
    repository.files["\(Self.folder)/WeatherServiceAssembly.swift"]?.insert(
      contentsOf: "import MapFeature\n", at: "".startIndex)

    #expect(
      BlueprintCycles().violations(in: repository.graph()).map(\.fact).first?
        .hasPrefix("MapFeatureBlueprint → WeatherServiceBlueprint → MapFeatureBlueprint is a cycle") == true)
  }

  @Test func aSecondAssemblyOfAServiceIsReported() {
    var repository = repository()
    repository.files["\(Self.folder)/SecondAssembly.swift"] = """
      public import Catalog
      import WeatherService
      enum SecondAssembly: Assembly {
        static func supply(to catalog: Catalog) { catalog.supply(\\.weatherService) { Live() } }
      }
      """

    #expect(
      OneImplementation().violations(in: repository.graph()).map(\.fact) == [
        "WeatherServiceBlueprint is assembled here and at \(Self.folder)/SecondAssembly.swift:4"
      ])
  }

  @Test func aServiceOfAnAssemblyThatKeepsAShorterLivedOneIsReported() {
    let supplies = #"""
      catalog.supply(\.weatherService, scope: .named("session")) { Live() }
          catalog.supply(\.mapFeature, scope: .shared, from: \.weatherService) { _ in Live() }
      """#
    var repository = repository(supplying: supplies)
    repository.files["\(Self.folder)/WeatherServiceAssembly.swift"]?.insert(
      contentsOf: "import MapFeature\n", at: "".startIndex)
    repository.files[
      "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"] = ""

    #expect(
      CaptiveNeeds().violations(in: repository.graph()).map(\.fact) == [
        "MapFeatureBlueprint (shared) needs WeatherServiceBlueprint (named \"session\"), which ends earlier"
      ])
  }

  @Test func anAssemblyBelongsToTheImplementation() {
    var repository = repository()
    repository.files["Modules/WeatherService/Sources/WeatherService/Early.swift"] =
      "public import Catalog\npublic enum EarlyAssembly: Assembly {}\n"

    #expect(
      ContractPurity().violations(in: repository.graph()).map(\.fact) == [
        "WeatherService says how the services of EarlyAssembly are built"
      ])
  }

  @Test func nothingBesideTheAssemblyIsPublic() {
    var repository = repository()
    repository.replace(
      "struct Live", with: "public struct Live", in: "\(Self.folder)/WeatherServiceAssembly.swift")

    #expect(
      ImplementationSurface().violations(in: repository.graph()).map(\.fact) == [
        "WeatherServiceImplementation makes the struct Live public"
      ])
  }

  @Test func aSupplyInAnExtensionOfAnAssemblyBelongsToIt() {
    var repository = repository()
    let more = "\(Self.folder)/WeatherServiceAssembly+More.swift"
    repository.files[more] = """
      import WeatherService
      extension WeatherServiceAssembly {
        static func supplyMore(to catalog: Catalog) { catalog.supply(\\.weatherService) { Live() } }
      }
      """

    #expect(
      repository.findings(of: OneImplementation()) == [
        "\(Self.folder)/WeatherServiceAssembly.swift:6 [one-implementation]"
      ])
  }

  @Test func branchesOfAnAssemblyMayEachSupplyAKey() {
    let repository = repository(
      supplying: """
        #if DEBUG
        catalog.supply(\\.weatherService, scope: .shared) { Live() }
        #else
        catalog.supply(\\.weatherService) { Live() }
        #endif
        """)

    #expect(facts(repository) == [])
  }

  @Test func aSecondSupplyInABlockOfAnAssemblyIsReported() {
    let repository = repository(
      supplying: "catalog.supply(\\.weatherService) { Live() }; catalog.supply(\\.weatherService) { Live() }")

    #expect(facts(repository).count == 1)
  }
}
