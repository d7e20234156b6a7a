public import Catalog

extension Catalog {
  /// The calendar servers of the network.
  public var calendarServers: KeyOf<any CalendarServersProtocol>.Type { KeyOf.self }
  /// The person's calendars.
  public var calendarService: KeyOf<any CalendarServiceProtocol>.Type { KeyOf.self }
  /// The settings of the calendar service. The composition root supplies the value.
  public var calendarServiceSettings: KeyOf<CalendarServiceSettings>.Type { KeyOf.self }
  /// The person's clock. The composition root supplies the value.
  public var localClock: KeyOf<LocalClock>.Type { KeyOf.self }
  /// Reads passwords. The composition root supplies it, since only it reads the environment and starts commands.
  public var passwordReader: KeyOf<any PasswordReaderProtocol>.Type { KeyOf.self }
  /// The token servers of the network.
  public var tokenServers: KeyOf<any TokenServersProtocol>.Type { KeyOf.self }
  /// The time zones.
  public var zoneDatabase: KeyOf<any ZoneDatabaseProtocol>.Type { KeyOf.self }
}
