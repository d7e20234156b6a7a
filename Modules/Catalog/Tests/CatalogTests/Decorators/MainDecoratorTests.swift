import Catalog
import Testing

@MainActor private final class Window {
  let title: String
  init(_ title: String) { self.title = title }
}

private enum WindowKey: MainServiceKey { typealias Output = Window }

extension Catalog {
  fileprivate var decoratedWindow: WindowKey.Type { WindowKey.self }
}

/// A service of the main actor is wrapped there.
@Suite struct MainDecoratorTests {
  @Test func theDecoratorRunsOnTheMainActor() async throws {
    let catalog = Catalog()
    catalog.supplyMain(WindowKey.self, scope: .shared) { _ in Window("base") }
    catalog.decorateMain(\.decoratedWindow) { window, _ in Window("(\(window.title))") }

    let title = try await catalog.obtain(\.decoratedWindow).title

    #expect(title == "(base)")
  }

  @Test func aGenericObtainOffTheMainActorThrows() async {
    let catalog = Catalog()
    catalog.supplyMain(WindowKey.self) { _ in Window("base") }
    catalog.decorateMain(\.decoratedWindow) { window, _ in window }

    #expect(throws: CatalogError.self) { try catalog.obtainUnchecked(WindowKey.self) }
  }
}
