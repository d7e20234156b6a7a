import Catalog
import CatalogArguments
import Testing

/// All values have the same hash.
private struct Title: Hashable, Sendable {
  var text: String
  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

private enum PageKey: ArgumentServiceKey {
  typealias Argument = Title
  typealias Output = Person
}
private enum SizeKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = Int
}
private enum BoxKey: ArgumentServiceKey {
  typealias Argument = NotSendable
  typealias Output = Int
}
private final class NotSendable { let size = 5 }
private enum EchoKey: ArgumentBlueprint {
  typealias Argument = String
  typealias Output = Person
  static var scope: Scope { .shared }
  static func assemble(with argument: String, from catalog: any Assembling) throws -> Person {
    Person(argument)
  }
}

extension Catalog {
  fileprivate var page: PageKey.Type { PageKey.self }
  fileprivate var size: SizeKey.Type { SizeKey.self }
  fileprivate var box: BoxKey.Type { BoxKey.self }
  fileprivate var echo: EchoKey.Type { EchoKey.self }
}

/// A service obtained with an argument.
@Suite struct ArgumentTests {
  @Test func aTransientIsBuiltWithTheArgumentForEveryObtain() throws {
    let catalog = Catalog()
    catalog.supply(PageKey.self) { _, title in Person(title.text) }

    let pages = [
      try catalog.obtain(\.page, with: Title(text: "one")),
      try catalog.obtain(\.page, with: Title(text: "one")),
    ]

    #expect(pages.map(\.words) == ["one", "one"])
    #expect(pages[0] !== pages[1])
  }

  @Test func argumentsNeedBeNeitherHashableNorSendable() throws {
    let catalog = Catalog()
    catalog.supply(BoxKey.self) { _, box in box.size }

    #expect(try catalog.obtain(\.box, with: NotSendable()) == 5)
  }

  @Test func equalArgumentsShareAnInstance() throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.supply(PageKey.self, scope: .shared) { _, title in Person("\(title.text) \(built.increment())") }

    let words = try ["a", "b", "c", "b", "a"].map { try catalog.obtain(\.page, with: Title(text: $0)).words }

    #expect(words == ["a 1", "b 2", "c 3", "b 2", "a 1"])
  }

  @Test func racingThreadsShareOneInstanceOfAnArgument() {
    let catalog = Catalog()
    let built = Counter()
    catalog.supply(SizeKey.self, scope: .shared) { _, size in
      built.increment()
      return -size
    }

    let sums = onThreads(6) { _ in
      (1...3000).reduce(0) { $0 + ((try? catalog.obtain(\.size, with: $1)) ?? 0) }
    }

    #expect(sums == Array(repeating: -4_501_500, count: 6))
    #expect(built.value == 3000)
  }

  @Test func aBlueprintSuppliesWithItsScope() throws {
    let catalog = Catalog()
    catalog.supply(EchoKey.self)

    #expect(try catalog.obtain(\.echo, with: "hello").words == "hello")
    #expect(try catalog.obtain(\.echo, with: "hello") === catalog.obtain(\.echo, with: "hello"))
  }

  @Test func aBuilderMayObtainItsKeyWithAnotherArgument() throws {
    let catalog = Catalog()
    catalog.supply(SizeKey.self) { catalog, size in
      size == 0 ? 0 : size + (try catalog.obtain(\.size, with: size - 1))
    }
    #expect(try catalog.obtain(\.size, with: 4) == 10)

    catalog.supply(SizeKey.self, scope: .shared) { catalog, size in
      size == 0 ? 1 : size * (try catalog.obtain(\.size, with: size - 1))
    }
    #expect(try catalog.obtain(\.size, with: 4) == 24)
  }

  @Test func obtainingTheSameArgumentInItsBuilderIsACycle() {
    let catalog = Catalog()
    catalog.supply(SizeKey.self, scope: .shared) { catalog, size in
      try catalog.obtain(\.size, with: (size + 1) % 2)
    }

    #expect {
      try catalog.obtain(\.size, with: 0)
    } throws: { error in
      "\(error)".hasPrefix(
        """
        Building CatalogTests.SizeKey needs itself: \
        CatalogTests.SizeKey → CatalogTests.SizeKey → CatalogTests.SizeKey.
        """)
    }
  }

  @Test func anEndlessChainOfArgumentsThrowsInsteadOfOverflowingTheStack() {
    let catalog = Catalog()
    catalog.supply(SizeKey.self) { catalog, size in try catalog.obtain(\.size, with: size + 1) }

    let isTooDeep = onThreads(1, stackSize: 256 << 10) { _ in
      do {
        _ = try catalog.obtain(\.size, with: 0)
        return false
      } catch CatalogError.tooDeep {
        return true
      } catch {
        return false
      }
    }

    #expect(isTooDeep == [true])
  }

  @Test func aMissingServiceIsNamedByItsArgumentKey() {
    #expect {
      try Catalog().obtain(\.size, with: 1)
    } throws: { error in
      "\(error)" == """
        CatalogTests.SizeKey was not supplied. \
        Supply it in the composition root: catalog.supply(SizeKey.self).
        """
    }
  }

  @Test func aLaterSupplyAndAResetForgetAllArguments() throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.supply(SizeKey.self, scope: .shared) { _, size in size * 100 + built.increment() }
    #expect(try catalog.obtain(\.size, with: 1) == 101)
    #expect(try catalog.obtain(\.size, with: 2) == 202)

    catalog.reset(SizeKey.self)
    #expect(try catalog.obtain(\.size, with: 1) == 103)
    catalog.reset()
    #expect(try catalog.obtain(\.size, with: 1) == 104)
    catalog.supply(SizeKey.self, scope: .shared) { _, size in -size }
    #expect(try catalog.obtain(\.size, with: 1) == -1)
    catalog.remove(SizeKey.self)
    #expect(throws: CatalogError.self) { try catalog.obtain(\.size, with: 1) }
  }

  @Test(arguments: [Scope.transient, .graph])
  func aResetKeepsWhatWasBuiltFromAnInstanceThatIsNotStored(_ scope: Scope) throws {
    let catalog = Catalog()
    catalog.supply(SizeKey.self, scope: scope) { _, size in size }
    catalog.supply(PersonKey.self, scope: .weak) { Person("\(try $0.obtain(\.size, with: 1))") }
    let built = try catalog[\.person]

    catalog.reset(scope)
    #expect(try catalog[\.person] === built)
    catalog.reset(SizeKey.self)
    #expect(try catalog[\.person] === built)
  }

  @Test(arguments: [Scope.transient, .shared])
  func dependentsAreRebuiltWithIt(_ scope: Scope) throws {
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    catalog.supply(SizeKey.self, scope: scope) { catalog, size in size + (try catalog.obtain(\.number)) }
    catalog.supplyShared(PersonKey.self) { Person("\(try $0.obtain(\.size, with: 10))") }
    #expect(try catalog[\.person].words == "11")

    catalog.supplyShared(NumberKey.self) { _ in 2 }
    #expect(try catalog[\.person].words == "12")

    catalog.supply(SizeKey.self, scope: scope) { _, size in -size }
    #expect(try catalog[\.person].words == "-10")
  }

  @Test func aChildSharesInstancesThatItDoesNotOverride() throws {
    let parent = Catalog()
    parent.supplyShared(NumberKey.self) { _ in 1 }
    parent.supply(PageKey.self, scope: .shared) { catalog, title in
      Person(title.text == "fixed" ? title.text : "\(title.text) \(try catalog.obtain(\.number))")
    }
    let child = Catalog(parent: parent)
    child.supplyShared(NumberKey.self) { _ in 2 }

    #expect(
      try child.obtain(\.page, with: Title(text: "fixed"))
        === parent.obtain(\.page, with: Title(text: "fixed")))
    #expect(try child.obtain(\.page, with: Title(text: "page")).words == "page 2")
    #expect(try parent.obtain(\.page, with: Title(text: "page")).words == "page 1")
  }
}
