public import CalendarService
public import Catalog

extension CalendarServersBlueprint: Blueprint {
  /// What is obtained to build it.
  public static var needs: [any ServiceKey.Type] {
    [PasswordReaderBlueprint.self, CalendarServiceSettingsBlueprint.self]
  }

  /// The CalDAV servers of the network.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarServersProtocol {
    CalDAVServers(
      passwords: try catalog.obtain(\.passwordReader),
      timeout: try catalog.obtain(\.calendarServiceSettings).patience)
  }
}
