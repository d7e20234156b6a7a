public import CalendarService

extension Zone {
  /// Central European Time by the rule in force since 1996: summer time from the last Sunday of March to
  /// the last Sunday of October, each at 01:00 UTC.
  public static let berlin = Zone.byRule(
    "Europe/Berlin", standard: 3600,
    spring: { lastSunday(of: 3, in: $0) * 86_400 + 3600 },
    autumn: { lastSunday(of: 10, in: $0) * 86_400 + 3600 })

  /// Eastern Time by the rule in force since 2007: daylight time from the second Sunday of March to the
  /// first Sunday of November, each at 02:00 on the wall.
  public static let newYork = Zone.byRule(
    "America/New_York", standard: -18_000,
    spring: { (firstSunday(of: 3, in: $0) + 7) * 86_400 + 25_200 },
    autumn: { firstSunday(of: 11, in: $0) * 86_400 + 21_600 })

  /// Indian Time, UTC+05:30.
  public static let kolkata = Zone(identifier: "Asia/Kolkata", offset: 19_800)

  /// Japanese Time.
  public static let tokyo = Zone(identifier: "Asia/Tokyo", offset: 32_400)

  private static func byRule(
    _ identifier: String, standard: Int, spring: (Int) -> Int, autumn: (Int) -> Int
  ) -> Zone {
    let transitions = (1970...2370).flatMap { year in
      [
        Transition(time: spring(year), offset: standard + 3600),
        Transition(time: autumn(year), offset: standard),
      ]
    }
    return Zone(identifier: identifier, initialOffset: standard, transitions: transitions, repeats: true)
  }

  private static func firstSunday(of month: Int, in year: Int) -> Int {
    let first = CivilDate.fixture("\(year)-\(month)-1")
    return first.daysSinceEpoch + 7 - first.weekday.rawValue
  }

  private static func lastSunday(of month: Int, in year: Int) -> Int {
    let last = CivilDate.fixture("\(year)-\(month)-\(CivilDate.length(ofMonth: month, in: year))")
    return last.daysSinceEpoch - last.weekday.rawValue % 7
  }
}

/// Time zones built by rule, the same on every machine: UTC, Europe/Berlin, America/New_York, Asia/Kolkata and
/// Asia/Tokyo by default.
public struct StubZoneDatabase: ZoneDatabaseProtocol {
  /// The zones, by any of their names.
  public var zones: [String: Zone]

  /// Zones by their names.
  public init(zones: [Zone] = [.utc, .berlin, .newYork, .kolkata, .tokyo]) {
    self.zones = Dictionary(zones.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
  }

  /// Finds a zone by name, ignoring case.
  public func zone(named name: String) throws(ZoneError) -> Zone {
    if let zone = zones[name] { return zone }
    let wanted = name.lowercased()
    if let zone = zones.first(where: { $0.key.lowercased() == wanted })?.value { return zone }
    throw .unknown(name: name)
  }
}
