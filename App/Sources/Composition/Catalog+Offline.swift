internal import CalendarService
public import Catalog
internal import LLMEngine

extension Catalog {
  /// Supplies stand-ins for network services in a program without network access.
  public func prepareOffline() {
    supply(\.calendarServers, from: \.calendarServiceSettings) {
      UnreachedCalendarServers(reason: $0.offlineReason)
    }
    supply(\.tokenServers, from: \.calendarServiceSettings) {
      UnreachedTokenServers(reason: $0.offlineReason)
    }
    supply(\.modelServers) { UnreachedModelServers() }
  }
}
