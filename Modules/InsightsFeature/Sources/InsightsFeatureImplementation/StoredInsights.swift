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
    // Rejects a range that is too long before the store reads its events.
    _ = try DayFrame(from: request.start, to: request.end, WorkingTime(request), in: clock.zone)
    let span = InsightsReport.span(of: request, at: clock)
    var table: OccurrenceTable
    let calendars: [StoredCalendar]
    let working: WorkingTime
    var tasks: [CalendarTask] = []
    do {
      table = try await store.occurrences(from: span.start, to: span.end, in: [])
      calendars = try await store.calendars(countingEvents: false)
      let daysOff = try await store.daysOff(from: span.start, to: span.end)
      working = WorkingTime(request, settings: settings, daysOff: daysOff)
      if request.only == nil { tasks = try await store.tasks(matching: nil, in: [], includingClosed: true) }
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
    let source = ReportSource(
      table: table, tasks: tasks, clock: clock, working: working,
      own: OwnAddresses(settings.addresses, in: table),
      colours: Dictionary(colours, uniquingKeysWith: { first, _ in first }))
    var report = try InsightsReport(source, request)
    if request.includesParts { report.parts = try source.parts(of: report, request) }
    return request.isAnonymous ? report.anonymous(at: clock) : report
  }

  func narration(of report: InsightsReport) async -> InsightsNarration {
    await Narrator(model: model, check: check, clock: clock).narration(of: report)
  }

  func page(of report: InsightsReport, _ heading: InsightsHeading) -> String {
    InsightsPage(report, heading, at: clock).html
  }
}

extension ReportSource {
  /// A report about each calendar with busy time; none if there is only one.
  func parts(of report: InsightsReport, _ request: InsightsRequest) throws(InsightsError) -> [InsightsReport]
  {
    let names = report.calendars.filter { $0.time > .zero }.map(\.name)
    guard names.count > 1 else { return [] }
    var parts: [InsightsReport] = []
    for name in names {
      var part = table
      part.occurrences.removeAll { table.events[$0.event].calendar != name }
      var request = request
      request.includesParts = false
      parts.append(
        try InsightsReport(
          ReportSource(
            table: part, tasks: tasks.filter { $0.calendar == name }, clock: clock, working: working,
            own: own,
            colours: colours), request))
    }
    return parts
  }
}
