public import CalendarService

/// Time zones built by rule, the same on every machine: UTC, Europe/Berlin, America/New_York,
/// Asia/Kolkata and Asia/Tokyo, unless given others.
public struct StubZoneDatabase: ZoneDatabaseProtocol {
  /// The zones, by any of their names.
  public var zones: [String: Zone]

  /// Zones by their names.
  public init(zones: [Zone] = [.utc, .berlin, .newYork, .kolkata, .tokyo]) {
    self.zones = Dictionary(zones.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
  }

  /// Finds the zones it was given, whatever the case of the name; knows no other names.
  public func zone(named name: String) throws(ZoneError) -> Zone {
    if let zone = zones[name] { return zone }
    let wanted = name.lowercased()
    if let zone = zones.first(where: { $0.key.lowercased() == wanted })?.value { return zone }
    throw .unknown(name: name)
  }
}
