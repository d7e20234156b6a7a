import CalendarService
import CalendarStore
import Foundation
import InsightsFeature

/// Adds up the events of the store, and draws charts of block characters.
struct TerminalInsightsFeature: InsightsFeatureProtocol {
  let store: any CalendarReading
  let clock: LocalClock
  /// The person's own calendar addresses.
  let addresses: Set<String>

  func timeSpent(from: Date, to: Date) async throws(InsightsError) -> TimeSpent {
    let events: [CalendarEvent]
    do { events = try await store.events(from: from, to: to, in: []) } catch { throw .store(error) }
    return TimeSpent(events, from: from, to: to, in: clock.zone, addresses: addresses)
  }

  func chart(of timeSpent: TimeSpent, width: Int, colour: Bool) -> String {
    Chart(timeSpent, weeksFrom: clock.firstWeekday).text(width: width, colour: colour)
  }
}
