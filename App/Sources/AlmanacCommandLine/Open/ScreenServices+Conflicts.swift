import CalendarEditing
import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ScreenServices {
  /// The conflicts of sync, with both versions as details of events.
  func conflicts(_ width: Int) async throws -> [SyncConflictCard] {
    var cards: [SyncConflictCard] = []
    for versions in try await store.conflicts() {
      let half = max(20, (width - 3) / 2 - 2)
      cards.append(
        SyncConflictCard(
          uid: versions.conflict.uid, title: versions.conflict.title, calendar: versions.calendar,
          source: versions.source, local: try await lines(of: versions.local, versions.calendar, width: half),
          remote: try await lines(of: versions.remote, versions.calendar, width: half)))
    }
    return cards
  }

  private func lines(of object: CalendarObject?, _ calendar: String, width: Int) async throws -> [String] {
    guard let object else { return ["(removed)"] }
    let service = try session.catalog[\.calendarService]
    let event = service.nearestOccurrence(
      of: (calendar, object), to: now(), in: session.clock.zone, where: { _ in true })
    guard let event else { return [TerminalText(object.components.first?.title ?? "").string] }
    let editor = try session.catalog[\.eventEditor]
    let card = EventCard(event, of: object, style: try await session.style(of: [])) {
      editor.recurrenceText(of: $0, at: session.clock)
    }
    let screen = Screen(width: width, hasColour: session.screen.hasColour, colours: session.screen.colours)
    return card?.text(on: screen).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      ?? []
  }
}
