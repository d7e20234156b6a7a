import CalendarEditing
import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import CatalogChecking
import ChatFeature
import Composition
import Foundation
import LLMEngine
import OnlineComposition
import Testing
import TimePhrases

/// The assembled program before it runs.
@Suite struct RegistryTests {
  private let catalog = Catalog()

  init() {
    catalog.prepareWithoutPerson()
    catalog.prepareOffline()
  }

  @Test func nothingIsMissingCircularOrSuppliedTwice() {
    #expect(catalog.validate() == [])
  }

  @Test func theCatalogIsValidWithTheNetwork() {
    catalog.prepareOnline()

    #expect(catalog.validate() == [])
  }

  @Test func theCatalogIsInvalidWithoutItsSettings() {
    catalog.remove(KeyOf<CalendarStoreSettings>.self)

    #expect(!catalog.validate().isEmpty)
  }

  @Test func theManifestListsEveryService() {
    let lines = catalog.manifest.split(separator: "\n").map { $0.prefix { $0 != ":" } }

    #expect(
      lines
        == [
          "CalendarEditing.EventEditorProtocol",
          "CalendarEditing.TaskEditorProtocol",
          "CalendarService.CalendarServersProtocol",
          "CalendarService.CalendarServiceProtocol",
          "CalendarService.CalendarServiceSettings",
          "CalendarService.LocalClock",
          "CalendarService.PasswordReaderProtocol",
          "CalendarService.TokenServersProtocol",
          "CalendarService.ZoneDatabaseProtocol",
          "CalendarStore.CalendarStoreCareProtocol",
          "CalendarStore.CalendarStoreProtocol",
          "CalendarStore.CalendarStoreSettings",
          "CalendarStore.EventPlannerProtocol",
          "CalendarStore.EventPlannerSettings",
          "CalendarStore.TaskPlannerProtocol",
          "ChatFeature.ChatFeatureProtocol",
          "ChatFeature.ChatSettings",
          "ChatFeature.ChatToolboxProtocol",
          "EventPlanning.EventPlanner",
          "InsightsFeature.InsightsFeatureProtocol",
          "LLMEngine.LLMEngineProtocol",
          "LLMEngine.LLMEngineSettings",
          "LLMEngine.ModelServersProtocol",
          "LLMEngine.RequestReaderProtocol",
          "LLMEngine.StatementCheckProtocol",
          "TimePhrases.DatePhraseParserProtocol",
          "TimePhrases.EventPhraseParserProtocol",
        ].map { "Catalog.KeyOf<\($0)>" })
  }
}

extension Catalog {
  /// Supplies the program's services and default settings.
  func prepareWithoutPerson() {
    prepareAll()
    supply(\.passwordReader) { StubPasswordReader() }
    supply(\.calendarServiceSettings) { CalendarServiceSettings() }
    supply(\.calendarStoreSettings) { CalendarStoreSettings(location: .memory) }
    supply(\.eventPlannerSettings) { EventPlannerSettings { "uid" } }
    supply(\.chatSettings) { ChatSettings() }
    supply(\.llmEngineSettings) { LLMEngineSettings() }
    supply(\.localClock) { LocalClock(zone: .utc) { .distantPast } }
  }
}
