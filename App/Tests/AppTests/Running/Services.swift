import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import ChatFeature
import Composition
import InsightsFeature
import InsightsFeatureTesting

/// The services of a run, none of them real.
struct Services: Sendable {
  var calendar = StubCalendarService()
  var store: any CalendarStoreProtocol = StubCalendarStore()
  var chat: any ChatFeatureProtocol = ScriptedChatFeature()
  var insights: any InsightsFeatureProtocol = StubInsightsFeature()

  /// Services that know these occurrences.
  init(_ events: [CalendarEvent] = [], calendars: [StoredCalendar] = []) {
    store = StubCalendarStore(events, calendars: calendars)
  }

  /// The program's own store, empty and in memory.
  static func storeInMemory(readBy service: StubCalendarService) -> any CalendarStoreProtocol {
    let catalog = Catalog()
    catalog.prepareAll()
    catalog.supply(CalendarServiceBlueprint.self) { _ in service }
    catalog.supply(CalendarStoreSettingsBlueprint.self) { _ in CalendarStoreSettings(location: .memory) }
    catalog.supply(LocalClockBlueprint.self) { _ in .fixture() }
    do { return try catalog[\.calendarStore] } catch { preconditionFailure("\(error)") }
  }

  func supply(to catalog: Catalog) {
    catalog.supply(CalendarServiceBlueprint.self) { [calendar] _ in calendar }
    catalog.supply(CalendarStoreBlueprint.self) { [store] _ in store }
    catalog.supply(ChatFeatureBlueprint.self) { [chat] _ in chat }
    catalog.supply(InsightsFeatureBlueprint.self) { [insights] _ in insights }
    catalog.supply(ZoneDatabaseBlueprint.self) { _ in StubZoneDatabase() }
    catalog.supply(DatePhraseParserBlueprint.self) { _ in StubDatePhraseParser() }
  }
}
