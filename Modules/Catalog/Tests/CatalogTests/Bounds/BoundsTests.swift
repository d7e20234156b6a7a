import Catalog
import CatalogArguments
import Testing

private enum PageKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = Int
}
private enum TokenPageKey: ArgumentServiceKey {
  typealias Argument = Token
  typealias Output = Int
}
private enum ItemsKey: ContributionKey { typealias Element = Int }

extension Catalog {
  fileprivate var page: PageKey.Type { PageKey.self }
  fileprivate var tokenPage: TokenPageKey.Type { TokenPageKey.self }
  fileprivate var items: ItemsKey.Type { ItemsKey.self }
}

/// An argument whose deinitialisation a test can observe.
private final class Token: Hashable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Long chains, small stacks, and memory over time.
@Suite struct BoundsTests {
  @Test func aLongChainOfInstancesIsResetAndReleasedWithoutRecursion() throws {
    weak var gone: Catalog?
    do {
      let catalog = Catalog()
      gone = catalog
      catalog.supply(PageKey.self, scope: .shared) { catalog, page in
        page > 0 ? try catalog.obtain(\.page, with: page - 1) + 1 : 0
      }
      func build(_ count: Int) throws {
        for page in 0..<count { _ = try catalog.obtain(\.page, with: page) }
      }
      try build(rounds(30_000, full: 100_000))
      catalog.reset()
      try build(10_000)
    }

    #expect(gone == nil)
  }

  @Test func aLongChainAcrossParentsIsResetAndReleasedWithoutRecursion() throws {
    weak var gone: Catalog?
    do {
      let root = Catalog()
      gone = root
      root.supplyShared(NumberKey.self) { _ in 1 }
      root.supplyShared(PersonKey.self) { Person("\(try $0.obtain(\.number))") }
      var leaf = root
      for _ in 0..<rounds(30_000, full: 100_000) { leaf = Catalog(parent: leaf) }
      #expect(try leaf[\.person].words == "1")
      #expect(try leaf[\.person] === root[\.person])

      root.supplyShared(NumberKey.self) { _ in 2 }
      #expect(try leaf[\.person].words == "2")

      leaf.supply(NumberKey.self) { _ in 3 }
      #expect(try leaf[\.person].words == "3")
      #expect(throws: CatalogError.self) { try leaf[\.a] }
    }

    #expect(gone == nil)
  }

  @Test func buildersRunOnSmallStacks() {
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    catalog.supply(PersonKey.self) { Person("\(try $0.obtain(\.number))") }

    let words = onThreads(2, stackSize: 64 * 1024) { _ in try? catalog[\.person].words }

    #expect(words == ["1", "1"])
  }

  @Test func anEndlessRecursionOnASmallStackThrows() {
    let catalog = Catalog()
    catalog.supply(PageKey.self) { catalog, page in try catalog.obtain(\.page, with: page + 1) }

    let errors = onThreads(1, stackSize: 128 * 1024) { _ -> Bool in
      do {
        _ = try catalog.obtain(\.page, with: 0)
        return false
      } catch {
        if case .tooDeep = error as? CatalogError { return true }
        return false
      }
    }

    #expect(errors == [true])
  }

  @Test func contributionsAreReleasedByClear() throws {
    let catalog = Catalog()
    let child = Catalog(parent: catalog)
    for _ in 0..<1_000 {
      for item in 0..<5 { catalog.contribute(to: \.items, scope: .shared) { _ in item } }
      #expect(try child[\.items] == [0, 1, 2, 3, 4])
      catalog.clear()
    }

    #expect(catalog.partCount == 0)
    #expect(child.partCount == 0)
  }

  @Test(arguments: 0..<5)
  func argumentsAreReleasedByAReset(by way: Int) throws {
    let catalog = Catalog()
    let child = Catalog(parent: catalog)
    func supply() { catalog.supply(TokenPageKey.self, scope: .shared) { _, _ in 1 } }
    supply()
    let box = WeakBox()
    do {
      let token = Token()
      box.object = token
      #expect(try child.obtain(\.tokenPage, with: token) == 1)
      #expect(try catalog.obtain(\.tokenPage, with: token) == 1)
    }
    #expect(box.object != nil)

    switch way {
    case 0: catalog.clear()
    case 1: catalog.reset()
    case 2: catalog.reset(TokenPageKey.self)
    case 3: catalog.remove(TokenPageKey.self)
    default: supply()
    }

    #expect(box.object == nil)
    #expect(catalog.partCount == 0)
    #expect(child.partCount == 0)
    supply()
    #expect(try child.obtain(\.tokenPage, with: Token()) == 1)
  }

  @Test func theCallerGetsAnArgumentsInstanceWhoseKeyIsSuppliedAgainMeanwhile() throws {
    let catalog = Catalog()
    catalog.supply(PageKey.self, scope: .shared) { catalog, page in
      catalog.catalog.supply(PageKey.self, scope: .shared) { _, page in page + 10 }
      return page
    }

    #expect(try catalog.obtain(\.page, with: 1) == 1)
    #expect(try catalog.obtain(\.page, with: 1) == 11)
  }

  @Test func aParentForgetsReleasedChildren() throws {
    let parent = Catalog()
    parent.supplyShared(NumberKey.self) { _ in 1 }
    parent.supplyShared(PersonKey.self) { Person("\(try $0.obtain(\.number))") }
    let kept = Catalog(parent: parent)
    #expect(try kept[\.person].words == "1")
    for _ in 0..<1_000 {
      let child = Catalog(parent: parent)
      child.supplyShared(NumberKey.self) { _ in 2 }
      #expect(try child[\.person].words == "2")
    }

    #expect(parent.standInCount == kept.entryCount)
    parent.supplyShared(NumberKey.self) { _ in 3 }
    #expect(try kept[\.person].words == "3")
  }
}
