public import Catalog

/// The person's calendars. Obtain it with `\.calendarService`.
public enum CalendarServiceBlueprint: ServiceKey {
  /// Reads events and understands their format.
  public typealias Output = any CalendarServiceProtocol
}

extension Catalog {
  /// The key of ``CalendarServiceBlueprint``.
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}
