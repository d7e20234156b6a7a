import Catalog
import Synchronization
import Testing

private struct Owner: Sendable {
  @Injected(\.person) var person
  @Injected(\.speaker) var speaker: (any Speaker)?
}

private enum TitleKey: MainServiceKey { typealias Output = String }
private struct Screen { @MainInjected(\.title) var title }
private enum ListKey: ContributionKey { typealias Element = Int }
private struct Lister { @Injected(\.list) var list }

extension Catalog {
  fileprivate var title: TitleKey.Type { TitleKey.self }
  fileprivate var list: ListKey.Type { ListKey.self }
}

/// A property with `@Injected` obtains again once its key was changed in its catalog.
@Suite struct InjectedFollowingTests {
  private let catalog = Catalog()
  private let owner: Owner

  init() {
    owner = Catalog.withCurrent(catalog) { [catalog] in
      catalog.supplyShared(PersonKey.self) { _ in Person("first") }
      return Owner()
    }
  }

  @Test func anOverrideIsSeenByTheNextReadOfAllCopies() {
    let copy = owner
    #expect(owner.person.words == "first")

    catalog.override { $0.supply(PersonKey.self) { _ in Person("mock") } }

    #expect(owner.person.words == "mock")
    #expect(owner.person === copy.person)
  }

  @Test func aTransientIsKeptUntilItsSupplyChanges() {
    let built = Counter()
    catalog.override { $0.supply(PersonKey.self) { _ in Person("\(built.increment())") } }
    for _ in 0..<3 { #expect(owner.person.words == "1") }

    catalog.override { $0.supply(PersonKey.self) { _ in Person("other") } }
    catalog.supply(NumberKey.self, ready: 1)
    for _ in 0..<3 { #expect(owner.person.words == "other") }
    #expect(built.value == 1)
  }

  @Test func aChangeInAParentIsSeen() {
    let child = Catalog(parent: Catalog(parent: catalog))
    let owner = Catalog.withCurrent(child) { Owner() }
    #expect(owner.person.words == "first")

    catalog.override { $0.supply(PersonKey.self) { _ in Person("second") } }
    #expect(owner.person.words == "second")
    child.parent?.supply(PersonKey.self) { _ in Person("nearer") }
    #expect(owner.person.words == "nearer")
    child.supply(PersonKey.self) { _ in Person("own") }
    #expect(owner.person.words == "own")
    #expect(self.owner.person.words == "second")
  }

  @Test func aServiceThatIsRebuiltForAnOverriddenNeedIsSeen() {
    catalog.supply(NumberKey.self, ready: 1)
    catalog.override {
      $0.supply(PersonKey.self, scope: .shared, from: \.number) { Person("\($0)") }
    }
    #expect(owner.person.words == "1")

    catalog.override { $0.supply(NumberKey.self, ready: 2) }

    #expect(owner.person.words == "2")
  }

  @Test func aResetAndADecoratorAreSeen() throws {
    let before = owner.person
    catalog.reset()
    #expect(owner.person !== before)
    #expect(try owner.person === catalog[\.person])

    catalog.decorate(\.person) { person, _ in Person("<\(person.words)>") }
    #expect(owner.person.words == "<first>")
  }

  @Test func aLaterContributionIsSeen() {
    let lister = Catalog.withCurrent(catalog) { Lister() }
    catalog.contribute(to: \.list) { _ in 1 }
    #expect(lister.list == [1])
    catalog.contribute(to: \.list) { _ in 2 }
    #expect(lister.list == [1, 2])
  }

  @Test func theFormerServiceIsReleased() {
    weak let former: Person? = owner.person
    #expect(former != nil)
    catalog.override { $0.supply(PersonKey.self) { _ in Person("mock") } }

    _ = owner.person

    #expect(former == nil)
  }

  @Test func aRemovedKeyAndAReleasedCatalogLeaveTheServiceToTheProperty() {
    func makeOwner() -> Owner {
      let catalog = Catalog()
      catalog.supply(PersonKey.self) { _ in Person("kept") }
      let owner = Catalog.withCurrent(catalog) { Owner() }
      _ = owner.person
      catalog.remove(PersonKey.self)
      #expect(owner.person.words == "kept")
      catalog.supply(PersonKey.self) { _ in Person("again") }
      #expect(owner.person.words == "again")
      catalog.clear()
      return owner
    }

    let owner = makeOwner()

    for _ in 0..<2 { #expect(owner.person.words == "again") }
  }

  @Test func anOptionalPropertyFollowsToo() {
    #expect(owner.speaker == nil)
    catalog.supply(SpeakerKey.self) { _ in Person("one") }
    #expect(owner.speaker?.words == "one")
    catalog.override { $0.supply(SpeakerKey.self) { _ in Person("two") } }
    #expect(owner.speaker?.words == "two")
  }

  @Test @MainActor func aPropertyOfTheMainActorFollowsToo() {
    catalog.supplyMain(TitleKey.self) { _ in "one" }
    let screen = Catalog.withCurrent(catalog) { Screen() }
    #expect(screen.title == "one")
    catalog.override { $0.supplyMain(TitleKey.self) { _ in "two" } }
    #expect(screen.title == "two")
  }

  @Test func threadsReadWhileTheKeyIsSuppliedAgain() {
    let last = Mutex(0)
    let (owner, catalog) = (owner, catalog)
    catalog.override { $0.supply(PersonKey.self) { _ in Person("0") } }

    let isOrdered = onThreads(4) { thread in
      var seen = 0
      for number in 1...500 {
        if thread == 0 {
          catalog.override { $0.supply(PersonKey.self) { _ in Person("\(number)") } }
          last.withLock { $0 = number }
        }
        let atLeast = last.withLock { $0 }
        guard let found = Int(owner.person.words), found >= max(seen, atLeast) else { return false }
        seen = found
      }
      return true
    }

    #expect(isOrdered == [true, true, true, true])
  }
}
