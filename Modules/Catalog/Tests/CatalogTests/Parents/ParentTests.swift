import Catalog
import Testing

/// What a child catalog shares with its parent, and what it has of its own.
@Suite struct ParentTests {
  private let parent = Catalog()

  @Test func aChildObtainsItsParentsServices() throws {
    parent.supplyShared(PersonKey.self) { _ in Person("shared") }
    parent.supply(NumberKey.self) { _ in 7 }
    let grandchild = Catalog(parent: Catalog(parent: parent))

    #expect(try grandchild[\.person] === parent[\.person])
    #expect(try grandchild[\.number] == 7)
  }

  @Test func anInstanceFirstBuiltThroughAChildBelongsToItsParent() throws {
    let built = Counter()
    parent.supplyShared(PersonKey.self) { _ in Person("\(built.increment())") }
    let (one, other) = (Catalog(parent: parent), Catalog(parent: parent))

    let person = try one[\.person]

    #expect(try parent[\.person] === person)
    #expect(try other[\.person] === person)
    #expect(built.value == 1)
  }

  @Test func anOverrideAffectsOnlyTheChildAndTheOverridesDependents() throws {
    parent.supplyShared(Link<C>.self) { _ in Person("live") }
    parent.supplyShared(Link<B>.self) { Person("b of " + (try $0.obtain(\.c).words)) }
    parent.supplyShared(Link<A>.self) { Person("a of " + (try $0.obtain(\.b).words)) }
    parent.supplyShared(Link<D>.self) { _ in Person("d") }
    let child = Catalog(parent: parent)
    child.supplyShared(Link<C>.self) { _ in Person("test") }

    #expect(try child[\.a].words == "a of b of test")
    #expect(try parent[\.a].words == "a of b of live")
    #expect(try child[\.a].words == "a of b of test")
    #expect(try child[\.b] === child[\.b])
    #expect(try child[\.d] === parent[\.d])
  }

  @Test func theOrderOfObtainingIsIrrelevant() throws {
    parent.supplyShared(Link<C>.self) { _ in Person("live") }
    parent.supply(Link<B>.self) { Person("b of " + (try $0.obtain(\.c).words)) }  // transient in between
    parent.supplyShared(Link<A>.self) { Person("a of " + (try $0.obtain(\.b).words)) }
    let fromParent = try parent[\.a]
    let child = Catalog(parent: parent)
    #expect(try child[\.a] === fromParent)

    child.supply(Link<C>.self) { _ in Person("test") }

    #expect(try child[\.a].words == "a of b of test")
    #expect(try parent[\.a] === fromParent)
  }

  @Test func anOverrideOfATransientInBetweenRebuildsItsDependents() throws {
    parent.supply(Link<B>.self) { _ in Person("live") }
    parent.supplyShared(Link<A>.self) { Person("a of " + (try $0.obtain(\.b).words)) }
    _ = try parent[\.a]
    let child = Catalog(parent: parent)
    child.supply(Link<B>.self) { _ in Person("test") }

    #expect(try child[\.a].words == "a of test")
  }

  @Test func anOverrideInTheMiddleAffectsTheCatalogsBelow() throws {
    parent.supplyShared(Link<C>.self) { _ in Person("live") }
    parent.supplyShared(Link<A>.self) { Person("a of " + (try $0.obtain(\.c).words)) }
    let middle = Catalog(parent: parent)
    let child = Catalog(parent: middle)
    #expect(try child[\.a] === parent[\.a])

    middle.supplyShared(Link<C>.self) { _ in Person("middle") }

    #expect(try child[\.a].words == "a of middle")
    #expect(try child[\.a] === middle[\.a])
    #expect(try parent[\.a].words == "a of live")
  }

  @Test func aResetOfTheParentIsSeenInTheChild() throws {
    let built = Counter()
    parent.supplyShared(NumberKey.self) { _ in built.increment() }
    let child = Catalog(parent: parent)
    #expect(try child[\.number] == 1)

    parent.reset()
    #expect(try child[\.number] == 2)
    #expect(try parent[\.number] == 2)

    parent.supplyShared(NumberKey.self) { _ in 40 }
    #expect(try child[\.number] == 40)
  }

  @Test func removingAnOverrideRestoresTheParentsService() throws {
    parent.supplyShared(NumberKey.self) { _ in 1 }
    let child = Catalog(parent: parent)
    child.supplyShared(NumberKey.self) { _ in 2 }
    #expect(try child[\.number] == 2)

    child.remove(NumberKey.self)

    #expect(try child[\.number] == 1)
  }

  @Test func aWeakInstanceIsSharedWithTheParent() throws {
    parent.supply(PersonKey.self, scope: .weak) { _ in Person("weak") }
    let child = Catalog(parent: parent)

    let held = try child[\.person]

    #expect(try parent[\.person] === held)
  }

  @Test func racingChildrenShareOneInstance() {
    for _ in 0..<50 {
      let parent = Catalog()
      let built = Counter()
      parent.supplyShared(Link<B>.self) { _ in Person("b") }
      parent.supplyShared(PersonKey.self) { catalog in
        built.increment()
        return Person(try catalog.obtain(\.b).words)
      }
      let children = (0..<8).map { _ in Catalog(parent: parent) }

      let people = onThreads(8) { try? children[$0][\.person] }

      #expect(built.value == 1)
      #expect(Set(people.map { $0.map(ObjectIdentifier.init) }).count == 1)
    }
  }

  @Test func racingChildrenWithOverridesGetTheirOwnInstances() {
    for _ in 0..<50 {
      let parent = Catalog()
      parent.supplyShared(NumberKey.self) { _ in -1 }
      parent.supplyShared(PersonKey.self) { Person("\(try $0.obtain(\.number))") }
      let children = (0..<8).map { number in
        let child = Catalog(parent: parent)
        if number % 2 == 0 { child.supplyShared(NumberKey.self) { _ in number } }
        return child
      }

      let words = onThreads(8) { try? children[$0][\.person].words }

      #expect(words == ["0", "-1", "2", "-1", "4", "-1", "6", "-1"])
    }
  }

  @Test func aCycleThroughAChildIsThrown() {
    let child = Catalog(parent: parent)
    parent.supplyShared(Link<A>.self) { try $0.obtain(\.b) }
    child.supplyShared(Link<B>.self) { try $0.obtain(\.a) }

    #expect(throws: CatalogError.self) { try child[\.a] }
    #expect {
      try child[\.b]
    } throws: { error in
      guard case CatalogError.circularReference(let chain) = error else { return false }
      return chain.count == 3 && chain.first == chain.last
    }
  }

  @Test func aChildIsReleasedWithItsLastOwner() throws {
    parent.supplyShared(PersonKey.self) { _ in Person("kept") }
    weak var gone: Catalog?
    do {
      let child = Catalog(parent: parent)
      _ = try child[\.person]
      gone = child
    }

    #expect(gone == nil)
    #expect(try parent[\.person].words == "kept")
  }
}
