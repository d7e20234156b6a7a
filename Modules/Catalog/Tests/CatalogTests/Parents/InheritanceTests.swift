import Catalog
import CatalogArguments
import Testing

private enum PageKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = Int
}
private enum DefaultedKey: DefaultedServiceKey {
  typealias Output = Int
  static var defaultScope: Scope { .transient }
  static func makeDefault(from catalog: any Assembling) -> Int { 1 }
}
private enum WordsKey: ContributionKey { typealias Element = Int }
private enum OtherNumberKey: ServiceKey { typealias Output = Int }
private enum ThirdNumberKey: ServiceKey { typealias Output = Int }

extension Catalog {
  fileprivate var page: PageKey.Type { PageKey.self }
  fileprivate var defaulted: DefaultedKey.Type { DefaultedKey.self }
  fileprivate var words: WordsKey.Type { WordsKey.self }
  fileprivate var otherNumber: OtherNumberKey.Type { OtherNumberKey.self }
  fileprivate var thirdNumber: ThirdNumberKey.Type { ThirdNumberKey.self }
}

/// An instance is rebuilt when one of its dependencies changes, across any number of catalogs.
@Suite struct InheritanceTests {
  private let parent = Catalog()
  private let child: Catalog

  init() {
    child = Catalog(parent: parent)
  }

  /// Supplies a shared service in the child that is built from one number.
  private func supplyMadeFrom(_ number: @escaping @Sendable (any Assembling) throws -> Int) {
    child.supplyShared(PersonKey.self) { Person("\(try number($0))") }
  }

  @Test(arguments: [Scope.transient, .graph])
  func aServiceIsRebuiltWhenTheChildOverridesATransientDependency(scope: Scope) throws {
    parent.supply(NumberKey.self, scope: scope) { _ in 1 }
    supplyMadeFrom { try $0.obtain(\.number) }
    #expect(try child[\.person].words == "1")

    child.supply(NumberKey.self) { _ in 2 }

    #expect(try child[\.person].words == "2")
  }

  @Test func aServiceIsRebuiltWhenTheChildDecoratesATransientDependency() throws {
    parent.supply(NumberKey.self) { _ in 1 }
    supplyMadeFrom { try $0.obtain(\.number) }
    _ = try child[\.person]

    child.decorate(\.number) { number, _ in number + 1 }

    #expect(try child[\.person].words == "2")
  }

  @Test func aServiceIsRebuiltWhenTheChildOverridesAnArgumentKey() throws {
    parent.supply(PageKey.self) { _, page in page }
    supplyMadeFrom { try $0.obtain(\.page, with: 1) }
    _ = try child[\.person]

    child.supply(PageKey.self, scope: .shared) { _, page in page + 10 }

    #expect(try child[\.person].words == "11")
  }

  @Test func aServiceIsRebuiltWhenTheChildOverridesADefault() throws {
    supplyMadeFrom { try $0.obtain(\.defaulted) }
    _ = try child[\.person]

    child.supply(DefaultedKey.self) { _ in 2 }

    #expect(try child[\.person].words == "2")
  }

  @Test(arguments: [Scope.weak, .expiring(after: .seconds(1_000))])
  func aServiceIsRebuiltWithAWeakOrExpiringDependency(scope: Scope) throws {
    parent.supplyShared(NumberKey.self) { _ in 1 }
    parent.supply(Link<B>.self, scope: scope) { Person("\(try $0.obtain(\.number))") }
    child.supplyShared(PersonKey.self) { try $0.obtain(\.b) }
    #expect(try child[\.person].words == "1")

    parent.supplyShared(NumberKey.self) { _ in 2 }

    #expect(try parent[\.b].words == "2")
    #expect(try child[\.person].words == "2")
  }

  @Test func aServiceIsRebuiltWhenItsListGetsAnElement() throws {
    parent.contribute(to: \.words) { _ in 1 }
    supplyMadeFrom { try $0.obtain(\.words).reduce(0, +) }
    #expect(try child[\.person].words == "1")

    parent.contribute(to: \.words) { _ in 2 }
    #expect(try child[\.person].words == "3")

    child.contribute(to: \.words) { _ in 3 }
    #expect(try child[\.person].words == "6")
  }

  @Test func aServiceIsRebuiltWhenAnOptionalDependencyIsSupplied() throws {
    parent.supplyShared(PersonKey.self) {
      Person("\(try $0.catalog.obtainIfSupplied(\.number) ?? 0)")
    }
    #expect(try child[\.person].words == "0")

    child.supply(NumberKey.self) { _ in 1 }
    #expect(try child[\.person].words == "1")
    #expect(try parent[\.person].words == "0")

    parent.supply(NumberKey.self) { _ in 2 }
    #expect(try parent[\.person].words == "2")
  }

  @Test func aServiceIsRebuiltWhenAFailedDependencyCanBeBuilt() throws {
    parent.supplyShared(Link<C>.self) { _ in throw CancellationError() }
    parent.supplyShared(Link<B>.self) { try $0.obtain(\.c) }
    parent.supplyShared(Link<A>.self) { (try? $0.obtain(\.b)) ?? Person("without") }
    #expect(try child[\.a].words == "without")

    child.supplyShared(Link<C>.self) { _ in Person("with") }

    #expect(try child[\.a].words == "with")
    #expect(try parent[\.a].words == "without")
  }

  @Test func graphInstancesAreRecordedAsDependencies() throws {
    parent.supply(NumberKey.self) { _ in 1 }
    parent.supply(OtherNumberKey.self, scope: .graph) { try $0.obtain(\.number) }
    parent.supplyShared(Link<A>.self) { Person("\(try $0.obtain(\.otherNumber))") }
    parent.supplyShared(Link<B>.self) { Person("\(try $0.obtain(\.otherNumber))") }
    parent.supply(Link<C>.self) { Person(try $0.obtain(\.a).words + (try $0.obtain(\.b).words)) }
    #expect(try parent[\.c].words == "11")

    parent.supply(NumberKey.self) { _ in 2 }

    #expect(try parent[\.c].words == "22")
  }

  @Test func aGrandchildForgetsInstancesThatItsGrandparentForgot() throws {
    let grandchild = Catalog(parent: child)
    parent.supplyShared(NumberKey.self) { _ in 1 }
    parent.supplyShared(PersonKey.self) { Person("\(try $0.obtain(\.number))") }
    grandchild.supplyShared(NumberKey.self) { _ in 2 }
    #expect(try grandchild[\.person].words == "2")
    #expect(try child[\.person].words == "1")

    parent.supplyShared(NumberKey.self) { _ in 3 }
    parent.supplyShared(PersonKey.self) { _ in Person("9") }
    #expect(try grandchild[\.person].words == "9")

    parent.clear()
    #expect(throws: CatalogError.self) { try grandchild[\.person] }
  }

  @Test func anOverrideRebuildsOnlyItsDependents() throws {
    parent.supplyShared(NumberKey.self) { _ in 1 }
    parent.supplyShared(PersonKey.self) { Person("\(try $0.obtain(\.number))") }
    parent.supplyShared(Link<A>.self) { Person("a of " + (try $0.obtain(\.b).words)) }
    parent.supplyShared(Link<B>.self) { _ in Person("b") }
    child.supplyShared(Link<C>.self) { Person("c of " + (try $0.obtain(\.a).words)) }
    let (a, c) = (try child[\.a], try child[\.c])
    #expect(try child[\.person].words == "1")

    child.supplyShared(NumberKey.self) { _ in 2 }

    #expect(try child[\.person].words == "2")
    #expect(try child[\.c] === c)
    #expect(try child[\.a] === a)
    #expect(try parent[\.a] === a)
  }

  @Test(arguments: [Scope.transient, .shared])
  func buildingFromTheParentsServiceOfTheSameKeyIsNotACycle(scope: Scope) throws {
    parent.supply(NumberKey.self, scope: scope) { try $0.obtain(\.otherNumber) + 1 }
    parent.supply(OtherNumberKey.self, scope: scope) { _ in 10 }
    child.supply(OtherNumberKey.self, scope: scope) { [parent] _ in try parent.obtain(\.number) + 100 }

    #expect(try child[\.number] == 112)
    #expect(try parent[\.number] == 11)
  }

  @Test func buildingFromAnotherCatalogsServicesIsNotACycleAcrossThreads() throws {
    for _ in 0..<200 {
      let parent = Catalog()
      let child = Catalog(parent: parent)
      parent.supplyShared(NumberKey.self) { try $0.obtain(\.otherNumber) + 1 }
      parent.supplyShared(OtherNumberKey.self) { _ in 10 }
      parent.supplyShared(ThirdNumberKey.self) { try $0.obtain(\.number) * 2 }
      child.supplyShared(OtherNumberKey.self) { [weak parent] _ in
        try (parent?.obtain(\.thirdNumber) ?? 0) + 100
      }

      let found = onThreads(3) { index -> Int? in
        switch index {
        case 0: try? child[\.number]
        case 1: try? parent[\.thirdNumber]
        default: try? parent[\.number]
        }
      }

      #expect(found == [123, 22, 11])
    }
  }
}
