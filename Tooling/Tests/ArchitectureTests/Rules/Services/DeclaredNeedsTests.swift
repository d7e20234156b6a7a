import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

@Suite struct DeclaredNeedsTests {
  static let map = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"

  private func repository(needs: String, obtains: String) -> SampleRepository {
    var repository = SampleRepository()
    repository.files[Self.map] = """
      import MapFeature; import WeatherService
      extension MapFeatureBlueprint: Blueprint {
        public static var needs: [any ServiceKey.Type] { [\(needs)] }
        public static func assemble(from catalog: any Assembling) throws -> Int {
          \(obtains)
        }
      }
      """
    return repository
  }

  @Test(arguments: [
    #"try catalog.obtain(\.weatherService)"#, "try catalog.obtain(WeatherServiceBlueprint.self)",
    #"try catalog.obtain(\.weatherService) + catalog[\.weatherService]"#,
  ])
  func anUndeclaredObtainIsReported(_ obtains: String) {
    let repository = repository(needs: "", obtains: obtains)

    #expect(repository.findings(of: DeclaredNeeds()) == ["\(Self.map):5 [declared-needs]"])
  }

  @Test func aNeedThatIsNotObtainedIsReported() {
    let repository = repository(needs: "WeatherServiceBlueprint.self", obtains: "1")

    #expect(repository.findings(of: DeclaredNeeds()) == ["\(Self.map):3 [declared-needs]"])
  }

  @Test(arguments: [
    ("", "1"), ("WeatherServiceBlueprint.self", #"try catalog.obtain(\.weatherService)"#),
    ("WeatherService.WeatherServiceBlueprint.self", "try catalog.obtain(WeatherServiceBlueprint.self)"),
    ("", #"catalog.obtainIfSupplied(\.weatherService)"#),
    ("WeatherServiceBlueprint.self", #"catalog.obtainIfSupplied(\.weatherService)"#),
  ])
  func needsThatAreObtainedAreAllowed(_ needs: String, _ obtains: String) {
    #expect(repository(needs: needs, obtains: obtains).findings(of: DeclaredNeeds()) == [])
  }

  @Test func theNeedOfAKeyWithAnArgumentIsDeclared() {
    var repository = repository(needs: "PageKey.need", obtains: #"try catalog.obtain(\.page, with: 1)"#)
    repository.files["Modules/MapFeature/Sources/MapFeature/Page.swift"] = """
      public enum PageKey: ArgumentServiceKey {}
      extension Catalog { public var page: PageKey.Type { PageKey.self } }
      """

    #expect(repository.findings(of: DeclaredNeeds()) == [])
  }

  @Test(arguments: [
    (
      "WeatherServiceBlueprint.self, WeatherServiceBlueprint.self", #"try catalog.obtain(\.weatherService)"#,
      "3"
    ),
    ("", #"catalog.supply(\.other, from: \.weatherService, \.weatherService) { $0 + $1 }"#, "5"),
  ])
  func aNeedThatIsNamedTwiceIsReported(_ needs: String, _ obtains: String, _ line: String) {
    let found = DeclaredNeeds().violations(in: repository(needs: needs, obtains: obtains).graph())

    #expect(
      found.filter { $0.fact.hasSuffix("twice among the needs") }.map(\.location.text) == [
        "\(Self.map):\(line)"
      ])
  }

  @Test(arguments: [
    #"c.supply(\.a, from: \.weatherService) { $0 }; c.supply(\.b, from: \.weatherService) { $0 }"#,
    #"makeRecipe(from: \.weatherService) { $0 }; makeRecipe(from: \.weatherService) { $0 }"#,
  ])
  func twoCallsMayHaveOneNeed(_ calls: String) {
    #expect(repository(needs: "", obtains: calls).findings(of: DeclaredNeeds()) == [])
  }

  @Test func twoBranchesMayListOneNeed() {
    let list = "[WeatherServiceBlueprint.self]"
    var repository = repository(
      needs: "WeatherServiceBlueprint.self", obtains: #"try catalog.obtain(\.weatherService)"#)
    let text = repository.files[Self.map]
    repository.files[Self.map] = text?.replacing(list, with: "\n#if DEBUG\n\(list)\n#else\n\(list)\n#endif\n")

    #expect(repository.findings(of: DeclaredNeeds()) == [])
  }

  @Test func aNeedThatAnotherModuleObtainsIsReported() {
    var repository = repository(needs: "WeatherServiceBlueprint.self", obtains: "1")
    repository.files["Modules/TripFeature/Sources/TripFeatureImplementation/Live.swift"] =
      "import WeatherService\nfunc run(_ c: any Assembling) throws { try c.obtain(\\.weatherService) }"

    #expect(repository.findings(of: DeclaredNeeds()) == ["\(Self.map):3 [declared-needs]"])
  }

  @Test func aNeedThatTheRestOfTheModuleObtainsIsAllowed() {
    var repository = repository(needs: "WeatherServiceBlueprint.self", obtains: "try Live(catalog)")
    repository.files["Modules/MapFeature/Sources/MapFeatureImplementation/Live.swift"] =
      "import WeatherService\nstruct Live { init(_ c: any Assembling) throws { try c.obtain(\\.weatherService) } }"

    #expect(repository.findings(of: DeclaredNeeds()) == [])
  }
}
