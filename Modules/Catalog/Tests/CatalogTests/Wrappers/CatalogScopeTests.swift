import Catalog
import Testing

private final class Detail: Sendable {
  let words = Injected(\.person)
}
private final class List: Sendable {
  private let scope = CatalogScope()

  func open() -> Detail { scope.make { Detail() } }
  func openLater() async -> Detail {
    await scope.make {
      await Task.yield()
      return Detail()
    }
  }
}
private enum ListKey: ServiceKey { typealias Output = List }

/// A model passes the scope that it was made in on to the models that it makes.
@Suite struct CatalogScopeTests {
  @Test func modelsMadeLaterAreOfTheScopeOfTheirMaker() async throws {
    let list = Catalog.withOverrides {
      $0.supply(PersonKey.self) { _ in Person("scope") }
    } operation: {
      List()
    }

    #expect(list.open().words.wrappedValue.words == "scope")
    #expect(await list.openLater().words.wrappedValue.words == "scope")
  }

  @Test func aModelThatACatalogKeepsDoesNotRetainIt() throws {
    weak var released: Catalog?
    let list: List
    do {
      let catalog = Catalog()
      catalog.supply(PersonKey.self) { _ in Person("builder") }
      catalog.supplyShared(ListKey.self) { _ in List() }
      list = try catalog.obtain(ListKey.self)
      #expect(list.open().words.wrappedValue.words == "builder")
      released = catalog
    }

    #expect(released == nil)
    let other = Catalog()
    other.supply(PersonKey.self) { _ in Person("current") }
    #expect(Catalog.withCurrent(other) { list.open() }.words.wrappedValue.words == "current")
  }
}
