import CalendarService
import CalendarStore
import Foundation
import InsightsFeature

/// Reports about the events of the store.
struct StoredInsights: InsightsFeatureProtocol {
  let store: any CalendarReading
  let clock: LocalClock
  let settings: CalendarStoreSettings

  func report(_ request: InsightsRequest) async throws(InsightsError) -> InsightsReport {
    var request = request
    request.hours = request.hours ?? settings.workingHours
    if settings.workingDays.count < 7 { request.workdays = request.workdays ?? settings.workingDays }
    // Refuses a range that is too long before the store reads its events.
    _ = try DayFrame(request, in: clock.zone)
    let start = InsightsReport.previousStart(of: request, in: clock.zone)
    var events: [CalendarEvent]
    let calendars: [StoredCalendar]
    do {
      events = try await store.events(from: start, to: request.end, in: [])
      calendars = try await store.calendars()
    } catch {
      throw .store(error)
    }
    if let only = request.only {
      events = events.filter {
        only.contains(.init(calendar: $0.calendar, uid: $0.id.uid)) || only.contains(.init(calendar: $0.calendar))
      }
    }
    let colours = calendars.compactMap { calendar in calendar.rgb.map { (calendar.name, $0) } }
    return try InsightsReport(
      events, request, at: clock.now(), in: clock.zone,
      colours: Dictionary(colours, uniquingKeysWith: { first, _ in first }), addresses: settings.addresses)
  }

  func page(of report: InsightsReport, title: String) -> String {
    InsightsPage(report, title: title, in: clock.zone).html
  }
}
