import Catalog
import Synchronization
import Testing

/// Records the order in which assemblies are supplied to a catalog.
private final class Notes: Sendable {
  private let text = Mutex("")
  var all: String { text.withLock(\.self) }
  func note(_ word: String) { text.withLock { $0 += word } }
}
private enum NotesKey: ServiceKey { typealias Output = Notes }

private func note(_ word: String, in catalog: Catalog) {
  try? catalog.obtain(NotesKey.self).note(word)
}

private enum Base: Assembly {
  static func supply(to catalog: Catalog) {
    note("base ", in: catalog)
    catalog.supplyShared(NumberKey.self) { _ in 7 }
  }
}
private enum Left: Assembly {
  static var needs: [any Assembly.Type] { [Base.self] }
  static func supply(to catalog: Catalog) { note("left ", in: catalog) }
}
private enum Right: Assembly {
  static var needs: [any Assembly.Type] { [Base.self] }
  static func supply(to catalog: Catalog) { note("right ", in: catalog) }
}
private enum Top: Assembly {
  static var needs: [any Assembly.Type] { [Left.self, Right.self] }
  static func supply(to catalog: Catalog) { note("top ", in: catalog) }
}

private enum Egg: Assembly {
  static var needs: [any Assembly.Type] { [Base.self, Hen.self] }
  static func supply(to catalog: Catalog) { note("egg ", in: catalog) }
}
private enum Hen: Assembly {
  static var needs: [any Assembly.Type] { [Egg.self] }
  static func supply(to catalog: Catalog) { note("hen ", in: catalog) }
}
private enum Farm: Assembly {
  static var needs: [any Assembly.Type] { [Hen.self] }
  static func supply(to catalog: Catalog) { note("farm ", in: catalog) }
}

/// An assembly is supplied once, after those that it needs.
@Suite struct AssemblyTests {
  private let notes = Notes()

  private func catalog(parent: Catalog? = nil) -> Catalog {
    let catalog = Catalog(parent: parent)
    catalog.supply(NotesKey.self) { [notes] _ in notes }
    return catalog
  }

  @Test func neededAssembliesAreSuppliedFirstAndADiamondOnce() throws {
    let catalog = catalog()

    try catalog.supply(assembly: Top.self)

    #expect(notes.all == "base left right top ")
    #expect(try catalog[\.number] == 7)
  }

  @Test func eachAssemblyIsSuppliedOnceSoOverridesRemain() throws {
    let catalog = catalog()
    try catalog.supply(assembly: Left.self)
    catalog.supply(NumberKey.self) { _ in 8 }

    try catalog.supply(assembly: Right.self)
    try catalog.supply(assembly: Left.self)

    #expect(notes.all == "base left right ")
    #expect(try catalog[\.number] == 8)
  }

  @Test func anAssemblyIsSuppliedAgainAfterAClear() throws {
    let catalog = catalog()
    try catalog.supply(assembly: Left.self)
    catalog.reset()
    try catalog.supply(assembly: Left.self)
    #expect(notes.all == "base left ")

    catalog.clear()
    try catalog.supply(assembly: Base.self)

    #expect(try catalog[\.number] == 7)
  }

  @Test func anAssemblyOfAParentIsNotSuppliedAgain() throws {
    let parent = catalog()
    let child = catalog(parent: parent)
    try parent.supply(assembly: Left.self)

    try child.supply(assembly: Right.self)
    try parent.supply(assembly: Right.self)

    #expect(notes.all == "base left right right ")
  }

  @Test func aCycleIsAnErrorThatNamesTheChainAndSuppliesNothing() {
    let catalog = catalog()
    let cycle = AssemblyCycle(
      chain: ["CatalogTests.Hen", "CatalogTests.Egg", "CatalogTests.Hen"])

    #expect(throws: cycle) { try catalog.supply(assembly: Farm.self) }

    #expect(notes.all == "")
    #expect(
      cycle.description == """
        Assembly CatalogTests.Hen needs itself: \
        CatalogTests.Hen → CatalogTests.Egg → CatalogTests.Hen. \
        Move what they need of each other into an assembly of its own.
        """)
  }
}
