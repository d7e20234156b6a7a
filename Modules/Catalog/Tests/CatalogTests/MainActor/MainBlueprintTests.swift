import Catalog
import Testing

@MainActor private final class Window {
  let title: String
  init(_ title: String) { self.title = title }
}

private enum WindowBlueprint: MainBlueprint {
  typealias Output = Window
  static var scope: Scope { .shared }

  @MainActor static func assemble(from catalog: any Assembling) throws -> Window {
    Window(try catalog.obtain(\.speaker).words)
  }
}

private enum ShelfKey: MainServiceKey { typealias Output = Window }

extension Catalog {
  fileprivate var window: WindowBlueprint.Type { WindowBlueprint.self }
  fileprivate var shelf: ShelfKey.Type { ShelfKey.self }
}

/// Services of the main actor are obtained there synchronously, elsewhere with `await`.
@Suite struct MainBlueprintTests {
  private let catalog = Catalog()

  init() {
    catalog.supply(WindowBlueprint.self)
    catalog.supply(SpeakerKey.self) { _ in Person("main") }
  }

  @Test @MainActor func aServiceIsObtainedSynchronouslyOnTheMainActor() throws {
    #expect(try catalog[\.window].title == "main")
    #expect(try catalog.obtain(\.window) === catalog.obtain(WindowBlueprint.self))
  }

  @Test func aServiceIsObtainedWithAwaitElsewhere() async throws {
    let window = try await catalog.obtain(\.window)

    #expect(await title(of: window) == "main")
    let again = try await catalog.obtain(\.window)
    #expect(again === window)
  }

  @MainActor private func title(of window: Window) -> String { window.title }

  @Test @MainActor func aBuilderOfTheMainActorMayObtainAnother() throws {
    catalog.supplyMain(ShelfKey.self) { catalog in Window("beside " + (try catalog.obtain(\.window).title)) }

    #expect(try catalog[\.shelf].title == "beside main")
  }

  @Test @MainActor func aCycleOnTheMainActorIsThrown() {
    catalog.supplyMain(ShelfKey.self) { try $0.obtain(\.window) }
    catalog.supplyMain(WindowBlueprint.self, scope: .shared) { try $0.obtain(\.shelf) }

    #expect {
      _ = try catalog[\.window]
    } throws: { error in
      guard case CatalogError.circularReference(let chain) = error else { return false }
      return chain.count == 3
    }
  }

  @Test func aGenericObtainOffTheMainActorThrows() async {
    #expect {
      _ = try catalog.obtainUnchecked(WindowBlueprint.self)
    } throws: {
      "\($0)" == """
        CatalogTests.WindowBlueprint is built on the main actor. \
        Obtain it by its own key: on the main actor, or with await.
        """
    }
  }
}
