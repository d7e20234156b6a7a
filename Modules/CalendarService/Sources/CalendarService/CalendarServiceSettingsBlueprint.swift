public import Catalog

/// The settings of the calendar service. Obtain them with `\.calendarServiceSettings`; the composition root
/// supplies the value.
public enum CalendarServiceSettingsBlueprint: ServiceKey {
  /// A plain value.
  public typealias Output = CalendarServiceSettings
}

extension Catalog {
  /// The key of ``CalendarServiceSettingsBlueprint``.
  public var calendarServiceSettings: CalendarServiceSettingsBlueprint.Type {
    CalendarServiceSettingsBlueprint.self
  }
}
