import CalendarService
import Catalog
import CatalogTracing
import Composition
import LLMEngine
import OnlineComposition
import Testing

/// Compares the declared needs of blueprints with the services that they obtain when the program is assembled.
@Suite struct NeedsTests {
  @Test func everyBlueprintDeclaresWhatItObtains() throws {
    let catalog = Catalog()
    catalog.prepareWithoutPerson()
    catalog.prepareOnline()
    let recorder = CatalogRecorder()
    recorder.attach(to: catalog)

    let blueprints = Catalog.allBlueprints() + [CalendarServersBlueprint.self, ModelServersBlueprint.self]
    for blueprint in blueprints { try obtain(blueprint, from: catalog) }

    #expect(recorder.recording.builds.count >= blueprints.count)
    #expect(recorder.recording.wrongNeeds == [])
  }

  private func obtain<B: Blueprint>(_ blueprint: B.Type, from catalog: Catalog) throws {
    _ = try catalog.obtain(blueprint)
  }
}
