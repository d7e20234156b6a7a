import CalendarService
import CalendarStore
import Catalog
import CatalogTracing
import ChatFeature
import LLMEngine
import OnlineComposition
import Testing
import TimePhrases

/// Compares the declared needs of services with what they obtain when the program is assembled.
@Suite struct NeedsTests {
  @Test func everyServiceDeclaresWhatItObtains() throws {
    let catalog = Catalog()
    catalog.prepareWithoutPerson()
    catalog.prepareOnline()
    let recorder = CatalogRecorder()
    recorder.attach(to: catalog)

    _ = try (catalog[\.chatFeature], catalog[\.requestReader], catalog[\.calendarStoreCare])

    #expect(recorder.recording.builds.count >= 20)
    #expect(recorder.recording.wrongNeeds == [])
  }
}
