public import Catalog

/// The person's calendars: where they come from, and what their format says.
///
/// What needs only one of the two takes only that one.
public protocol CalendarServiceProtocol: CalendarAccessProtocol, CalendarFormatProtocol {}

/// The person's calendars. Obtain it with `\.calendarService`.
public enum CalendarServiceBlueprint: ServiceKey {
  /// Reads events and understands their format.
  public typealias Output = any CalendarServiceProtocol
}

extension Catalog {
  /// The key of ``CalendarServiceBlueprint``.
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}
