public import CalendarService
public import Catalog

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
      places: try catalog.obtain(\.calendarServiceSettings).sources,
      servers: try catalog.obtain(\.calendarServers),
      zones: try catalog.obtain(\.zoneDatabase),
      clock: try catalog.obtain(\.localClock))
  }
}
