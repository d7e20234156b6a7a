import Catalog
import Testing

private enum NumberBlueprint: Blueprint {
  typealias Output = Int
  static func assemble(from catalog: any Assembling) throws -> Int { 4 }
}

extension Catalog {
  fileprivate var plain: NumberBlueprint.Type { NumberBlueprint.self }
}

/// A decorator wraps whatever is supplied for its key.
@Suite struct DecoratorTests {
  @Test func theFirstDecoratorIsInnermostWheneverTheKeyIsSupplied() throws {
    let catalog = Catalog()
    catalog.decorate(\.person) { person, _ in Person("(\(person.words))") }
    catalog.supply(PersonKey.self) { _ in Person("one") }
    #expect(try catalog[\.person].words == "(one)")

    catalog.decorate(\.person) { person, _ in Person("[\(person.words)]") }
    #expect(try catalog[\.person].words == "[(one)]")

    catalog.supply(PersonKey.self) { _ in Person("two") }
    #expect(try catalog[\.person].words == "[(two)]")
  }

  @Test func aTransientBlueprintObtainedBeforeIsWrappedFromThenOn() throws {
    let catalog = Catalog()
    catalog.supply(NumberBlueprint.self)
    #expect(try catalog[\.plain] == 4)

    catalog.decorate(\.plain) { number, _ in number * 10 }

    #expect(try catalog[\.plain] == 40)
  }

  @Test func aSharedServiceIsBuiltAndWrappedOnceForEachSupply() throws {
    let catalog = Catalog()
    let (built, wrapped) = (Counter(), Counter())
    catalog.supplyShared(PersonKey.self) { _ in Person("a\(built.increment())") }
    catalog.decorate(\.person) { person, _ in Person("\(person.words) w\(wrapped.increment())") }
    #expect(try catalog[\.person].words == "a1 w1")
    catalog.supplyShared(SpeakerKey.self) { try $0.obtain(\.person) }
    #expect(try catalog[\.person].words == "a1 w1")
    #expect(try catalog[\.speaker].words == "a1 w1")

    catalog.supplyShared(PersonKey.self) { _ in Person("b\(built.increment())") }

    #expect(try catalog[\.person].words == "b2 w2")
    #expect(try catalog[\.speaker].words == "b2 w2")

    catalog.decorate(\.person) { person, _ in Person("\(person.words) later") }
    #expect(try catalog[\.person].words == "b3 w3 later")
    #expect(try catalog[\.speaker].words == "b3 w3 later")
  }

  @Test func aDecoratorMayObtainAndTheServiceDependsOnIt() throws {
    let catalog = Catalog()
    catalog.supplyShared(PersonKey.self) { _ in Person("a") }
    catalog.decorate(\.person) { person, catalog in Person("\(person.words)\(try catalog.obtain(\.number))") }
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    #expect(try catalog[\.person].words == "a1")

    catalog.supplyShared(NumberKey.self) { _ in 2 }

    #expect(try catalog[\.person].words == "a2")
  }

  @Test func aDecoratorThatObtainsItsKeyIsACycle() {
    let catalog = Catalog()
    catalog.supplyShared(PersonKey.self) { _ in Person("a") }
    catalog.decorate(\.person) { _, catalog in try catalog.obtain(\.person) }

    #expect {
      try catalog[\.person]
    } throws: { error in
      "\(error)".hasPrefix(
        "Building CatalogTests.PersonKey needs itself: CatalogTests.PersonKey → CatalogTests.PersonKey.")
    }
  }

  @Test func nothingLeaksWhenADecoratorThrows() throws {
    final class Tracked: Sendable {}
    enum TrackedKey: ServiceKey { typealias Output = Tracked }
    struct Refused: Error {}
    weak var base: Tracked?
    let catalog = Catalog()
    let bases = onThreads(1) { _ in WeakBox() }
    catalog.supplyShared(TrackedKey.self) { _ in
      let tracked = Tracked()
      bases[0].object = tracked
      return tracked
    }
    catalog.decorate(TrackedKey.self) { _, _ in throw Refused() }

    #expect(throws: CatalogError.self) { try catalog.obtain(TrackedKey.self) }
    base = bases[0].object as? Tracked

    #expect(base == nil)
  }

  @Test func anAsynchronousServiceIsWrappedToo() async throws {
    enum SlowKey: AsyncServiceKey { typealias Output = Person }
    let catalog = Catalog()
    catalog.supply(SlowKey.self, scope: .shared) { _ in
      await Task.yield()
      return Person("slow")
    }
    catalog.decorate(SlowKey.self) { person, _ in Person("(\(person.words))") }

    let person = try await catalog.obtain(SlowKey.self)

    #expect(person.words == "(slow)")
  }

  @Test func aDefaultIsWrappedToo() throws {
    enum Key: DefaultedServiceKey {
      typealias Output = String
      static func makeDefault(from catalog: any Assembling) throws -> String { "default" }
    }
    let catalog = Catalog()
    catalog.decorate(Key.self) { text, _ in "(\(text))" }

    #expect(try catalog.obtain(Key.self) == "(default)")
  }

  @Test func removingKeepsDecoratorsAndClearingRemovesThem() throws {
    let catalog = Catalog()
    catalog.supply(NumberKey.self) { _ in 1 }
    catalog.decorate(\.number) { number, _ in -number }

    catalog.remove(NumberKey.self)
    #expect(throws: CatalogError.self) { try catalog[\.number] }
    #expect(try catalog.obtainIfSupplied(\.number) == nil)
    catalog.supply(NumberKey.self) { _ in 2 }
    #expect(try catalog[\.number] == -2)

    catalog.clear()
    catalog.supply(NumberKey.self) { _ in 3 }
    #expect(try catalog[\.number] == 3)
  }

  @Test(arguments: [Scope.transient, .shared, .graph])
  func aChildsDecoratorDoesNotAffectItsParent(_ scope: Scope) throws {
    let parent = Catalog()
    parent.supply(PersonKey.self, scope: scope) { _ in Person("parent") }
    parent.decorate(\.person) { person, _ in Person("(\(person.words))") }
    parent.supplyShared(NumberKey.self) { try $0.obtain(\.person).words.count }
    #expect(try parent[\.number] == 8)
    let child = Catalog(parent: parent)
    #expect(try child[\.number] == 8)

    child.decorate(\.person) { person, _ in Person("[\(person.words)]") }

    #expect(try child[\.person].words == "[(parent)]")
    #expect(try child[\.number] == 10)
    #expect(try parent[\.person].words == "(parent)")
    #expect(try parent[\.number] == 8)
  }

  @Test func aChildsDecoratorAppliesToItsParentsLaterSupplies() throws {
    let parent = Catalog()
    let child = Catalog(parent: parent)
    child.decorate(\.person) { person, _ in Person("[\(person.words)]") }
    #expect(throws: CatalogError.self) { try child[\.person] }

    parent.supplyShared(PersonKey.self) { _ in Person("one") }
    #expect(try child[\.person].words == "[one]")
    #expect(try child[\.person] === child[\.person])

    parent.supplyShared(PersonKey.self) { _ in Person("two") }
    #expect(try child[\.person].words == "[two]")
  }
}
