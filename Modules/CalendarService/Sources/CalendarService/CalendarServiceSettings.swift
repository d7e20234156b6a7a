/// What the composition root tells the calendar service.
public struct CalendarServiceSettings: Sendable, Hashable {
  /// Where the person's calendars come from, in the order of ``CalendarServiceProtocol/sources``.
  public var sources: [CalendarSource]
  /// Where to look for the time zone database, best first: `/usr/share/zoneinfo`.
  public var zoneFolders: [String]

  /// Settings with the folders in which the systems keep their time zones.
  public init(
    sources: [CalendarSource] = [],
    zoneFolders: [String] = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo"]
  ) {
    self.sources = sources
    self.zoneFolders = zoneFolders
  }
}
