internal import CalendarService
public import Catalog
internal import LLMEngine

extension Catalog {
  /// Supplies what stands in for the network in a program that does not reach it.
  public func prepareOffline() {
    supply(CalendarServersBlueprint.self) { catalog in
      UnreachedCalendarServers(reason: try catalog.obtain(\.calendarServiceSettings).offlineReason)
    }
    supply(ModelServersBlueprint.self) { catalog in
      UnreachedModelServers(reason: try catalog.obtain(\.calendarServiceSettings).offlineReason)
    }
  }
}
