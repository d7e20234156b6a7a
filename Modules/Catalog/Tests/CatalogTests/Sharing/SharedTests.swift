import Catalog
import Foundation
import Testing

/// A shared instance is built once and kept; a transient never is.
@Suite struct SharedTests {
  @Test func supplyingBuildsNothing() {
    let catalog = Catalog()
    let built = Counter()

    catalog.supplyShared(PersonKey.self) { _ in Person("\(built.increment())") }
    catalog.supply(SpeakerKey.self) { _ in Person("\(built.increment())") }

    #expect(built.value == 0)
  }

  @Test func transientsAreNewInstancesAndSharedServicesAreNot() throws {
    let catalog = Catalog()
    catalog.supply(PersonKey.self) { _ in Person("") }
    #expect(try catalog[\.person] !== catalog[\.person])

    catalog.supplyShared(PersonKey.self) { _ in Person("") }
    #expect(try catalog[\.person] === catalog[\.person])
  }

  @Test func theOrderOfSupplyingIsIrrelevant() throws {
    let catalog = Catalog()
    catalog.supply(NumberKey.self) { try $0.obtain(\.person).words.count }
    catalog.supply(PersonKey.self) { _ in Person("five!") }

    #expect(try catalog[\.number] == 5)
  }

  @Test func aDiamondBuildsItsSharedDependencyOnce() throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.supplyShared(Link<D>.self) { _ in Person("\(built.increment())") }
    catalog.supply(Link<B>.self) { try $0.obtain(\.d) }
    catalog.supply(Link<C>.self) { try $0.obtain(\.d) }
    catalog.supply(Link<A>.self) { Person(try $0.obtain(\.b).words + $0.obtain(\.c).words) }

    #expect(try catalog[\.a].words == "11")
    #expect(built.value == 1)
  }

  @Test func racingThreadsShareOneInstance() throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.supplyShared(PersonKey.self) { _ in
      built.increment()
      Thread.sleep(forTimeInterval: 0.01)
      return Person("")
    }

    let people = onThreads(100) { _ in try? catalog[\.person] }

    #expect(built.value == 1)
    #expect(Set(people.map { $0.map(ObjectIdentifier.init) }).count == 1)
  }

  @Test func racingTasksShareOneInstance() async throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.supplyShared(PersonKey.self) { _ in
      built.increment()
      return Person("")
    }

    let people = try await withThrowingTaskGroup(of: Person.self) { group in
      for _ in 0..<1000 { group.addTask { try catalog[\.person] } }
      return try await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1)) }
    }

    #expect(built.value == 1)
    #expect(people.count == 1)
  }

  @Test func aFailureIsNotKept() throws {
    let catalog = Catalog()
    let attempts = Counter()
    catalog.supplyShared(NumberKey.self) { _ in
      if attempts.increment() == 1 { throw CancellationError() }
      return attempts.value
    }

    #expect(throws: CatalogError.self) { try catalog[\.number] }
    #expect(try catalog[\.number] == 2)
    #expect(try catalog[\.number] == 2)
  }

  @Test func aSlowBuildDoesNotDelayObtainsOfBuiltServices() throws {
    let catalog = Catalog()
    let (started, release) = (Gate(), Gate())
    catalog.supplyShared(Link<A>.self) { _ in
      started.open()
      release.wait()
      return Person("slow")
    }
    catalog.supplyShared(Link<B>.self) { _ in Person("fast") }
    _ = try catalog[\.b]

    let words = onThreads(2) { index in
      if index == 0 { return try? catalog[\.a].words }
      started.wait()
      defer { release.open() }
      return try? catalog[\.b].words
    }

    #expect(words == ["slow", "fast"])
  }

  @Test func independentInstancesAreBuiltInParallel() {
    let catalog = Catalog()
    let (first, second) = (Gate(), Gate())
    // Each waits for the other to have begun.
    catalog.supplyShared(Link<A>.self) { _ in
      first.open()
      second.wait()
      return Person("a")
    }
    catalog.supplyShared(Link<B>.self) { _ in
      second.open()
      first.wait()
      return Person("b")
    }

    let words = onThreads(2) { try? ($0 == 0 ? catalog[\.a] : catalog[\.b]).words }

    #expect(words == ["a", "b"])
  }

  @Test func aBuilderMaySupply() throws {
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { assembling in
      assembling.catalog.supply(PersonKey.self) { _ in Person("four") }
      return try assembling.obtain(\.person).words.count
    }

    #expect(try catalog[\.number] == 4)
  }

  @Test func aBuilderMayClearAndItsCallerGetsTheInstance() throws {
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { assembling in
      assembling.catalog.clear()
      return 7
    }

    #expect(try catalog[\.number] == 7)
    #expect(throws: CatalogError.self) { try catalog[\.number] }
  }

  @Test func noConcurrentSupplyIsLost() throws {
    let catalog = Catalog()
    let keys = (0..<800).map { Many.key($0) }

    let _: [Void] = onThreads(8) { thread in
      for number in stride(from: thread, to: keys.count, by: 8) {
        Self.supply(keys[number], number, in: catalog)
      }
    }

    for (number, key) in keys.enumerated() {
      #expect(try Self.obtain(key, in: catalog) == number)
    }
  }

  private static func supply<K: Numbered>(_ key: K.Type, _ number: Int, in catalog: Catalog) {
    catalog.supply(key) { _ in number }
  }

  private static func obtain<K: Numbered>(_ key: K.Type, in catalog: Catalog) throws -> Int {
    try catalog.obtain(key)
  }
}
