package import CalendarService
package import Foundation

/// Finds the occurrence of an event that a search shows: the next one, or where none comes the last one.
///
/// An occurrence under way at the moment counts as coming. A series is looked through in steps that grow,
/// so that a daily one without end costs no more than a few days of it.
package struct NearestOccurrence: Sendable {
  /// The occurrence, and which side of the moment it is on.
  package enum Found: Sendable, Hashable {
    /// Not over at the moment.
    case coming(CalendarEvent)
    /// Over at the moment.
    case past(CalendarEvent)
  }

  /// The moment around which to look.
  package let moment: Date
  /// What the occurrence must speak of.
  package let words: SearchWords

  /// Looks around a moment for words.
  package init(around moment: Date, words: SearchWords) {
    self.moment = moment
    self.words = words
  }

  /// Returns the nearest occurrence of one event.
  ///
  /// - Parameters:
  ///   - span: the moments between which all its occurrences lie, slack included.
  ///   - occurrences: returns the occurrences of the event under way in `[from, to)`.
  package func find(
    in span: DateInterval, occurrences: (_ from: Date, _ to: Date) -> [CalendarEvent]
  ) -> Found? {
    coming(in: span, occurrences).map(Found.coming) ?? past(in: span, occurrences).map(Found.past)
  }

  /// The lengths of the steps: together 51 years, more than any rule pauses that people make (29 February
  /// on a Friday comes within 40).
  private static let steps: [TimeInterval] = [4, 32, 256, 2048, 16_384].map { $0 * 86_400 }

  private func coming(
    in span: DateInterval, _ occurrences: (Date, Date) -> [CalendarEvent]
  ) -> CalendarEvent? {
    var from = max(moment, span.start)
    for step in Self.steps where from <= span.end {
      let to = from + step
      let found = occurrences(from, to).filter { isShown($0) && !isOver($0) }
      if let next = found.min(by: CalendarEvent.isEarlier) { return next }
      from = to
    }
    return nil
  }

  private func past(
    in span: DateInterval, _ occurrences: (Date, Date) -> [CalendarEvent]
  ) -> CalendarEvent? {
    var to = min(moment, span.end)
    for step in Self.steps where to > span.start {
      let from = to - step
      let found = occurrences(from, to).filter { isShown($0) && isOver($0) }
      if let last = found.min(by: CalendarEvent.isLater) { return last }
      to = from
    }
    return nil
  }

  private func isShown(_ event: CalendarEvent) -> Bool {
    event.status != .cancelled && words.match(event)
  }

  private func isOver(_ event: CalendarEvent) -> Bool {
    !event.isUnderWay(from: moment, to: .distantFuture)
  }
}

extension NearestOccurrence {
  /// Lists what was found: coming ones first, soonest first; then past ones, latest first.
  package static func list(_ found: [Found], limit: Int) -> [CalendarEvent] {
    let coming = found.compactMap { if case .coming(let event) = $0 { event } else { nil } }
    let past = found.compactMap { if case .past(let event) = $0 { event } else { nil } }
    let listed = coming.sorted(by: CalendarEvent.isEarlier) + past.sorted(by: CalendarEvent.isLater)
    return Array(listed.prefix(max(0, limit)))
  }
}
