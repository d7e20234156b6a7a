package import CalendarService

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An object, and when it occurs.
package struct IndexedObject: Sendable, Hashable {
  /// The object.
  package var object: CalendarObject
  /// The moments between which its occurrences lie; `nil` if there is none.
  package var span: DateInterval?

  /// An object that occurs within `span`.
  package init(_ object: CalendarObject, span: DateInterval?) {
    self.object = object
    self.span = span
  }
}

extension EventComponent {
  /// When the occurrences that this component describes lie, in an object that lies in `whole`.
  ///
  /// Anywhere for a master, and for an override that later occurrences follow; otherwise at its own time. The
  /// zone is not looked at: a query adds ``Foundation/DateInterval/slack``.
  package func span(in whole: DateInterval) -> DateInterval {
    guard recurrenceID != nil, !overridesFuture else { return whole }
    let first = Date(timeIntervalSince1970: Double(start.dateTime.secondsSinceEpoch))
    let last = Date(timeIntervalSince1970: Double(end.dateTime.secondsSinceEpoch))
    return DateInterval(start: first, end: max(first, last))
  }
}

extension DateInterval {
  /// How much earlier or later an occurrence may be than when it was saved, in seconds: all-day and floating
  /// events move with the person's zone, and the rules of a zone may change. A day covers both.
  package static let slack: TimeInterval = 86_400

  /// The interval with ``slack`` on either side.
  package var withSlack: DateInterval {
    DateInterval(start: start - Self.slack, end: end + Self.slack)
  }
}
