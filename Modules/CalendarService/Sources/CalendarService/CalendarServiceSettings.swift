public import Catalog

/// What the composition root tells the calendar service.
public struct CalendarServiceSettings: Sendable, Hashable {
  /// Where the person's calendars come from, in the order of ``CalendarAccessProtocol/sources``.
  public var sources: [CalendarSource]
  /// Where to look for the time zone database, best first: `/usr/share/zoneinfo`.
  public var zoneFolders: [String]
  /// How long a calendar server may be silent, or send less than a kilobyte, before its answer is abandoned. A
  /// complete answer may take ten times as long.
  public var timeout: Duration
  /// Why this program cannot reach servers; `nil` if there is nothing to say.
  public var offlineReason: String?

  /// Settings with the folders in which the systems keep their time zones, and a timeout of one minute.
  public init(
    sources: [CalendarSource] = [],
    zoneFolders: [String] = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo"],
    timeout: Duration = .seconds(60), offlineReason: String? = nil
  ) {
    self.sources = sources
    self.zoneFolders = zoneFolders
    self.timeout = timeout
    self.offlineReason = offlineReason
  }
}

/// The settings of the calendar service. Obtain them with `\.calendarServiceSettings`; the composition root
/// supplies the value.
public enum CalendarServiceSettingsBlueprint: ServiceKey {
  /// A plain value.
  public typealias Output = CalendarServiceSettings
}

extension Catalog {
  /// The key of ``CalendarServiceSettingsBlueprint``.
  public var calendarServiceSettings: CalendarServiceSettingsBlueprint.Type {
    CalendarServiceSettingsBlueprint.self
  }
}
