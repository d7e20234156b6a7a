import Catalog
import Testing

private enum EmptyListKey: ContributionKey { typealias Element = Int }

/// What resets, removals and later supplies forget, and what they keep.
@Suite struct ResetTests {
  @Test func resettingForgetsInstancesAndKeepsSupplies() throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.supplyShared(NumberKey.self) { _ in built.increment() }
    #expect(try catalog[\.number] == 1)

    catalog.reset()
    #expect(try catalog[\.number] == 2)

    catalog.reset(NumberKey.self)
    #expect(try catalog[\.number] == 3)
    #expect(try catalog[\.number] == 3)
  }

  @Test func clearingForgetsSupplies() {
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { _ in 1 }

    catalog.clear()

    #expect(throws: CatalogError.self) { try catalog[\.number] }
  }

  @Test func clearingAParentKeepsWhatAChildBuiltFromAListThatStaysEmpty() throws {
    let parent = Catalog()
    let child = Catalog(parent: parent)
    child.supplyShared(PersonKey.self) { Person("\(try $0.obtain(EmptyListKey.self).count)") }
    let built = try child[\.person]

    parent.clear()

    #expect(try child[\.person] === built)
  }

  @Test func removingForgetsOneKey() throws {
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    catalog.supplyShared(PersonKey.self) { _ in Person("kept") }

    catalog.remove(NumberKey.self)

    #expect(throws: CatalogError.self) { try catalog[\.number] }
    #expect(try catalog[\.person].words == "kept")
  }

  @Test func aLaterSupplyTakesEffectAfterTheInstanceWasBuilt() throws {
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    #expect(try catalog[\.number] == 1)

    catalog.supplyShared(NumberKey.self) { _ in 2 }
    #expect(try catalog[\.number] == 2)

    catalog.supply(NumberKey.self) { _ in 3 }
    #expect(try catalog[\.number] == 3)
  }

  @Test func onlyDependentsOfAReplacedServiceAreRebuilt() throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.supplyShared(Link<D>.self) { _ in Person("old") }
    catalog.supply(Link<C>.self) { try $0.obtain(\.d) }  // transient in between
    catalog.supplyShared(Link<B>.self) { Person("b of " + (try $0.obtain(\.c).words)) }
    catalog.supplyShared(Link<A>.self) { _ in Person("\(built.increment())") }
    #expect(try catalog[\.b].words == "b of old")
    let a = try catalog[\.a]

    catalog.supplyShared(Link<D>.self) { _ in Person("new") }

    #expect(try catalog[\.b].words == "b of new")
    #expect(try catalog[\.a] === a)
    #expect(built.value == 1)
  }

  @Test func anInstanceBuiltDuringAResetReachesItsCallersAndIsNotStored() throws {
    let catalog = Catalog()
    let (started, release) = (Gate(), Gate())
    let built = Counter()
    catalog.supplyShared(NumberKey.self) { _ in
      if built.increment() == 1 {
        started.open()
        release.wait()
        return 1
      }
      return built.value
    }

    let numbers = onThreads(2) { index in
      if index == 0 { return try? catalog[\.number] }
      started.wait()
      catalog.reset()
      let later = try? catalog[\.number]
      release.open()
      return later
    }

    #expect(numbers == [1, 2])
    #expect(try catalog[\.number] == 2)
  }

  @Test func aSupplyDuringABuildTakesEffectAtTheNextObtain() throws {
    let catalog = Catalog()
    catalog.supplyShared(PersonKey.self) { _ in Person("old") }
    catalog.supplyShared(NumberKey.self) { assembling in
      let length = try assembling.obtain(\.person).words.count
      assembling.catalog.supplyShared(PersonKey.self) { _ in Person("newest") }
      return length
    }

    #expect(try catalog[\.number] == 3)
    #expect(try catalog[\.number] == 6)
  }

  @Test func instancesAndBuildersAreReleasedWithTheirLastOwner() throws {
    final class Tracked: Sendable {}
    weak var instance: Tracked?
    weak var captured: Tracked?
    weak var released: Catalog?
    enum TrackedKey: ServiceKey { typealias Output = Tracked }

    do {
      let catalog = Catalog()
      let kept = Tracked()
      captured = kept
      catalog.supplyShared(TrackedKey.self) { _ in withExtendedLifetime(kept) { Tracked() } }
      instance = try catalog.obtain(TrackedKey.self)
      released = catalog
      #expect(instance != nil)

      catalog.reset()
      #expect(instance == nil)
      instance = try catalog.obtain(TrackedKey.self)
    }

    #expect(instance == nil && captured == nil && released == nil)
  }

  @Test func aReplacedBuilderIsReleased() {
    final class Tracked: Sendable {}
    weak var captured: Tracked?
    let catalog = Catalog()
    do {
      let kept = Tracked()
      captured = kept
      catalog.supply(NumberKey.self) { _ in withExtendedLifetime(kept) { 1 } }
    }
    #expect(captured != nil)

    catalog.supply(NumberKey.self) { _ in 2 }

    #expect(captured == nil)
  }
}
