import Catalog
import CatalogChecking
import Testing

private enum TowerBlueprint: Blueprint {
  typealias Output = Int
  static var scope: Scope { .shared }
  static var needs: [any ServiceKey.Type] { [SpeakerKey.self, NumberKey.self] }
  static func assemble(from catalog: any Assembling) throws -> Int { 0 }
}
private enum ListKey: ContributionKey { typealias Element = Int }
private enum SlowKey: AsyncServiceKey { typealias Output = Int }
private enum WindowKey: MainServiceKey { typealias Output = Int }

extension Catalog {
  fileprivate var list: ListKey.Type { ListKey.self }
}

/// The manifest lists every supply of a program, one line for each key.
@Suite struct ManifestTests {
  @Test func theManifestListsEverySupplyByName() {
    let parent = Catalog()
    parent.supply(TowerBlueprint.self, file: "App/Registry.swift", line: 1)
    parent.supply(NumberKey.self, scope: .named("session"), file: "App/Registry.swift", line: 2) { _ in 1 }
    parent.contribute(to: \.list, file: "One/Module.swift", line: 3) { _ in 1 }
    let catalog = Catalog(parent: parent)
    catalog.contribute(to: \.list, file: "Other/Module.swift", line: 4) { _ in 2 }
    catalog.supply(SpeakerKey.self, file: "App/Registry.swift", line: 5) { _ in Person("") }
    catalog.decorate(\.speaker) { speaker, _ in speaker }
    catalog.supply(SlowKey.self, scope: .shared, file: "App/Registry.swift", line: 6) { _ in
      await Task.yield()
      return 1
    }
    catalog.supplyMain(WindowKey.self, scope: .weak, file: "App/Registry.swift", line: 7) { _ in 1 }

    #expect(
      catalog.manifest == """
        CatalogTests.ListKey: transient, contributed at One/Module.swift:3 and Other/Module.swift:4
        CatalogTests.NumberKey: named 'session', builder (App/Registry.swift:2)
        CatalogTests.SlowKey: shared, awaited, builder (App/Registry.swift:6)
        CatalogTests.SpeakerKey: transient, builder, decorated once (App/Registry.swift:5)
        CatalogTests.TowerBlueprint: shared, blueprint, needs CatalogTests.NumberKey and \
        CatalogTests.SpeakerKey (App/Registry.swift:1)
        CatalogTests.WindowKey: weak, on the main actor, builder (App/Registry.swift:7)

        """)
  }

  @Test func theManifestOfAnEmptyCatalogIsEmpty() {
    #expect(Catalog().manifest == "")
  }
}
