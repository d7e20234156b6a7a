/// The settings of the calendar service, which the composition root supplies.
public struct CalendarServiceSettings: Sendable, Hashable {
  /// The person's sources, in the order of ``CalendarAccessProtocol/sources``.
  public var sources: [CalendarSource]
  /// The folders of the time zone database, best first: `/usr/share/zoneinfo`.
  public var zoneFolders: [String]
  /// The timeout: how long a calendar server may be silent, or send less than a kilobyte. A complete response may
  /// take ten times as long.
  public var timeout: Duration
  /// Why this program cannot reach servers; `nil` if unknown.
  public var offlineReason: String?

  /// Settings with the systems' usual time zone folders, and a timeout of one minute.
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
