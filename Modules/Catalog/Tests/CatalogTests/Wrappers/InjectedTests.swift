import Catalog
import Synchronization
import Testing

private struct Owner: Sendable {
  @Injected(\.person) var person
  @Injected(\.speaker) var speaker: (any Speaker)?
}

/// An object that counts its deinitialisations.
private final class Tracked: Sendable {
  private let left: Counter

  init(_ left: Counter) {
    self.left = left
  }

  deinit {
    left.increment()
  }
}
private enum TrackedKey: ServiceKey { typealias Output = Tracked }
private struct Tracking: Sendable { @Injected(\.tracked) var tracked }

private enum OwnerKey: ServiceKey { typealias Output = Owner }
private enum NumberIfAnyKey: ServiceKey { typealias Output = Int? }

extension Catalog {
  fileprivate var tracked: TrackedKey.Type { TrackedKey.self }
  fileprivate var numberIfAny: NumberIfAnyKey.Type { NumberIfAnyKey.self }
}

/// A property with `@Injected` obtains on the first read, from the catalog in which it was created, and keeps the
/// service until its key changes. See ``InjectedFollowingTests``.
@Suite struct InjectedTests {
  @Test func aPropertyObtainsOnTheFirstReadAndKeepsTheService() {
    let catalog = Catalog()
    let built = Counter()
    catalog.supply(PersonKey.self) { _ in Person("\(built.increment())") }

    let owner = Catalog.withCurrent(catalog) { Owner() }
    #expect(built.value == 0)
    let copy = owner

    #expect(owner.person.words == "1")
    #expect(owner.person === copy.person)
    #expect(built.value == 1)
  }

  @Test func aPropertyUsesTheCatalogThatWasCurrentAtItsCreation() async {
    let (made, read) = (Catalog(), Catalog())
    made.supply(PersonKey.self) { _ in Person("made") }
    read.supply(PersonKey.self) { _ in Person("read") }

    let owner = Catalog.withCurrent(made) { Owner() }
    let words = Catalog.withCurrent(read) { owner.person.words }
    let other = Catalog.withCurrent(made) { Owner() }
    let detached = await Task.detached { other.person.words }.value

    #expect(words == "made")
    #expect(detached == "made")
  }

  @Test func aPropertyUsesTheCatalogThatBuildsItsOwner() throws {
    let (building, current) = (Catalog(), Catalog())
    building.supply(PersonKey.self) { _ in Person("building") }
    building.supply(OwnerKey.self) { _ in Owner() }
    current.supply(PersonKey.self) { _ in Person("current") }

    let owner = try Catalog.withCurrent(current) { try building.obtain(OwnerKey.self) }

    #expect(owner.person.words == "building")
  }

  @Test func aPropertyUsesTheCatalogThatBuildsItsOwnerAsynchronously() async throws {
    enum SlowOwnerKey: AsyncServiceKey { typealias Output = Owner }
    let building = Catalog()
    building.supply(PersonKey.self) { _ in Person("building") }
    building.supply(SlowOwnerKey.self, scope: .shared) { _ in
      await Task.yield()
      return Owner()
    }

    let owner = try await building.obtain(SlowOwnerKey.self)

    #expect(owner.person.words == "building")
  }

  @Test func anOptionalPropertyIsNilWhileTheKeyIsNotSupplied() {
    let catalog = Catalog()
    let owner = Catalog.withCurrent(catalog) { Owner() }
    #expect(owner.speaker == nil)

    catalog.supplyShared(SpeakerKey.self) { _ in Person("here") }
    #expect(owner.speaker?.words == "here")

    catalog.remove(SpeakerKey.self)
    #expect(owner.speaker?.words == "here")
  }

  @Test func anOptionalOutputIsAValue() {
    struct Owner {
      @Injected(\.numberIfAny) var number: Int?
      @Injected(\.numberIfAny) var numberIfSupplied: Int??
    }
    let catalog = Catalog()
    let before = Catalog.withCurrent(catalog) { Owner() }
    #expect(before.numberIfSupplied == .none)

    catalog.supply(NumberIfAnyKey.self) { _ in nil }
    #expect(before.number == .none)
    #expect(before.numberIfSupplied == .some(.none))
  }

  @Test func allThreadsGetTheFirstStoredService() {
    let catalog = Catalog()
    catalog.supply(PersonKey.self) { _ in Person("") }

    for _ in 0..<1000 {
      let owner = Catalog.withCurrent(catalog) { Owner() }
      let people = onThreads(4) { _ in ObjectIdentifier(owner.person) }
      #expect(Set(people).count == 1)
    }
  }

  @Test(arguments: [false, true])
  func everyObtainedInstanceIsReleasedWithTheProperty(_ isOfMain: Bool) {
    for _ in 0..<300 {
      let (made, left) = (Counter(), Counter())
      let catalog = isOfMain ? Catalog.main : Catalog()
      catalog.supply(TrackedKey.self) { _ in
        made.increment()
        return Tracked(left)
      }
      let owner = Mutex<Tracking?>(Catalog.withCurrent(catalog) { Tracking() })

      let people = onThreads(4) { _ in owner.withLock { $0 }.map { ObjectIdentifier($0.tracked) } }
      #expect(Set(people).count == 1)
      owner.withLock { $0 = nil }

      #expect(left.value == made.value)
    }
  }

  @Test func anOwnerStoredInACatalogDoesNotRetainIt() throws {
    weak var released: Catalog?
    do {
      let catalog = Catalog()
      catalog.supplyShared(OwnerKey.self) { _ in Owner() }
      _ = try catalog.obtain(OwnerKey.self)
      released = catalog
    }

    #expect(released == nil)
  }

  @Test func aPropertyReleasesItsCatalogAfterTheFirstRead() {
    struct Owner {
      @Injected(\.person) var person
    }
    weak var released: Catalog?
    let owner: Owner
    do {
      let catalog = Catalog()
      catalog.supply(PersonKey.self) { _ in Person("") }
      owner = Catalog.withCurrent(catalog) { Owner() }
      released = catalog
    }
    #expect(released != nil)

    _ = owner.person

    #expect(released == nil)
  }

  @Test func anOwnerOutsideAnyCatalogRetainsItsCatalog() throws {
    weak var released: Catalog?
    let owner: Owner
    do {
      let catalog = Catalog()
      catalog.supply(PersonKey.self) { _ in Person("still here") }
      catalog.supply(OwnerKey.self) { _ in Owner() }
      owner = try catalog.obtain(OwnerKey.self)
      released = catalog
    }
    #expect(released != nil)

    #expect(owner.person.words == "still here")
    #expect(owner.speaker == nil)
  }
}
