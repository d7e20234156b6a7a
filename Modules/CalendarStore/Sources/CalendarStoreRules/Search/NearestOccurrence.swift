package import CalendarService

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Finds the occurrence of an event that a search shows: the next one or, if there is none, the last one.
///
/// An occurrence under way counts as coming. The calendar service computes it, so that an endless series costs no
/// more than a single event.
package struct NearestOccurrence: Sendable {
  /// The occurrence, and whether it is over.
  package enum Found: Sendable, Hashable {
    /// Not over at the moment.
    case coming(CalendarEvent)
    /// Over at the moment.
    case past(CalendarEvent)
  }

  /// The moment of the search.
  package let moment: Date
  /// The words that the occurrence must contain.
  package let words: SearchWords

  /// Searches around a moment for words.
  package init(around moment: Date, words: SearchWords) {
    self.moment = moment
    self.words = words
  }

  /// Returns the nearest occurrence of one event, computed by the calendar service.
  package func find(
    in object: (calendar: String, object: CalendarObject), of service: any CalendarServiceProtocol,
    _ zone: Zone
  ) -> Found? {
    service.nearestOccurrence(of: object, to: moment, in: zone, where: isShown)
      .map { isOver($0) ? .past($0) : .coming($0) }
  }

  /// Returns the nearest of all occurrences of one event.
  package func find(among occurrences: [CalendarEvent]) -> Found? {
    let shown = occurrences.filter(isShown)
    return shown.filter { !isOver($0) }.min(by: CalendarEvent.isEarlier).map(Found.coming)
      ?? shown.min(by: CalendarEvent.isLater).map(Found.past)
  }

  private func isShown(_ event: CalendarEvent) -> Bool {
    event.status != .cancelled && words.match(event)
  }

  private func isOver(_ event: CalendarEvent) -> Bool {
    event.end <= moment && event.start < moment
  }
}

extension NearestOccurrence {
  /// Lists results: coming ones first, soonest first; then past ones, latest first.
  package static func list(_ found: [Found], limit: Int) -> [CalendarEvent] {
    let coming = found.compactMap { if case .coming(let event) = $0 { event } else { nil } }
    let past = found.compactMap { if case .past(let event) = $0 { event } else { nil } }
    let listed = coming.sorted(by: CalendarEvent.isEarlier) + past.sorted(by: CalendarEvent.isLater)
    return Array(listed.prefix(max(0, limit)))
  }
}

extension CalendarEvent {
  /// The order of lists: ``precedes(_:)``, then by calendar, which makes it deterministic.
  package static func isEarlier(_ left: CalendarEvent, _ right: CalendarEvent) -> Bool {
    if left.precedes(right) { return true }
    return !right.precedes(left) && left.calendar < right.calendar
  }

  /// The order of past events: latest first, then as ``isEarlier(_:_:)``.
  package static func isLater(_ left: CalendarEvent, _ right: CalendarEvent) -> Bool {
    left.start == right.start ? isEarlier(left, right) : left.start > right.start
  }
}
