import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Catalog
import ChatFeature
import Composition
import Foundation
import InsightsFeature
import InsightsFeatureTesting
import LLMEngine
import TimePhrases

@testable import Presentation
@testable import Terminal

/// The stub services of a run.
struct Services: Sendable {
  var calendar = StubCalendarService()
  var store: any CalendarStoreProtocol = StubCalendarStore()
  var chat: any ChatFeatureProtocol = ScriptedChatFeature()
  var insights: any InsightsFeatureProtocol = StubInsightsFeature()

  /// Services with these occurrences.
  init(_ events: [CalendarEvent] = [], calendars: [StoredCalendar] = []) {
    store = StubCalendarStore(events, calendars: calendars)
  }

  /// The real store, empty and in memory.
  static func storeInMemory(readBy service: StubCalendarService) -> any CalendarStoreProtocol {
    let catalog = Catalog()
    catalog.prepareAll()
    catalog.override { $0.supply(\.calendarService) { service } }
    catalog.supply(\.calendarStoreSettings) { CalendarStoreSettings(location: .memory) }
    catalog.supply(\.localClock) { .fixture() }
    do { return try catalog[\.calendarStore] } catch { preconditionFailure("\(error)") }
  }

  func supply(to catalog: Catalog) {
    catalog.supply(\.calendarService) { [calendar] in calendar }
    catalog.supply(\.calendarStore, from: \.localClock, \.calendarStoreSettings) { [store] clock, settings in
      (store as? StubCalendarStore)?.seen(at: clock, in: settings.calendars) ?? store
    }
    catalog.supply(\.chatFeature) { [chat] in chat }
    catalog.supply(\.insightsFeature) { [insights] in insights }
    catalog.supply(\.zoneDatabase) { StubZoneDatabase() }
    catalog.supply(\.datePhraseParser) { RealDatePhraseParser.parser }
  }
}

/// A chat that answers every message with the same events, or fails.
struct ScriptedChatFeature: ChatFeatureProtocol {
  var events: [ChatEvent] = []
  var error: ChatError?

  func respond(
    to message: String, after history: [Message], confirm: ChatConfirmation?
  ) -> AsyncThrowingStream<ChatEvent, any Error> {
    AsyncThrowingStream { continuation in
      for event in events { continuation.yield(event) }
      continuation.finish(throwing: error)
    }
  }
}

extension EventStyle {
  /// On Monday, 9 March 2026, at 08:00 in UTC by default.
  static func fixture(now: Date = .monday(8), zone: Zone = .utc) -> EventStyle {
    EventStyle(clock: .fixture(now: now, zone: zone))
  }
}

/// The width of a line.
enum TerminalColumns {
  static func count(_ line: some StringProtocol) -> Int { TerminalText(String(line)).columns }
}
