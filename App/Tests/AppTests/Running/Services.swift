import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import ChatFeature
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

  func supply(to catalog: Catalog) {
    catalog.supply(CalendarServiceBlueprint.self) { [calendar] _ in calendar }
    catalog.supply(CalendarStoreBlueprint.self) { [store] _ in store }
    catalog.supply(ChatFeatureBlueprint.self) { [chat] _ in chat }
    catalog.supply(InsightsFeatureBlueprint.self) { [insights] _ in insights }
    catalog.supply(ZoneDatabaseBlueprint.self) { _ in StubZoneDatabase() }
    catalog.supply(DatePhraseParserBlueprint.self) { _ in StubDatePhraseParser() }
  }
}
