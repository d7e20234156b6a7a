public import CalendarService
public import Catalog

extension CalendarServiceBlueprint: Blueprint {
  /// What is obtained to build it.
  public static var needs: [any ServiceKey.Type] {
    [CalendarServiceSettingsBlueprint.self, LocalClockBlueprint.self, ZoneDatabaseBlueprint.self]
  }

  /// A reader of the files that the settings list.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarServiceProtocol {
    ICalendarService(
      files: try catalog.obtain(\.calendarServiceSettings).files,
      zones: try catalog.obtain(\.zoneDatabase),
      clock: try catalog.obtain(\.localClock))
  }
}
