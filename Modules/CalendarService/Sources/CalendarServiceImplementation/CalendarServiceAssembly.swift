import CalendarEditing
import CalendarService
public import Catalog
import DatePhrases
import EventEditing
import TaskRules
import TimePhrases
import TimeZones

/// The calendar service, its editors, and the parsers of phrases. The network's servers have an assembly of their own.
public enum CalendarServiceAssembly: Assembly {
  /// The zone database is shared, so that each zone is read once.
  public static func supply(to catalog: Catalog) {
    catalog.supply(
      \.calendarService, from: \.calendarServiceSettings, \.calendarServers, \.zoneDatabase, \.localClock
    ) { ICalendarService(configuredSources: $0.sources, servers: $1, zones: $2, clock: $3) }
    catalog.supply(\.eventEditor, from: \.calendarService, \.zoneDatabase, by: RuleBasedEventEditor.init)
    catalog.supply(\.taskEditor, from: \.calendarService, \.zoneDatabase, by: RuleBasedTaskEditor.init)
    catalog.supply(\.datePhraseParser, scope: .shared, by: GrammaticalDatePhraseParser.init)
    catalog.supply(
      \.eventPhraseParser, scope: .shared, from: \.zoneDatabase, by: GrammaticalEventPhraseParser.init)
    catalog.supply(\.zoneDatabase, scope: .shared, from: \.calendarServiceSettings) {
      FolderZoneDatabase(folders: $0.zoneFolders)
    }
  }
}
