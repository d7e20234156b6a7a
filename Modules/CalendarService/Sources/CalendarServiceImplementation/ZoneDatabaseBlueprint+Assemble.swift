public import CalendarService
public import Catalog
import TimeZones

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
