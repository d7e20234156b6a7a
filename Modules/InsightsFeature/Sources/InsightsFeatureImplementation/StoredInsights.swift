import CalendarService
import CalendarStore
import Foundation
import InsightsFeature

/// Adds up the events of the store.
struct StoredInsights: InsightsFeatureProtocol {
  let store: any CalendarReading
  let clock: LocalClock
  /// The person's own calendar addresses.
  let addresses: Set<String>

  func timeSpent(from: Date, to: Date) async throws(InsightsError) -> TimeSpent {
    let events: [CalendarEvent]
    do { events = try await store.events(from: from, to: to, in: []) } catch { throw .store(error) }
    return TimeSpent(events, from: from, to: to, in: clock.zone, addresses: addresses)
  }
}
