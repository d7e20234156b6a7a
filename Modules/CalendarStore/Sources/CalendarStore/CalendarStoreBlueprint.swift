public import Catalog

/// Where the person's events are kept. Obtain it with `\.calendarStore`.
public enum CalendarStoreBlueprint: ServiceKey {
  /// Keeps calendars and finds events.
  public typealias Output = any CalendarStoreProtocol
}

extension Catalog {
  /// The key of ``CalendarStoreBlueprint``.
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}
