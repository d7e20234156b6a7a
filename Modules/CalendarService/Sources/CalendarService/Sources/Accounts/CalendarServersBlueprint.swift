public import Catalog

/// The calendar servers of the network. Obtain it with `\.calendarServers`.
public enum CalendarServersBlueprint: ServiceKey {
  /// Reaches calendar servers over the network.
  public typealias Output = any CalendarServersProtocol
}

extension Catalog {
  /// The key of ``CalendarServersBlueprint``.
  public var calendarServers: CalendarServersBlueprint.Type { CalendarServersBlueprint.self }
}
