import Catalog
import Testing

private enum GreetingKey: DefaultedServiceKey {
  typealias Output = Person
  static func makeDefault(from catalog: any Assembling) throws -> Person { Person("default") }
}
private enum TicketKey: DefaultedServiceKey {
  typealias Output = Person
  static var defaultScope: Scope { .transient }
  static func makeDefault(from catalog: any Assembling) throws -> Person { Person("") }
}
private enum LengthKey: DefaultedServiceKey {
  typealias Output = Int
  static func makeDefault(from catalog: any Assembling) throws -> Int {
    try catalog.obtain(PersonKey.self).words.count
  }
}
private enum LoopKey: DefaultedServiceKey {
  typealias Output = Int
  static func makeDefault(from catalog: any Assembling) throws -> Int { try catalog.obtain(LoopKey.self) }
}

extension Catalog {
  fileprivate var greeting: GreetingKey.Type { GreetingKey.self }
}

/// A key has its default until it is supplied.
@Suite struct DefaultedServiceKeyTests {
  @Test func theDefaultFollowsItsScope() throws {
    let catalog = Catalog()

    #expect(try catalog[\.greeting].words == "default")
    #expect(try catalog[\.greeting] === catalog[\.greeting])
    #expect(try catalog.obtain(TicketKey.self) !== catalog.obtain(TicketKey.self))
  }

  @Test func racingThreadsShareOneDefault() {
    for _ in 0..<200 {
      let catalog = Catalog()
      let people = onThreads(4) { _ in (try? catalog.obtain(GreetingKey.self)).map(ObjectIdentifier.init) }
      #expect(Set(people).count == 1)
      #expect(people.first != .some(nil))
    }
  }

  @Test func aSupplyReplacesTheDefaultAndRemovingRestoresIt() throws {
    let catalog = Catalog()
    #expect(try catalog[\.greeting].words == "default")

    catalog.supply(GreetingKey.self) { _ in Person("supplied") }
    #expect(try catalog[\.greeting].words == "supplied")

    catalog.remove(GreetingKey.self)
    #expect(try catalog[\.greeting].words == "default")
  }

  @Test func anEarlierSupplyIsKept() throws {
    let catalog = Catalog()
    catalog.supply(GreetingKey.self) { _ in Person("supplied") }

    #expect(try catalog[\.greeting].words == "supplied")
    catalog.clear()
    #expect(try catalog[\.greeting].words == "default")
  }

  @Test func aKeyWithADefaultIsNeverMissing() throws {
    #expect(try Catalog().obtainIfSupplied(\.greeting)?.words == "default")
  }

  @Test func aDefaultMayObtainAndIsRebuiltWithItsDependencies() throws {
    let catalog = Catalog()
    catalog.supplyShared(PersonKey.self) { _ in Person("four") }
    #expect(try catalog.obtain(LengthKey.self) == 4)

    catalog.supplyShared(PersonKey.self) { _ in Person("fifth") }
    #expect(try catalog.obtain(LengthKey.self) == 5)
  }

  @Test func aDefaultThatObtainsItselfIsACycle() {
    #expect {
      try Catalog().obtain(LoopKey.self)
    } throws: { error in
      "\(error)".hasPrefix(
        "Building CatalogTests.LoopKey needs itself: CatalogTests.LoopKey → CatalogTests.LoopKey.")
    }
  }

  @Test func childrenShareTheirParentsDefaultUnlessTheySupplyTheirOwn() throws {
    let parent = Catalog()
    let (first, second) = (Catalog(parent: parent), Catalog(parent: parent))

    #expect(try first[\.greeting] === second[\.greeting])
    #expect(try first[\.greeting] === parent[\.greeting])
    first.supply(GreetingKey.self) { _ in Person("own") }
    #expect(try first[\.greeting].words == "own")
    #expect(try second[\.greeting].words == "default")
  }
}
