import Catalog
import CatalogArguments
import Testing

private enum SlowKey: AsyncServiceKey { typealias Output = Person }
private enum ScreenKey: MainServiceKey { typealias Output = Person }
private enum PageKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = Int
}
private enum DefaultKey: DefaultedServiceKey {
  typealias Output = Int
  static func makeDefault(from catalog: any Assembling) throws -> Int { 1 }
}
extension Catalog {
  fileprivate var slow: SlowKey.Type { SlowKey.self }
  fileprivate var screen: ScreenKey.Type { ScreenKey.self }
  fileprivate var page: PageKey.Type { PageKey.self }
  fileprivate var defaulted: DefaultKey.Type { DefaultKey.self }
}

/// An existing value is supplied as it is, and a catalog reports what is supplied.
@Suite struct ReadyTests {
  @Test func everyObtainReturnsTheValueItself() throws {
    let catalog = Catalog()
    let person = Person("at hand")

    catalog.supply(PersonKey.self, ready: person)

    #expect(try catalog[\.person] === person)
    #expect(try Catalog(parent: catalog)[\.person] === person)
    catalog.reset()
    #expect(try catalog[\.person] === person)
  }

  @Test func aLaterSupplyReplacesTheValueAndRebuildsItsDependents() throws {
    let catalog = Catalog()
    catalog.supply(PersonKey.self, ready: Person("one"))
    catalog.supplyShared(NumberKey.self) { try $0.obtain(\.person).words.count }
    #expect(try catalog[\.number] == 3)

    catalog.supply(PersonKey.self, ready: Person("three"))

    #expect(try catalog[\.number] == 5)
  }

  @Test func aValueReplacesAnAsynchronousOrMainActorBuilder() async throws {
    let catalog = Catalog()
    let person = Person("at hand")

    catalog.supply(SlowKey.self, ready: person)
    catalog.supply(ScreenKey.self, ready: person)

    #expect(try await catalog.obtain(\.slow) === person)
    #expect(try await catalog.obtain(\.screen) === person)
  }

  @Test func isSuppliedIsTrueForTheCatalogItsParentsAndDefaults() {
    let catalog = Catalog()
    #expect(!catalog.isSupplied(\.person))
    #expect(!catalog.isSupplied(\.page))
    #expect(catalog.isSupplied(\.defaulted))

    catalog.supply(PersonKey.self, ready: Person("here"))
    catalog.supply(PageKey.self) { _, number in number }

    #expect(catalog.isSupplied(\.person))
    #expect(catalog.isSupplied(\.page))
    #expect(Catalog(parent: catalog).isSupplied(\.person))
    catalog.remove(PersonKey.self)
    #expect(!catalog.isSupplied(\.person))
  }
}
