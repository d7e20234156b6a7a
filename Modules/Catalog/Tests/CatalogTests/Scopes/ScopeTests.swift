import Catalog
import CatalogTesting
import Testing

/// How long instances of the other scopes live, and which callers share them.
@Suite struct ScopeTests {
  private let catalog = Catalog()

  @Test func aWeakInstanceLivesWhileItIsRetained() throws {
    let built = Counter()
    catalog.supply(PersonKey.self, scope: .weak) { _ in Person("\(built.increment())") }

    do {
      let held = try catalog[\.person]
      #expect(try catalog[\.person] === held)
    }

    #expect(try catalog[\.person].words == "2")
    #expect(built.value == 2)
  }

  @Test func aWeakInstanceMayBeAProtocolType() throws {
    catalog.supply(SpeakerKey.self, scope: .weak) { _ in Person("weak") }

    let held = try catalog[\.speaker]

    #expect(try catalog[\.speaker] as AnyObject === held as AnyObject)
  }

  @Test func aWeakValueThatIsNotAnObjectIsAnError() {
    catalog.supply(NumberKey.self, scope: .weak) { _ in 1 }

    #expect {
      try catalog[\.number]
    } throws: {
      "\($0)" == """
        CatalogTests.NumberKey should be an instance of a class, as the scope 'weak' needs, and is Swift.Int. \
        Supply it in another scope, or build something else.
        """
    }
  }

  @Test func eachOutermostObtainHasItsOwnGraphInstance() throws {
    catalog.supply(Link<D>.self, scope: .graph) { _ in Person("d") }
    catalog.supply(Link<B>.self) { Person(identity(try $0.obtain(\.d))) }
    catalog.supply(Link<C>.self) { Person(identity(try $0.obtain(\.d))) }
    catalog.supply(Link<A>.self) { catalog in
      let (b, c) = (try catalog.obtain(\.b).words, try catalog.obtain(\.c).words)
      return Person(b == c ? b : "two")
    }

    let (first, second) = (try catalog[\.a].words, try catalog[\.a].words)

    #expect(first != "two" && second != "two")
    #expect(try catalog[\.d] !== catalog[\.d])
  }

  @Test func aGraphBelongsToOneThread() {
    let (inside, release) = (Gate(), Gate())
    catalog.supply(Link<D>.self, scope: .graph) { _ in Person("d") }
    catalog.supply(Link<A>.self) { catalog in
      let before = try catalog.obtain(\.d)
      inside.open()
      release.wait()
      return Person(try catalog.obtain(\.d) === before ? "same" : "another")
    }

    let words = onThreads(2) { [catalog] index in
      if index == 0 { return try? catalog[\.a].words }
      inside.wait()
      defer { release.open() }
      return try? catalog[\.d].words
    }

    #expect(words == ["same", "d"])
  }

  @Test func aGraphMayEndWhileAnotherThreadWaitsForReaders() {
    catalog.supply(Link<D>.self, scope: .graph) { _ in Person("d") }
    catalog.supply(Link<A>.self) { Person(try $0.obtain(\.d).words) }
    catalog.supply(Link<B>.self, scope: .shared) { _ in Person("b") }

    let words = onThreads(4) { [catalog] index in
      (0..<2_000).map { _ in
        guard index > 0 else {
          defer { catalog.reset(Link<B>.self) }
          return try? catalog[\.b].words
        }
        return try? catalog[\.a].words
      }
    }

    #expect(words.map(Set.init) == [["b"], ["d"], ["d"], ["d"]])
  }

  @Test func namedScopesAreForgottenByName() throws {
    let built = Counter()
    catalog.supply(Link<A>.self, scope: .named("session")) { _ in Person("\(built.increment())") }
    catalog.supply(Link<B>.self, scope: .named("window")) { _ in Person("\(built.increment())") }
    let (a, b) = (try catalog[\.a], try catalog[\.b])
    #expect(try catalog[\.a] === a)

    catalog.reset(.named("session"))

    #expect(try catalog[\.a] !== a)
    #expect(try catalog[\.b] === b)
    #expect(built.value == 3)
  }

  @Test func anInstanceExpiresByItsCatalogsClock() throws {
    let clock = ManualClock()
    let catalog = Catalog(clock: clock)
    let built = Counter()
    catalog.supply(NumberKey.self, scope: .expiring(after: .seconds(10))) { _ in built.increment() }

    #expect(try catalog[\.number] == 1)
    clock.advance(by: .seconds(9))
    #expect(try catalog[\.number] == 1)
    clock.advance(by: .seconds(1))
    #expect(try catalog[\.number] == 2)
  }

  @Test func aChildUsesItsParentsClock() throws {
    let clock = ManualClock()
    let catalog = Catalog(clock: clock)
    let built = Counter()
    catalog.supply(NumberKey.self, scope: .expiring(after: .seconds(10))) { _ in built.increment() }
    clock.advance(by: .seconds(60))
    let child = Catalog(parent: catalog)

    #expect(try child[\.number] == 1)
    #expect(try catalog[\.number] == 1)
    clock.advance(by: .seconds(11))
    #expect(try child[\.number] == 2)
    #expect(try catalog[\.number] == 2)
  }
}

private func identity(_ person: Person) -> String {
  "\(ObjectIdentifier(person))"
}
