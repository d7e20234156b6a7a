public import Catalog

/// The settings of the calendar store. Obtain them with `\.calendarStoreSettings`; the composition root
/// supplies the value.
public enum CalendarStoreSettingsBlueprint: ServiceKey {
  /// A plain value.
  public typealias Output = CalendarStoreSettings
}

extension Catalog {
  /// The key of ``CalendarStoreSettingsBlueprint``.
  public var calendarStoreSettings: CalendarStoreSettingsBlueprint.Type {
    CalendarStoreSettingsBlueprint.self
  }
}
