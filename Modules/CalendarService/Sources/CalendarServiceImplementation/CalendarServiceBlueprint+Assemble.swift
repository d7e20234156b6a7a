public import CalendarService
public import Catalog
import EventEditing
import TimeZones

extension CalendarServiceBlueprint: Blueprint {
  /// What is obtained to build it.
  public static var needs: [any ServiceKey.Type] {
    [
      CalendarServersBlueprint.self, CalendarServiceSettingsBlueprint.self, LocalClockBlueprint.self,
      ZoneDatabaseBlueprint.self,
    ]
  }

  /// A reader of the sources that the settings list.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarServiceProtocol {
    ICalendarService(
      configuredSources: try catalog.obtain(\.calendarServiceSettings).sources,
      servers: try catalog.obtain(\.calendarServers),
      zones: try catalog.obtain(\.zoneDatabase),
      clock: try catalog.obtain(\.localClock))
  }
}

extension EventEditorBlueprint: Blueprint {
  /// What is obtained to build it.
  public static var needs: [any ServiceKey.Type] {
    [CalendarServiceBlueprint.self, ZoneDatabaseBlueprint.self]
  }

  /// The rules of RFC 5545 and RFC 5546.
  public static func assemble(from catalog: any Assembling) throws -> any EventEditorProtocol {
    RuleBasedEventEditor(
      service: try catalog.obtain(\.calendarService), zones: try catalog.obtain(\.zoneDatabase))
  }
}

extension ZoneDatabaseBlueprint: Blueprint {
  /// One database for all: zones are read once.
  public static var scope: Scope { .shared }

  /// The settings that say where the database lies.
  public static var needs: [any ServiceKey.Type] { [CalendarServiceSettingsBlueprint.self] }

  /// Opens the database of the settings' folders; reading happens when a zone is asked for.
  public static func assemble(from catalog: any Assembling) throws -> any ZoneDatabaseProtocol {
    FolderZoneDatabase(folders: try catalog.obtain(\.calendarServiceSettings).zoneFolders)
  }
}
