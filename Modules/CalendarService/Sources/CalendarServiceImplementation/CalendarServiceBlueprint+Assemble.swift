public import CalendarService
public import Catalog
import EventEditing
import TaskRules
import TimeZones

extension CalendarServiceBlueprint: RecipeBlueprint {
  /// A reader of the sources that the settings list.
  public static let recipe = makeRecipe(
    from: \.calendarServiceSettings, \.calendarServers, \.zoneDatabase, \.localClock
  ) { ICalendarService(configuredSources: $0.sources, servers: $1, zones: $2, clock: $3) }
}

extension EventEditorBlueprint: RecipeBlueprint {
  /// The rules of RFC 5545 and RFC 5546.
  public static let recipe = makeRecipe(from: \.calendarService, \.zoneDatabase) {
    RuleBasedEventEditor(service: $0, zones: $1)
  }
}

extension TaskEditorBlueprint: RecipeBlueprint {
  /// The rules of RFC 5545.
  public static let recipe = makeRecipe(from: \.calendarService, \.zoneDatabase) {
    RuleBasedTaskEditor(service: $0, zones: $1)
  }
}

extension ZoneDatabaseBlueprint: RecipeBlueprint {
  /// One database for all, so that zones are read once: when each is asked for.
  public static let recipe = makeRecipe(scope: .shared, from: \.calendarServiceSettings) {
    FolderZoneDatabase(folders: $0.zoneFolders)
  }
}
