import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel
@testable import SwiftFacts

/// However a key is spelled, the rules know what is obtained and supplied.
@Suite struct KeySpellingTests {
  static let more = "App/Sources/Composition/More.swift"
  static let map = "Modules/MapFeature/Sources/MapFeatureImplementation/MapFeatureBlueprint+Assemble.swift"

  /// A repository with a clock, which is declared in one line.
  private func repository(_ text: String) -> SampleRepository {
    var repository = SampleRepository()
    repository.files["Modules/MapFeature/Sources/MapFeature/Clock.swift"] = """
      public protocol ClockProtocol {}
      extension Catalog { public var clock: KeyOf<any ClockProtocol>.Type { KeyOf.self } }
      """
    repository.files[Self.more] = "import MapFeature\nfunc more(_ catalog: Catalog) { \(text) }"
    return repository
  }

  private func findings(_ text: String) -> [String] {
    RegistryComplete().violations(in: repository(text).graph()).map { "\($0.location.line) \($0.fact)" }
  }

  @Test(arguments: [
    #"catalog[\.clock]"#, #"catalog.obtain(\Catalog.clock)"#, "catalog.obtain(KeyOf<any ClockProtocol>.self)",
    #"struct S { @Catalog::Injected(\.clock) var clock }"#, #"struct S { @Injected(\.clock) var clock }"#,
    #"struct S { @Injected(\.clock) var clock: C; var other: C? }"#,
    #"let key = \Catalog.clock; catalog.obtain(key)"#,
    #"let key: KeyPath<Catalog, KeyOf<any ClockProtocol>.Type> = \.clock; catalog[key]"#,
    #"unknown(\Catalog.clock); func f() -> Any { \Catalog.clock }"#,
    #"fetch(\.clock) }; func fetch<K>(_ key: KeyPath<Catalog, K.Type>) -> K.Output { catalog[key]"#,
    #"let key = \Catalog.clock; run(key)"#, #"catalog.obtain(isNew ? \.clock : \.clock)"#,
    #"fetch(\.clock) }; func fetch<each K>(_ keys: repeat KeyPath<Catalog, (each K).Type>) {"#,
  ])
  func aMissingKeyInOneLineIsReported(_ text: String) {
    #expect(Set(findings(text)) == ["2 KeyOf<ClockProtocol> is obtained but never supplied"])
  }

  @Test func aMissingKeyOfATypeFromOutsideIsReported() {
    let text = "catalog.obtain(\\.name) }; extension Catalog { var name: KeyOf<String>.Type { KeyOf.self }"

    #expect(findings(text) == ["2 KeyOf<String> is obtained but never supplied"])
  }

  @Test func anUnusedConstantOfATestIsNotObtainedByTheApp() {
    var repository = repository("")
    repository.files["App/Tests/CompositionTests/More.swift"] =
      "import MapFeature\nlet key = \\Catalog.clock\n"

    #expect(RegistryComplete().violations(in: repository.graph()) == [])
  }

  @Test func keysOfListsOfTypesWithOneNameAreDistinguishedByModule() {
    var repository = repository("catalog.obtain(\\.items)")
    repository.files["Modules/MapFeature/Sources/MapFeature/Items.swift"] =
      "public struct Item {}\nextension Catalog { public var items: KeyOf<[Item]>.Type { KeyOf.self } }\n"
    repository.files["Modules/WeatherService/Sources/WeatherService/Items.swift"] =
      "public struct Item {}\nextension Catalog { public var others: KeyOf<[Item]>.Type { KeyOf.self } }\n"
    repository.files["App/Sources/Composition/Others.swift"] =
      "import WeatherService\nfunc others(_ catalog: Catalog) { catalog.supply(\\.others, ready: []) }\n"

    #expect(
      RegistryComplete().violations(in: repository.graph()).map(\.fact).contains(
        "KeyOf<[Item]> is obtained but never supplied"))
  }

  @Test func aHelperIsThatOfTheFilesTargetOrOfAnImportedOne() {
    let helper = "func use<K>(_ key: KeyPath<Catalog, K.Type>, in catalog: Catalog) { catalog"
    var repository = repository("use(\\.clock, in: catalog) }; \(helper)[key]")
    repository.files["Modules/TripFeature/Sources/TripFeature/Use.swift"] =
      "public \(helper).supply(key, ready: 1) }\n"
    repository.files[Self.more]?.insert(contentsOf: "import TripFeature\n", at: "".startIndex)

    #expect(
      RegistryComplete().violations(in: repository.graph()).map(\.fact) == [
        "KeyOf<ClockProtocol> is obtained but never supplied"
      ])
  }

  @Test func aFunctionOfTheCatalogIsNoHelper() {
    var repository = repository("catalog.supplyLive(\\.clock)")
    repository.files[Self.more]?.insert(contentsOf: "import Catalog\n", at: "".startIndex)
    repository.files["Modules/Catalog/Sources/Catalog/Live.swift"] =
      "extension Catalog { public func supplyLive<K>(_ key: KeyPath<Catalog, K.Type>) { supply(K.self) } }\n"

    #expect(RegistryComplete().violations(in: repository.graph()) == [])
  }

  @Test func aConstantIsThatOfTheFilesTargetOrOfAnImportedOne() {
    var repository = repository(
      "catalog.obtain(Keys.first) }; enum Keys { static let first = \\Catalog.clock")
    repository.files["Modules/TripFeature/Sources/TripFeature/Keys.swift"] =
      "import WeatherService\npublic enum Keys { static let first = \\Catalog.weatherService }\n"

    #expect(
      RegistryComplete().violations(in: repository.graph()).map(\.fact) == [
        "KeyOf<ClockProtocol> is obtained but never supplied"
      ])
  }

  @Test(arguments: [
    #"catalog.supply(\.clock, ready: 1)"#, "catalog.supply(KeyOf<any ClockProtocol>.self, ready: 1)",
    #"catalog.supply(\.clock, scope: .shared, from: \.mapFeature) { Clock($0) }"#,
    #"let key = \Catalog.clock; catalog.supply(key, ready: 1)"#,
    #"stub(\.clock) }; func stub<K>(_ key: KeyPath<Catalog, K.Type>) { catalog.supply(key, ready: 1)"#,
  ])
  func aSupplyInEachSpellingCounts(_ supply: String) {
    #expect(findings(#"catalog[\.clock]; "# + supply) == [])
  }

  @Test(arguments: [
    #"let all = people.map(\.clock)"#, #"sort(\.clock) }; func sort(_ key: KeyPath<Person, Int>) {"#,
    #"if catalog.isSupplied(\.clock) {}"#, #"catalog.obtainIfSupplied(\.clock)"#,
    #"struct S { @Injected(\.clock) private var clock: (any ClockProtocol)? }"#,
    #"struct S { @Catalog.Provided(\.clock) var clock: C?; var other: C }"#,
  ])
  func otherKeyPathsAreNotObtains(_ text: String) {
    #expect(findings(text) == [])
  }

  @Test(arguments: [#"try catalog.obtain(Keys.weather)"#, #"try fetch(\.weatherService, from: catalog)"#])
  func aNeedByConstantOrHelperHasToBeDeclared(_ obtain: String) {
    var repository = SampleRepository()
    repository.files[Self.map] = """
      import MapFeature; import WeatherService
      enum Keys { static let weather = \\Catalog.weatherService }
      func fetch<K>(_ key: KeyPath<Catalog, K.Type>, from catalog: any Assembling) throws -> K.Output { try catalog.obtain(key) }
      extension MapFeatureBlueprint: Blueprint {
        public static func assemble(from catalog: any Assembling) throws -> Int {
          \(obtain)
        }
      }
      """

    #expect(repository.findings(of: DeclaredNeeds()) == ["\(Self.map):6 [declared-needs]"])
  }

  @Test(arguments: ["ToolsKey", "ContributionKeyOf<Tool>", "KeyedContributionKeyOf<Int, Tool>"])
  func aCycleThroughAnElementOfAListIsReported(_ list: String) {
    let text = #"""
      catalog.contribute(to: \.tools, order: 1, from: \.clock) { Tool($0) }
      catalog.contribute(to: \.tools) { _ in Tool() }
      catalog.supply(\.clock, from: \.tools) { Clock($0) }
      }
      public enum ToolsKey: ContributionKey {}
      extension Catalog { var tools: LIST.Type { LIST.self }
      """#
    let repository = repository(text.replacing("LIST", with: list))

    let found = BlueprintCycles().violations(in: repository.graph())

    let element = "the element of \(list.filter { $0 != " " }) at \(Self.more):2"
    #expect(found.count == 1 && found[0].fact.contains(" → \(element)"))
    #expect(RegistryComplete().violations(in: repository.graph()).map(\.fact) == [])
  }

  @Test func anElementThatKeepsAShorterLivedServiceIsReported() {
    let text = #"""
      catalog.supply(\.clock, scope: .graph) { Clock() }
      catalog.contribute(to: \.tools, scope: .shared) { try Tool($0.obtain(\.clock)) }
      }
      extension Catalog { var tools: ContributionKeyOf<Tool>.Type { ContributionKeyOf.self }
      """#

    #expect(
      CaptiveNeeds().violations(in: repository(text).graph()).map(\.fact) == [
        "the element of ContributionKeyOf<Tool> at \(Self.more):3 (shared) needs KeyOf<ClockProtocol> (graph), "
          + "which ends earlier"
      ])
  }

  @Test func aCycleThroughKeysInOneLineIsReported() {
    let text = #"""
      catalog.supply(\.clock, from: \.zone) { Clock($0) }
      catalog.supply(\.zone, from: \.clock) { Zone($0) }
      }
      extension Catalog { var zone: KeyOf<Zone>.Type { KeyOf.self }
      """#

    let found = BlueprintCycles().violations(in: repository(text).graph())

    #expect(
      found.map { "\($0.location.line) \($0.fact.prefix(57))" } == [
        "2 KeyOf<ClockProtocol> → KeyOf<Zone> → KeyOf<ClockProtocol>"
      ])
  }

  @Test(arguments: [
    "try make(from: $0)", "try makeFirst($0)", "try fetch(Keys.zone, from: $0.catalog)",
    "catalog in try fetch(isNew ? \\.zone : \\.zone, from: catalog)",
  ])
  func aCycleThroughAFunctionOfABuilderIsReported(_ builder: String) {
    var repository = repository("")
    repository.files["Modules/MapFeature/Sources/MapFeatureImplementation/Supplies.swift"] = """
      import MapFeature
      func supplyMaps(to catalog: Catalog) {
        catalog.supply(\\.clock) { \(builder) }
        catalog.supply(\\.zone, from: \\.clock) { Zone($0) }
      }
      func make(from catalog: any Assembling) throws -> Clock { try catalog.obtain(\\.zone) }
      func makeFirst(_ catalog: any Assembling) throws -> Clock { try make(from: catalog) }
      func fetch<K>(_ key: KeyPath<Catalog, K.Type>, from catalog: Catalog) throws -> K.Output { try catalog.obtain(key) }
      enum Keys { static let zone = \\Catalog.zone }
      extension Catalog { var zone: KeyOf<Zone>.Type { KeyOf.self } }
      """

    let found = BlueprintCycles().violations(in: repository.graph())

    #expect(
      found.map { "\($0.fact.prefix(57))" } == ["KeyOf<ClockProtocol> → KeyOf<Zone> → KeyOf<ClockProtocol>"])
  }

  @Test func aFunctionWhoseNameIsUsedTwiceIsNotFollowed() {
    let text = #"""
      catalog.supply(\.clock) { try make(from: $0) }
      catalog.supply(\.zone, from: \.clock) { Zone($0) }
      }
      func make(from catalog: any Assembling) throws -> Clock { Clock() }
      struct Zones { func make(from catalog: any Assembling) throws -> Zone { try catalog.obtain(\.zone) } }
      extension Catalog { var zone: KeyOf<Zone>.Type { KeyOf.self }
      """#

    #expect(BlueprintCycles().violations(in: repository(text).graph()) == [])
  }
}
