import Catalog
import CatalogArguments
import CatalogChecking
import Testing

/// A node of a graph of services: its scope and needs are those of its blueprint, ``At``.
private protocol Node {
  static var scope: Scope { get }
  static var needs: [any ServiceKey.Type] { get }
}
private enum At<P: Node>: Blueprint {
  typealias Output = Int
  static var scope: Scope { P.scope }
  static var needs: [any ServiceKey.Type] { P.needs }
  static func assemble(from catalog: any Assembling) throws -> Int { fatalError("nothing is built") }
}
private protocol Shared: Node {}
extension Shared { static var scope: Scope { .shared } }
private protocol Transient: Node {}
extension Transient { static var scope: Scope { .transient } }

private enum Leaf: Shared { static var needs: [any ServiceKey.Type] { [] } }
private enum Root: Shared { static var needs: [any ServiceKey.Type] { [At<Middle>.self, At<Leaf>.self] } }
private enum Middle: Transient {
  static var needs: [any ServiceKey.Type] { [At<Leaf>.self, NumberKey.self] }
}
private enum One: Shared { static var needs: [any ServiceKey.Type] { [At<Two>.self] } }
private enum Two: Transient { static var needs: [any ServiceKey.Type] { [At<Three>.self] } }
private enum Three: Shared { static var needs: [any ServiceKey.Type] { [At<One>.self, At<Three>.self] } }
private enum Twice: Shared {
  static var needs: [any ServiceKey.Type] { [At<Leaf>.self, At<Leaf>.self, DefaultedKey.self] }
}
private enum Holder: Shared { static var needs: [any ServiceKey.Type] { [At<Passing>.self] } }
private enum Passing: Transient { static var needs: [any ServiceKey.Type] { [NumberKey.self] } }
private enum Impatient: Shared {
  static var needs: [any ServiceKey.Type] { [SlowKey.self, WindowKey.self] }
}

private enum DefaultedKey: DefaultedServiceKey {
  typealias Output = Int
  static func makeDefault(from catalog: any Assembling) throws -> Int { 1 }
}
private enum SlowKey: AsyncServiceKey { typealias Output = Int }
private enum WindowKey: MainServiceKey { typealias Output = Int }
private enum MapKey: KeyedContributionKey {
  typealias ID = String
  typealias Element = Int
}

extension Catalog {
  fileprivate var map: MapKey.Type { MapKey.self }
}

/// What is wrong with a catalog is found without building anything.
@Suite struct ValidateTests {
  private let catalog = Catalog()

  private func texts(_ catalog: Catalog) -> [String] {
    catalog.validate().map { $0.description.replacing("CatalogTests.", with: "") }
  }

  private func supply(_ blueprints: any Blueprint.Type...) {
    for blueprint in blueprints { catalog.supply(blueprint, file: "App/Registry.swift", line: 7) }
  }

  @Test func aCorrectCatalogHasNoProblems() {
    supply(At<Root>.self, At<Middle>.self, At<Leaf>.self)
    catalog.supplyShared(NumberKey.self) { _ in fatalError("nothing is built") }

    #expect(catalog.validate() == [])
  }

  @Test func aMissingNeedIsNamedWithThePathToIt() {
    supply(At<Root>.self, At<Middle>.self, At<Leaf>.self)

    #expect(
      catalog.validate() == [
        .missingNeed(
          path: [
            "CatalogTests.At<CatalogTests.Root>", "CatalogTests.At<CatalogTests.Middle>",
            "CatalogTests.NumberKey",
          ],
          location: SupplyLocation(file: "App/Registry.swift", line: 7))
      ])
    #expect(
      texts(catalog) == [
        """
        NumberKey was not supplied, and \(at("Middle")) (App/Registry.swift:7) needs it: \
        \(at("Root")) → \(at("Middle")) → NumberKey. Supply it, or take it out of the needs.
        """
      ])
  }

  @Test func cyclesAreNamedOnceEach() {
    supply(At<One>.self, At<Two>.self, At<Three>.self)

    #expect(
      texts(catalog) == [
        "\(at("One")) needs itself: \(at("One")) (App/Registry.swift:7) → \(at("Two")) (App/Registry.swift:7) → "
          + "\(at("Three")) (App/Registry.swift:7) → \(at("One")). Obtain one of them later, when it is used.",
        "\(at("Three")) needs itself: \(at("Three")) (App/Registry.swift:7) → \(at("Three")). "
          + "Obtain one of them later, when it is used.",
      ])
  }

  @Test func aNeedNamedTwiceIsFoundAndADefaultIsNotMissing() {
    supply(At<Twice>.self, At<Leaf>.self)

    #expect(
      texts(catalog) == [
        "\(at("Twice")) (App/Registry.swift:7) names \(at("Leaf")) more than once among its needs. "
          + "Name it once."
      ])
  }

  @Test(arguments: [
    (Scope.graph, "keeps NumberKey (graph) beyond its time"),
    (.expiring(after: .seconds(5)), "keeps NumberKey (expiring after 5.0 seconds) beyond its time"),
    (.named("session"), "is forgotten with the scope 'session', since it is built from it"),
  ])
  func aSharedServiceThatKeepsAShorterLivedOneIsFound(_ scope: Scope, _ words: String) {
    supply(At<Holder>.self, At<Passing>.self)
    catalog.supply(NumberKey.self, scope: scope, file: "App/Registry.swift", line: 8) { _ in 1 }

    let problems = texts(catalog)

    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix(
        "\(at("Holder")) (shared) \(words): \(at("Holder")) (App/Registry.swift:7) → "
          + "\(at("Passing")) (App/Registry.swift:7) → NumberKey (App/Registry.swift:8).") == true,
      "\(problems)")
  }

  @Test(arguments: [Scope.transient, .shared, .weak])
  func aSharedServiceMayKeepServicesThatLiveAsLongOrAreTransient(_ scope: Scope) {
    supply(At<Holder>.self, At<Passing>.self)
    catalog.supply(NumberKey.self, scope: scope) { _ in 1 }

    #expect(catalog.validate() == [])
  }

  @Test func needsThatTheirBlueprintCannotObtainAreFound() {
    supply(At<Impatient>.self)
    catalog.supply(SlowKey.self, scope: .shared) { _ in
      await Task.yield()
      return 1
    }
    catalog.supplyMain(WindowKey.self, scope: .shared) { _ in 1 }

    #expect(
      texts(catalog) == [
        "\(at("Impatient")) (App/Registry.swift:7) is built synchronously and needs SlowKey, "
          + "which has to be awaited. Make it an asynchronous blueprint, or await SlowKey when it is used.",
        "\(at("Impatient")) (App/Registry.swift:7) may be built on any thread and needs WindowKey, "
          + "which the main actor builds. Build both there, or obtain WindowKey when it is used.",
      ])
  }

  @Test func idsContributedTwiceAreFound() {
    catalog.contribute(to: \.map, id: "a", file: "One/Module.swift", line: 1) { _ in 1 }
    catalog.contribute(to: \.map, id: "a", file: "Other/Module.swift", line: 2) { _ in 2 }

    #expect(
      texts(catalog) == [
        "'a' was contributed to MapKey twice, at One/Module.swift:1 and at Other/Module.swift:2: "
          + "give one of them another id."
      ])
  }

  @Test func aSupplyByBuilderReplacesTheBlueprintsDeclaration() {
    supply(At<Passing>.self)
    #expect(catalog.validate().count == 1)

    catalog.override { $0.supply(At<Passing>.self) { _ in 1 } }

    #expect(catalog.validate() == [])
  }

  @Test func aParentsSuppliesCountAndItsProblemsAreFound() {
    supply(At<Passing>.self)
    let child = Catalog(parent: catalog)
    #expect(child.validate().count == 1)

    child.supply(NumberKey.self) { _ in 1 }

    #expect(child.validate() == [])
    #expect(catalog.validate().count == 1)
  }

  private func at(_ location: String) -> String { "At<\(location)>" }
}
