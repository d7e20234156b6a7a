import CalendarService
import CalendarServiceTesting

@testable import CalendarServiceImplementation

/// The implementations of ``CalendarServiceProtocol`` that must obey its contract.
enum ContractKind: CaseIterable {
  case stub
  case files

  /// A service without sources.
  func make() -> any CalendarServiceProtocol {
    switch self {
    case .stub: StubCalendarService()
    case .files: ICalendarService.fixture()
    }
  }

  /// A service that fetches these events, in this order from its source.
  func make(_ events: [CalendarEvent]) throws -> any CalendarServiceProtocol {
    switch self {
    case .stub: return StubCalendarService(events: events)
    case .files:
      let lines = events.map { event in
        "BEGIN:VEVENT\nUID:\(event.id.uid)\nSUMMARY:\(event.title)\nDTSTART:\(EventTime.at(event.start))\n"
          + "DTEND:\(EventTime.at(event.end))\nEND:VEVENT"
      }
      let sample = SampleCalendar.around((["X-WR-CALNAME:Work"] + lines).joined(separator: "\n"))
      return ICalendarService.fixture(files: [try TemporaryFile.write(sample.data)])
    }
  }

  /// A service with an unreachable source.
  func makeWithoutAccess() -> any CalendarServiceProtocol {
    switch self {
    case .stub: StubCalendarService(hasAccess: false)
    case .files: ICalendarService.fixture(files: ["/nowhere/work.ics"])
    }
  }
}
