package import CalendarService

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An object and the span of its occurrences.
package struct IndexedObject: Sendable, Hashable {
  /// The object.
  package var object: CalendarObject
  /// The interval that contains all occurrences; `nil` if there is none.
  package var span: DateInterval?

  /// An object that occurs within `span`.
  package init(_ object: CalendarObject, span: DateInterval?) {
    self.object = object
    self.span = span
  }
}

extension EventComponent {
  /// The span of the occurrences that this component describes, in an object with span `whole`.
  ///
  /// The whole span for a master and for an override with THISANDFUTURE; otherwise its own time. Ignores the zone:
  /// a query adds ``Foundation/DateInterval/slack``.
  package func span(in whole: DateInterval) -> DateInterval {
    guard recurrenceID != nil, !overridesFuture else { return whole }
    let first = Date(timeIntervalSince1970: Double(start.dateTime.secondsSinceEpoch))
    let last = Date(timeIntervalSince1970: Double(end.dateTime.secondsSinceEpoch))
    return DateInterval(start: first, end: max(first, last))
  }
}

extension DateInterval {
  /// By how many seconds an occurrence may move after it was saved: all-day and floating events move with the
  /// person's zone, and the rules of a zone may change. A day covers both.
  package static let slack: TimeInterval = 86_400

  /// The interval with ``slack`` at each end.
  package var withSlack: DateInterval {
    DateInterval(start: start - Self.slack, end: end + Self.slack)
  }
}
