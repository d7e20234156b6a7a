import CalendarService
public import Catalog

/// The calendar servers and the token servers of the network.
public enum CalDAVAssembly: Assembly {
  /// Nothing is connected before the first call.
  public static func supply(to catalog: Catalog) {
    catalog.supply(\.calendarServers, from: \.passwordReader, \.calendarServiceSettings) {
      CalDAVServers(passwords: $0, timeout: $1.timeout)
    }
    catalog.supply(\.tokenServers, from: \.calendarServiceSettings) {
      TokenServers(session: HTTPSession(timeout: $0.timeout))
    }
  }
}
