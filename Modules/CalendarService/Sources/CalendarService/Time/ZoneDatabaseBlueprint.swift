public import Catalog

/// The time zones. Obtain it with `\.zoneDatabase`.
public enum ZoneDatabaseBlueprint: ServiceKey {
  /// Finds time zones by name.
  public typealias Output = any ZoneDatabaseProtocol
}

extension Catalog {
  /// The key of ``ZoneDatabaseBlueprint``.
  public var zoneDatabase: ZoneDatabaseBlueprint.Type { ZoneDatabaseBlueprint.self }
}
