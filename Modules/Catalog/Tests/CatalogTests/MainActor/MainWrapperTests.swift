import Catalog
import Testing

@MainActor private final class Panel {
  let title: String
  init(_ title: String) { self.title = title }
}

private enum PanelKey: MainServiceKey { typealias Output = Panel }

extension Catalog {
  fileprivate var panel: PanelKey.Type { PanelKey.self }
}

private struct Screen {
  @MainInjected(\.panel) var kept
  @MainProvided(\.panel) var current
  @MainInjected(\.panel) var keptIfThere: Panel?
  @MainProvided(\.panel) var currentIfThere: Panel?
}

/// The wrappers of the main actor: one keeps the service, one obtains on every read.
@Suite @MainActor struct MainWrapperTests {
  private let catalog = Catalog()
  private let built = Counter()

  init() {
    let built = built
    catalog.supplyMain(PanelKey.self) { _ in Panel("\(built.increment())") }
  }

  @Test func mainInjectedObtainsOnTheFirstReadAndKeepsTheService() {
    let screen = Catalog.withCurrent(catalog) { Screen() }
    #expect(built.value == 0)

    #expect(screen.kept.title == "1")
    #expect(screen.kept.title == "1")
  }

  @Test func mainProvidedObtainsOnEveryRead() {
    let screen = Screen()

    let titles = Catalog.withCurrent(catalog) { [screen.current.title, screen.current.title] }

    #expect(titles == ["1", "2"])
  }

  @Test func optionalPropertiesAreNilOnlyWhileTheKeyIsNotSupplied() {
    let empty = Catalog()
    let screen = Catalog.withCurrent(empty) { Screen() }
    Catalog.withCurrent(empty) {
      #expect(screen.keptIfThere == nil && screen.currentIfThere == nil)

      empty.supplyMain(PanelKey.self, scope: .shared) { _ in Panel("there") }
      #expect(screen.keptIfThere?.title == "there" && screen.currentIfThere?.title == "there")
    }
  }
}
