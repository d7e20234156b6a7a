internal import CalendarService
public import Catalog
internal import LLMEngine

extension Catalog {
  /// Supplies stand-ins for network services in a program without network access.
  public func prepareOffline() {
    supply(CalendarServersBlueprint.self) { catalog in
      UnreachedCalendarServers(reason: try catalog.obtain(\.calendarServiceSettings).offlineReason)
    }
    supply(TokenServersBlueprint.self) { catalog in
      UnreachedTokenServers(reason: try catalog.obtain(\.calendarServiceSettings).offlineReason)
    }
    supply(ModelServersBlueprint.self) { _ in UnreachedModelServers() }
  }
}
