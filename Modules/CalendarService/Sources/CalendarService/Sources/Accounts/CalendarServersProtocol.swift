public import Catalog

/// Reaches calendar servers over the network.
public protocol CalendarServersProtocol: Sendable {
  /// Returns the source that an account is. Nothing is sent before its first call.
  ///
  /// - Parameter name: what the person calls the source.
  func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol
}

/// The calendar servers of the network. Obtain it with `\.calendarServers`.
public enum CalendarServersBlueprint: ServiceKey {
  /// Reaches calendar servers over the network.
  public typealias Output = any CalendarServersProtocol
}

extension Catalog {
  /// The key of ``CalendarServersBlueprint``.
  public var calendarServers: CalendarServersBlueprint.Type { CalendarServersBlueprint.self }
}
