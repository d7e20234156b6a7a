import CalendarService
import CalendarStore
public import Catalog
public import InsightsFeature

extension InsightsFeatureBlueprint: Blueprint {
  /// The person's events and addresses, and the zone and week in which to count.
  public static var needs: [any ServiceKey.Type] {
    [CalendarStoreBlueprint.self, CalendarStoreSettingsBlueprint.self, LocalClockBlueprint.self]
  }

  /// Adds up what the store holds.
  public static func assemble(from catalog: any Assembling) throws -> any InsightsFeatureProtocol {
    StoredInsights(
      store: try catalog.obtain(\.calendarStore), clock: try catalog.obtain(\.localClock),
      settings: try catalog.obtain(\.calendarStoreSettings))
  }
}
