import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import CatalogChecking
import ChatFeature
import Composition
import Foundation
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

  @Test func nothingIsMissingCircularOrListedTwice() {
    let names = Catalog.allBlueprints().map { ObjectIdentifier($0) }

    #expect(Set(names).count == names.count)
    #expect(catalog.validate() == [])
  }

  @Test func theCatalogIsValidWithTheNetwork() {
    catalog.prepareOnline()

    #expect(catalog.validate() == [])
  }

  @Test func theCatalogIsInvalidWithoutItsSettings() {
    catalog.remove(CalendarStoreSettingsBlueprint.self)

    #expect(!catalog.validate().isEmpty)
  }

  @Test func theManifestListsEveryBlueprint() {
    let lines = catalog.manifest.split(separator: "\n").map { $0.prefix { $0 != ":" } }

    #expect(
      lines == [
        "CalendarService.CalendarServersBlueprint",
        "CalendarService.CalendarServiceBlueprint",
        "CalendarService.CalendarServiceSettingsBlueprint",
        "CalendarService.EventEditorBlueprint",
        "CalendarService.LocalClockBlueprint",
        "CalendarService.PasswordReaderBlueprint",
        "CalendarService.TaskEditorBlueprint",
        "CalendarService.TokenServersBlueprint",
        "CalendarService.ZoneDatabaseBlueprint",
        "CalendarStore.CalendarStoreBlueprint",
        "CalendarStore.CalendarStoreCareBlueprint",
        "CalendarStore.CalendarStoreSettingsBlueprint",
        "CalendarStore.EventPlannerBlueprint",
        "CalendarStore.EventPlannerSettingsBlueprint",
        "CalendarStore.TaskPlannerBlueprint",
        "ChatFeature.ChatFeatureBlueprint",
        "ChatFeature.ChatSettingsBlueprint",
        "ChatFeature.ChatToolboxBlueprint",
        "InsightsFeature.InsightsFeatureBlueprint",
        "LLMEngine.LLMEngineBlueprint",
        "LLMEngine.ModelServersBlueprint",
        "LLMEngine.RequestReaderBlueprint",
        "LLMEngine.StatementCheckBlueprint",
        "TimePhrases.DatePhraseParserBlueprint",
        "TimePhrases.EventPhraseParserBlueprint",
      ])
  }
}

extension Catalog {
  /// Supplies the program's services and default settings.
  func prepareWithoutPerson() {
    prepareAll()
    supply(PasswordReaderBlueprint.self) { _ in StubPasswordReader() }
    supply(CalendarServiceSettingsBlueprint.self) { _ in CalendarServiceSettings() }
    supply(CalendarStoreSettingsBlueprint.self) { _ in CalendarStoreSettings(location: .memory) }
    supply(EventPlannerSettingsBlueprint.self) { _ in EventPlannerSettings { "uid" } }
    supply(ChatSettingsBlueprint.self) { _ in ChatSettings() }
    supply(LocalClockBlueprint.self) { _ in LocalClock(zone: .utc) { .distantPast } }
  }
}
