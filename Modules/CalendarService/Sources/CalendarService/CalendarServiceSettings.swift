/// What the composition root tells the calendar service.
public struct CalendarServiceSettings: Sendable, Hashable {
  /// The `.ics` files that ``CalendarServiceProtocol/fetchEvents(from:to:)`` reads, in this order.
  public var files: [String]
  /// Where to look for the time zone database, best first: `/usr/share/zoneinfo`.
  public var zoneFolders: [String]

  /// Settings with the folders in which the systems keep their time zones.
  public init(
    files: [String] = [],
    zoneFolders: [String] = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo"]
  ) {
    self.files = files
    self.zoneFolders = zoneFolders
  }
}
