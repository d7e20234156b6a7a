/// What the composition root tells the calendar service.
public struct CalendarServiceSettings: Sendable, Hashable {
  /// Where the person's calendars come from, in the order of ``CalendarAccessProtocol/sources``.
  public var sources: [CalendarSource]
  /// Where to look for the time zone database, best first: `/usr/share/zoneinfo`.
  public var zoneFolders: [String]
  /// How long a calendar server may be silent, or send less than a kilobyte, before its answer is given up. It may take
  /// ten times as long for a whole answer.
  public var patience: Duration
  /// Why a program that reaches no servers does not; `nil` where it need not say.
  public var offlineReason: String?

  /// Settings with the folders in which the systems keep their time zones, and a minute's patience.
  public init(
    sources: [CalendarSource] = [],
    zoneFolders: [String] = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo"],
    patience: Duration = .seconds(60), offlineReason: String? = nil
  ) {
    self.sources = sources
    self.zoneFolders = zoneFolders
    self.patience = patience
    self.offlineReason = offlineReason
  }
}
