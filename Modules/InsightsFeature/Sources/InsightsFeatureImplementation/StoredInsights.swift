import CalendarService
import CalendarStore
import InsightsFeature
import LLMEngine

/// Reports about the events of the store.
struct StoredInsights: InsightsFeatureProtocol {
  let store: any CalendarReading
  let clock: LocalClock
  let settings: CalendarStoreSettings
  /// The model that writes narrations; `nil` if the settings name none.
  let model: (any LLMEngineProtocol)?
  /// Checks what the model states.
  let check: any StatementCheckProtocol

  func report(_ request: InsightsRequest) async throws(InsightsError) -> InsightsReport {
    var request = request
    request.hours = request.hours ?? settings.workingHours
    if settings.workingDays.count < 7 { request.workdays = request.workdays ?? settings.workingDays }
    // Rejects a range that is too long before the store reads its events.
    _ = try DayFrame(request, in: clock.zone)
    let start = InsightsReport.previousStart(of: request, in: clock.zone)
    var table: OccurrenceTable
    let calendars: [StoredCalendar]
    do {
      table = try await store.occurrences(from: start, to: request.end, in: [])
      calendars = try await store.calendars(countingEvents: false)
    } catch {
      throw .store(error)
    }
    if let only = request.only {
      let counts = table.events.map { event in
        only.contains(.init(calendar: event.calendar, uid: event.uid))
          || only.contains(.init(calendar: event.calendar))
      }
      table.occurrences.removeAll { !counts[$0.event] }
    }
    let colours = calendars.compactMap { calendar in calendar.rgb.map { (calendar.name, $0) } }
    return try InsightsReport(
      table, request, at: clock,
      colours: Dictionary(colours, uniquingKeysWith: { first, _ in first }), addresses: settings.addresses)
  }

  func narration(of report: InsightsReport) async -> InsightsNarration {
    await Narrator(model: model, check: check, clock: clock).narration(of: report)
  }

  func page(of report: InsightsReport, title: String) -> String {
    InsightsPage(report, title: title, at: clock).html
  }
}
