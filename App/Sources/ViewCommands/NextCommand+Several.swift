import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension NextCommand {
  /// Shows the next events that have a time and that the person did not decline, one on each line.
  func showNext(_ count: Int, in session: Session) async throws -> ExitCode {
    let store = try session.catalog[\.calendarStore]
    let now = session.clock.now()
    let attending = try await session.style(of: [])
    var events: [CalendarEvent] = []
    for days in [7, 31, 366] where events.count < count {
      let all = try await store.events(from: now, to: now + Double(days) * 86_400, in: [])
      events = Array(all.filter { $0.start > now && !$0.isAllDay && attending.isAttended($0) }.prefix(count))
    }
    if session.options.prefersJSON {
      try session.print(json: try await session.records(of: events))
      return .ok
    }
    let style = try await session.style(of: events)
    if let format {
      for (event, id) in zip(events, try await store.ids(of: events)) {
        session.print(format.text(of: event, id: id, style: style))
      }
    } else if events.isEmpty {
      session.print("Nothing is ahead.")
    } else {
      session.print(EventList(events, style: style).lines(on: session.screen).joined(separator: "\n"))
    }
    return .ok
  }
}
